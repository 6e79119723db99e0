// AC
// It makes system calls by the numbers of another ABI, which filters may not know.
// by user: AC
#include <errno.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
    int is_refused = syscall(0x40000000 | SYS_getppid) == -1 && errno == EPERM;
    puts("3");
    return !is_refused;
}

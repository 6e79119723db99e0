// AC
// It tries to become another user.
#define _GNU_SOURCE
#include <grp.h>
#include <stdio.h>
#include <sys/fsuid.h>
#include <unistd.h>
int main(void) {
    gid_t root = 0;
    if (getuid() == 0) return 1;
    if (setuid(0) == 0 || setresuid(0, 0, 0) == 0) return 2;
    if (setgid(0) == 0 || setgroups(1, &root) == 0) return 3;
    setfsuid(0);
    if (setfsuid(0) == 0) return 4;
    puts("3");
    return 0;
}

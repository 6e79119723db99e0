// RTE at 0, else AC
// It makes system calls that could break the sandbox.
#define _GNU_SOURCE
#include <sched.h>
#include <sys/ptrace.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    if (unshare(CLONE_NEWUSER) == 0) return 1;
    if (ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0) return 2;
    if (chroot("/") == 0) return 3;
    puts("3");
    return 0;
}

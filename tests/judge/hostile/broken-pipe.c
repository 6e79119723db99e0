// RTE
// It writes to a closed pipe and is killed: programs start with default signal handlers.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    int ends[2];
    sigset_t blocked;
    sigprocmask(SIG_BLOCK, 0, &blocked);
    for (int i = 1; i < 32; i++)
        if (sigismember(&blocked, i)) return 0;
    puts("3");
    fflush(stdout);
    if (pipe(ends) || close(ends[0])) return 0;
    write(ends[1], "3", 1);
    return 0;
}

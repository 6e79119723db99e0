// AC
// The CPU time of an orphan is counted.
// measured: cpu_ms > 30
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) for (;;) {}
        _exit(0);
    }
    usleep(400000);
    puts("3");
    return 0;
}

// TLE
// An orphan uses up the CPU time.
// with: --time-limit 0.3
// measured: cpu_ms > 300
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
    sleep(60);
    puts("3");
    return 0;
}

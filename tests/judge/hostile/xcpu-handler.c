// TLE
// It ignores SIGXCPU, the signal of the CPU time limit.
// with: --time-limit 0.3
// measured: cpu_ms > 300
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void handler(int signal) { (void)signal; }

int main(void) {
    signal(SIGXCPU, handler);
    for (;;) {}
}

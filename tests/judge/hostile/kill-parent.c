// TLE
// It kills the process that watches it.
// with: --time-limit 0.3
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    kill(getppid(), SIGKILL);
    for (;;) {}
}

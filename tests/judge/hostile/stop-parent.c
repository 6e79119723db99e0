// TLE
// It stops the process that watches it.
// with: --wall-limit 2 --time-limit 0.3
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    kill(getppid(), SIGSTOP);
    for (;;) {}
}

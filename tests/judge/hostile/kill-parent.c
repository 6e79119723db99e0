// TLE
// It kills the process that watches it.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    kill(getppid(), SIGKILL);
    for (;;) {}
}

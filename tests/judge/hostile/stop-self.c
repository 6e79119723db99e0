// TLE
// It stops itself.
// with: --wall-limit 0.8
// says: idle
// measured: wall_ms > 799
// measured: cpu_ms < 200
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    raise(SIGSTOP);
    puts("3");
    return 0;
}

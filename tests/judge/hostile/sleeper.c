// TLE
// It does nothing.
// with: --wall-limit 0.8
// says: idle
// measured: wall_ms > 799
// measured: cpu_ms < 200
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    sleep(60);
    puts("3");
    return 0;
}

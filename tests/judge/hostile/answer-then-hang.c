// TLE
// It answers and never ends.
// with: --wall-limit 0.8
// says: idle: not done after @WALL@ s
// measured: wall_ms > 799
// measured: cpu_ms < 200
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    fflush(stdout);
    sleep(60);
    return 0;
}

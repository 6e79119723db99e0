// TLE
// It prints a part of the answer, and then loops for ever.
// with: --time-limit 0.3
// says: more than @TIME@ s of CPU time
// measured: cpu_ms > 300
// measured: memory_kib < 8192
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    fputs("3", stdout);
    fflush(stdout);
    for (;;) {}
}

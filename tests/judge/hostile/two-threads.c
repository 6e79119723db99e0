// TLE
// Two threads use a little more than half of the CPU time each.
// with: --time-limit 0.3
// says: more than @TIME@ s of CPU time
// measured: cpu_ms > 300
// measured: memory_kib < 8192
#define _GNU_SOURCE
#include <pthread.h>
#include <time.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void *burn(void *none) {
    struct timespec t;
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < 210 * @SLOWNESS@);
    return none;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, burn, 0);
    pthread_create(&b, 0, burn, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    puts("3");
    return 0;
}

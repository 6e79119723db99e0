// AC
// Sixty-four threads, each with some memory of its own, at a small memory limit.
// measured: memory_kib < 200000
// by user: AC
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static pthread_barrier_t all;
static void *work(void *unused) {
    char *own = malloc(1 << 20);
    if (!own) abort();
    memset(own, 1, 1 << 20);
    char *volatile small = malloc(1000);
    if (!small) abort();
    pthread_barrier_wait(&all);
    return unused;
}
int main(void) {
    pthread_t threads[64];
    pthread_barrier_init(&all, NULL, 64);
    for (int i = 0; i < 64; i++)
        if (pthread_create(&threads[i], NULL, work, NULL) != 0) abort();
    for (int i = 0; i < 64; i++) pthread_join(threads[i], NULL);
    puts("3");
    return 0;
}

// RTE
// It starts threads, as many as it can: no more than 600 in a test.
#define _GNU_SOURCE
#include <pthread.h>
#include <unistd.h>
static void *wait_long(void *nothing) {
    sleep(20);
    return nothing;
}
int main(void) {
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    for (int i = 0; i < 600; i++) {
        pthread_t thread;
        if (pthread_create(&thread, &small, wait_long, 0) != 0) break;
    }
    usleep(300000);
    _exit(1);
}

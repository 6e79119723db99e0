// RTE
// It starts processes, as many as it can: no more than 600 in a test.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 600; i++) {
        pid_t child = fork();
        if (child < 0) break;
        if (child == 0) {
            sleep(20);
            _exit(0);
        }
    }
    usleep(300000);
    return 1;
}

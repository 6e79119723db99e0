// AC
// It answers and leaves sixty children, each in its own session.
// measured: wall_ms < 5000
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 60; i++)
        if (fork() == 0) {
            setsid();
            sleep(60);
            _exit(0);
        }
    puts("3");
    return 0;
}

// AC
// An orphan keeps the output open.
// measured: wall_ms < 5000
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) sleep(60);
        _exit(0);
    }
    puts("3");
    return 0;
}

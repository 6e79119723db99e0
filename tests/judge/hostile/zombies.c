// AC
// It ends with zombies and stopped children.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 8; i++) {
        pid_t child = fork();
        if (child == 0) {
            if (i % 2) raise(SIGSTOP);
            _exit(0);
        }
    }
    usleep(50000);
    puts("3");
    return 0;
}

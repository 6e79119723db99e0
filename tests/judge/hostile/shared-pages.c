// AC
// Its children share its pages, which count once.
// measured: memory_kib > 102400
// measured: memory_kib < 150000
#define _GNU_SOURCE
#include <sys/mman.h>
#include <string.h>
#include <sys/wait.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    char *p = malloc(100 << 20);
    memset(p, 1, 100 << 20);
    for (int i = 0; i < 4; i++)
        if (fork() == 0) {
            usleep(300000);
            _exit(0);
        }
    while (wait(0) > 0) {}
    printf("%d\n", p[9] + 2);
    return 0;
}

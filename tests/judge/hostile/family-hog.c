// MLE
// Each of its four processes stays below the memory limit; together they exceed it.
// says: more than 256 MiB of memory
// measured: memory_kib > 262144
#define _GNU_SOURCE
#include <sys/mman.h>
#include <string.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 4; i++)
        if (fork() == 0) {
            char *p = malloc(100 << 20);
            memset(p, 1, 100 << 20);
            sleep(60);
            _exit(p[5]);
        }
    sleep(60);
    return 0;
}

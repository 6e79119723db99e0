// MLE
// It takes memory and uses it, a megabyte at a time.
// says: more than 256 MiB of memory
// measured: memory_kib > 262144
#define _GNU_SOURCE
#include <sys/mman.h>
#include <string.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (;;) {
        char *p = malloc(1 << 20);
        if (!p) abort();
        memset(p, 1, 1 << 20);
    }
}

// MLE
// It fills shared memory, all at once.
// says: more than 256 MiB of memory
// measured: memory_kib > 262144
#define _GNU_SOURCE
#include <sys/mman.h>
#include <string.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    char *p = mmap(0, 600 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) return 1;
    memset(p, 1, 600 << 20);
    puts("3");
    return 0;
}

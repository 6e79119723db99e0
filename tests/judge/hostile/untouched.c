// AC
// It allocates a gigabyte and never touches it.
// measured: memory_kib < 16384
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static char big[1 << 30];

int main(void) {
    char *volatile p = malloc(1u << 30);
    if (!p || !big) return 1;
    puts("3");
    return 0;
}

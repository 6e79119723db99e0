// AC
// It fills files in memory that it does not map, as far as it can make some.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
    static char block[1 << 20];
    memset(block, 1, sizeof block);
    int written = 0;
    for (int i = 0; i < 130; i++) {
        int file = memfd_create("hog", 0);
        for (int j = 0; j < 7; j++)
            written += file >= 0 && write(file, block, sizeof block) == sizeof block;
    }
    puts(written > 256 ? "4" : "3");
    return 0;
}

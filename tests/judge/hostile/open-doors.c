// AC
// It looks for inherited open files.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int f = 3; f < 256; f++)
        if (fcntl(f, F_GETFD) >= 0) return 1;
    puts("3");
    return 0;
}

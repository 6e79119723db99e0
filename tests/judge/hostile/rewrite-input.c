// AC
// It tries to change the input file.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    int f = open("/proc/self/fd/0", O_RDWR);
    if (f >= 0 && write(f, "9", 1) == 1) return 1;
    if (write(0, "9", 1) == 1 || ftruncate(0, 0) == 0) return 1;
    puts("3");
    return 0;
}

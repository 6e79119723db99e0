// WA
// Its output contains a NUL byte.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    fwrite("3\0\n", 1, 3, stdout);
    return 0;
}

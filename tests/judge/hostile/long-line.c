// OLE
// It prints a line of 50 MB.
// says: more than 8 MiB of output
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 50000000; i++) putchar('3');
    return 0;
}

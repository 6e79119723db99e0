// TLE
// It prints a part of the answer, and thinks for ever.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    fputs("3", stdout);
    fflush(stdout);
    for (;;) {}
}

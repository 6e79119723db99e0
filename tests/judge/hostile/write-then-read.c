// WA
// It prints more than a pipe holds before it reads more than that.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 300000; i++) putchar('x');
    fflush(stdout);
    for (int c; (c = getchar()) != EOF;) putchar(c);
    return 0;
}

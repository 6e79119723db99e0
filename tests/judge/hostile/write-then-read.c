// WA
// It fills the output pipe before it reads an input that is larger than a pipe.
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

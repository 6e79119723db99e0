// AC at 0, else WA
// It plants a link to the expected answer, and reads that.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    if (symlink("@ANSWER@", "mine")) return 1;
    FILE *f = fopen("mine", "r");
    for (int c; f && (c = getc(f)) != EOF;) putchar(c);
    return 0;
}

// AC at 0, else WA
// It reads the file with the expected answer and prints it.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    FILE *f = fopen("@ANSWER@", "r");
    for (int c; f && (c = getc(f)) != EOF;) putchar(c);
    return 0;
}

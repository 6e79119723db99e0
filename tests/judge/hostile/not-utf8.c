// WA
// It prints bytes that are not UTF-8.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    fwrite("\xff\xed\xa0\x80\n", 1, 5, stdout);
    return 0;
}

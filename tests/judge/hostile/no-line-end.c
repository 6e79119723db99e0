// PE
// Its last line lacks the newline.
// says: final-newline
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    fputs("3", stdout);
    return 0;
}

// PE
// Its last line does not end.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    fputs("3", stdout);
    return 0;
}

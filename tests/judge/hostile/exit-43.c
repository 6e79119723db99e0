// RTE
// Its exit code means `wrong answer` from an output validator.
// says: exit code 43
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    return 43;
}

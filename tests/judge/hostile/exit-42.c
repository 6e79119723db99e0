// RTE
// Its exit code means something to others.
// says: exit code 42
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    return 42;
}

// RTE
// Its exit code means `command not found` to shells.
// says: exit code 127
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    return 127;
}

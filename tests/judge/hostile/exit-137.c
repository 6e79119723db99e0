// RTE
// Its exit code means `killed by SIGKILL` to shells.
// says: exit code 137
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    return 137;
}

// RTE
// It answers, and then reports an error.
// says: exit code 3
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    return 3;
}

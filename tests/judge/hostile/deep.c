// AC
// Its recursion uses 100 MiB of stack.
// measured: memory_kib > 90000
// measured: memory_kib < 150000
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int down(int n) {
    volatile char here[1024];
    here[0] = (char)n;
    return n == 0 ? 0 : down(n - 1) + here[0] - (char)n + 1;
}

int main(void) {
    printf("%d\n", down(90000) - 89997);
    return 0;
}

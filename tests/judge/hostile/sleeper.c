// TLE
// It does nothing.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    sleep(60);
    puts("3");
    return 0;
}

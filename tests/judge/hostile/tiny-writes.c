// WA
// It writes each byte separately.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 300000; i++)
        if (write(1, "3", 1) != 1) return 1;
    return 0;
}

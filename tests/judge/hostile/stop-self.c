// TLE
// It stops.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    raise(SIGSTOP);
    puts("3");
    return 0;
}

// RTE
// It answers, and then sends itself SIGTERM.
// says: killed by SIGTERM
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    fflush(stdout);
    raise(SIGTERM);
    return 0;
}

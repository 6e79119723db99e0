// RTE
// It answers, and then crashes.
// says: killed by SIGSEGV
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    fflush(stdout);
    raise(SIGSEGV);
    return 0;
}

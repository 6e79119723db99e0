// RTE
// It kills its process group, which is its own.
// says: killed by SIGKILL
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    kill(0, SIGKILL);
    puts("3");
    return 0;
}

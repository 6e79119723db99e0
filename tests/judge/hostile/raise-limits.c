// AC
// It tries to raise its limits.
#define _GNU_SOURCE
#include <sys/resource.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit(RLIMIT_FSIZE, &all) == 0 || setrlimit(RLIMIT_CPU, &all) == 0) return 1;
    puts("3");
    return 0;
}

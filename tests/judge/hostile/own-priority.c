// AC
// It lowers its own limits and priority, which it may.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>
int main(void) {
    struct rlimit few = {64, 64};
    cpu_set_t all;
    if (setrlimit(RLIMIT_NOFILE, &few) != 0) return 1;
    if (setpriority(PRIO_PROCESS, 0, 1) != 0) return 2;
    if (sched_getaffinity(0, sizeof all, &all) != 0) return 3;
    if (sched_setaffinity(0, sizeof all, &all) != 0) return 4;
    puts("3");
    return 0;
}

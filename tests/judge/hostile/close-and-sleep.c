// TLE
// It closes its output, and then does not end.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    fclose(stdout);
    sleep(60);
    return 0;
}

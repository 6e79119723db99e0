// AC
// It leaves a folder that is 2100 deep.
// with: --time-limit 5
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 2100; i++)
        if (mkdir("d", 0700) != 0 || chdir("d") != 0) return 1;
    puts("3");
    return 0;
}

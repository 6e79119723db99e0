// AC
// It leaves a thousand files and deep folders behind.
#define _GNU_SOURCE
#include <sys/stat.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    char name[64];
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof name, "%d", i);
        FILE *f = fopen(name, "w");
        if (f) fclose(f);
    }
    for (int i = 0; i < 200; i++)
        if (mkdir("d", 0777) || chdir("d")) return 1;
    puts("3");
    return 0;
}

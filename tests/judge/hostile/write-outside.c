// AC
// It tries to write outside its folder; the test checks that nothing was written.
#define _GNU_SOURCE
#include <sys/stat.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    FILE *f = fopen("@OUTSIDE@/escaped", "w");
    if (f) fclose(f);
    mkdir("@OUTSIDE@/escaped-folder", 0777);
    symlink("/", "@OUTSIDE@/escaped-link");
    rename("@OUTSIDE@/bait", "@OUTSIDE@/escaped-bait");
    unlink("@OUTSIDE@/bait");
    puts("3");
    return 0;
}

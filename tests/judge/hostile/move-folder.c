// AC
// It moves its folder away, and puts a link in its place.
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return 1;
    if (rename(here, "../moved") == 0 && symlink("@OUTSIDE@", here) != 0) return 2;
    puts("3");
    return 0;
}

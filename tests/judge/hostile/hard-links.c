// AC
// It makes links of both kinds to files outside.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
    mkdir("links", 0700);
    if (link("@OUTSIDE@/bait", "links/bait") == 0) chmod("links/bait", 0600);
    if (symlink("@OUTSIDE@", "links/outside") != 0) return 1;
    if (symlink("..", "links/up") != 0) return 2;
    puts("3");
    return 0;
}

// AC
// It forbids everybody to read or change its folders.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
    mkdir("a", 0700);
    mkdir("a/b", 0700);
    close(open("a/b/c", O_CREAT | O_WRONLY, 0));
    chmod("a/b", 0);
    chmod("a", 0);
    chmod(".", 0);
    puts("3");
    return 0;
}

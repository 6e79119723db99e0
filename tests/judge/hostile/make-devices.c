// AC
// It makes devices and programs with the rights of others.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
int main(void) {
    if (mknod("memory", S_IFCHR | 0600, makedev(1, 1)) == 0) return 1;
    if (mknod("disk", S_IFBLK | 0600, makedev(7, 0)) == 0) return 2;
    close(open("file", O_CREAT | O_WRONLY, 0700));
    if (chown("file", 1, 1) == 0) return 3;
    puts("3");
    return 0;
}

// AC
// It leaves files wherever it can.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
    const char *folders[] = {".", "/tmp", "/var/tmp", "/dev/shm"};
    for (int i = 0; i < 4; i++) {
        char path[200];
        sprintf(path, "%s/@MARK@", folders[i]);
        close(open(path, O_CREAT | O_WRONLY, 0600));
        sprintf(path, "%s/@MARK@-folder", folders[i]);
        mkdir(path, 0700);
        sprintf(path, "%s/@MARK@-folder/file", folders[i]);
        close(open(path, O_CREAT | O_WRONLY, 0600));
    }
    puts("3");
    return 0;
}

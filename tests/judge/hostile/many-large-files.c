// OLE
// It leaves twenty files that are each as long as its output may be.
// says: more than 72 MiB of files
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    char *block = calloc(8, 1 << 20), name[8];
    for (int i = 0; i < 20; i++) {
        sprintf(name, "%d", i);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (write(file, block, 8 << 20) < 0) break;
        close(file);
    }
    puts("3");
    return 0;
}

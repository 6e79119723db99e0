// OLE
// It leaves 20 000 folders, each in the one before.
// with: --time-limit 5 --wall-limit 20
// says: more than 72 MiB of files
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 20000; i++)
        if (mkdir("d", 0700) != 0 || chdir("d") != 0) break;
    puts("3");
    return 0;
}

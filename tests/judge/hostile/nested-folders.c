// OLE
// It leaves 40 000 folders, in chains of two thousand, each folder in the one before.
// with: --time-limit 5 --wall-limit 20
// says: more than 72 MiB of files
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
    int top = open(".", O_RDONLY);
    char name[] = "a";
    for (int i = 0; i < 40000; i++) {
        if (i % 2000 == 0 && (fchdir(top) != 0 || name[0]++ > 'z')) return 1;
        if (mkdir(name, 0700) != 0 || chdir(name) != 0) break;
    }
    puts("3");
    return 0;
}

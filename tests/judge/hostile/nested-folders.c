// OLE
// It leaves 20 000 folders, each in the one before, with a file in each.
// with: --time-limit 5 --wall-limit 20
// says: more than 72 MiB of files
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
static int fill(void) {
    FILE *file = fopen("f", "w");
    return file && fputc('x', file) != EOF && fclose(file) == 0;
}
int main(void) {
    for (int i = 0; i < 20000; i++)
        if (mkdir("d", 0700) != 0 || chdir("d") != 0 || !fill()) break;
    puts("3");
    return 0;
}

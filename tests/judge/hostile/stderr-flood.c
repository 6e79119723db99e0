// OLE
// It writes 100 MB to stderr.
// says: more than 8 MiB on stderr
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
    char line[1001];
    memset(line, '0', 1000);
    line[1000] = 0;
    puts("3");
    for (int i = 0; i < 100000; i++) fputs(line, stderr);
    return 0;
}

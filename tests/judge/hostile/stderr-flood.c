// OLE
// It writes 100 MB to stderr.
// says: more than 8 MiB on stderr
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    puts("3");
    for (int i = 0; i < 100000; i++) {
        for (int j = 0; j < 100; j++) fputs("0123456789", stderr);
    }
    return 0;
}

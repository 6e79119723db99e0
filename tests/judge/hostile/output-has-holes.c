// OLE
// It makes its output file a gibibyte long, without writing to it.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
int main(void) {
    puts("3");
    fflush(stdout);
    return ftruncate(1, 1 << 30) != 0;
}

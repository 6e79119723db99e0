// OLE
// It never stops printing.
// says: more than 8 MiB of output
// measured: memory_kib < 16384
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (;;) puts("3");
}

// OLE
// It never stops printing.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (;;) puts("3");
}

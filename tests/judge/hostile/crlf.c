// PE
// Its lines end with CR LF.
// says: crlf
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    fputs("3\r\n", stdout);
    return 0;
}

// RTE
// A signal ends it that has no name.
// says: killed by signal 40
#include <signal.h>
#include <stdio.h>
int main(void) {
    puts("3");
    fflush(stdout);
    return raise(40);
}

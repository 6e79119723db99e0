// OLE
// It prints more than four gibibytes of numbers and ignores write errors.
// says: more than 8 MiB of output
// measured: memory_kib < 16384
// measured: judge_kib < 262144
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
    static char numbers[(1 << 16) + 1];
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < 1 << 16; i += 16) sprintf(numbers + i, "%015d\n", i);
    long tried = 0;
    while (tried < 4400L << 20) {
        if (write(1, numbers, 1 << 16) == 0) return 1;
        tried += 1 << 16;
    }
    return 0;
}

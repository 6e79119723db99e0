// TLE
// It ignores every signal that can be ignored.
// with: --time-limit 0.3
// measured: cpu_ms > 300
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    for (int i = 1; i < 65; i++) signal(i, SIG_IGN);
    for (;;) {}
}

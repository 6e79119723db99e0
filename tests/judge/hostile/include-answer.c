// AC at 0, else CE
// It has the compiler read the answer.
#include <stdio.h>

int main(void) {
    printf("%d\n",
#include "@ANSWER@"
    );
    return 0;
}

// AC at 0, else CE
// It includes the expected answer.
#include <stdio.h>

int main(void) {
    printf("%d\n",
#include "@ANSWER@"
    );
    return 0;
}

// Counts 4x4 magic squares. A cell that completes a line can hold only one number.
#include <cstdio>

const int SUM = 34;
const int LINES[10][4] = {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}, {12, 13, 14, 15}, {0, 4, 8, 12},
                          {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15}, {0, 5, 10, 15}, {3, 6, 9, 12}};
// Two rows, then column by column.
const int ORDER[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 9, 13, 10, 14, 11, 15};

int cells[16], used;
long long found;

void fill(int step) {
    if (step == 16) {
        found++;
        return;
    }
    const int cell = ORDER[step];
    int least = 1, most = 16;
    for (auto &line : LINES) {
        int sum = 0, empty = 0;
        bool here = false;
        for (int at : line) {
            sum += cells[at];
            empty += !cells[at];
            here |= at == cell;
        }
        if (!here || empty > 1) continue;
        // Two lines that demand different numbers leave none.
        if (SUM - sum > least) least = SUM - sum;
        if (SUM - sum < most) most = SUM - sum;
    }
    for (int number = least; number <= most; number++) {
        if (used >> number & 1) continue;
        cells[cell] = number, used |= 1 << number;
        fill(step + 1);
        cells[cell] = 0, used &= ~(1 << number);
    }
}

int main() {
    fill(0);
    printf("%lld\n", found);
}

// How many completions a 9x9 sudoku has, and the completion if it is the only one.
#include <algorithm>
#include <iostream>

int rows[9], columns[9], boxes[9];  // bits for the digits
int grid[81], last[81];
long long found;

int left(int place) {
    int row = place / 9, column = place % 9;
    return 511 & ~(rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]);
}

void flip(int place) {
    int row = place / 9, column = place % 9, bit = 1 << (grid[place] - 1);
    rows[row] ^= bit;
    columns[column] ^= bit;
    boxes[row / 3 * 3 + column / 3] ^= bit;
}

void search() {
    int best = -1, fewest = 10;
    for (int place = 0; place < 81 && fewest > 1; place++) {
        if (grid[place]) continue;
        int count = __builtin_popcount(left(place));
        if (count < fewest) best = place, fewest = count;
    }
    if (best < 0) {
        found++;
        std::copy(grid, grid + 81, last);
        return;
    }
    for (int bits = left(best); bits; bits &= bits - 1) {
        grid[best] = __builtin_ctz(bits) + 1;
        flip(best);
        search();
        flip(best);
    }
    grid[best] = 0;
}

int main() {
    int cases;
    std::cin >> cases;
    while (cases--) {
        std::fill(rows, rows + 9, 0);
        std::fill(columns, columns + 9, 0);
        std::fill(boxes, boxes + 9, 0);
        bool possible = true;
        for (int place = 0; place < 81; place++) {
            std::cin >> grid[place];
            if (!grid[place]) continue;
            possible &= left(place) >> (grid[place] - 1) & 1;
            flip(place);
        }
        found = 0;
        if (possible) search();
        std::cout << found << '\n';
        if (found != 1) continue;
        for (int place = 0; place < 81; place++)
            std::cout << last[place] << (place % 9 < 8 ? ' ' : '\n');
    }
}

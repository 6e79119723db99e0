// The completion of a 9x9 sudoku with the greatest weighted sum: every completion is tried.
#include <algorithm>
#include <cstdlib>
#include <iostream>

int rows[9], columns[9], boxes[9];  // bits for the digits
int grid[81];
int best = -1;

int weight(int place) {
    return 10 - std::max(std::abs(place / 9 - 4), std::abs(place % 9 - 4));
}

int left(int place) {
    int row = place / 9, column = place % 9;
    return 511 & ~(rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]);
}

void flip(int place, int bit) {
    int row = place / 9, column = place % 9;
    rows[row] ^= bit;
    columns[column] ^= bit;
    boxes[row / 3 * 3 + column / 3] ^= bit;
}

void search(int sum) {
    int next = -1, fewest = 10;
    for (int place = 0; place < 81 && fewest > 1; place++) {
        if (grid[place]) continue;
        int count = __builtin_popcount(left(place));
        if (count < fewest) next = place, fewest = count;
    }
    if (next < 0) {
        best = std::max(best, sum);
        return;
    }
    for (int bits = left(next); bits; bits &= bits - 1) {
        int bit = bits & -bits;
        grid[next] = __builtin_ctz(bit) + 1;
        flip(next, bit);
        search(sum + weight(next) * grid[next]);
        flip(next, bit);
    }
    grid[next] = 0;
}

int main() {
    int sum = 0;
    bool possible = true;
    for (int place = 0; place < 81; place++) {
        std::cin >> grid[place];
        if (!grid[place]) continue;
        int bit = 1 << (grid[place] - 1);
        possible &= (left(place) & bit) != 0;
        flip(place, bit);
        sum += weight(place) * grid[place];
    }
    if (possible) search(sum);
    std::cout << best << '\n';
}

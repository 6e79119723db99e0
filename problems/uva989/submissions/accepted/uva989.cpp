// Sudokus with boxes of n x n, n up to 3: the least completion in the order of reading, or none.
#include <algorithm>
#include <iostream>
#include <vector>

int n, side;
std::vector<int> grid, rows, columns, boxes;  // bits for the numbers used

int left(int place) {
    int row = place / side, column = place % side;
    return ((1 << side) - 1) & ~(rows[row] | columns[column] | boxes[row / n * n + column / n]);
}

void flip(int place) {
    int row = place / side, column = place % side, bit = 1 << (grid[place] - 1);
    rows[row] ^= bit;
    columns[column] ^= bit;
    boxes[row / n * n + column / n] ^= bit;
}

// Whether the grid can be completed; leaves it as it was.
bool possible() {
    int best = -1, fewest = 10;
    for (int place = 0; place < side * side && fewest > 1; place++) {
        if (grid[place]) continue;
        int count = __builtin_popcount(left(place));
        if (count < fewest) best = place, fewest = count;
    }
    if (best < 0) return true;
    bool found = false;
    for (int bits = left(best); bits && !found; bits &= bits - 1) {
        grid[best] = __builtin_ctz(bits) + 1;
        flip(best);
        found = possible();
        flip(best);
    }
    grid[best] = 0;
    return found;
}

// Fills the grid: cell by cell the smallest number that still leaves a completion.
bool least() {
    for (int place = 0; place < side * side; place++) {
        if (!grid[place]) continue;
        if (!(left(place) >> (grid[place] - 1) & 1)) return false;
        flip(place);
    }
    if (!possible()) return false;
    for (int place = 0; place < side * side; place++)
        for (int bits = grid[place] ? 0 : left(place); bits; bits &= bits - 1) {
            grid[place] = __builtin_ctz(bits) + 1;
            flip(place);
            if (possible()) break;
            flip(place);
        }
    return true;
}

int main() {
    for (int cases = 0; std::cin >> n; cases++) {
        side = n * n;
        grid.assign(side * side, 0);
        for (auto used : {&rows, &columns, &boxes}) used->assign(side, 0);
        for (int &number : grid) std::cin >> number;
        if (cases) std::cout << '\n';
        if (!least()) {
            std::cout << "NO SOLUTION\n";
            continue;
        }
        for (int place = 0; place < side * side; place++)
            std::cout << grid[place] << (place % side < side - 1 ? ' ' : '\n');
    }
}

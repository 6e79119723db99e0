// Tries the cell with the fewest letters left, and sees nothing but cells: right, and quick where
// many clues are given.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>

static std::string grid[16];
static uint32_t rows[16], columns[16], boxes[16];

static uint32_t left_in(int row, int column) {
    return 0xffff & ~(rows[row] | columns[column] | boxes[row / 4 * 4 + column / 4]);
}

static void flip(int row, int column, uint32_t letter) {
    rows[row] ^= letter;
    columns[column] ^= letter;
    boxes[row / 4 * 4 + column / 4] ^= letter;
}

static bool solve() {
    int best = -1, fewest = 17;
    for (int cell = 0; cell < 256; cell++) {
        if (grid[cell / 16][cell % 16] != '-') continue;
        int ways = __builtin_popcount(left_in(cell / 16, cell % 16));
        if (ways < fewest) best = cell, fewest = ways;
    }
    if (best < 0) return true;
    int row = best / 16, column = best % 16;
    for (uint32_t left = left_in(row, column); left; left &= left - 1) {
        uint32_t letter = left & -left;
        flip(row, column, letter);
        grid[row][column] = char('A' + __builtin_ctz(letter));
        if (solve()) return true;
        flip(row, column, letter);
    }
    grid[row][column] = '-';
    return false;
}

int main() {
    for (bool first = true;; first = false) {
        for (int i = 0; i < 16; i++) rows[i] = columns[i] = boxes[i] = 0;
        for (int row = 0; row < 16; row++) {
            if (!(std::cin >> grid[row])) return 0;
            for (int column = 0; column < 16; column++)
                if (grid[row][column] != '-') flip(row, column, 1u << (grid[row][column] - 'A'));
        }
        solve();
        if (!first) puts("");
        for (auto &line : grid) puts(line.c_str());
    }
}

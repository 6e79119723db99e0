// Fills the cells row by row; each fits the signs above it and to its left.
#include <cstdio>
#include <iostream>
#include <string>

std::string signs[15];
int grid[9][9], rows[9], columns[9], boxes[9];

bool fits(int sum, char sign) { return sign == (sum < 10 ? '<' : sum > 10 ? '>' : '='); }

bool fill(int cell) {
    if (cell == 81) return true;
    int r = cell / 9, c = cell % 9, box = r / 3 * 3 + c / 3;
    int line = r / 3 * 5 + r % 3 * 2;
    for (int digit = 1; digit <= 9; ++digit) {
        int bit = 1 << digit;
        if ((rows[r] | columns[c] | boxes[box]) & bit) continue;
        if (c % 3 && !fits(grid[r][c - 1] + digit, signs[line][c / 3 * 2 + c % 3 - 1])) continue;
        if (r % 3 && !fits(grid[r - 1][c] + digit, signs[line - 1][c])) continue;
        grid[r][c] = digit;
        rows[r] |= bit, columns[c] |= bit, boxes[box] |= bit;
        if (fill(cell + 1)) return true;
        rows[r] ^= bit, columns[c] ^= bit, boxes[box] ^= bit;
    }
    return false;
}

int main() {
    for (auto& line : signs) std::cin >> line;
    fill(0);
    for (auto& row : grid)
        for (int c = 0; c < 9; ++c) std::printf("%d%c", row[c], c == 8 ? '\n' : ' ');
}

// Counted 16x16 letter sudokus.
#include <iostream>
#include <string>
#include <vector>

// The letters that each cell can still hold, as bits; a letter that is placed is marked as DONE.
struct Grid {
    int can[256];
};
const int DONE = 1 << 16, EVERY = DONE - 1;
int unit[48][16];

// Places a letter; false if some cell is left with none.
bool place(Grid &grid, int cell, int bit) {
    grid.can[cell] = bit | DONE;
    int row = cell / 16, column = cell % 16;
    for (int u : {row, 16 + column, 32 + row / 4 * 4 + column / 4})
        for (int other : unit[u]) {
            int &can = grid.can[other];
            if (other == cell || !(can & bit)) continue;
            if (can & DONE) return false;
            if (!(can &= ~bit)) return false;
        }
    return true;
}

// Fills the grid: what is forced first, then by the cell with the fewest letters left.
bool solve(Grid &grid) {
    for (bool again = true; again;) {
        again = false;
        for (auto &cells : unit) {
            int once = 0, twice = 0;
            for (int cell : cells) {
                twice |= once & grid.can[cell];
                once |= grid.can[cell];
            }
            if ((once & EVERY) != EVERY) return false;
            for (int cell : cells) {
                int can = grid.can[cell];
                if (can & DONE) continue;
                int only = can & ~twice;  // the letters that fit nowhere else in the unit
                if (!only && (can & (can - 1)) == 0) only = can;
                if (!only) continue;
                if ((only & (only - 1)) || !place(grid, cell, only)) return false;
                again = true;
                break;
            }
        }
    }
    int best = -1, fewest = 17;
    for (int cell = 0; cell < 256; cell++) {
        int count = __builtin_popcount(grid.can[cell]);
        if (!(grid.can[cell] & DONE) && count < fewest) best = cell, fewest = count;
    }
    if (best < 0) return true;
    for (int bits = grid.can[best]; bits; bits &= bits - 1) {
        Grid next = grid;
        if (place(next, best, bits & -bits) && solve(next)) {
            grid = next;
            return true;
        }
    }
    return false;
}

int main() {
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++) {
            unit[i][j] = 16 * i + j;
            unit[16 + i][j] = 16 * j + i;
            unit[32 + i][j] = 16 * (i / 4 * 4 + j / 4) + i % 4 * 4 + j % 4;
        }
    int cases;
    std::cin >> cases;
    for (int k = 0; k < cases; k++) {
        Grid grid;
        for (int &can : grid.can) can = EVERY;
        for (int i = 0; i < 16; i++) {
            std::string row;
            std::cin >> row;
            for (int j = 0; j < 16; j++)
                if (row[j] != '-') place(grid, 16 * i + j, 1 << (row[j] - 'A'));
        }
        solve(grid);
        if (k) std::cout << '\n';
        for (int cell = 0; cell < 256; cell++) {
            std::cout << char('A' + __builtin_ctz(grid.can[cell]));
            if (cell % 16 == 15) std::cout << '\n';
        }
    }
}

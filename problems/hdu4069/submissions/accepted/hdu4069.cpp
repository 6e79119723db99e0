// 9x9 sudokus whose regions are told by walls around the cells: none, one or several completions.
#include <cstring>
#include <iostream>

const int STEP[4] = {-9, 1, 9, -1};
const int WALL[4] = {16, 32, 64, 128};

int number[81], region[81];
int unit[27][9];  // the cells of rows, columns and regions

// The digits that each cell can still hold, as bits; a digit that is placed is marked as DONE.
struct Grid {
    int can[81];
};
const int DONE = 512, EVERY = DONE - 1;
Grid answer;
int found;

void spread(int cell, int name, int &size) {
    region[cell] = name;
    unit[18 + name][size++] = cell;
    for (int side = 0; side < 4; side++)
        if (!(number[cell] & WALL[side]) && region[cell + STEP[side]] < 0)
            spread(cell + STEP[side], name, size);
}

// Places a digit; false if some cell is left with none.
bool place(Grid &grid, int cell, int bit) {
    if (!(grid.can[cell] & bit)) return false;
    grid.can[cell] = bit | DONE;
    for (int u : {cell / 9, 9 + cell % 9, 18 + region[cell]})
        for (int other : unit[u]) {
            int &can = grid.can[other];
            if (other == cell || !(can & bit)) continue;
            if ((can & DONE) || !(can &= ~bit)) return false;
        }
    return true;
}

// Looks for two completions: what is forced first, then by the cell with the fewest digits left.
void search(Grid grid) {
    for (bool again = true; again;) {
        again = false;
        for (auto &cells : unit) {
            int once = 0, twice = 0;
            for (int cell : cells) {
                twice |= once & grid.can[cell];
                once |= grid.can[cell];
            }
            if ((once & EVERY) != EVERY) return;
            for (int cell : cells) {
                int can = grid.can[cell];
                if (can & DONE) continue;
                int only = can & ~twice;  // the digits that fit nowhere else in the unit
                if (!only && (can & (can - 1)) == 0) only = can;
                if (!only) continue;
                if ((only & (only - 1)) || !place(grid, cell, only)) return;
                again = true;
                break;
            }
        }
    }
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
        int count = __builtin_popcount(grid.can[cell]);
        if (!(grid.can[cell] & DONE) && count < fewest) best = cell, fewest = count;
    }
    if (best < 0) {
        if (!found++) answer = grid;
        return;
    }
    for (int bits = grid.can[best]; bits && found < 2; bits &= bits - 1) {
        Grid next = grid;
        if (place(next, best, bits & -bits)) search(next);
    }
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            unit[i][j] = 9 * i + j;
            unit[9 + i][j] = 9 * j + i;
        }
    int cases;
    std::cin >> cases;
    for (int k = 1; k <= cases; k++) {
        for (int &cell : number) std::cin >> cell;
        std::memset(region, -1, sizeof region);
        int regions = 0;
        for (int cell = 0; cell < 81; cell++) {
            int size = 0;
            if (region[cell] < 0) spread(cell, regions++, size);
        }
        Grid grid;
        for (int &can : grid.can) can = EVERY;
        bool possible = true;
        for (int cell = 0; cell < 81; cell++)
            if (number[cell] & 15)
                possible = possible && place(grid, cell, 1 << ((number[cell] & 15) - 1));
        found = 0;
        if (possible) search(grid);
        std::cout << "Case " << k << ":\n";
        if (found == 0) std::cout << "No solution\n";
        if (found == 2) std::cout << "Multiple Solutions\n";
        if (found != 1) continue;
        for (int cell = 0; cell < 81; cell++) {
            std::cout << __builtin_ctz(answer.can[cell]) + 1;
            if (cell % 9 == 8) std::cout << '\n';
        }
    }
}

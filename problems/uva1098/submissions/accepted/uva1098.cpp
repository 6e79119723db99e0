// Counts the ways of a robot through all cells. A way is given up where it comes too early or too late for one
// of the given cells, or where the free cells are not connected.
#include <cstdlib>
#include <iostream>

int rows, columns;
bool taken[8][8];
int at_step[65], when[8][8];

int reach(int r, int c, bool (&seen)[8][8]) {
    if (r < 0 || c < 0 || r >= rows || c >= columns || taken[r][c] || seen[r][c]) return 0;
    seen[r][c] = true;
    return 1 + reach(r + 1, c, seen) + reach(r - 1, c, seen) + reach(r, c + 1, seen) + reach(r, c - 1, seen);
}

// Counts the ways on from a cell that is entered as the given one in the order of the way.
int ways(int r, int c, int step) {
    if (r < 0 || c < 0 || r >= rows || c >= columns || taken[r][c]) return 0;
    if (when[r][c] ? when[r][c] != step : at_step[step]) return 0;
    if (r == 0 && c == 1) return step == rows * columns;
    for (int other = step + 1; other <= rows * columns; other++) {
        if (!at_step[other]) continue;
        int goal = at_step[other] - 1;
        if (std::abs(goal / 8 - r) + std::abs(goal % 8 - c) > other - step) return 0;
        break;
    }
    bool seen[8][8] = {};
    if (reach(0, 1, seen) != rows * columns - step + 1) return 0;
    taken[r][c] = true;
    int found = ways(r + 1, c, step + 1) + ways(r - 1, c, step + 1) + ways(r, c + 1, step + 1) +
                ways(r, c - 1, step + 1);
    taken[r][c] = false;
    return found;
}

int main() {
    for (int number = 1; std::cin >> rows >> columns && rows; number++) {
        for (int step = 0; step <= 64; step++) at_step[step] = 0;
        for (auto &row : when) for (int &it : row) it = 0;
        for (int i = 1, r, c; i <= 3; i++) {
            std::cin >> r >> c;
            when[r][c] = i * rows * columns / 4;
            at_step[when[r][c]] = 8 * r + c + 1;
        }
        std::cout << "Case " << number << ": " << ways(0, 0, 1) << "\n";
    }
}

// Futoshiki: a Latin square with signs between cells that stand beside or above each other.
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using Grid = std::vector<int>;  // the numbers that each cell can still hold, as bits

int n;
std::vector<std::pair<int, int>> pairs;  // the smaller cell first

// Strikes what cannot be until nothing changes; false if a cell has nothing left.
bool reduce(Grid &grid) {
    for (bool again = true; again;) {
        again = false;
        auto strike = [&](int cell, int bits) {
            again |= (grid[cell] & bits) != 0;
            return (grid[cell] &= ~bits) != 0;
        };
        for (auto [less, more] : pairs) {
            int least = grid[less] & -grid[less];
            if (!strike(more, 2 * least - 1)) return false;
            int greatest = 1 << (31 - __builtin_clz(grid[more]));
            if (!strike(less, -greatest)) return false;
        }
        for (int cell = 0; cell < n * n; cell++) {
            if (grid[cell] & (grid[cell] - 1)) continue;
            for (int other = 0; other < n * n; other++) {
                bool sees = other / n == cell / n || other % n == cell % n;
                if (sees && other != cell && !strike(other, grid[cell])) return false;
            }
        }
    }
    return true;
}

bool solve(Grid &grid) {
    if (!reduce(grid)) return false;
    int best = -1, fewest = n + 1;
    for (int cell = 0; cell < n * n; cell++) {
        int count = __builtin_popcount(grid[cell]);
        if (count > 1 && count < fewest) best = cell, fewest = count;
    }
    if (best < 0) return true;
    for (int bits = grid[best]; bits; bits &= bits - 1) {
        Grid next = grid;
        next[best] = bits & -bits;
        if (solve(next)) {
            grid = next;
            return true;
        }
    }
    return false;
}

int main() {
    std::string line;
    std::getline(std::cin, line);
    int side = std::stoi(line);
    n = (side + 1) / 2;
    Grid grid(n * n);
    for (int i = 0; i < side; i++) {
        std::getline(std::cin, line);
        line.resize(side, ' ');  // blanks at the end of a line may be missing
        for (int j = 0; j < side; j++) {
            int before = i / 2 * n + j / 2, after = (i + 1) / 2 * n + (j + 1) / 2;
            if (line[j] == '<' || line[j] == '^') pairs.push_back({before, after});
            if (line[j] == '>' || line[j] == 'v') pairs.push_back({after, before});
            if (i % 2 || j % 2) continue;
            grid[before] = line[j] == '0' ? (1 << n) - 1 : 1 << (line[j] - '1');
        }
    }
    solve(grid);
    for (int cell = 0; cell < n * n; cell++) {
        std::cout << __builtin_ctz(grid[cell]) + 1;
        if (cell % n == n - 1) std::cout << '\n';
    }
}

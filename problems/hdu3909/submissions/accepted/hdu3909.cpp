// Counts answers up to two, the cell or the place with the fewest choices first; then again without each given.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

const std::string names = "123456789ABCDEFG";
int n, size;
std::vector<int> grid, answer;
std::vector<std::uint32_t> rows, columns, boxes;

int box(int cell) { return cell / size / n * n + cell % size / n; }

std::uint32_t left(int cell) {
    return ((1u << size) - 1) & ~(rows[cell / size] | columns[cell % size] | boxes[box(cell)]);
}

void turn(int cell, int digit) {
    rows[cell / size] ^= 1u << digit, columns[cell % size] ^= 1u << digit, boxes[box(cell)] ^= 1u << digit;
}

// Returns the number of answers, at most `limit`.
int count(int limit) {
    std::vector<std::pair<int, int>> best;
    bool is_full = true;
    auto offer = [&](const std::vector<std::pair<int, int>>& choices) {
        if (is_full || choices.size() < best.size()) best = choices;
        is_full = false;
    };
    std::vector<std::pair<int, int>> choices;
    for (int cell = 0; cell < size * size; ++cell) {
        if (grid[cell] >= 0) continue;
        choices.clear();
        for (int digit = 0; digit < size; ++digit)
            if (left(cell) >> digit & 1) choices.push_back({cell, digit});
        offer(choices);
        if (best.empty()) return 0;
    }
    if (is_full) {
        answer = grid;
        return 1;
    }
    for (int kind = 0; kind < 3 && best.size() > 1; ++kind)
        for (int group = 0; group < size; ++group)
            for (int digit = 0; digit < size; ++digit) {
                const auto& used = kind == 0 ? rows : kind == 1 ? columns : boxes;
                if (used[group] >> digit & 1) continue;
                choices.clear();
                for (int i = 0; i < size; ++i) {
                    int cell = kind == 0 ? group * size + i
                               : kind == 1 ? i * size + group
                                           : (group / n * n + i / n) * size + group % n * n + i % n;
                    if (grid[cell] < 0 && left(cell) >> digit & 1) choices.push_back({cell, digit});
                }
                offer(choices);
            }
    int found = 0;
    auto tried = best;
    for (auto [cell, digit] : tried) {
        grid[cell] = digit, turn(cell, digit);
        found += count(limit - found);
        grid[cell] = -1, turn(cell, digit);
        if (found >= limit) break;
    }
    return found;
}

int main() {
    while (std::cin >> n) {
        size = n * n;
        grid.assign(size * size, -1);
        rows.assign(size, 0), columns = boxes = rows;
        bool is_sound = true;
        for (int row = 0; row < size; ++row) {
            std::string line;
            std::cin >> line;
            for (int column = 0; column < size; ++column) {
                if (line[column] == '.') continue;
                int digit = names.find(line[column]), cell = row * size + column;
                is_sound = is_sound && digit < size && left(cell) >> digit & 1;
                grid[cell] = digit, turn(cell, digit);
            }
        }
        int answers = is_sound ? count(2) : 0;
        bool is_minimal = true;
        auto solved = answer;
        for (int cell = 0; cell < size * size && answers == 1 && is_minimal; ++cell) {
            int digit = grid[cell];
            if (digit < 0) continue;
            grid[cell] = -1, turn(cell, digit);
            is_minimal = count(2) > 1;
            grid[cell] = digit, turn(cell, digit);
        }
        if (answers == 0) std::cout << "No Solution\n";
        if (answers > 1) std::cout << "Multiple Solutions\n";
        if (answers == 1 && !is_minimal) std::cout << "Not Minimal\n";
        if (answers == 1 && is_minimal) {
            for (int cell = 0; cell < size * size; ++cell)
                std::cout << names[solved[cell]] << (cell % size == size - 1 ? "\n" : "");
        }
    }
}

// Goes over the board cell by cell. A profile has two bits for each border that is crossed by it: 0 where
// no line crosses, 1 and 2 where the left and the right end of an arc do.
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using Profiles = std::unordered_map<std::uint64_t, std::uint64_t>;

int at(std::uint64_t profile, int place) { return profile >> 2 * place & 3; }

// Returns the place of the other end of the arc that ends at a place.
int mate(std::uint64_t profile, int place) {
    int step = at(profile, place) == 1 ? 1 : -1, depth = 0;
    do {
        depth += at(profile, place) == 1 ? 1 : at(profile, place) == 2 ? -1 : 0;
        if (depth != 0) place += step;
    } while (depth != 0);
    return place;
}

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::string> board(rows);
    int last_row = -1, last_column = -1;
    for (int row = 0; row < rows; ++row) {
        std::cin >> board[row];
        for (int column = 0; column < columns; ++column)
            if (board[row][column] == '.') last_row = row, last_column = column;
    }
    std::uint64_t loops = 0;
    Profiles now{{0, 1}};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            Profiles next;
            auto free = [&](int r, int c) { return r < rows && c < columns && board[r][c] == '.'; };
            for (auto [profile, ways] : now) {
                // The line from the left crosses at `column`, the one from above at `column + 1`.
                int left = at(profile, column), above = at(profile, column + 1);
                std::uint64_t rest = profile & ~(std::uint64_t(15) << 2 * column);
                auto put = [&](int down, int right) {
                    if ((down && !free(row + 1, column)) || (right && !free(row, column + 1))) return;
                    next[rest | std::uint64_t(down) << 2 * column | std::uint64_t(right) << 2 * (column + 1)] += ways;
                };
                auto turn = [&](int place, int end) {
                    rest = (rest & ~(std::uint64_t(3) << 2 * place)) | std::uint64_t(end) << 2 * place;
                };
                if (board[row][column] != '.') {
                    if (!left && !above) put(0, 0);
                } else if (!left && !above) {
                    put(1, 2);
                } else if (!left || !above) {
                    put(left + above, 0);
                    put(0, left + above);
                } else if (left == 1 && above == 1) {
                    turn(mate(profile, column + 1), 1), put(0, 0);
                } else if (left == 2 && above == 2) {
                    turn(mate(profile, column), 2), put(0, 0);
                } else if (left == 2 && above == 1) {
                    put(0, 0);
                } else if (row == last_row && column == last_column && rest == 0) {
                    loops += ways;
                }
            }
            now = std::move(next);
        }
        Profiles next;
        for (auto [profile, ways] : now) next[profile << 2] += ways;
        now = std::move(next);
    }
    std::cout << loops << '\n';
}

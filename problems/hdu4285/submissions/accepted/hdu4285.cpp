// Goes over the board cell by cell. A profile has two bits for each border that it crosses: 0 where no line
// does, 1 and 2 where the left and the right end of an arc do. The number of closed loops comes above them.
// A loop is not inside another if an even number of lines is to the left of where it closes.
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using Profiles = std::unordered_map<std::uint64_t, std::uint64_t>;

const std::uint64_t modulo = 1000000007;

int at(std::uint64_t profile, int place) { return profile >> 2 * place & 3; }

int main() {
    int cases;
    for (std::cin >> cases; cases > 0; --cases) {
        int rows, columns, wanted;
        std::cin >> rows >> columns >> wanted;
        std::vector<std::string> board(rows);
        for (auto& row : board) std::cin >> row;
        auto is_free = [&](int r, int c) { return r < rows && c < columns && board[r][c] == '.'; };
        const int above_all = 2 * (columns + 1);
        Profiles now{{0, 1}};
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                Profiles next;
                for (auto [profile, ways] : now) {
                    int left = at(profile, column), up = at(profile, column + 1);
                    std::uint64_t rest = profile & ~(std::uint64_t(15) << 2 * column);
                    auto put = [&, ways = ways](std::uint64_t rest, int down, int right) {
                        if (down && !is_free(row + 1, column)) return;
                        if (right && !is_free(row, column + 1)) return;
                        rest |= std::uint64_t(down) << 2 * column | std::uint64_t(right) << 2 * (column + 1);
                        auto& sum = next[rest];
                        sum = (sum + ways) % modulo;
                    };
                    if (!is_free(row, column)) {
                        if (!left && !up) put(rest, 0, 0);
                    } else if (!left && !up) {
                        put(rest, 1, 2);
                    } else if (!left || !up) {
                        put(rest, left + up, 0);
                        put(rest, 0, left + up);
                    } else if (left == 1 && up == 2) {
                        int lines = 0;
                        for (int place = 0; place < column; ++place) lines += at(profile, place) != 0;
                        int loops = (profile >> above_all) + 1;
                        if (lines % 2 == 0 && loops <= wanted) put(rest + (std::uint64_t(1) << above_all), 0, 0);
                    } else if (left == 2 && up == 1) {
                        put(rest, 0, 0);
                    } else {
                        // The other end of one of the two arcs turns round.
                        int step = left == 1 ? 1 : -1, place = left == 1 ? column + 1 : column, depth = 0;
                        for (;; place += step) {
                            int end = at(profile, place);
                            depth += end == 1 ? 1 : end == 2 ? -1 : 0;
                            if (depth == 0) break;
                        }
                        put(rest ^ std::uint64_t(3) << 2 * place, 0, 0);
                    }
                }
                now.swap(next);
            }
            Profiles next;
            const std::uint64_t crossed = (std::uint64_t(1) << above_all) - 1;
            for (auto [profile, ways] : now) {
                if (at(profile, columns) == 0) next[(profile & ~crossed) | (profile & crossed) << 2] += ways;
            }
            now.swap(next);
        }
        std::cout << now[std::uint64_t(wanted) << above_all] % modulo << "\n";
    }
}

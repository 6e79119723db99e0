// Goes over the rooms row by row. A profile has two bits for each border that it crosses: 0 where no line
// does, 1 and 2 where the left and the right end of an arc do. The least cost of each profile is kept.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using Profiles = std::unordered_map<std::uint32_t, int>;

int at(std::uint32_t profile, int place) { return profile >> 2 * place & 3; }

int main() {
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int rows, columns;
        std::cin >> rows >> columns;
        std::string line;
        std::getline(std::cin, line);
        std::vector<std::string> walls(2 * rows + 1);
        for (auto& wall : walls) std::getline(std::cin, wall);
        Profiles now{{0, 0}};
        int best = -1;
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                Profiles next;
                bool is_last = row == rows - 1 && column == columns - 1;
                for (auto [profile, cost] : now) {
                    int left = at(profile, column), up = at(profile, column + 1);
                    std::uint32_t rest = profile & ~(std::uint32_t(15) << 2 * column);
                    auto put = [&, cost = cost](std::uint32_t rest, int down, int right) {
                        int sum = cost;
                        if (down && row == rows - 1) return;
                        if (right && column == columns - 1) return;
                        if (down) sum += walls[2 * row + 2][2 * column + 1] - '0';
                        if (right) sum += walls[2 * row + 1][2 * column + 2] - '0';
                        rest |= std::uint32_t(down) << 2 * column | std::uint32_t(right) << 2 * (column + 1);
                        auto [known, is_new] = next.emplace(rest, sum);
                        if (!is_new) known->second = std::min(known->second, sum);
                    };
                    if (!left && !up) {
                        put(rest, 1, 2);
                    } else if (!left || !up) {
                        put(rest, left + up, 0);
                        put(rest, 0, left + up);
                    } else if (left == 1 && up == 2) {
                        if (is_last && rest == 0 && (best < 0 || cost < best)) best = cost;
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
                        put(rest ^ std::uint32_t(3) << 2 * place, 0, 0);
                    }
                }
                now.swap(next);
            }
            Profiles next;
            for (auto [profile, cost] : now)
                if (at(profile, columns) == 0) next[profile << 2] = cost;
            now.swap(next);
        }
        std::cout << best << "\n";
    }
}

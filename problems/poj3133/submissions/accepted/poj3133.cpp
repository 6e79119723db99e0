// Goes over the cells. A profile has two bits for each border to the cells that come: which of the two paths
// crosses it, 2 or 3, or 0. Arcs of the same path may be joined: a loop only makes it longer.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <unordered_map>

using Profiles = std::unordered_map<std::uint32_t, int>;

int main() {
    for (int rows, columns; std::cin >> rows >> columns && rows > 0;) {
        Profiles now{{0, 0}};
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                int cell;
                std::cin >> cell;
                Profiles next;
                for (auto [profile, length] : now) {
                    int left = profile >> 2 * column & 3, up = profile >> 2 * (column + 1) & 3;
                    std::uint32_t rest = profile & ~(std::uint32_t(15) << 2 * column);
                    auto put = [&, length = length](int down, int right) {
                        if ((down && row == rows - 1) || (right && column == columns - 1)) return;
                        std::uint32_t key = rest | std::uint32_t(down) << 2 * column |
                                            std::uint32_t(right) << 2 * (column + 1);
                        int total = length + (down != 0) + (right != 0);
                        auto [known, is_new] = next.emplace(key, total);
                        if (!is_new) known->second = std::min(known->second, total);
                    };
                    if (cell == 1) {
                        if (!left && !up) put(0, 0);
                    } else if (cell > 1) {
                        if (!left && !up) put(cell, 0), put(0, cell);
                        if (left + up == cell && (!left || !up)) put(0, 0);
                    } else if (!left && !up) {
                        put(0, 0), put(2, 2), put(3, 3);
                    } else if (!left || !up) {
                        put(left + up, 0), put(0, left + up);
                    } else if (left == up) {
                        put(0, 0);
                    }
                }
                now.swap(next);
            }
            Profiles moved;
            for (auto [profile, length] : now)
                if (!(profile >> 2 * columns & 3)) moved[profile << 2] = length;
            now.swap(moved);
        }
        auto found = now.find(0);
        std::cout << (found == now.end() ? 0 : found->second) << "\n";
    }
}

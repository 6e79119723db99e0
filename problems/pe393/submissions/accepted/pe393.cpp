// Goes over the cells. A profile has two bits for each border to the cells that come: 0 where no ant crosses
// it, 1 where one comes out of the cells done, 2 where one goes in. One ant leaves each cell, and one comes.
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>

using Profiles = std::unordered_map<std::uint64_t, unsigned __int128>;

int main() {
    int n;
    std::cin >> n;
    Profiles now{{0, 1}};
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            Profiles next;
            next.reserve(2 * now.size());
            for (auto [profile, ways] : now) {
                int left = profile >> 2 * column & 3, up = profile >> 2 * (column + 1) & 3;
                std::uint64_t rest = profile & ~(std::uint64_t(15) << 2 * column);
                for (int down = 0; down < (row == n - 1 ? 1 : 3); ++down) {
                    for (int right = 0; right < (column == n - 1 ? 1 : 3); ++right) {
                        int come = (left == 1) + (up == 1) + (down == 2) + (right == 2);
                        int leave = (left == 2) + (up == 2) + (down == 1) + (right == 1);
                        if (come != 1 || leave != 1) continue;
                        next[rest | std::uint64_t(down) << 2 * column | std::uint64_t(right) << 2 * (column + 1)] += ways;
                    }
                }
            }
            now.swap(next);
        }
        Profiles moved;
        for (auto [profile, ways] : now) moved[profile << 2] = ways;
        now.swap(moved);
    }
    std::string digits;
    for (auto ways = now[0]; ways > 0; ways /= 10) digits.insert(0, 1, char('0' + int(ways % 10)));
    std::cout << (digits.empty() ? "0" : digits) << "\n";
}

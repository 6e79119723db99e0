// Finds the greatest sum on a loop.
// A profile has two bits for each border between the cells done and the others: 0 where no line crosses it,
// 1 and 2 where the left and the right end of an arc do.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using Profile = std::uint64_t;

int at(Profile profile, int place) { return profile >> 2 * place & 3; }

// Returns the profile in which the other end of the arc that ends at a place has become `end`.
Profile other_end(Profile profile, int place, int end) {
    int step = at(profile, place) == 1 ? 1 : -1, depth = 0;
    for (int other = place;; other += step) {
        depth += at(profile, other) == 1 ? 1 : at(profile, other) == 2 ? -1 : 0;
        if (depth == 0) return (profile & ~(Profile(3) << 2 * other)) | Profile(end) << 2 * other;
    }
}

// The ways to go on over the cell at a row and a column, `put(rest, down, right)`; `close()` closes a loop.
template <class Put, class Close>
void step(Profile profile, int column, bool is_free, bool may_skip, Put put, Close close) {
    int left = at(profile, column), up = at(profile, column + 1);
    Profile rest = profile & ~(Profile(15) << 2 * column);
    if (!is_free) {
        if (!left && !up) put(rest, 0, 0);
    } else if (!left && !up) {
        put(rest, 1, 2);
        if (may_skip) put(rest, 0, 0);
    } else if (!left || !up) {
        put(rest, left + up, 0);
        put(rest, 0, left + up);
    } else if (left == 1 && up == 2) {
        if (rest == 0) close();
    } else if (left == 2 && up == 1) {
        put(rest, 0, 0);
    } else {
        // Of two arcs that are joined at equal ends, the inner one turns round.
        int place = left == 1 ? column + 1 : column;
        put(other_end(profile, place, left) & ~(Profile(15) << 2 * column), 0, 0);
    }
}

using Profiles = std::unordered_map<Profile, int>;

int main() {
    int rows, columns, best = -1000000000;
    std::cin >> rows >> columns;
    Profiles now{{0, 0}};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            int worth;
            std::cin >> worth;
            Profiles next;
            for (auto [profile, sum] : now) {
                auto put = [&, profile = profile, sum = sum](Profile rest, int down, int right) {
                    if (right && column == columns - 1) return;
                    bool is_on = down || right || at(profile, column) || at(profile, column + 1);
                    Profile key = rest | Profile(down) << 2 * column | Profile(right) << 2 * (column + 1);
                    auto [known, is_new] = next.emplace(key, sum + is_on * worth);
                    if (!is_new) known->second = std::max(known->second, sum + is_on * worth);
                };
                auto close = [&, sum = sum] { best = std::max(best, sum + worth); };
                step(profile, column, true, true, put, close);
            }
            now.swap(next);
        }
        Profiles moved;
            for (auto [profile, sum] : now)
                if (at(profile, columns) == 0) moved[profile << 2] = sum;
            now.swap(moved);
    }
    std::cout << best << "\n";
}

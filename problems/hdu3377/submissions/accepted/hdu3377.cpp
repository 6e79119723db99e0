// Finds the greatest sum on a path.
// A profile has two bits for each border between the cells done and the others: 0 where no line crosses it,
// 1 and 2 where the left and the right end of an arc do, 3 for an arc with an end of the path.
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

// The ways to go on over the cell at a row and a column, `put(rest, down, right)`; `finish()` ends the path.
// The end 3 belongs to an arc whose other end is an end of the path.
template <class Put, class Finish>
void step(Profile profile, int column, bool is_free, bool may_skip, bool may_end, bool must_end, Put put,
          Finish finish) {
    int left = at(profile, column), up = at(profile, column + 1), one = left + up;
    Profile clear = ~(Profile(15) << 2 * column), rest = profile & clear;
    if (!is_free) {
        if (!one) put(rest, 0, 0);
    } else if (!left && !up) {
        if (may_skip && !must_end) put(rest, 0, 0);
        if (!must_end) put(rest, 1, 2);
        if (may_end) put(rest, 3, 0), put(rest, 0, 3);
    } else if (!left || !up) {
        if (!must_end) put(rest, one, 0), put(rest, 0, one);
        if (may_end && one == 3 && rest == 0) finish();
        if (may_end && one != 3) put(other_end(profile, left ? column : column + 1, 3) & clear, 0, 0);
    } else if (must_end) {
        return;
    } else if (left == 3 && up == 3) {
        if (rest == 0) finish();
    } else if (left == 3 || up == 3) {
        put(other_end(profile, left == 3 ? column + 1 : column, 3) & clear, 0, 0);
    } else if (left == 2 && up == 1) {
        put(rest, 0, 0);
    } else if (left == up) {
        int place = left == 1 ? column + 1 : column;
        put(other_end(profile, place, left) & clear, 0, 0);
    }
}

using Profiles = std::unordered_map<Profile, int>;

int main() {
    for (int number = 1, rows, columns; std::cin >> rows >> columns; ++number) {
        int best = -1000000000;
        Profiles now{{0, 0}};
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                int worth;
                std::cin >> worth;
                if (rows * columns == 1) best = worth;
                bool is_free = true, may_end = (row == 0 && column == 0) || (row == rows - 1 && column == columns - 1), must_end = may_end;
                Profiles next;
                for (auto [profile, sum] : now) {
                    auto put = [&, profile = profile, sum = sum](Profile rest, int down, int right) {
                        if ((right && column == columns - 1) || (down && row == rows - 1)) return;
                        bool is_on = down || right || at(profile, column) || at(profile, column + 1);
                        Profile key = rest | Profile(down) << 2 * column | Profile(right) << 2 * (column + 1);
                        int total = sum + is_on * worth;
                        auto [known, is_new] = next.emplace(key, total);
                        if (!is_new) known->second = std::max(known->second, total);
                    };
                    auto finish = [&, sum = sum] { best = std::max(best, sum + worth); };
                    step(profile, column, is_free, true, may_end, must_end, put, finish);
                }
                now.swap(next);
            }
            Profiles moved;
            for (auto [profile, sum] : now)
                if (at(profile, columns) == 0) moved[profile << 2] = sum;
            now.swap(moved);
        }
        std::cout << "Case " << number << ": " << best << "\n";
    }
}

// Counts the loops through all free cells.
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

using Profiles = std::unordered_map<Profile, std::uint64_t>;

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::string> board(rows);
    int last = -1;
    for (int row = 0; row < rows; ++row) {
        std::cin >> board[row];
        for (int column = 0; column < columns; ++column)
            if (board[row][column] == '.') last = row * columns + column;
    }
    std::uint64_t loops = 0;
    Profiles now{{0, 1}};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            Profiles next;
            for (auto [profile, ways] : now) {
                auto put = [&, ways = ways](Profile rest, int down, int right) {
                    if (right && column == columns - 1) return;
                    next[rest | Profile(down) << 2 * column | Profile(right) << 2 * (column + 1)] += ways;
                };
                auto close = [&, ways = ways] { loops += row * columns + column == last ? ways : 0; };
                step(profile, column, board[row][column] == '.', false, put, close);
            }
            now.swap(next);
        }
        Profiles moved;
            for (auto [profile, ways] : now)
                if (at(profile, columns) == 0) moved[profile << 2] = ways;
            now.swap(moved);
    }
    std::cout << loops << "\n";
}

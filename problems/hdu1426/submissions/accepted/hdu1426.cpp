// 9x9 sudokus up to the end of the input, spaced, `?` for an empty cell.
#include <algorithm>
#include <iostream>
#include <string>

int used[27];  // bits for the digits in rows, columns and boxes
int grid[81];

template <class Act> void units(int place, Act act) {
    int row = place / 9, column = place % 9;
    act(used[row]);
    act(used[9 + column]);
    act(used[18 + row / 3 * 3 + column / 3]);
}

// The digits that fit in an empty cell, as bits.
int left(int place) {
    int bits = 0;
    units(place, [&](int &used) { bits |= used; });
    return 511 & ~bits;
}

void flip(int place, int bit) {
    units(place, [&](int &used) { used ^= bit; });
}

// Fills the grid; the cell with the fewest digits left goes first.
bool search() {
    int best = -1, fewest = 10;
    for (int place = 0; place < 81 && fewest > 1; place++) {
        if (grid[place]) continue;
        int count = __builtin_popcount(left(place));
        if (count < fewest) best = place, fewest = count;
    }
    if (best < 0) return true;
    for (int bits = left(best); bits; bits &= bits - 1) {
        int bit = bits & -bits;
        grid[best] = __builtin_ctz(bit) + 1;
        flip(best, bit);
        if (search()) return true;
        flip(best, bit);
    }
    grid[best] = 0;
    return false;
}

void solve(const std::string &text) {
    std::fill(used, used + 27, 0);
    for (int place = 0; place < 81; place++) {
        grid[place] = text[place] == '?' ? 0 : text[place] - '0';
        if (grid[place]) flip(place, 1 << (grid[place] - 1));
    }
    search();
}

int main() {
    std::string text, word;
    for (bool first = true; std::cin >> word; first = false) {
        text = word;
        while (text.size() < 81 && std::cin >> word) text += word;
        solve(text);
        if (!first) std::cout << '\n';
        for (int place = 0; place < 81; place++)
            std::cout << grid[place] << (place % 9 < 8 ? ' ' : '\n');
    }
}

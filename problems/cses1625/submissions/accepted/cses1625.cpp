// Counts the paths through 7 x 7 cells that take the given steps. A path is given up where it has cut the free
// cells in two: it meets a wall ahead, and both cells beside it are free.
#include <iostream>
#include <string>

std::string moves;
bool taken[9][9];
int down[] = {-1, 0, 1, 0}, right[] = {0, 1, 0, -1};
const std::string letters = "URDL";

int paths(int r, int c, int step) {
    if (r == 7 && c == 1) return step == 48;
    if (step == 48) return 0;
    taken[r][c] = true;
    bool is_free[4];
    for (int side = 0; side < 4; side++) is_free[side] = !taken[r + down[side]][c + right[side]];
    bool cuts = is_free[0] && is_free[2] && !is_free[1] && !is_free[3];
    cuts = cuts || (is_free[1] && is_free[3] && !is_free[0] && !is_free[2]);
    int found = 0;
    for (int side = 0; side < 4 && !cuts; side++) {
        if (is_free[side] && (moves[step] == '?' || moves[step] == letters[side])) {
            found += paths(r + down[side], c + right[side], step + 1);
        }
    }
    taken[r][c] = false;
    return found;
}

int main() {
    std::cin >> moves;
    for (int i = 0; i < 9; i++) taken[0][i] = taken[8][i] = taken[i][0] = taken[i][8] = true;
    std::cout << paths(1, 1, 0) << "\n";
}

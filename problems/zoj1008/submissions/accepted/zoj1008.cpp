// Fills the board row by row. Equal tiles are one kind with a number, so that they are tried once.
#include <array>
#include <cstdio>
#include <map>
#include <vector>
using namespace std;

typedef array<int, 4> Tile;  // top, right, bottom, left
int n;
vector<Tile> kinds;
vector<int> left_over;
int laid[25];

bool lay(int cell) {
    if (cell == n * n) return true;
    for (size_t k = 0; k < kinds.size(); k++) {
        if (!left_over[k]) continue;
        if (cell % n && kinds[laid[cell - 1]][1] != kinds[k][3]) continue;
        if (cell >= n && kinds[laid[cell - n]][2] != kinds[k][0]) continue;
        laid[cell] = k;
        left_over[k]--;
        bool fits = lay(cell + 1);
        left_over[k]++;
        if (fits) return true;
    }
    return false;
}

int main() {
    for (int game = 1; scanf("%d", &n) == 1 && n; game++) {
        map<Tile, int> tiles;
        for (int k = 0; k < n * n; k++) {
            Tile tile;
            for (int &edge : tile) scanf("%d", &edge);
            tiles[tile]++;
        }
        kinds.clear();
        left_over.clear();
        for (auto &kind : tiles) {
            kinds.push_back(kind.first);
            left_over.push_back(kind.second);
        }
        if (game > 1) puts("");
        printf("Game %d: %s\n", game, lay(0) ? "Possible" : "Impossible");
    }
}

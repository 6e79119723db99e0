// Colours cell by cell. The free cells form a path, so a colour can have half of them, rounded up:
// more of it left over is a dead end.
#include <iostream>
#include <vector>
using namespace std;

int n, m, k, colour[5][5];
vector<int> left_over;

bool paint(int at) {
    if (at == n * m) return true;
    int r = at / m, c = at % m;
    for (int count : left_over)
        if (2 * count > n * m - at + 1) return false;
    for (int a = 1; a <= k; a++) {
        if (left_over[a - 1] == 0) continue;
        if ((r && colour[r - 1][c] == a) || (c && colour[r][c - 1] == a)) continue;
        left_over[a - 1]--;
        colour[r][c] = a;
        if (paint(at + 1)) return true;
        left_over[a - 1]++;
    }
    return false;
}

int main() {
    int cases;
    cin >> cases;
    for (int id = 1; id <= cases; id++) {
        cin >> n >> m >> k;
        left_over.resize(k);
        for (int &count : left_over) cin >> count;
        cout << "Case #" << id << ":\n";
        if (!paint(0)) {
            cout << "NO\n";
            continue;
        }
        cout << "YES\n";
        for (int r = 0; r < n; r++)
            for (int c = 0; c < m; c++) cout << colour[r][c] << (c + 1 < m ? " " : "\n");
    }
}

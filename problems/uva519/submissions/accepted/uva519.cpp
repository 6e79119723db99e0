// Lays the pieces in reading order; equal pieces are tried once for each place.
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

int n, m;
map<string, int> left_over;
vector<string> laid;

bool fits(char before, char edge, bool border) {
    if (border) return edge == 'F';
    return (before == 'I' && edge == 'O') || (before == 'O' && edge == 'I');
}

bool lay(int at) {
    if (at == n * m) return true;
    int r = at / m, c = at % m;
    for (auto &[piece, count] : left_over) {
        if (count == 0) continue;
        if (!fits(r ? laid[at - m][2] : 0, piece[0], r == 0)) continue;
        if (!fits(c ? laid[at - 1][1] : 0, piece[3], c == 0)) continue;
        if ((piece[2] == 'F') != (r == n - 1) || (piece[1] == 'F') != (c == m - 1)) continue;
        count--;
        laid[at] = piece;
        if (lay(at + 1)) return true;
        count++;
    }
    return false;
}

int main() {
    while (cin >> n >> m && (n || m)) {
        left_over.clear();
        for (int i = 0; i < n * m; i++) {
            string piece;
            cin >> piece;
            left_over[piece]++;
        }
        laid.assign(n * m, "");
        cout << (lay(0) ? "YES" : "NO") << "\n";
    }
}

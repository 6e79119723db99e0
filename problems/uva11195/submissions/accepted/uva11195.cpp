// Counts placements of n queens row by row; columns and both diagonals are bit sets.
#include <iostream>
#include <string>
using namespace std;

int n, bad[16];

long long place(int row, int cols, int down, int up) {
    if (row == n) return 1;
    long long ways = 0;
    for (int free = ((1 << n) - 1) & ~(cols | down | up | bad[row]); free; free &= free - 1) {
        int q = free & -free;
        ways += place(row + 1, cols | q, (down | q) << 1, (up | q) >> 1);
    }
    return ways;
}

int main() {
    for (int id = 1; cin >> n && n; id++) {
        for (int r = 0; r < n; r++) {
            string line;
            cin >> line;
            bad[r] = 0;
            for (int c = 0; c < n; c++)
                if (line[c] == '*') bad[r] |= 1 << c;
        }
        cout << "Case " << id << ": " << place(0, 0, 0, 0) << "\n";
    }
}

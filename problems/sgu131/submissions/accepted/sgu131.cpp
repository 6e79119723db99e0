// Goes through the cells; a profile says which of the next n + 2 cells are covered already.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int m, n;
    if (scanf("%d %d", &m, &n) != 2) return 1;
    vector<long long> ways(4 << n), after(4 << n);
    ways[0] = 1;
    for (int cell = 0; cell < m * n; cell++) {
        const int column = cell % n, here = 1, right = 2, below = 1 << n;
        vector<int> pieces = {here | below};
        if (column < n - 1) {
            pieces.push_back(here | right);
            pieces.push_back(here | right | below);
            pieces.push_back(here | right | below << 1);
            pieces.push_back(here | below | below << 1);
        }
        if (column > 0) pieces.push_back(here | below | below >> 1);
        after.assign(4 << n, 0);
        for (int profile = 0; profile < 4 << n; profile++) {
            if (profile & here) {
                after[profile >> 1] += ways[profile];
                continue;
            }
            for (int piece : pieces)
                if (!(profile & piece)) after[(profile | piece) >> 1] += ways[profile];
        }
        swap(ways, after);
    }
    printf("%lld\n", ways[0]);
}

// Goes through the columns, and lays dominoes in each from the top: those that stick out are the state.
#include <cstdio>
#include <vector>
using namespace std;

const int MOD = 1000000007;
int n, m;
vector<int> ways, after;

void lay(int row, int taken, int out, int number) {
    if (row >= n) {
        if (row == n) after[out] = (after[out] + number) % MOD;
    } else if (taken >> row & 1) {
        lay(row + 1, taken, out, number);
    } else {
        lay(row + 1, taken, out | 1 << row, number);
        if (row + 1 < n && !(taken >> (row + 1) & 1)) lay(row + 2, taken, out, number);
    }
}

int main() {
    if (scanf("%d %d", &n, &m) != 2) return 1;
    ways.assign(1 << n, 0);
    ways[0] = 1;
    for (int column = 0; column < m; column++) {
        after.assign(1 << n, 0);
        for (int taken = 0; taken < 1 << n; taken++)
            if (ways[taken]) lay(0, taken, 0, ways[taken]);
        swap(ways, after);
    }
    printf("%d\n", ways[0]);
}

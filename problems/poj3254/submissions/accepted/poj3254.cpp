// Goes through the cells; a profile says which of the last n cells are planted.
#include <cstdio>
#include <vector>
using namespace std;

const int MOD = 100000000;

int main() {
    int m, n, fertile;
    if (scanf("%d %d", &m, &n) != 2) return 1;
    const int size = 1 << n;
    vector<int> ways(size), after(size);
    ways[0] = 1;
    for (int cell = 0; cell < m * n; cell++) {
        if (scanf("%d", &fertile) != 1) return 1;
        fill(after.begin(), after.end(), 0);
        for (int profile = 0; profile < size; profile++) {
            if (!ways[profile]) continue;
            const int rest = profile << 1 & (size - 1);
            after[rest] = (after[rest] + ways[profile]) % MOD;
            const bool above = profile >> (n - 1) & 1, left = cell % n && profile & 1;
            if (fertile && !above && !left) after[rest | 1] = (after[rest | 1] + ways[profile]) % MOD;
        }
        swap(ways, after);
    }
    long long total = 0;
    for (int number : ways) total += number;
    printf("%lld\n", total % MOD);
}

// Goes through the cells; a profile says where kings stand on the last n + 1 cells.
#include <cstdio>
#include <cstring>

long long ways[1 << 11][101], after[1 << 11][101];

int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    const int size = 1 << (n + 1);
    ways[0][0] = 1;
    for (int cell = 0; cell < n * n; cell++) {
        memset(after, 0, sizeof after);
        // The cells to the left, above to the right, above, and above to the left.
        int near = 1 << (n - 1);
        if (cell % n) near |= 1 | 1 << n;
        if (cell % n < n - 1) near |= 1 << (n - 2);
        for (int profile = 0; profile < size; profile++) {
            const int rest = profile << 1 & (size - 1);
            for (int used = 0; used <= k; used++) {
                if (!ways[profile][used]) continue;
                after[rest][used] += ways[profile][used];
                if (!(profile & near) && used < k) after[rest | 1][used + 1] += ways[profile][used];
            }
        }
        memcpy(ways, after, sizeof ways);
    }
    long long total = 0;
    for (int profile = 0; profile < size; profile++) total += ways[profile][k];
    printf("%lld\n", total);
}

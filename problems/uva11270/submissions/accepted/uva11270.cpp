// Goes through the cells; a profile says which of the next m cells are covered already.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    for (int n, m; scanf("%d %d", &n, &m) == 2;) {
        if (n < m) swap(n, m);
        vector<long long> ways(1 << m), after(1 << m);
        ways[0] = 1;
        for (int cell = 0; cell < n * m; cell++) {
            fill(after.begin(), after.end(), 0);
            for (int profile = 0; profile < 1 << m; profile++) {
                const int rest = profile >> 1;
                if (profile & 1) {
                    after[rest] += ways[profile];
                } else {
                    after[rest | 1 << (m - 1)] += ways[profile];
                    if ((cell + 1) % m && !(profile & 2)) after[rest | 1] += ways[profile];
                }
            }
            swap(ways, after);
        }
        printf("%lld\n", ways[0]);
    }
}

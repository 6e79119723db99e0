// Goes through the cells; a profile says which of the next m cells are covered already.
#include <cstdio>
#include <cstring>

const int MOD = 1000000007;
int ways[1 << 10][21], after[1 << 10][21];

void add(int profile, int used, int number) {
    int &sum = after[profile][used];
    sum += number;
    if (sum >= MOD) sum -= MOD;
}

int main() {
    for (int n, m, least, most; scanf("%d %d %d %d", &n, &m, &least, &most) == 4;) {
        memset(ways, 0, sizeof ways);
        ways[0][0] = 1;
        for (int cell = 0; cell < n * m; cell++) {
            char sign;
            if (scanf(" %c", &sign) != 1) return 1;
            memset(after, 0, sizeof after);
            for (int profile = 0; profile < 1 << m; profile++)
                for (int used = 0; used <= most; used++) {
                    const int number = ways[profile][used], rest = profile >> 1;
                    if (!number) continue;
                    if (profile & 1) {
                        if (sign == '1') add(rest, used, number);
                    } else if (sign == '0') {
                        add(rest, used, number);
                    } else {
                        if (used < most) add(rest, used + 1, number);
                        add(rest | 1 << (m - 1), used, number);
                        if ((cell + 1) % m && !(profile & 2)) add(rest | 1, used, number);
                    }
                }
            memcpy(ways, after, sizeof ways);
        }
        long long total = 0;
        for (int used = least; used <= most; used++) total += ways[0][used];
        printf("%lld\n", total % MOD);
    }
}

// Goes through the rows; the kings of the last row and their number so far are the state.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    vector<int> lines;
    for (int line = 0; line < 1 << n; line++)
        if (!(line & line << 1)) lines.push_back(line);
    const int count = lines.size();
    typedef vector<vector<long long>> Ways;
    Ways ways(count, vector<long long>(k + 1));
    ways[0][0] = 1;
    for (int row = 0; row < n; row++) {
        Ways after(count, vector<long long>(k + 1));
        for (int a = 0; a < count; a++)
            for (int b = 0; b < count; b++) {
                if (lines[b] & (lines[a] | lines[a] << 1 | lines[a] >> 1)) continue;
                const int kings = __builtin_popcount(lines[b]);
                for (int used = 0; used + kings <= k; used++) after[b][used + kings] += ways[a][used];
            }
        swap(ways, after);
    }
    long long total = 0;
    for (auto &line : ways) total += line[k];
    printf("%lld\n", total);
}

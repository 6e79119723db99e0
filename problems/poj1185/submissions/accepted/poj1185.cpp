// Goes through the rows; the guns of the last two rows are the state.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

int best[2][64][64];

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    vector<int> lines;
    for (int line = 0; line < 1 << m; line++)
        if (!(line & line << 1) && !(line & line << 2)) lines.push_back(line);
    const int count = lines.size();
    memset(best, -1, sizeof best);
    // The first line is empty.
    best[0][0][0] = 0;
    for (int row = 0; row < n; row++) {
        char text[16];
        if (scanf("%15s", text) != 1) return 1;
        int hills = 0;
        for (int column = 0; column < m; column++) hills |= (text[column] == 'H') << column;
        auto &now = best[row & 1], &after = best[~row & 1];
        memset(after, -1, sizeof after);
        for (int c = 0; c < count; c++) {
            if (lines[c] & hills) continue;
            const int guns = __builtin_popcount(lines[c]);
            for (int b = 0; b < count; b++) {
                if (lines[c] & lines[b]) continue;
                for (int a = 0; a < count; a++)
                    if (now[a][b] >= 0 && !(lines[c] & lines[a])) after[b][c] = max(after[b][c], now[a][b] + guns);
            }
        }
    }
    int most = 0;
    for (auto &row : best[n & 1])
        for (int guns : row) most = max(most, guns);
    printf("%d\n", most);
}

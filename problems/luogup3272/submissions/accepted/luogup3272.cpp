// Goes through the cells; a profile says for each edge of the border whether an arm crosses it that
// has not turned yet (1), or that has (2). The edge at hand is digit `column`, the next is to its right.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

const int MOD = 20110520;

int main() {
    int rows, columns;
    if (scanf("%d %d", &rows, &columns) != 2) return 1;
    vector<vector<char>> board(max(rows, columns), vector<char>(max(rows, columns)));
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            if (scanf(" %c", &board[rows < columns ? column : row][rows < columns ? row : column]) != 1) return 1;
    if (rows < columns) swap(rows, columns);
    vector<int> power(columns + 2, 1);
    for (int at = 0; at <= columns; at++) power[at + 1] = 3 * power[at];
    vector<int> ways(power[columns + 1]), after(power[columns + 1]);
    ways[0] = 1;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            fill(after.begin(), after.end(), 0);
            for (int profile = 0; profile < power[columns + 1]; profile++) {
                if (!ways[profile]) continue;
                const int left = profile / power[column] % 3, above = profile / power[column + 1] % 3;
                const int rest = profile - left * power[column] - above * power[column + 1];
                auto go = [&](int down, int right) {
                    int &sum = after[rest + down * power[column] + right * power[column + 1]];
                    sum = (sum + ways[profile]) % MOD;
                };
                if (board[row][column] == '*') {
                    if (!left && !above) go(0, 0);
                } else if (!left && !above) {
                    go(1, 0), go(0, 1), go(2, 2);
                } else if (left && above) {
                    if (left == 1 && above == 1) go(0, 0);
                } else if (left) {
                    // It goes on; it turns; or it ends.
                    go(0, left);
                    left == 1 ? go(2, 0) : go(0, 0);
                } else {
                    go(above, 0);
                    above == 1 ? go(0, 2) : go(0, 0);
                }
            }
            swap(ways, after);
        }
        // Nothing crosses the right border; the left border of the next row is the first edge.
        fill(after.begin(), after.end(), 0);
        for (int profile = 0; profile < power[columns]; profile++) after[3 * profile] = ways[profile];
        swap(ways, after);
    }
    printf("%d\n", ways[0]);
}

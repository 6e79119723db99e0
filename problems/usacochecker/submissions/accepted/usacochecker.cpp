// Places queens row by row, columns from left to right, so that solutions come in order.
#include <iostream>
#include <vector>
using namespace std;

int n, found;
vector<int> columns;

void place(int cols, int down, int up) {
    if ((int)columns.size() == n) {
        if (++found <= 3)
            for (int i = 0; i < n; i++) cout << columns[i] << (i + 1 < n ? " " : "\n");
        return;
    }
    for (int c = 0; c < n; c++) {
        int q = 1 << c;
        if ((cols | down | up) & q) continue;
        columns.push_back(c + 1);
        place(cols | q, (down | q) << 1, (up | q) >> 1);
        columns.pop_back();
    }
}

int main() {
    cin >> n;
    place(0, 0, 0);
    cout << found << "\n";
}

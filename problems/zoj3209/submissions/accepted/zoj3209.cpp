// Covers the cell that the fewest rectangles reach, and gives up what cannot be better.
#include <bitset>
#include <cstdio>
#include <vector>
using namespace std;

typedef bitset<900> Cells;
vector<Cells> rectangles;
int cells, best;

void cover(const Cells &done, const vector<int> &fit, int used) {
    if ((int)done.count() == cells) {
        best = min(best, used);
        return;
    }
    if (used + 1 >= best) return;
    vector<int> reach(cells, 0);
    for (int k : fit)
        for (int c = rectangles[k]._Find_first(); c < 900; c = rectangles[k]._Find_next(c)) reach[c]++;
    int cell = -1;
    for (int c = 0; c < cells; c++)
        if (!done[c] && (cell < 0 || reach[c] < reach[cell])) cell = c;
    for (int k : fit) {
        if (!rectangles[k][cell]) continue;
        vector<int> rest;
        for (int other : fit)
            if ((rectangles[other] & rectangles[k]).none()) rest.push_back(other);
        cover(done | rectangles[k], rest, used + 1);
    }
}

int main() {
    int cases, n, m, p;
    for (scanf("%d", &cases); cases > 0 && scanf("%d %d %d", &n, &m, &p) == 3; cases--) {
        cells = n * m;
        rectangles.assign(p, Cells());
        vector<int> all;
        for (int k = 0; k < p; k++) {
            int x1, y1, x2, y2;
            scanf("%d %d %d %d", &x1, &y1, &x2, &y2);
            for (int x = x1; x < x2; x++)
                for (int y = y1; y < y2; y++) rectangles[k].set(x * m + y);
            all.push_back(k);
        }
        const int none = p + 1;
        best = none;
        cover(Cells(), all, 0);
        printf("%d\n", best == none ? -1 : best);
    }
}

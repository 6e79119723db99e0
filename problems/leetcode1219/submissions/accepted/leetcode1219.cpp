// Walks from every cell with gold.
#include <algorithm>
#include <iostream>
#include <vector>

int n, m;
std::vector<std::vector<int>> gold;

int most(int r, int c) {
    if (r < 0 || c < 0 || r == n || c == m || gold[r][c] == 0) return 0;
    int worth = 0;
    std::swap(worth, gold[r][c]);
    int best = std::max({most(r - 1, c), most(r + 1, c), most(r, c - 1), most(r, c + 1)});
    std::swap(worth, gold[r][c]);
    return best + gold[r][c];
}

int main() {
    std::cin >> n >> m;
    gold.assign(n, std::vector<int>(m));
    for (auto& row : gold)
        for (int& cell : row) std::cin >> cell;
    int best = 0;
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < m; ++c) best = std::max(best, most(r, c));
    std::cout << best << "\n";
}

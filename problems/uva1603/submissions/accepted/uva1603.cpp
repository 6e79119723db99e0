// Takes away a match of the first square that is left, after trying ever more matches.
#include <bitset>
#include <iostream>
#include <vector>

std::vector<std::vector<int>> squares;
std::bitset<64> gone;

// A lower bound: squares that share no match need one each.
int least() {
    std::bitset<64> used = gone;
    int count = 0;
    for (auto& square : squares) {
        bool is_free = true;
        for (int match : square) is_free = is_free && !used[match];
        if (!is_free) continue;
        for (int match : square) used[match] = true;
        ++count;
    }
    return count;
}

bool solve(int left) {
    if (least() > left) return false;
    for (auto& square : squares) {
        bool is_whole = true;
        for (int match : square) is_whole = is_whole && !gone[match];
        if (!is_whole) continue;
        for (int match : square) {
            gone[match] = true;
            bool solved = solve(left - 1);
            gone[match] = false;
            if (solved) return true;
        }
        return false;
    }
    return true;
}

int main() {
    int cases;
    for (std::cin >> cases; cases > 0; --cases) {
        int n, missing;
        std::cin >> n >> missing;
        gone.reset();
        for (int match; missing-- > 0; gone[match] = true) std::cin >> match;
        squares.clear();
        auto across = [&](int r, int c) { return r * (2 * n + 1) + c + 1; };
        auto down = [&](int r, int c) { return r * (2 * n + 1) + n + c + 1; };
        for (int size = 1; size <= n; ++size)
            for (int r = 0; r + size <= n; ++r)
                for (int c = 0; c + size <= n; ++c) {
                    std::vector<int> square;
                    for (int i = 0; i < size; ++i) {
                        square.push_back(across(r, c + i)), square.push_back(across(r + size, c + i));
                        square.push_back(down(r + i, c)), square.push_back(down(r + i, c + size));
                    }
                    squares.push_back(square);
                }
        int count = 0;
        while (!solve(count)) ++count;
        std::cout << count << "\n";
    }
}

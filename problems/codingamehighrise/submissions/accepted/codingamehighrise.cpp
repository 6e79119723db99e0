// Skyscrapers: for each line the permutations that its clues allow; those that disagree with a line
// across are struck until nothing changes, then the line with the fewest is tried.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

using Line = std::vector<int>;
using Lines = std::vector<std::vector<Line>>;  // the n rows, then the n columns

int n;

int seen(const Line &line) {
    int highest = 0, count = 0;
    for (int height : line)
        if (height > highest) highest = height, count++;
    return count;
}

// Strikes what disagrees; false if a line has nothing left.
bool reduce(Lines &lines) {
    for (bool again = true; again;) {
        again = false;
        std::vector<Line> can(2 * n, Line(n, 0));  // bits for the heights in each cell of each line
        for (int i = 0; i < 2 * n; i++)
            for (auto &line : lines[i])
                for (int j = 0; j < n; j++) can[i][j] |= 1 << line[j];
        for (int i = 0; i < 2 * n; i++) {
            size_t before = lines[i].size();
            auto wrong = [&](const Line &line) {
                for (int j = 0; j < n; j++)
                    if (!(can[i < n ? n + j : j][i % n] >> line[j] & 1)) return true;
                return false;
            };
            lines[i].erase(std::remove_if(lines[i].begin(), lines[i].end(), wrong), lines[i].end());
            if (lines[i].empty()) return false;
            again |= lines[i].size() != before;
        }
    }
    return true;
}

bool solve(Lines &lines) {
    if (!reduce(lines)) return false;
    int best = -1;
    for (int i = 0; i < 2 * n; i++)
        if (lines[i].size() > 1 && (best < 0 || lines[i].size() < lines[best].size())) best = i;
    if (best < 0) return true;
    for (auto &line : lines[best]) {
        Lines next = lines;
        next[best] = {line};
        if (solve(next)) {
            lines = next;
            return true;
        }
    }
    return false;
}

int main() {
    std::cin >> n;
    std::vector<Line> clue(4, Line(n)), given(n, Line(n));
    for (auto &line : clue)
        for (int &count : line) std::cin >> count;
    for (auto &row : given)
        for (int &height : row) std::cin >> height;
    Lines lines(2 * n);
    Line line(n);
    std::iota(line.begin(), line.end(), 1);
    do {
        int first = seen(line), last = seen(Line(line.rbegin(), line.rend()));
        for (int i = 0; i < 2 * n; i++) {
            bool row = i < n;
            bool fits = first == clue[row ? 1 : 0][i % n] && last == clue[row ? 2 : 3][i % n];
            for (int j = 0; j < n && fits; j++) {
                int height = row ? given[i][j] : given[j][i - n];
                fits = !height || height == line[j];
            }
            if (fits) lines[i].push_back(line);
        }
    } while (std::next_permutation(line.begin(), line.end()));
    solve(lines);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) std::cout << lines[i][0][j] << (j + 1 < n ? ' ' : '\n');
}

// Goes through the cells; a profile says which of the last n cells are taken.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

vector<int> best(1 << 20, -1), after(1 << 20, -1);
vector<int> profiles, next_profiles;

void reach(int profile, int sum) {
    if (after[profile] < 0) next_profiles.push_back(profile);
    after[profile] = max(after[profile], sum);
}

int main() {
    for (int n; scanf("%d", &n) == 1;) {
        profiles.assign(1, 0);
        best[0] = 0;
        for (int cell = 0, worth; cell < n * n; cell++) {
            if (scanf("%d", &worth) != 1) return 1;
            next_profiles.clear();
            for (int profile : profiles) {
                const int rest = profile << 1 & ((1 << n) - 1);
                const bool above = profile >> (n - 1) & 1, left = cell % n && profile & 1;
                reach(rest, best[profile]);
                if (!above && !left) reach(rest | 1, best[profile] + worth);
                best[profile] = -1;
            }
            swap(best, after);
            swap(profiles, next_profiles);
        }
        int most = 0;
        for (int profile : profiles) {
            most = max(most, best[profile]);
            best[profile] = -1;
        }
        printf("%d\n", most);
    }
}

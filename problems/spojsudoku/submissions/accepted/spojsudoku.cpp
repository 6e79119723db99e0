// Counted 16x16 letter sudokus: each cell takes one letter, and each row, column and box has each letter once. These
// are clauses, and the search learns one more from each conflict.
#include <algorithm>
#include <iostream>
#include <vector>

using Clause = std::vector<int>;

// Variable v says that a letter is in a cell; literal 2v says that it is true, 2v + 1 that it is false.
struct Solver {
    std::vector<Clause> rivals;  // by variable: those that cannot be true with it
    std::vector<Clause> clauses, watches;
    std::vector<int> value;          // by literal: 1 true, -1 false, 0 open
    std::vector<int> level, reason;  // by variable; the reason is a clause, or -2 - v for the true rival v
    std::vector<char> is_seen;
    std::vector<double> activity;
    double bump = 1;
    Clause trail, starts;
    std::size_t head = 0;

    explicit Solver(int variables)
        : rivals(variables), watches(2 * variables), value(2 * variables), level(variables), reason(variables),
          is_seen(variables), activity(variables) {}

    void assign(int literal, int why) {
        value[literal] = 1, value[literal ^ 1] = -1;
        level[literal / 2] = starts.size(), reason[literal / 2] = why;
        trail.push_back(literal);
    }

    void decide(int literal) {
        starts.push_back(trail.size());
        assign(literal, -1);
    }

    void undo(std::size_t to) {
        while (starts.size() > to) {
            for (; trail.size() > std::size_t(starts.back()); trail.pop_back())
                value[trail.back()] = value[trail.back() ^ 1] = 0;
            starts.pop_back();
        }
        head = std::min(head, trail.size());
    }

    int attach(const Clause& clause) {
        for (int i : {0, 1}) watches[clause[i]].push_back(clauses.size());
        clauses.push_back(clause);
        return clauses.size() - 1;
    }

    // Returns a clause that is false, or an empty one.
    Clause propagate() {
        while (head < trail.size()) {
            int literal = trail[head++], gone = literal ^ 1;
            if (literal % 2 == 0)
                for (int rival : rivals[literal / 2]) {
                    if (value[2 * rival] > 0) return {gone, 2 * rival + 1};
                    if (!value[2 * rival]) assign(2 * rival + 1, -2 - literal / 2);
                }
            auto& list = watches[gone];
            std::size_t kept = 0;
            for (std::size_t i = 0; i < list.size(); ++i) {
                Clause& clause = clauses[list[i]];
                if (clause[0] == gone) std::swap(clause[0], clause[1]);
                std::size_t k = 2;
                if (value[clause[0]] <= 0)
                    while (k < clause.size() && value[clause[k]] < 0) ++k;
                if (value[clause[0]] <= 0 && k < clause.size()) {
                    std::swap(clause[1], clause[k]);
                    watches[clause[1]].push_back(list[i]);
                    continue;
                }
                list[kept++] = list[i];
                if (value[clause[0]] < 0) {
                    list.erase(list.begin() + kept, list.begin() + i + 1);
                    return clause;
                }
                if (!value[clause[0]]) assign(clause[0], list[i]);
            }
            list.resize(kept);
        }
        return {};
    }

    // Resolves a false clause with the reasons of its latest literals until only one of the last decision is left. Adds
    // the clause that this gives, goes back to where it forces that literal, and assigns it.
    void learn(Clause because) {
        Clause learned{0};
        std::size_t place = trail.size();
        int open = 0;
        do {
            for (int literal : because) {
                int variable = literal / 2;
                bool is_forced = value[literal] > 0;  // a reason also holds the literal that it forced
                if (is_forced || is_seen[variable] || level[variable] == 0) continue;
                is_seen[variable] = true, activity[variable] += bump;
                if (level[variable] == int(starts.size())) ++open;
                else learned.push_back(literal);
            }
            while (!is_seen[trail[--place] / 2]) {}
            int literal = trail[place], why = reason[literal / 2];
            is_seen[literal / 2] = false, learned[0] = literal ^ 1;
            because = why < -1 ? Clause{2 * (-2 - why) + 1} : why < 0 ? Clause{} : clauses[why];
        } while (--open > 0);
        std::size_t back = 0;
        for (std::size_t i = 1; i < learned.size(); ++i) {
            is_seen[learned[i] / 2] = false;
            if (std::size_t(level[learned[i] / 2]) <= back) continue;
            back = level[learned[i] / 2];
            std::swap(learned[1], learned[i]);
        }
        undo(back);
        assign(learned[0], learned.size() > 1 ? attach(learned) : -1);
        if ((bump *= 1.05) > 1e100) {
            for (double& one : activity) one *= 1e-100;
            bump *= 1e-100;
        }
    }

    // Finds values for all variables; there must be some.
    void solve() {
        double limit = 100;
        for (int conflicts = 0;;) {
            Clause broken = propagate();
            if (!broken.empty()) {
                learn(broken), ++conflicts;
            } else if (conflicts > limit) {
                undo(0), conflicts = 0, limit *= 1.2;
            } else {
                int best = -1;
                for (std::size_t v = 0; v < activity.size(); ++v)
                    if (!value[2 * v] && (best < 0 || activity[v] > activity[best])) best = v;
                if (best < 0) return;
                decide(2 * best);
            }
        }
    }
};

Solver sudoku() {
    Solver solver(4096);
    auto just_one = [&](auto variable) {
        Clause clause;
        for (int i = 0; i < 16; ++i) {
            clause.push_back(2 * variable(i));
            for (int j = 0; j < 16; ++j)
                if (i != j) solver.rivals[variable(i)].push_back(variable(j));
        }
        solver.attach(clause);
    };
    for (int a = 0; a < 16; ++a)
        for (int b = 0; b < 16; ++b) {
            auto at = [](int row, int column, int letter) { return (row * 16 + column) * 16 + letter; };
            just_one([&](int i) { return at(a, b, i); });
            just_one([&](int i) { return at(a, i, b); });
            just_one([&](int i) { return at(i, a, b); });
            just_one([&](int i) { return at(a / 4 * 4 + i / 4, a % 4 * 4 + i % 4, b); });
        }
    return solver;
}

int main() {
    int cases;
    std::cin >> cases;
    for (int k = 0; k < cases; ++k) {
        Solver solver = sudoku();
        for (int cell = 0; cell < 256; ++cell) {
            char letter;
            std::cin >> letter;
            if (letter != '-') solver.assign(2 * (cell * 16 + letter - 'A'), -1);
        }
        solver.solve();
        if (k) std::cout << '\n';
        for (int v = 0; v < 4096; ++v) {
            if (solver.value[2 * v] > 0) std::cout << char('A' + v % 16);
            if (v % 256 == 255) std::cout << '\n';
        }
    }
}

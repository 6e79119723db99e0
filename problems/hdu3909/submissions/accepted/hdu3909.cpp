// Each cell takes one digit, and each row, column and box has each digit once: clauses, with a search that learns
// one from each conflict. All searches of a grid share them: for an answer, for another one, and without each given.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

using Clause = std::vector<int>;

// Variable v says that a digit is in a cell; literal 2v says that it is true, 2v + 1 that it is false.
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
    bool is_dead = false;

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

    void add(Clause clause) {
        undo(0);
        clause.erase(std::remove_if(clause.begin(), clause.end(), [&](int l) { return value[l] < 0; }), clause.end());
        if (clause.empty()) is_dead = true;
        else if (clause.size() > 1) attach(clause);
        else if (!value[clause[0]]) assign(clause[0], -1);
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

    // Whether all clauses and the assumed literals can be true; then all variables have values.
    bool solve(const Clause& assumed) {
        undo(0);
        double limit = 100;
        for (int conflicts = 0; !is_dead;) {
            Clause broken = propagate();
            if (!broken.empty()) {
                if (starts.empty()) is_dead = true;
                else learn(broken), ++conflicts;
            } else if (conflicts > limit) {
                undo(0), conflicts = 0, limit *= 1.2;
            } else if (starts.size() < assumed.size()) {
                int literal = assumed[starts.size()];
                if (value[literal] < 0) return false;
                if (value[literal] > 0) starts.push_back(trail.size());
                else decide(literal);
            } else {
                int best = -1;
                for (std::size_t v = 0; v < activity.size(); ++v)
                    if (!value[2 * v] && (best < 0 || activity[v] > activity[best])) best = v;
                if (best < 0) return true;
                decide(2 * best);
            }
        }
        return false;
    }
};

Solver sudoku(int n) {
    int size = n * n;
    Solver solver(size * size * size);
    auto just_one = [&](auto variable) {
        Clause clause;
        for (int i = 0; i < size; ++i) {
            clause.push_back(2 * variable(i));
            for (int j = 0; j < size; ++j)
                if (i != j) solver.rivals[variable(i)].push_back(variable(j));
        }
        solver.add(clause);
    };
    for (int a = 0; a < size; ++a)
        for (int b = 0; b < size; ++b) {
            auto at = [&](int row, int column, int digit) { return (row * size + column) * size + digit; };
            just_one([&](int i) { return at(a, b, i); });
            just_one([&](int i) { return at(a, i, b); });
            just_one([&](int i) { return at(i, a, b); });
            just_one([&](int i) { return at(a / n * n + i / n, a % n * n + i % n, b); });
        }
    return solver;
}

int main() {
    const std::string names = "123456789ABCDEFG";
    for (int n; std::cin >> n;) {
        int size = n * n;
        Clause givens;
        bool is_sound = true;
        for (int cell = 0; cell < size * size; ++cell) {
            char c;
            std::cin >> c;
            if (c == '.') continue;
            int digit = names.find(c);
            is_sound = is_sound && digit < size;
            givens.push_back(2 * (cell * size + digit));
        }
        Solver solver = sudoku(n);
        if (!is_sound || !solver.solve(givens)) {
            std::cout << "No Solution\n";
            continue;
        }
        std::string answer;
        Clause other;
        for (int v = 0; v < size * size * size; ++v)
            if (solver.value[2 * v] > 0) answer += names[v % size], other.push_back(2 * v + 1);
        solver.add(other);
        if (solver.solve(givens)) {
            std::cout << "Multiple Solutions\n";
            continue;
        }
        bool is_minimal = true;
        for (std::size_t i = 0; i < givens.size() && is_minimal; ++i) {
            ++givens[i];  // the given is false
            is_minimal = solver.solve(givens);
            --givens[i];
        }
        if (!is_minimal) std::cout << "Not Minimal\n";
        for (int row = 0; row < size && is_minimal; ++row) std::cout << answer.substr(row * size, size) << '\n';
    }
}

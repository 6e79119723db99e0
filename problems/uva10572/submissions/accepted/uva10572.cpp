// Colours cell by cell; a state is the colours of the last row with the pieces that they are in.
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;
int rows, columns;
vector<string> board;
struct State {
    string colour, piece;  // of the last `columns` cells; the corner before them
    char corner;
    bool closed[2];
    bool operator<(const State& o) const {
        return tie(colour, piece, corner, closed[0], closed[1]) < tie(o.colour, o.piece, o.corner, o.closed[0], o.closed[1]);
    }
};
typedef pair<State, unsigned long long> Entry;
void number(State& s) {
    map<char, char> known;
    for (auto& p : s.piece) {
        if (!known.count(p)) known.insert({p, (char)('a' + known.size())});
        p = known[p];
    }
}
// Puts a colour; false if that cannot be.
bool put(State& s, int r, int c, char colour) {
    int k = colour == '#';
    if (s.closed[k]) return false;
    char up = r ? s.colour[c] : 0, left = c ? s.colour[c - 1] : 0;
    if (up == colour && left == colour && s.corner == colour) return false;
    char piece = 'z';
    if (up == colour) piece = s.piece[c];
    if (left == colour) {
        if (up == colour) {
            char from = s.piece[c - 1];
            for (auto& p : s.piece) if (p == from) p = piece;
        } else piece = s.piece[c - 1];
    }
    if (r && up != colour) {
        // The piece above may end here; then its colour must not be anywhere else, now or later.
        bool goes_on = false, others = false;
        for (int i = 0; i < columns; i++) if (i != c) {
            goes_on |= s.piece[i] == s.piece[c];
            others |= s.colour[i] == up && s.piece[i] != s.piece[c];
        }
        if (!goes_on) {
            if (others) return false;
            s.closed[up == '#'] = true;
        }
    }
    s.corner = r ? s.colour[c] : 0;
    s.colour[c] = colour, s.piece[c] = piece;
    if (c == columns - 1) s.corner = 0;
    number(s);
    return true;
}
int main() {
    int cases;
    cin >> cases;
    for (int k = 0; k < cases; k++) {
        cin >> rows >> columns;
        board.assign(rows, "");
        for (auto& row : board) cin >> row;
        State start;
        start.colour = string(columns, '.'), start.piece = string(columns, 'y');
        for (int i = 0; i < columns; i++) start.piece[i] = 'a' + i;
        start.corner = 0, start.closed[0] = start.closed[1] = false;
        vector<map<State, unsigned long long>> layers{{{start, 1}}};
        vector<map<State, pair<State, char>>> from;
        for (int at = 0; at < rows * columns; at++) {
            map<State, unsigned long long> next;
            map<State, pair<State, char>> back;
            int r = at / columns, c = at % columns;
            for (auto& [s, ways] : layers.back()) for (char colour : {'#', 'o'}) {
                if (board[r][c] != '.' && board[r][c] != colour) continue;
                State t = s;
                if (!put(t, r, c, colour)) continue;
                next[t] += ways, back[t] = {s, colour};
            }
            layers.push_back(next), from.push_back(back);
        }
        unsigned long long count = 0;
        State last;
        for (auto& [s, ways] : layers.back()) {
            bool one = true;
            for (int i = 0; i < columns; i++) for (int j = 0; j < i; j++) one &= s.colour[i] != s.colour[j] || s.piece[i] == s.piece[j];
            if (one) count += ways, last = s;
        }
        if (k) cout << '\n';
        cout << count << '\n';
        if (!count) continue;
        string cells(rows * columns, '.');
        for (int at = rows * columns; at-- > 0;) {
            auto [s, colour] = from[at][last];
            cells[at] = colour, last = s;
        }
        for (int r = 0; r < rows; r++) cout << cells.substr(r * columns, columns) << '\n';
    }
}

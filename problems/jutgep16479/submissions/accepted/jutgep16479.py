"""Keeps every filling of every line that is still possible; guesses where that is not enough."""
import sys


def fillings(clue, n):
    """All fillings of a line of n cells, as bit sets."""
    if not clue:
        return [0]
    room = n - (sum(clue) + len(clue) - 1)
    block = (1 << clue[0]) - 1
    return [
        block << shift | rest << shift + clue[0] + 1
        for shift in range(room + 1)
        for rest in fillings(clue[1:], n - shift - clue[0] - 1)
    ]


def solve(lines, n):
    """`lines` has the possible fillings of the n rows, then of the n columns."""
    changed = True
    while changed:
        changed = False
        for here, there in ((0, n), (n, 0)):
            for i in range(n):
                always, never = (1 << n) - 1, (1 << n) - 1
                for filling in lines[here + i]:
                    always &= filling
                    never &= ~filling
                for j in range(n):
                    if (always | never) >> j & 1:
                        fill = always >> j & 1
                        kept = [f for f in lines[there + j] if f >> i & 1 == fill]
                        if not kept:
                            return None
                        changed |= len(kept) < len(lines[there + j])
                        lines[there + j] = kept
    if all(len(line) == 1 for line in lines):
        return [row[0] for row in lines[:n]]
    i = next(i for i in range(2 * n) if len(lines[i]) > 1)
    for filling in lines[i]:
        found = solve(lines[:i] + [[filling]] + lines[i + 1:], n)
        if found is not None:
            return found
    return None


text = [line.strip() for line in sys.stdin.read().split("\n")]
at, case = 0, 0
while at < len(text):
    if not text[at]:
        at += 1
        continue
    n = int(text[at])
    clues = (text[at + 1:at + 1 + 2 * n] + [""] * (2 * n))[:2 * n]
    at += 1 + 2 * n
    case += 1
    print("Case #%d" % case)
    for row in solve([fillings(list(map(int, clue.split())), n) for clue in clues], n):
        print("".join("X" if row >> j & 1 else "." for j in range(n)))
    print()

"""Keeps the fillings that each row and column can still have, and tries those of the line with the fewest."""
import sys
from itertools import islice

words = sys.stdin.read().split()
n, givens = int(words[0]), words[1:]


def fillings(line=""):
    """All lines of n bits that are right by themselves, as numbers: bit i is the symbol of cell i."""
    if "000" in line or "111" in line or max(line.count("0"), line.count("1")) > n // 2:
        return
    if len(line) == n:
        yield int(line[::-1], 2)
    else:
        yield from fillings(line + "0")
        yield from fillings(line + "1")


def settled(lines):
    """Takes away what does not fit; `lines` has the rows, then the columns. None if a line has nothing left."""
    before = None
    while before != (before := sum(map(len, lines))):
        for first, across in (0, n), (n, 0):
            ones, zeros = [0] * n, [0] * n
            for i in range(n):
                sure, possible = -1, 0
                for filling in lines[across + i]:
                    sure, possible = sure & filling, possible | filling
                for j in range(n):
                    ones[j] |= (sure >> j & 1) << i
                    zeros[j] |= (~possible >> j & 1) << i
            for i in range(n):
                taken = {line[0] for j, line in enumerate(lines[first:first + n]) if j != i and len(line) == 1}
                lines[first + i] = [
                    filling for filling in lines[first + i]
                    if filling & ones[i] == ones[i] and not filling & zeros[i] and filling not in taken
                ]
                if not lines[first + i]:
                    return None
    return lines


def answers(lines):
    lines = settled(lines)
    if lines is None:
        return
    open_lines = [i for i in range(2 * n) if len(lines[i]) > 1]
    if not open_lines:
        yield [filling for [filling] in lines[:n]]
        return
    i = min(open_lines, key=lambda i: len(lines[i]))
    for filling in lines[i]:
        yield from answers(lines[:i] + [[filling]] + lines[i + 1:])


every = list(fillings())
rows = [
    [filling for filling in every if all(s == "." or filling >> i & 1 == int(s) for i, s in enumerate(given))]
    for given in givens
]
found = list(islice(answers(rows + [every] * n), 2))
if len(found) == 1:
    for filling in found[0]:
        print("".join(str(filling >> i & 1) for i in range(n)))
else:
    print("several answers" if found else "no answer")

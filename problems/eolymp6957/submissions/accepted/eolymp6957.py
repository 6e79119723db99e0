"""Builds the picture row by row out of fillings, and stops at the second one that fits."""
import sys


def runs(line):
    return [len(run) for run in line.split("0") if run]


def fillings(clue, w):
    if not clue:
        return ["0" * w]
    return [
        ("0" * shift + "1" * clue[0] + "0" + rest)[:w]
        for shift in range(w - sum(clue) - len(clue) + 2)
        for rest in fillings(clue[1:], max(0, w - shift - clue[0] - 1))
    ]


def can_begin(part, clue):
    """Whether a column that begins so can still be as the clue says."""
    have = runs(part)
    wanted = clue[:len(have)]
    if part.endswith("1"):  # its last run may go on
        return have[:-1] == wanted[:-1] and len(wanted) == len(have) and have[-1] <= wanted[-1]
    return have == wanted


def pictures(rows, across, down, w):
    if len(rows) == len(across):
        if all(runs("".join(row[c] for row in rows)) == down[c] for c in range(w)):
            yield rows
        return
    for row in fillings(across[len(rows)], w):
        longer = rows + [row]
        if all(can_begin("".join(r[c] for r in longer), down[c]) for c in range(w)):
            yield from pictures(longer, across, down, w)


text = iter(line.strip() for line in sys.stdin.read().split("\n"))


def clue_lines(count):
    """One empty line, and then `count` lines, of which any can be empty."""
    next(text)
    return [[int(x) for x in next(text, "").split(",") if x] for _ in range(count)]


for case in range(int(next(text))):
    size = ""
    while not size:
        size = next(text)
    w, h = map(int, size.split())
    across, down = clue_lines(h), clue_lines(w)
    found = pictures([], across, down, w)
    first, second = next(found, None), next(found, None)
    if case:
        print()
    if first and not second:
        print("\n".join(first))
    else:
        print("not unique")

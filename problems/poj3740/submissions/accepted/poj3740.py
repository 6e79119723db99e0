# Covers the column that the fewest rows have, with rows that have nothing in common.
import sys


def cover(columns, rows):
    if not columns:
        return True
    choices = None
    for column in columns:
        having = [row for row in rows if row >> column & 1]
        if choices is None or len(having) < len(choices):
            choices = having
            if not choices:
                return False
    for row in choices:
        if cover([c for c in columns if not row >> c & 1], [r for r in rows if not r & row]):
            return True
    return False


words = iter(sys.stdin.read().split())
for m in words:
    m, n = int(m), int(next(words))
    rows = {int("".join(next(words) for _ in range(n))[::-1], 2) for _ in range(m)}
    print("Yes, I found it" if cover(list(range(n)), rows) else "It is impossible")

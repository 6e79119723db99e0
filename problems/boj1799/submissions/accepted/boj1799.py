"""A bishop joins two diagonals of the board: the most bishops are a largest matching."""
import sys

words = sys.stdin.read().split()
n = int(words[0])
edges = {}
for i, free in enumerate(words[1:1 + n * n]):
    r, c = divmod(i, n)
    if free == "1":
        edges.setdefault(r + c, []).append(r - c)

partner = {}


def augment(diagonal, seen):
    for other in edges[diagonal]:
        if other not in seen:
            seen.add(other)
            if other not in partner or augment(partner[other], seen):
                partner[other] = diagonal
                return True
    return False


print(sum(augment(diagonal, set()) for diagonal in edges))

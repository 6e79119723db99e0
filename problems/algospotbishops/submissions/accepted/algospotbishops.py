"""A bishop joins two stretches of diagonals between obstacles: a largest matching."""
import sys


def matching(edges):
    partner = {}

    def augment(left, seen):
        for right in edges[left]:
            if right not in seen:
                seen.add(right)
                if right not in partner or augment(partner[right], seen):
                    partner[right] = left
                    return True
        return False

    return sum(augment(left, set()) for left in edges)


words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    n = int(next(words))
    free = {(r, c) for r in range(n) for c, mark in enumerate(next(words)) if mark == "."}

    def start(r, c, step):
        """The topmost square of the stretch that the square is in."""
        while (r - 1, c - step) in free:
            r, c = r - 1, c - step
        return r, c

    edges = {}
    for r, c in sorted(free):
        edges.setdefault(start(r, c, 1), []).append(start(r, c, -1))
    print(matching(edges))

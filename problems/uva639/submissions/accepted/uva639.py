"""A rook joins a stretch of a row and one of a column: the most rooks are a largest matching."""
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
for word in words:
    n = int(word)
    if n == 0:
        break
    board = [next(words) for _ in range(n)]
    edges = {}
    for r in range(n):
        for c in range(n):
            if board[r][c] == ".":
                left, top = c, r
                while left > 0 and board[r][left - 1] == ".":
                    left -= 1
                while top > 0 and board[top - 1][c] == ".":
                    top -= 1
                edges.setdefault((r, left), []).append((top, c))
    print(matching(edges))

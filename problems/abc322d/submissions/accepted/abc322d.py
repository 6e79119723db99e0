# Tries the three polyominoes in all four directions and at all places.
import sys

rows = sys.stdin.read().split()


def placements(rows):
    masks = set()
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1])]
        cells = [(r, c) for r in range(4) for c in range(4) if rows[r][c] == "#"]
        for down in range(-3, 4):
            for right in range(-3, 4):
                moved = [(r + down, c + right) for r, c in cells]
                if all(0 <= r < 4 and 0 <= c < 4 for r, c in moved):
                    masks.add(sum(1 << 4 * r + c for r, c in moved))
    return masks


a, b, c = (placements(rows[k:k + 4]) for k in (0, 4, 8))
found = any(not x & y and 0xFFFF ^ x ^ y in c for x in a for y in b)
print("Yes" if found else "No")

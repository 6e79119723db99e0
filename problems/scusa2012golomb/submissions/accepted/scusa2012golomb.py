# Fills the cells row by row; a cage is checked at its second cell.
import sys

words = iter(sys.stdin.read().split())


def solve(n, numbers, cages):
    cells = {}

    def fits(result, x, y):
        return (result in (x + y, abs(x - y), x * y)
                or y != 0 and x == result * y or x != 0 and y == result * x)

    def fill(place):
        if place == n * n:
            return True
        r, c = divmod(place, n)
        for number in numbers:
            if any(cells[r, i] == number for i in range(c)) or any(cells[i, c] == number for i in range(r)):
                continue
            cells[r, c] = number
            if all(fits(result, cells[one], cells[two]) for result, one, two in cages[r, c]) and fill(place + 1):
                return True
        return False

    fill(0)
    return [[cells[r, c] for c in range(n)] for r in range(n)]


grids = []
for size in words:
    n = int(size)
    if n == 0:
        break
    numbers = [int(next(words)) for _ in range(n)]
    cages = {(r, c): [] for r in range(n) for c in range(n)}
    for _ in range(int(next(words))):
        result, r1, c1, r2, c2 = (int(next(words)) for _ in range(5))
        one, two = (r1, c1), (r2, c2)
        cages[max(one, two)].append((result, one, two))
    rows = solve(n, numbers, cages)
    grids.append("\n".join(" ".join(f"{number:02}" for number in row) for row in rows))
print("\n\n".join(grids))

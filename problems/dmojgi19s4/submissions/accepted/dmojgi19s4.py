"""4x4 sudokus, `X` for an empty cell; any completion."""
import sys


def solutions(grid):
    """Yields the completions of a list of 16 digits, 0 for an empty cell, the least first."""

    def fits(place, digit):
        row, column = divmod(place, 4)
        return not any(
            grid[other] == digit and other != place
            and (other // 4 == row or other % 4 == column
                 or (other // 8 == row // 2 and other % 4 // 2 == column // 2))
            for other in range(16))

    def search(place):
        if place == 16:
            yield grid[:]
        elif grid[place]:
            if fits(place, grid[place]):
                yield from search(place + 1)
        else:
            for digit in 1, 2, 3, 4:
                if fits(place, digit):
                    grid[place] = digit
                    yield from search(place + 1)
            grid[place] = 0

    yield from search(0)


words = sys.stdin.read().replace("X", "0").split()
for case in range(int(words[0])):
    rows = words[1 + 4 * case:5 + 4 * case]
    answer = next(solutions([int(digit) for digit in "".join(rows)]))
    for row in range(4):
        print(*answer[4 * row:4 * row + 4], sep="")

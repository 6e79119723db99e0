"""9x9 grids with five empty cells: the completion, or that there is none."""
import sys

COUNT = [bin(bits).count("1") for bits in range(512)]


def solutions(grid):
    """Yields each completion of a list of 81 digits, 0 for an empty cell. The list is reused."""
    rows, columns, boxes = [511] * 9, [511] * 9, [511] * 9  # the digits still free, as bits

    def switch(place, bit):
        row, column = divmod(place, 9)
        rows[row] ^= bit
        columns[column] ^= bit
        boxes[row // 3 * 3 + column // 3] ^= bit

    def free(place):
        row, column = divmod(place, 9)
        return rows[row] & columns[column] & boxes[row // 3 * 3 + column // 3]

    def search():
        if not empty:
            yield grid
            return
        # The cell with the fewest digits left goes first.
        place = min(empty, key=lambda place: COUNT[free(place)])
        empty.remove(place)
        left = free(place)
        for digit in range(1, 10):
            bit = 1 << digit - 1
            if left & bit:
                grid[place] = digit
                switch(place, bit)
                yield from search()
                switch(place, bit)
        grid[place] = 0
        empty.add(place)

    empty = {place for place in range(81) if not grid[place]}
    for place, digit in enumerate(grid):
        if digit:
            bit = 1 << digit - 1
            if not free(place) & bit:
                return
            switch(place, bit)
    yield from search()


words = sys.stdin.read().split()
for case in range(int(words[0])):
    rows = words[1 + 9 * case:10 + 9 * case]
    answer = next(solutions([int(digit) for digit in "".join(rows)]), None)
    if case:
        print()
    if answer is None:
        print("Could not complete this grid.")
        continue
    for row in range(9):
        print(*answer[9 * row:9 * row + 9], sep="")

"""Capsules: a region of k cells holds 1 to k, and equal numbers do not touch, not even at a corner."""
import re
import sys

text = sys.stdin.read()
words = text.split()
rows, columns = int(words[0]), int(words[1])
size = rows * columns
cells = [(row, column) for row in range(rows) for column in range(columns)]
grid = {cell: 0 if word == "-" else int(word) for cell, word in zip(cells, words[2:2 + size])}
# The list of regions: the coordinates are read as pairs of numbers.
numbers = [int(word) for word in re.findall(r"\d+", " ".join(words[2 + size:]))]
region = {}
at = 1
for _ in range(numbers[0]):
    count = numbers[at]
    pairs = numbers[at + 1:at + 1 + 2 * count]
    members = [(pairs[i] - 1, pairs[i + 1] - 1) for i in range(0, 2 * count, 2)]
    for cell in members:
        region[cell] = members
    at += 1 + 2 * count


def left(cell):
    """The numbers that fit in a cell."""
    row, column = cell
    near = [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    used = {grid[other] for other in region[cell]} | {grid.get(other, 0) for other in near}
    return [number for number in range(1, len(region[cell]) + 1) if number not in used]


def search():
    empty = [cell for cell in cells if not grid[cell]]
    if not empty:
        return True
    choices = {cell: left(cell) for cell in empty}
    cell = min(empty, key=lambda cell: len(choices[cell]))
    for number in choices[cell]:
        grid[cell] = number
        if search():
            return True
    grid[cell] = 0
    return False


search()
for row in range(rows):
    print(*(grid[row, column] for column in range(columns)))

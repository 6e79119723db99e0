"""Keeps the sides on which the tent of each tree can stand, and tries those of the tree with the fewest."""
import sys
from itertools import islice

words = sys.stdin.read().split()
board = [word for word in words if not word.lstrip("-").isdigit()]
height, width = len(board), len(board[0])
numbers = list(map(int, words[height:]))
wanted = [(0, r, numbers[r]) for r in range(height)] + [(1, c, numbers[height + c]) for c in range(width)]


def sides(r, c):
    """The places of a tent beside a tree, with the sign that points at the tree."""
    for y, x, sign in (r - 1, c, "v"), (r + 1, c, "^"), (r, c - 1, ">"), (r, c + 1, "<"):
        if 0 <= y < height and 0 <= x < width and board[y][x] == ".":
            yield y, x, sign


def settled(choices):
    """Takes away places that cannot be; None if a tree has none left, or a line the wrong number of tents."""
    before = None
    while before != (before := sum(map(len, choices))):
        if not all(choices):
            return None
        for axis, line, number in wanted:
            within = [[place for place in places if place[axis] == line] for places in choices]
            sure = sum(len(places) == len(inner) for places, inner in zip(choices, within))
            possible = sum(map(bool, within))
            if not sure <= number <= possible:
                return None
            if number == sure:
                choices = [
                    places if len(places) == len(inner) else [place for place in places if place not in inner]
                    for places, inner in zip(choices, within)
                ]
            elif number == possible:
                choices = [inner or places for places, inner in zip(choices, within)]
        tents = [(tree, *places[0][:2]) for tree, places in enumerate(choices) if len(places) == 1]
        choices = [
            [
                (r, c, sign) for r, c, sign in places
                if not any(tree != other and abs(r - y) < 2 and abs(c - x) < 2 for other, y, x in tents)
            ]
            for tree, places in enumerate(choices)
        ]
    return choices


def answers(choices):
    choices = settled(choices)
    if choices is None:
        return
    undecided = [tree for tree in range(len(choices)) if len(choices[tree]) > 1]
    if not undecided:
        yield [place for [place] in choices]
        return
    tree = min(undecided, key=lambda tree: len(choices[tree]))
    for place in choices[tree]:
        yield from answers(choices[:tree] + [[place]] + choices[tree + 1:])


trees = [(r, c) for r in range(height) for c in range(width) if board[r][c] == "T"]
found = list(islice(answers([list(sides(r, c)) for r, c in trees]), 2))
if len(found) == 1:
    page = [["."] * width for _ in range(height)]
    for r, c, sign in found[0]:
        page[r][c] = sign
    for line in page:
        print("".join(line))
else:
    print("several answers" if found else "no answer")

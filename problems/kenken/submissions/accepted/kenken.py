"""Fills the cell with the fewest numbers left; a cage that is full must have its result."""
import sys
from itertools import islice
from math import prod

lines = [line.split() for line in sys.stdin if line.strip()]
signs, results = lines[-2:]
signs = signs if len(signs) > 1 else list(signs[0])
cages = [line if len(line) > 1 else list(line[0]) for line in lines[:-2]]
side = len(cages)
cells = [(r, c) for r in range(side) for c in range(len(cages[0]))]
names = list(dict.fromkeys(cages[r][c] for r, c in cells))
rule = dict(zip(names, zip(signs, results)))
members = {name: [(r, c) for r, c in cells if cages[r][c] == name] for name in names}


def is_possible(name, filled):
    sign, result = rule[name]
    if sign == "." or result == ".":
        return True
    result = int(result)
    known = [filled[cell] for cell in members[name] if cell in filled]
    left = len(members[name]) - len(known)
    if sign == "+":
        return sum(known) + left <= result <= sum(known) + left * side
    if sign == "x":
        rest, odd = divmod(result, prod(known))
        return not odd and 1 <= rest <= side ** left
    if len(known) < 2:
        return True
    low, high = sorted(known)
    return high - low == result if sign == "-" else low * result == high


def answers(filled):
    fewest, choices = None, None
    for cell in cells:
        if cell not in filled:
            r, c = cell
            taken = {it for (y, x), it in filled.items() if y == r or x == c}
            options = []
            for it in range(1, side + 1):
                if it not in taken:
                    filled[cell] = it
                    if is_possible(cages[r][c], filled):
                        options.append(it)
                    del filled[cell]
            if choices is None or len(options) < len(choices):
                fewest, choices = cell, options
                if len(options) < 2:
                    break
    if fewest is None:
        yield dict(filled)
        return
    for it in choices:
        filled[fewest] = it
        yield from answers(filled)
        del filled[fewest]


found = list(islice(answers({}), 2))
if len(found) == 1:
    for r in range(side):
        print(*(found[0][r, c] for c in range(len(cages[0]))))
else:
    print("several answers" if found else "no answer")

#!/usr/bin/env python3
"""Measures best covers on loose boards: `runner cover --best` against CP-SAT on one worker.

    cargo build --release
    benches/loose.py [--runner PATH] [--runs N] [--limit SECONDS] [--only WORD]

Figures are CPU seconds of whole processes on one thread, with the proof that no cover is better: the median of
the runs, in which both programs take turns. The start of Python and the making of the model are not counted for
CP-SAT. The script makes the boards, the same in every run, and checks every cover and that both programs find
the same value. CP-SAT runs if the package `ortools` is installed.
"""

import argparse
import itertools
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from cover import Numbers, median, run

BOTH = list(itertools.product((-1, 0, 1), repeat=2))
PLUS = [(-1, 0), (0, -1), (0, 0), (0, 1), (1, 0)]
KNIGHT = [(a, b) for a, b in itertools.product((-2, -1, 1, 2), repeat=2) if abs(a) != abs(b)]


class Board:
    """Options of a value each, and sets of options of which at least or at most some are chosen."""

    def __init__(self, is_most):
        self.is_most, self.values, self.sets = is_most, [], []

    def option(self, value=1):
        self.values.append(value)
        return len(self.values) - 1

    def set(self, options, least, most):
        if options:
            self.sets.append((sorted(options), least, most))

    def text(self):
        """Returns the board in Knuth's format. Every option has a primary item, its own if need be."""
        items = [f"{least}:{most}|s{at}" for at, (_, least, most) in enumerate(self.sets)]
        lines = [[] for _ in self.values]
        for at, (options, _, _) in enumerate(self.sets):
            for option in options:
                lines[option].append(f"s{at}")
        for at, line in enumerate(lines):
            if not line:
                items.append(f"0:1|o{at}")
                line.append(f"o{at}")
            line.append(f"|{self.values[at]}")
        return "\n".join(" ".join(line) for line in [items, *lines]) + "\n"

    def solve(self, limit):
        """Prints the best value and the CPU seconds that CP-SAT took."""
        from ortools.sat.python import cp_model
        model = cp_model.CpModel()
        chosen = [model.NewBoolVar("") for _ in self.values]
        for options, least, most in self.sets:
            if (least, most) == (0, 1):
                model.AddAtMostOne(chosen[option] for option in options)
            elif least == 1 and most >= len(options):
                model.AddAtLeastOne(chosen[option] for option in options)
            else:
                model.AddLinearConstraint(sum(chosen[option] for option in options), least, most)
        value = sum(value * option for value, option in zip(self.values, chosen))
        (model.Maximize if self.is_most else model.Minimize)(value)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers, solver.parameters.max_time_in_seconds = 1, limit
        before = resource.getrusage(resource.RUSAGE_SELF)
        status, after = solver.Solve(model), resource.getrusage(resource.RUSAGE_SELF)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(round(solver.ObjectiveValue()) if status == cp_model.OPTIMAL else "-", seconds)


def squares(rows, columns):
    return list(itertools.product(range(rows), range(columns)))


def moved(cell, steps):
    return [(cell[0] + step[0], cell[1] + step[1]) for step in steps]


def independent(side, windows):
    """The greatest sum of cells of which no two are in a window."""
    numbers, board = Numbers(side), Board(True)
    option = {cell: board.option(1 + numbers.below(100)) for cell in squares(side, side)}
    for window in windows:
        for cell in option:
            cells = moved(cell, window)
            if all(cell in option for cell in cells):
                board.set([option[cell] for cell in cells], 0, 1)
    return board


def grid(side):
    return independent(side, [[(0, 0), (0, 1)], [(0, 0), (1, 0)]])


def king(side):
    return independent(side, [squares(2, 2)])


def covering(rows, columns, reach, marked=lambda cell: True):
    """The fewest cells that reach all marked ones."""
    board = Board(False)
    option = {cell: board.option() for cell in squares(rows, columns)}
    for cell in filter(marked, option):
        reached = [option[other] for other in reach(cell) if other in option]
        board.set(reached, 1, len(reached))
    return board


def domination(side):
    return covering(side, side, lambda cell: moved(cell, PLUS))


def knights(side):
    return covering(side, side, lambda cell: moved(cell, [*KNIGHT, (0, 0)]))


def queens(rows, columns, marked=lambda cell: True):
    """UVa 11214: the fewest queens that guard all marked squares."""
    steps = [(a * by, b * by) for a, b in BOTH for by in range(max(rows, columns))]
    return covering(rows, columns, lambda cell: set(moved(cell, steps)), marked)


def random_queens(side):
    numbers = Numbers(side)
    marked = [cell for cell in squares(side, side) if numbers.below(2)]
    return queens(side, side, lambda cell: cell in marked)


def packing(rows, columns, pieces, bad=()):
    """The most pieces that lie on a board, none over another."""
    board, over = Board(True), {cell: [] for cell in squares(rows, columns) if cell not in bad}
    for cell, piece in itertools.product(squares(rows, columns), pieces):
        cells = moved(cell, piece)
        if all(cell in over for cell in cells):
            option = board.option()
            for cell in cells:
                over[cell].append(option)
    for options in over.values():
        board.set(options, 0, 1)
    return board


def chips(rows, columns):
    """POJ 1038, with a hole in each of 20 cells."""
    numbers = Numbers(rows)
    bad = {cell for cell in squares(rows, columns) if numbers.below(20) == 0}
    return packing(rows, columns, [squares(2, 3), squares(3, 2)], bad)


def bricks(rows, columns):
    """CF 142C."""
    shape = [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]
    turns = [shape]
    for _ in range(3):
        turns.append(sorted((column, 2 - row) for row, column in turns[-1]))
    return packing(rows, columns, turns)


ROWS = [(f"{name} {'x'.join(map(str, sides))}", make, sides) for name, make, many in [
    ("independent set, grid", grid, [(24,), (28,), (36,), (42,), (100,)]),
    ("independent set, king", king, [(24,), (28,), (36,), (42,)]),
    ("domination", domination, [(18,), (20,), (27,), (30,)]),
    ("knights", knights, [(9,), (13,)]),
    ("queens guard", queens, [(4, 4), (6, 6), (8, 8), (9, 9)]),
    ("queens guard a half of", random_queens, [(8,), (9,), (12,)]),
    ("2x3 chips", chips, [(150, 6), (150, 9), (150, 10)]),
    ("T bricks", bricks, [(9, 9), (9, 13)]),
] for sides in many]


class Bench:
    def __init__(self, arguments, folder):
        self.arguments, self.path, self.is_fit = arguments, folder / "board.dlx", True

    def ours(self, board):
        """Returns the CPU seconds."""
        command = [self.arguments.runner, "cover", self.path, "--best", "-j", "1"]
        return run(command + ["--dearest"] * board.is_most, self.arguments.limit)

    def value(self, board):
        """Returns the value of the printed cover, or nothing if it is none."""
        command = [self.arguments.runner, "cover", self.path, "--best", "-j", "1"]
        process = subprocess.run(command + ["--dearest"] * board.is_most, stdout=subprocess.PIPE, text=True, check=True)
        times = {}
        for item in re.findall(r"(s\d+)", process.stdout):
            times[item] = times.get(item, 0) + 1
        bounds = [least <= times.get(f"s{at}", 0) <= most for at, (_, least, most) in enumerate(board.sets)]
        return sum(map(int, re.findall(r"\|(-?\d+)", process.stdout))) if all(bounds) else None

    def theirs(self, name):
        """Returns the value and the CPU seconds of CP-SAT, in a process of its own."""
        command = [sys.executable, __file__, "--peer-only", name, "--limit", str(self.arguments.limit)]
        value, seconds = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
        return (None, None) if value == "-" else (int(value), float(seconds))

    def row(self, name, board, has_peer):
        self.path.write_text(board.text())
        ours, theirs, values = [], [], set()
        for _ in range(self.arguments.runs):
            if None not in ours:
                ours.append(self.ours(board))
            if has_peer and None not in theirs:
                value, seconds = self.theirs(name)
                theirs.append(seconds)
                values |= {value} - {None}
        ours, theirs = median(ours), median(theirs)
        if ours is not None:
            values.add(self.value(board))
        late = f">{self.arguments.limit}"
        peer = "-" if not has_peer else late if theirs is None else f"{theirs:.3f}"
        print(f"| {name} | {peer} | {late if ours is None else f'{ours:.3f}'} | {' or '.join(map(str, values)) or '?'} |", flush=True)
        if len(values) > 1 or None in values:
            self.is_fit = False
            print(f"error: {name}: the values differ, or a cover is none", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runner", type=Path, default=Path("target/release/runner"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--limit", type=int, default=60, help="seconds after which a program is ended")
    parser.add_argument("--only", default="")
    parser.add_argument("--alone", action="store_true", help="run no other program")
    parser.add_argument("--peer-only", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.peer_only:
        _, make, sides = next(row for row in ROWS if row[0] == arguments.peer_only)
        return make(*sides).solve(arguments.limit)
    arguments.runner = arguments.runner.resolve()
    has_peer = not arguments.alone
    try:
        import ortools  # noqa: F401
    except ImportError:
        has_peer = False
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments, Path(folder))
        print("| board | CP-SAT | runner | value |\n|---|---:|---:|---:|")
        for name, make, sides in ROWS:
            if arguments.only in name:
                bench.row(name, make(*sides), has_peer)
        sys.exit(0 if bench.is_fit else 1)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures the Python package against `exact-cover` and `xcover` of PyPI, and prints a table.

Each figure is the CPU time of one process, after a small problem that loads and compiles what is needed. All programs
get the same problems in the form that they want, made before the clock runs, and every answer is checked.

    python3 -m venv target/bench && target/bench/bin/pip install ./src/python exact-cover xcover numpy
    target/bench/bin/python benches/python.py
"""

import argparse
import datetime
import itertools
import json
import os
import platform
import random
import resource
import signal
import subprocess
import sys
import time
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src/python/examples"))
import pentominoes as box

PROGRAMS = ["exact-cover", "xcover", "runner-cover"]
GRIDS = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
]


def cells_of(place):
    row, column, digit = place // 81, place // 9 % 9, place % 9
    return [row * 9 + column, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + (row // 3 * 3 + column // 3) * 9 + digit]


PLACES = [cells_of(place) for place in range(729)]


def sudokus(count):
    """Returns grids in disguise, as the numbers of the options that their clues leave."""
    numbers, found = random.Random(1), []
    for at in range(count):
        lines = lambda: [band * 3 + line for band in numbers.sample(range(3), 3) for line in numbers.sample(range(3), 3)]
        rows, columns, digits = lines(), lines(), dict(zip("123456789", numbers.sample(range(9), 9)))
        options = []
        for row, column in itertools.product(range(9), repeat=2):
            given = GRIDS[at % len(GRIDS)][rows[row] * 9 + columns[column]]
            cell = (row * 9 + column) * 9
            options += range(cell, cell + 9) if given == "." else [cell + digits[given]]
        found.append(options)
    return found


def clues_of(grid):
    """Returns the options that are alone in their cell."""
    cells = [list(places) for _, places in itertools.groupby(grid, lambda place: place // 9)]
    return [places[0] for places in cells if len(places) == 1]


def queens(size):
    options = [[r, size + c, 2 * size + r + c, 5 * size + r - c] for r, c in itertools.product(range(size), repeat=2)]
    return options, list(range(2 * size))


def dominoes(side):
    squares = list(itertools.product(range(side), repeat=2))
    pairs = [(a, b) for a in squares for b in ((a[0], a[1] + 1), (a[0] + 1, a[1])) if b in squares]
    return [[r * side + c for r, c in pair] for pair in pairs], list(range(side * side))


SMALL = [[0, 1], [2], [0], [1, 2], [0, 2], [1], [0, 1, 2], [1, 2]]


def matrix_of(options, columns):
    import numpy

    matrix = numpy.zeros((len(options), columns), dtype=numpy.int32)
    for row, items in enumerate(options):
        matrix[row, items] = 1
    return matrix


def large_matrix(dtype):
    """Returns a million options of four items among a hundred."""
    import numpy

    numbers, rows = numpy.random.default_rng(1), numpy.arange(1_000_000)
    matrix = numpy.zeros((1_000_000, 100), dtype=dtype)
    for quarter in range(4):
        matrix[rows, numbers.integers(quarter * 25, quarter * 25 + 25, len(rows))] = 1
    return matrix


class Program:
    """What a program does of each row: a function that prepares, and returns what is measured."""

    def __init__(self, name):
        self.name = name
        self.covers(SMALL, [0, 1, 2])()

    def covers(self, options, primary):
        if self.name == "runner-cover":
            from runner_cover import Problem
            return lambda: [set(cover) for cover in Problem(options, primary)]
        if self.name == "xcover":
            import xcover
            return lambda: [set(cover) for cover in xcover.covers(options, primary=primary)]
        from exact_cover import get_all_solutions
        matrix = matrix_of(options, len(primary))
        # It has -1 where a cover is shorter than others.
        return lambda: [set(cover) - {-1} for cover in get_all_solutions(matrix)]

    def sudokus(self, grids):
        options_of = lambda grid: [PLACES[place] for place in grid]
        if self.name == "runner-cover":
            from runner_cover import Problem
            return lambda: [Problem(options_of(grid)).solve() for grid in grids]
        if self.name == "xcover":
            import xcover
            return lambda: [next(xcover.covers(options_of(grid))) for grid in grids]
        from exact_cover import get_exact_cover
        matrix = matrix_of(PLACES, 324)
        return lambda: [get_exact_cover(matrix[grid]) for grid in grids]

    def cases(self, grids):
        """The same, but our program gets the clues of each as options that are given."""
        if self.name != "runner-cover":
            return self.sudokus(grids)
        from runner_cover import Problem
        clues = [clues_of(grid) for grid in grids]

        def solved():
            problem = Problem(PLACES)
            return [problem.solve(given=given) for given in clues]

        return solved

    def count(self, options, primary):
        if self.name == "runner-cover":
            from runner_cover import Problem
            return lambda: int(Problem(options, primary).count())
        if self.name == "xcover":
            import xcover
            # Its counts by decision diagrams are quicker, but wrong: 12 947 715 for dominoes on 8x8 instead of 12 988 816.
            return lambda: sum(1 for _ in xcover.covers(options, primary=primary))
        from exact_cover import get_solution_count
        # It has no secondary items: they get options of their own.
        secondary = sorted(set(itertools.chain(*options)) - set(primary))
        columns = {item: at for at, item in enumerate([*primary, *secondary])}
        rows = [[columns[item] for item in option] for option in [*options, *([item] for item in secondary)]]
        matrix = matrix_of(rows, len(columns))
        return lambda: int(get_solution_count(matrix))

    def large(self):
        if self.name == "runner-cover":
            from runner_cover import Problem
            matrix = large_matrix("uint8")
            return lambda: Problem(matrix).options[-1]
        if self.name == "xcover":
            import xcover
            matrix = large_matrix("uint8")
            return lambda: 999_999 if next(xcover.covers_bool(matrix)) else None
        from exact_cover import get_exact_cover
        matrix = large_matrix("int32")
        return lambda: 999_999 if len(get_exact_cover(matrix)) else None

    def calls(self, count):
        if self.name == "runner-cover":
            from runner_cover import Problem
            problem = Problem(SMALL)
            return lambda: [problem.count() for _ in range(count)]
        if self.name == "xcover":
            import xcover
            return lambda: [len(list(xcover.covers(SMALL))) for _ in range(count)]
        from exact_cover import get_solution_count
        matrix = matrix_of(SMALL, 3)
        return lambda: [int(get_solution_count(matrix)) for _ in range(count)]


GRIDS_IN_ALL, CALLS = 10_000, 2_000
BOX = list(box.placements(6, 10).values())
BOX_ITEMS = {item: at for at, item in enumerate(dict.fromkeys(itertools.chain(*BOX)))}


def are_solved(covers, is_of_all=False):
    """Tells whether covers, of the options of each grid or of all places, are solutions of the grids."""
    for grid, cover in zip(sudokus(GRIDS_IN_ALL), covers, strict=True):
        places = set(map(int, cover)) if is_of_all else {grid[option] for option in cover}
        if not places <= set(grid) or sorted(itertools.chain(*map(PLACES.__getitem__, places))) != list(range(324)):
            return False
    return True


# The name, what is asked, and whether an answer is right.
ROWS = {
    "pentominoes 6x10, all covers as sets": (
        lambda it: it.covers([[BOX_ITEMS[item] for item in option] for option in BOX], list(range(72))),
        lambda found: len({frozenset(map(int, cover)) for cover in found}) == 9356),
    "10 000 sudokus, built and solved": (
        lambda it: it.sudokus(sudokus(GRIDS_IN_ALL)), are_solved),
    "10 000 sudokus, cases of one problem": (
        lambda it: it.cases(sudokus(GRIDS_IN_ALL)), lambda found: are_solved(found, True) or are_solved(found)),
    "14 queens, count": (lambda it: it.count(*queens(14)), lambda found: found == 365_596),
    "dominoes 12x12, count": (lambda it: it.count(*dominoes(12)), lambda found: found == 53_060_477_521_960_000),
    "1e6 options of a NumPy matrix, built": (lambda it: it.large(), lambda found: found == 999_999),
    "a call on 8 options, each of 2000": (lambda it: it.calls(CALLS), lambda found: found == [6] * CALLS),
}


def measure(row, name):
    """Prints the CPU time, the memory, and whether the answer is right."""
    warnings.simplefilter("ignore")
    make, is_right = ROWS[row]
    run = make(Program(name))
    before = time.process_time()
    found = run()
    cpu = time.process_time() - before
    print(json.dumps({"cpu": cpu, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10, "right": is_right(found)}))


def measured(row, name, limit):
    """Returns what another process measures, or `None` if it takes too long."""
    command = [sys.executable, __file__, "--row", row, "--program", name]
    stop = lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    process = subprocess.run(command, stdout=subprocess.PIPE, preexec_fn=stop)
    if process.returncode not in (0, -signal.SIGXCPU, -signal.SIGKILL):
        sys.exit(f"error: {name}: {row}")
    return json.loads(process.stdout) if process.stdout else None


def shown(result, each, limit):
    if result is None:
        return f"> {limit} s"
    return f"{result['cpu'] / each * 1e6:.1f} us" if each > 1 else f"{result['cpu']:.3f} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--row", choices=ROWS)
    parser.add_argument("--program", choices=PROGRAMS)
    parser.add_argument("--limit", type=int, default=120, help="seconds of CPU time after which a program is ended")
    arguments = parser.parse_args()
    if arguments.program:
        return measure(arguments.row, arguments.program)
    print(f"{datetime.date.today()}, Python {platform.python_version()}, {os.cpu_count()} cores, one run\n")
    print("| problem | " + " | ".join(PROGRAMS) + " | times as fast | memory |\n|---|---:|---:|---:|---:|---:|")
    for row in [arguments.row] if arguments.row else ROWS:
        each = CALLS if "each" in row else GRIDS_IN_ALL if "sudokus" in row else 1
        results = [measured(row, name, arguments.limit) for name in PROGRAMS]
        if wrong := [name for name, it in zip(PROGRAMS, results) if it and not it["right"]]:
            sys.exit(f"error: {row}: a wrong answer of {wrong}")
        peers, own = [it["cpu"] if it else arguments.limit for it in results[:2]], results[2]
        times = f"{'' if any(results[:2]) else '> '}{min(peers) / own['cpu']:.0f}" if own else "-"
        cells = [shown(it, each, arguments.limit) for it in results]
        print(f"| {row} | " + " | ".join([*cells, times, f"{own['memory']:.0f} MB" if own else "-"]) + " |", flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures exact cover problems: `runner cover` against plain dancing links.

    cargo build --release
    benches/cover.py [--peer cdl.cpp] [--runner PATH] [--runs N] [--limit SECONDS] [--only WORD]

Figures are CPU seconds of the whole process on one thread: the median of the runs, in which both programs
take turns. The script makes the problems, which are classics and the same in every run, and checks every
answer against the known one.

The peer is a plain program of dancing links (Knuth's Algorithm C), built with `g++ -O3 -march=native`:
`cdl FILE [MAX]` prints `sol=` and the number of covers. It knows neither bounds nor costs, and it
counts by enumeration. The script skips it where it has no chance, and stops it after some seconds (--limit).
"""

import argparse
import datetime
import itertools
import os
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LATE = 120
# The questions, in words and as arguments.
QUESTIONS = {
    "count": ("count", ["--count"]),
    "visit": ("every cover verified and printed", []),
    "first": ("one cover each", ["--first", "1"]),
    "best": ("cheapest", ["--best"]),
}

PENTOMINOES = {
    "F": ".##/##./.#.", "I": "#####", "L": "####/#...", "N": "###./..##", "P": "##/##/#.", "T": "###/.#./.#.",
    "U": "#.#/###", "V": "#../#../###", "W": "#../##./.##", "X": ".#./###/.#.", "Y": "####/.#..", "Z": "##./.#./.##",
}
# A blank begins a layer.
SOMA = {"A": "##/#. .#/..", "B": "##/#. ../#.", "L": "###/#..", "P": "##/#. #./..", "T": "###/.#.", "V": "##/#.", "Z": "##./.##"}


class Numbers:
    """Pseudo-random numbers, the same in every run (Marsaglia's xorshift)."""

    def __init__(self, seed):
        self.state = seed * 0x9E3779B97F4A7C15 % 2**64 | 1

    def below(self, bound):
        self.state ^= self.state << 13 & 2**64 - 1
        self.state ^= self.state >> 7
        self.state ^= self.state << 17 & 2**64 - 1
        return (self.state >> 33) % bound

    def order(self, count):
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def named(prefix, *numbers):
    return prefix + "".join(DIGITS[number] for number in numbers)


def text(primary, options, secondary=()):
    """Returns a problem in Knuth's format."""
    items = [*primary, "|", *secondary] if secondary else primary
    return "\n".join(" ".join(line) for line in [items, *options]) + "\n"


def dominoes(side, is_on=lambda row, column: True):
    squares = [(row, column) for row in range(side) for column in range(side) if is_on(row, column)]
    pairs = [(a, b) for a in squares for b in ((a[0], a[1] + 1), (a[0] + 1, a[1])) if b in squares]
    return text([named("", *it) for it in squares], [[named("", *a), named("", *b)] for a, b in pairs])


def aztec(order):
    steps = lambda at: order - at if at < order else at + 1 - order
    return dominoes(2 * order, lambda row, column: steps(row) + steps(column) - 1 <= order)


def mutilated(side):
    return dominoes(side, lambda *square: square not in [(0, 0), (side - 1, side - 1)])


def queens(side, costs=False):
    numbers, last = Numbers(side), 2 * side - 2
    pipes = sorted(range(side), key=lambda at: (abs(2 * at + 1 - side), at))
    options = []
    for row, column in itertools.product(range(side), repeat=2):
        diagonals = [("a", row + column), ("b", side - 1 + column - row)]
        option = [named("r", row), named("c", column), *(named(*it) for it in diagonals if 0 < it[1] < last)]
        options.append(option + ([f"|{numbers.below(1000)}"] if costs else []))
    return text([named(line, at) for at in pipes for line in "rc"], options,
                [named(line, at) for line in "ab" for at in range(1, last)])


def dominating(side, count):
    """Queens that attack or occupy every square."""
    squares = list(itertools.product(range(side), repeat=2))
    attacks = lambda a, b: a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])
    items = [f"1:{count}|{named('', *it)}" for it in squares] + [f"{count}|Q"]
    return text(items, [["Q", *(named("", *it) for it in squares if attacks(queen, it))] for queen in squares])


def langford(largest):
    places = [(number, at) for number in range(1, largest + 1) for at in range(2 * largest - number - 1)]
    items = [named("d", number) for number in range(1, largest + 1)] + [named("s", at) for at in range(2 * largest)]
    return text(items, [[named("d", it), named("s", at), named("s", at + it + 1)] for it, at in places])


def macmahon(is_fixed):
    """24 squares with sides of three colours on 4 rows of 6; the border has the first colour."""
    turns = [sorted({sides[by:] + sides[:by] for by in range(4)}) for sides in itertools.product(range(3), repeat=4)]
    tiles = [ways for number, ways in enumerate(turns) if ways not in turns[:number]]
    places = list(itertools.product(range(4), range(6)))
    options = []
    for tile, ways in enumerate(tiles):
        for row, column in [(1, 1)] if is_fixed and ways[0] == (1, 1, 1, 1) else places:
            for top, right, bottom, left in ways:
                border = [row == 0 and top, column == 5 and right, row == 3 and bottom, column == 0 and left]
                sides = [("h", row, column, top), ("h", row + 1, column, bottom), ("v", row, column, left), ("v", row, column + 1, right)]
                if not any(border):
                    options.append([named("t", tile), named("", row, column), *(f"{named(*it[:3])}:{'abc'[it[3]]}" for it in sides)])
    sides = [("h", *it) for it in itertools.product(range(5), range(6))] + [("v", *it) for it in itertools.product(range(4), range(7))]
    return text([named("t", it) for it in range(24)] + [named("", *it) for it in places], options, [named(*it) for it in sides])


def packing(pieces, board, turns, axes):
    """Returns the problem to fill a board with pieces, each once."""
    def at_origin(cells):
        least = [min(axis) for axis in zip(*cells)]
        return tuple(sorted(tuple(at - by for at, by in zip(cell, least)) for cell in cells))

    options = []
    for name, picture in pieces.items():
        layers = [layer.split("/") for layer in picture.split()]
        first = at_origin([(z, y, x) for z, layer in enumerate(layers) for y, row in enumerate(layer)
                           for x, sign in enumerate(row) if sign == "#"])
        found, known = [first], {first}
        for piece in found:
            turned = {at_origin([turn(*cell) for cell in piece]) for turn in turns} - known
            known |= turned
            found += sorted(turned)
        for piece, corner in itertools.product(sorted(known), board):
            placed = [tuple(at + by - first for at, by, first in zip(cell, corner, piece[0])) for cell in piece]
            if all(cell in board for cell in placed):
                options.append([name, *(named("", *cell[-axes:]) for cell in placed)])
    return text([*pieces, *(named("", *cell[-axes:]) for cell in board)], options)


def pentominoes(rows, columns, hole=()):
    board = [(0, *it) for it in itertools.product(range(rows), range(columns)) if not set(it) <= set(hole)]
    return packing(PENTOMINOES, board, [lambda z, y, x: (z, x, -y), lambda z, y, x: (z, y, -x)], 2)


def soma():
    board = list(itertools.product(range(3), repeat=3))
    return packing(SOMA, board, [lambda z, y, x: (z, x, -y), lambda z, y, x: (y, -z, x)], 3)


def sudokus25():
    """Ten grids, 45 % given: cyclic ones in disguise. Items that given cells cover are left out."""
    items = lambda row, column, symbol: [
        named("p", row, column), named("r", row, symbol), named("c", column, symbol), named("b", row // 5 * 5 + column // 5, symbol)]
    texts = []
    for seed in range(10):
        numbers = Numbers(seed + 1)
        lines = lambda: [band * 5 + line for band in numbers.order(5) for line in numbers.order(5)]
        rows, columns, symbols = lines(), lines(), numbers.order(25)
        symbol = lambda row, column: symbols[(rows[row] % 5 * 5 + rows[row] // 5 + columns[column]) % 25]
        order = [divmod(cell, 25) for cell in numbers.order(625)]
        given, empty = order[:281], sorted(order[281:])
        covered = {item for cell in given for item in items(*cell, symbol(*cell))}
        left = sorted((item for cell in empty for item in items(*cell, symbol(*cell))), key=lambda it: ("prcb".index(it[0]), it))
        options = [items(*cell, it) for cell in empty for it in range(25)]
        texts.append(text(left, [it for it in options if covered.isdisjoint(it)]))
    return "%%\n".join(texts)


# The name, the problem, the questions, the number of covers or the least cost, whether the peer runs.
ROWS = [
    ("12 pentominoes in 6x10", lambda: pentominoes(6, 10), ("count", "visit"), 9356, True),
    ("12 pentominoes around Scott's hole", lambda: pentominoes(8, 8, (3, 4)), ("count", "visit"), 520, True),
    ("Soma cube", soma, ("count",), 11_520, True),
    ("14 queens", lambda: queens(14), ("count", "visit"), 365_596, True),
    ("Langford pairs 12", lambda: langford(12), ("count",), 216_288, True),
    ("MacMahon's 24 squares, one fixed", lambda: macmahon(True), ("count",), 9963, True),
    ("MacMahon's 24 squares, none fixed", lambda: macmahon(False), ("count",), 106_624, True),
    ("Aztec diamond 6", lambda: aztec(6), ("count",), 2**21, True),
    ("mutilated 8x8 board", lambda: mutilated(8), ("count",), 0, True),
    ("dominoes 8x8", lambda: dominoes(8), ("count",), 12_988_816, True),
    ("dominoes 12x12", lambda: dominoes(12), ("count",), 53_060_477_521_960_000, False),
    ("dominoes 16x16", lambda: dominoes(16), ("count",), 2_444_888_770_250_892_795_802_079_170_816, False),
    ("Aztec diamond 8", lambda: aztec(8), ("count",), 2**36, False),
    ("5 queens that dominate 8x8", lambda: dominating(8, 5), ("count",), 4860, False),
    ("16 queens", lambda: queens(16, costs=True), ("best",), 3164, False),
    ("ten 25x25 sudokus, 45 % given", sudokus25, ("first",), None, True),
]


def run(command, limit, clock=False):
    """Returns CPU time or wall time; None if it takes too long."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # `wait` with a timeout polls too seldom to measure wall time.
    late = threading.Timer(limit, process.kill)
    late.start()
    code = process.wait()
    late.cancel()
    wall, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if code not in (0, -signal.SIGKILL):
        sys.exit(f"error: {' '.join(map(str, command))} ends with {code}")
    return None if code else wall if clock else cpu


def median(times):
    return statistics.median(times) if times and None not in times else None


def printed(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=LATE).stdout.decode()


def is_right(question, known, problem, output):
    """Tells whether the output is the known answer."""
    if question == "count":
        return output.split() == [str(known)]
    if question == "visit":
        return output.count("\n\n") + 1 == known
    if question == "best":
        return sum(map(int, re.findall(r"\|(-?\d+)", output))) == known
    # Each item of each problem is covered once.
    items = [part.split("\n")[0] for part in problem.split("%%\n")]
    return [sorted(it.split()) for it in items] == [sorted(it.split()) for it in output.split("%%\n")]


class Bench:
    def __init__(self, arguments, folder):
        self.arguments, self.folder, self.peer, self.is_fit = arguments, folder, None, True
        if arguments.peer:
            self.peer = folder / "cdl"
            subprocess.run(["g++", "-O3", "-march=native", "-w", "-o", self.peer, arguments.peer], check=True)

    def ask(self, path, question, threads=1):
        return [self.arguments.runner, "cover", path, *QUESTIONS[question][1], "-j", str(threads)]

    def row(self, name, question, problem, known, is_for_peer):
        """Measures both programs, and prints a line."""
        path, name = self.folder / "problem.dlx", f"{name}, {QUESTIONS[question][0]}"
        path.write_text(problem)
        jobs = {"runner": (self.ask(path, question), LATE)}
        if self.peer and is_for_peer:
            jobs["peer"] = ([self.peer, path, *(["1"] if question == "first" else [])], self.arguments.limit)
        times = {program: [] for program in jobs}
        for _, program in itertools.product(range(self.arguments.runs), jobs):
            # A program that exceeds the limit once is not run again.
            if None not in times[program]:
                times[program].append(run(*jobs[program]))
        ours, theirs = (median(times.get(program, [])) for program in ("runner", "peer"))
        if "peer" in jobs and theirs is None:
            limit = self.arguments.limit
            compared = [f">{limit}", "-" if ours is None else f"<{ours / limit:.3f}"]
        else:
            compared = ["-", "-"] if None in (ours, theirs) else [f"{theirs:.4f}", f"{ours / theirs:.3f}"]
        print(f"| {name} | {compared[0]} | {'-' if ours is None else f'{ours:.4f}'} | {compared[1]} |", flush=True)
        if ours is None or not is_right(question, known, problem, printed(jobs["runner"][0])):
            self.is_fit = False
            print(f"error: {name}: a wrong answer, or none", file=sys.stderr)
        if theirs is not None and question == "count" and f"sol={known}\t" not in printed(jobs["peer"][0]):
            self.is_fit = False
            print(f"error: {name}: the peer finds another number", file=sys.stderr)

    def threads(self):
        """Prints the time on two threads as a part of the time on one."""
        path = self.folder / "problem.dlx"
        path.write_text(pentominoes(6, 10))
        times = {count: [] for count in (1, 2)}
        for _, count in itertools.product(range(5), times):
            times[count].append(run(self.ask(path, "count", count), LATE, clock=True))
        one, two = (min(times[count]) for count in (1, 2))
        print(f"\nTwo threads take {two / one:.2f} of the time of one on pentominoes in 6x10 "
              f"(wall time, best of 5: {two * 1e3:.0f} and {one * 1e3:.0f} ms).")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", type=Path)
    parser.add_argument("--runner", type=Path, default=Path("target/release/runner"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--limit", type=int, default=10, help="seconds after which the peer is ended")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    if not arguments.runner.is_file():
        sys.exit(f"error: there is no {arguments.runner}: build it with `cargo build --release`")
    arguments.runner = arguments.runner.resolve()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments, Path(folder))
        model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
        print(f"* date: {datetime.date.today()}\n* processor: {model[1] if model else '?'}, {os.cpu_count()} cores")
        print(f"* peer: {arguments.peer or 'none'}\n* runs: median of {arguments.runs}\n")
        print("| problem and question | dancing links | runner | ratio |\n|---|---|---|---|")
        for name, make, questions, known, is_for_peer in ROWS:
            for question in questions if arguments.only in name else []:
                bench.row(name, question, make(), known, is_for_peer)
        if arguments.only in "threads":
            bench.threads()
        sys.exit(0 if bench.is_fit else 1)


if __name__ == "__main__":
    main()

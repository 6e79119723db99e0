#!/usr/bin/env python3
"""Measures boards with few states along a side: `runner` against a plain program for each problem.

    cargo build --release
    benches/front.py [--plug plug.cpp] [--runner PATH] [--runs N] [--only WORD]

Figures are CPU time of the whole process on one thread, in milliseconds: the median of the runs, in which both
programs take turns. The peers are the problems' own programs, which sweep the board with a table of states,
and `magic.cpp`, which searches; all are built with `g++ -O2`. Both programs must print the same.

With --plug, the peer of loops and paths is one program for all of them, built with `g++ -O3 -march=native`.
It reads the size, the rows of the board (`.` is on a line, `?` may be, `a` is an end), and `KEY LOW HIGH` lines.
"""

import argparse
import datetime
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROBLEMS = HERE.parent / "problems"
SECONDS_MAX = 60

MAGIC = """# How many 4 x 4 squares of the numbers 1 to 16 have equal sums in rows, columns and diagonals?
[input]
cases = "one"
[grid]
rows    = 4
cols    = 4
symbols = "1..16"
[model]
distinct = ["board"]
sum      = [{ in = "rows", equals = 34 }, { in = "columns", equals = 34 }, { in = "main diagonals", equals = 34 }]
[output]
answer = "count"
one    = "{count}"
"""


CORNERS = """# How many paths lead from the upper left to the lower right corner?
[input]
cases = "one"
read  = [{ ints = "n m" }]
[grid]
rows    = "n"
cols    = "m"
symbols = "0 1 2 4 8 3 5 6 9 10 12"
[model]
lines = [{ in = "board", pieces = 1, open = true }]
each  = [{ in = "board", where = "(a == 1 || a == 2 || a == 4 || a == 8) == (r == 0 && c == 0 || r == n - 1 && c == m - 1)" }]
[output]
answer = "count"
one    = "{count}"
"""


def board(rows, columns, sign, sep="", other=None, part=0):
    """Returns the rows of a board; `part` of its cells, drawn by a pseudo-random generator, have another sign."""
    draw = random.Random(rows * columns)
    signs = lambda: (other if draw.random() < part else sign for _ in range(columns))
    return "".join(sep.join(signs()) + "\n" for _ in range(rows))


def numbers(side):
    draw = random.Random(side)
    return f"{side}\n" + "".join(" ".join(str(draw.randrange(100)) for _ in range(side)) + "\n" for _ in range(side))


def plug(rows, end=""):
    """Returns an input of the program for loops and paths."""
    return f"{len(rows.split())} {rows.index(chr(10))}\n{rows}{end}end\n"


PATHS = "a????????\n" + 7 * "?????????\n" + "????????a\n"

# The name, the problem, the input, and perhaps that of the program for loops and paths.
ROWS = [
    ("independent sets 12x12", "poj3254", "12 12\n" + board(12, 12, "1", " ")),
    ("independent sets 12x12, 20 % barren", "poj3254", "12 12\n" + board(12, 12, "1", " ", "0", 0.2)),
    ("dearest cells 16x16", "hdu1565", numbers(16)),
    ("dearest cells 20x20", "hdu1565", numbers(20)),
    ("guns 100x10", "poj1185", "100 10\n" + board(100, 10, "P")),
    ("guns 100x10, 30 % hills", "poj1185", "100 10\n" + board(100, 10, "P", "", "H", 0.3)),
    ("16 kings 9x9", "luogup1896", "9 16\n"),
    ("20 kings 12x12", "luogup1896", "12 20\n"),
    ("dominoes and 20 cells 30x10", "hdu4804", "30 10 1 20\n" + board(30, 10, "1")),
    ("dominoes and 20 cells 100x10", "hdu4804", "100 10 1 20\n" + board(100, 10, "1")),
    ("dominoes 10x1000", "cses2181", "10 1000\n"),
    ("L tiles 8x8", "luogup3272", "8 8\n" + board(8, 8, "_")),
    ("L tiles 10x10", "luogup3272", "10 10\n" + board(10, 10, "_")),
    ("dominoes and corners 9x9", "sgu131", "9 9\n"),
    ("loops through all of 10x10", "ural1519", "10 10\n" + board(10, 10, "."), plug(board(10, 10, "."))),
    ("loops through all of 12x12", "ural1519", "12 12\n" + board(12, 12, "."), plug(board(12, 12, "."))),
    ("covers by loops of 11x10", "luogup5074", "1\n11 10\n" + board(11, 10, "1", " "), plug(board(11, 10, "."), "loops 0 99\n")),
    ("simple loops of 9x9", "fzu1977", "1\n9 9\n" + board(9, 9, "*"), plug(board(9, 9, "?"))),
    ("corner paths of 9x9", "corners", "9 9\n", plug(PATHS, "loops 0 0\npaths 1 1\n")),
    ("magic squares 4x4", "magic", ""),
]


def run(command, text):
    """Returns the output, CPU seconds and the peak memory in MiB, or None if it fails or takes too long."""
    late = lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_MAX, SECONDS_MAX))
    with tempfile.TemporaryFile() as standard:
        standard.write(text.encode())
        standard.seek(0)
        process = subprocess.Popen(command, stdin=standard, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=late)
        output = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = status
    return None if status else (output.split(), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def measure(commands, texts, runs):
    """Returns the output, the median time and the peak memory of each command."""
    done = [[] for _ in commands]
    for _ in range(runs):
        for command, text, results in zip(commands, texts, done):
            # A command that fails or exceeds the limit once is not run again.
            if None not in results:
                results.append(run(command, text))
    medians = lambda results: (results[0][0], statistics.median(it[1] for it in results), max(it[2] for it in results))
    return [None if None in results else medians(results) for results in done]


class Peers:
    """The programs that are raced, each built once."""

    def __init__(self, folder, plug):
        self.folder, self.plug = folder, plug

    def command(self, problem, with_plug):
        """Returns the peer of a problem, or None if it has none."""
        if with_plug and self.plug:
            return self.built("plug", self.plug, ["-O3", "-march=native", "-w"])
        source = HERE / "magic.cpp" if problem == "magic" else PROBLEMS / problem / f"submissions/accepted/{problem}.cpp"
        return self.built(problem, source, ["-O2"]) if source.exists() else None

    def built(self, name, source, flags):
        peer = self.folder / f"{name}.peer"
        if not peer.exists():
            subprocess.run(["g++", *flags, "-std=c++17", "-o", peer, source], check=True)
        return peer


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plug", type=Path, help="a program for loops and paths")
    parser.add_argument("--runner", type=Path, default=Path("target/release/runner"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    runner, is_wrong = arguments.runner.resolve(), False
    print(f"* date: {datetime.date.today()}\n* runs: median of {arguments.runs}\n")
    print("| board | peer, ms | runner, ms | ratio | MiB |\n|---|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        peers, own = Peers(folder, arguments.plug), {"magic": MAGIC, "corners": CORNERS}
        for problem, definition in own.items():
            (folder / problem).mkdir()
            (folder / problem / "puzzle.toml").write_text(definition)
        for name, problem, text, *plugged in ROWS:
            peer = peers.command(problem, bool(plugged)) if arguments.only in name else None
            if peer is None:
                continue
            command = [runner, "solve", "--problems", folder if problem in own else PROBLEMS, problem, "-j", "1"]
            texts = [plugged[0] if plugged and arguments.plug else text, text]
            theirs, ours = measure([[peer], command], texts, arguments.runs)
            if ours is None or theirs is None or ours[0][-len(theirs[0]):] != theirs[0]:
                is_wrong = True
                print(f"error: {name}: {theirs and theirs[0]} and {ours and ours[0]}", file=sys.stderr)
            else:
                print(f"| {name} | {theirs[1] * 1000:.1f} | {ours[1] * 1000:.1f} | {ours[1] / theirs[1]:.2f} | {ours[2]:.0f} |", flush=True)
    sys.exit(1 if is_wrong else 0)


if __name__ == "__main__":
    main()

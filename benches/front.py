#!/usr/bin/env python3
"""Measures boards with few states along a side: `runner` against a plain program for each problem.

    cargo build --release
    benches/front.py [--runner PATH] [--runs N] [--only WORD]

Figures are CPU time of the whole process on one thread, in milliseconds: the median of the runs, in which both
programs take turns. The peers are the problems' own programs, which sweep the board with a table of states,
and `magic.cpp`, which searches; all are built with `g++ -O2`. Both programs must print the same.
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


def board(rows, columns, sign, sep="", other=None, part=0):
    """Returns the rows of a board; `part` of its cells, drawn by a pseudo-random generator, have another sign."""
    draw = random.Random(rows * columns)
    signs = lambda: (other if draw.random() < part else sign for _ in range(columns))
    return "".join(sep.join(signs()) + "\n" for _ in range(rows))


def numbers(side):
    draw = random.Random(side)
    return f"{side}\n" + "".join(" ".join(str(draw.randrange(100)) for _ in range(side)) + "\n" for _ in range(side))


# The name, the problem, the input.
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
    ("loops through all of 10x10", "ural1519", "10 10\n" + board(10, 10, ".")),
    ("loops through all of 12x12", "ural1519", "12 12\n" + board(12, 12, ".")),
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


def measure(commands, text, runs):
    """Returns the output, the median time and the peak memory of each command."""
    done = [[] for _ in commands]
    for _ in range(runs):
        for command, results in zip(commands, done):
            # A command that fails or exceeds the limit once is not run again.
            if None not in results:
                results.append(run(command, text))
    medians = lambda results: (results[0][0], statistics.median(it[1] for it in results), max(it[2] for it in results))
    return [None if None in results else medians(results) for results in done]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runner", type=Path, default=Path("target/release/runner"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    runner, is_wrong = arguments.runner.resolve(), False
    print(f"* date: {datetime.date.today()}\n* runs: median of {arguments.runs}\n")
    print("| board | peer, ms | runner, ms | ratio | MiB |\n|---|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "magic").mkdir()
        (folder / "magic/puzzle.toml").write_text(MAGIC)
        for name, problem, text in ROWS:
            if arguments.only not in name:
                continue
            source = HERE / "magic.cpp" if problem == "magic" else PROBLEMS / problem / f"submissions/accepted/{problem}.cpp"
            peer = folder / f"{problem}.peer"
            if not peer.exists():
                subprocess.run(["g++", "-O2", "-std=c++17", "-o", peer, source], check=True)
            problems = folder if problem == "magic" else PROBLEMS
            theirs, ours = measure([[peer], [runner, "solve", "--problems", problems, problem, "-j", "1"]], text, arguments.runs)
            if ours is None or theirs is None or ours[0] != theirs[0]:
                is_wrong = True
                print(f"error: {name}: {theirs and theirs[0]} and {ours and ours[0]}", file=sys.stderr)
            else:
                print(f"| {name} | {theirs[1] * 1000:.1f} | {ours[1] * 1000:.1f} | {ours[1] / theirs[1]:.1f} | {ours[2]:.0f} |", flush=True)
    sys.exit(1 if is_wrong else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes puzzles of each genre at two levels, and a thousand sudokus of each level.

    benches/generate.py [--runner PROGRAM] [--cases N] [--limit SECONDS] [--sudokus N] [--ten] [GENRE]...

A row for each genre of `problems/genres.md` that is shipped, or for those that are named: the CPU seconds for N puzzles
of the usual size without a level, and at easy and hard; `-` if fewer were found within LIMIT seconds, with their number.
Each puzzle is checked: `validate` accepts it, and `grade` finds one answer, and the level. Then the same for sudokus.

With `--ten`, boards have ten rows and columns, and a row has the seconds on the clock for each level, until two levels
had N puzzles within LIMIT seconds.
"""

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
LEVELS = [None, "easy", "hard"]
ALL_LEVELS = ["easy", "medium", "hard", "extreme"]
# The numbers that make a board of ten rows and columns, where these are not `rows` and `cols`; none where the usual size
# stays: it is this one, or the board has as many rows as symbols.
SIDES = {
    "battleship": [], "codingamefutoshiki": ["side=11"], "dominosa": [], "hitori": ["n=10", "m=10"], "jigsawsudoku": [],
    "killersudoku": [], "nonogram": ["width=10", "height=10"], "sudokus": [], "takuzu": ["n=10"],
}


def genres():
    """Returns the ids of the shipped genres."""
    with open(os.path.join(ROOT, "problems", "genres.md"), encoding="utf-8") as table:
        ids = set(re.findall(r"\]\(([a-z0-9]+)\)", table.read()))
    return sorted(name for name in ids if os.path.isdir(os.path.join(ROOT, "problems", name)))


def made(arguments, genre, count, level):
    """Returns the CPU seconds for puzzles, and the records of those that were made."""
    command = [arguments.runner, "generate", genre, "-n", str(count), "--time", str(arguments.limit)]
    command += ["--level", level] if level else []
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command + ["--jsonl"], capture_output=True, text=True, cwd=ROOT, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, records


def faults(arguments, genre, records, level):
    """Counts the puzzles that are not valid, do not have one answer, or are of another level."""
    count = 0
    for record in records:
        validated = subprocess.run(
            [arguments.runner, "validate", genre], input=record["puzzle"], capture_output=True, text=True, cwd=ROOT,
            check=False)
        is_right = validated.returncode == 42 and record.get("answers") == "one"
        count += not (is_right and level in (None, record["level"]))
    return count


def cell(arguments, genre, result, level):
    """Returns a cell of a table: the seconds, or how many puzzles were made."""
    seconds, records = result
    wrong = faults(arguments, genre, records, level)
    text = f"{seconds:.2f}" if len(records) == arguments.cases else f"- ({len(records)})"
    return text + (f" {wrong} wrong" if wrong else "")


def made_of_ten(arguments, genre, level):
    """Returns the seconds on the clock for puzzles of ten rows and columns, and the records of those that were made."""
    with tempfile.TemporaryDirectory() as folder:
        command = [arguments.runner, "generate", genre, "-n", str(arguments.cases), "--time", str(arguments.limit)]
        command += ["--level", level, "--output", folder]
        for number in SIDES.get(genre, ["rows=10", "cols=10"]):
            command += ["--set", number]
        start = time.monotonic()
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
        seconds = time.monotonic() - start
        if done.returncode not in (0, 1):
            sys.exit(done.stderr)
        paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".in")]
        return seconds, [record(arguments, genre, path) for path in paths]


def record(arguments, genre, path):
    """Returns a puzzle with its grade."""
    graded = subprocess.run(
        [arguments.runner, "grade", genre, path, "--json"], capture_output=True, text=True, cwd=ROOT, check=True)
    with open(path, encoding="utf-8") as puzzle:
        return {"puzzle": puzzle.read(), **json.loads(graded.stdout)}


def table_of_ten(arguments):
    """Prints a row for each genre: ten by ten, at each level until two had all puzzles in time."""
    print("| genre | " + " | ".join(ALL_LEVELS) + " |\n|---|" + "---:|" * len(ALL_LEVELS))
    complete = 0
    for genre in arguments.genres or genres():
        cells = []
        for level in ALL_LEVELS:
            if sum(is_complete(it) for it in cells) < 2:
                cells.append(cell(arguments, genre, made_of_ten(arguments, genre, level), level))
        complete += sum(is_complete(it) for it in cells) == 2
        print(f"| {genre} | {' | '.join(cells + [''] * (len(ALL_LEVELS) - len(cells)))} |", flush=True)
    print(f"{complete} genres with two levels")


def is_complete(text):
    """Tells whether a cell is of as many puzzles as were wanted, all of them right."""
    return "-" not in text and "wrong" not in text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("genres", nargs="*", metavar="GENRE")
    parser.add_argument("--runner", default=os.path.join(ROOT, "target", "release", "runner"))
    parser.add_argument("--cases", type=int, default=10)
    parser.add_argument("--limit", type=float, default=30)
    parser.add_argument("--sudokus", type=int, default=1000)
    parser.add_argument("--ten", action="store_true")
    arguments = parser.parse_args()
    if arguments.ten:
        table_of_ten(arguments)
        return
    print("| genre | any | easy | hard |\n|---|---:|---:|---:|")
    for genre in arguments.genres or genres():
        cells = [cell(arguments, genre, made(arguments, genre, arguments.cases, level), level) for level in LEVELS]
        print(f"| {genre} | {' | '.join(cells)} |", flush=True)
    if arguments.sudokus:
        for level in ALL_LEVELS:
            seconds, records = made(arguments, "sudokus", arguments.sudokus, level)
            print(f"{len(records)} sudokus, {level}: {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()

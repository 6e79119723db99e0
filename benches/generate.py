#!/usr/bin/env python3
"""Makes puzzles of each genre at two levels, and a thousand sudokus of each level.

    benches/generate.py [--runner PROGRAM] [--cases N] [--limit SECONDS] [--sudokus N] [GENRE]...

A row for each genre of `problems/genres.md` that is shipped, or for those that are named: the CPU seconds for N puzzles
of the usual size without a level, and at easy and hard; `-` if fewer were found within LIMIT seconds, with their number.
Each puzzle is checked: `validate` accepts it, and `grade` finds one answer, and the level. Then the same for sudokus.
"""

import argparse
import json
import os
import re
import resource
import subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
LEVELS = [None, "easy", "hard"]


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


def cell(arguments, genre, count, level):
    """Returns a cell of the table."""
    seconds, records = made(arguments, genre, count, level)
    wrong = faults(arguments, genre, records, level)
    text = f"{seconds:.2f}" if len(records) == count else f"- ({len(records)})"
    return text + (f" {wrong} wrong" if wrong else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("genres", nargs="*", metavar="GENRE")
    parser.add_argument("--runner", default=os.path.join(ROOT, "target", "release", "runner"))
    parser.add_argument("--cases", type=int, default=10)
    parser.add_argument("--limit", type=float, default=30)
    parser.add_argument("--sudokus", type=int, default=1000)
    arguments = parser.parse_args()
    print("| genre | any | easy | hard |\n|---|---:|---:|---:|")
    for genre in arguments.genres or genres():
        cells = [cell(arguments, genre, arguments.cases, level) for level in LEVELS]
        print(f"| {genre} | {' | '.join(cells)} |", flush=True)
    if arguments.sudokus:
        for level in ["easy", "medium", "hard", "extreme"]:
            seconds, records = made(arguments, "sudokus", arguments.sudokus, level)
            print(f"{len(records)} sudokus, {level}: {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Counts the steps of `runner explain` that name what they follow from, in puzzles of each genre.

    benches/steps.py [--runner PROGRAM] [--cases N] [--limit SECONDS] [GENRE]...

A row for each genre of `problems/genres.md` that is shipped, or for those that are named: of N puzzles of the usual size,
made within LIMIT seconds, how many are led to their answer by steps; the steps; how many of them name the rule that they
use, or the clue in words, and what is known of places; and how many guess.
"""

import argparse
import json
import os
import subprocess

from generate import ROOT, genres, made


def explained(arguments, genre, puzzle):
    """Returns what `explain` says of a puzzle; nothing if it takes longer than LIMIT seconds."""
    command = [arguments.runner, "explain", genre, "--steps", "--json"]
    try:
        done = subprocess.run(
            command, input=puzzle, capture_output=True, text=True, cwd=ROOT, check=True, timeout=arguments.limit)
    except subprocess.TimeoutExpired:
        return {"done": False, "steps": []}
    return json.loads(done.stdout)


def is_named(step):
    """Tells whether a step says why, after a colon, and by which rule."""
    return step["kind"] != "guess" and bool(step["rules"]) and ": " in step["sentence"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("genres", nargs="*", metavar="GENRE")
    parser.add_argument("--runner", default=os.path.join(ROOT, "target", "release", "runner"))
    parser.add_argument("--cases", type=int, default=20)
    parser.add_argument("--limit", type=float, default=30)
    arguments = parser.parse_args()
    print("| genre | puzzles | led to the answer | steps | say why |\n|---|---:|---:|---:|---:|")
    for genre in arguments.genres or genres():
        _, records = made(arguments, genre, arguments.cases, None)
        # Some problems are no puzzles: their inputs may have several answers.
        puzzles = [explained(arguments, genre, it["puzzle"]) for it in records if it.get("answers") == "one"]
        steps = [step for puzzle in puzzles for step in puzzle["steps"]]
        led, named = sum(puzzle["done"] for puzzle in puzzles), sum(map(is_named, steps))
        share = f"{100 * named / len(steps):.1f} %" if steps else "-"
        print(f"| {genre} | {len(puzzles)} | {led} | {len(steps)} | {share} |", flush=True)


if __name__ == "__main__":
    main()

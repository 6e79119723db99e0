#!/usr/bin/env python3
"""Compares the levels of `runner grade` with those of the generators of Simon Tatham's Portable Puzzle Collection.

    benches/tatham.py PUZZLES [--runner PROGRAM] [--limit SECONDS] [--jobs N] [--details FILE] [GENRE]...

PUZZLES has lines `GENRE LEVEL ID`: a problem of ours, the place of the level among those of his generator, the easiest
first, and a game id, as `gokigen 0 slant:8x8de:e0a10..`. Each puzzle is read, and must have exactly one answer; it is
graded within LIMIT seconds of CPU time.

A row for each genre: how many puzzles there are of each level of his; how many of each of ours there are among them; and
Spearman's rank correlation between his levels and our scores. FILE gets a line for each puzzle, with its steps.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import tempfile

from genres import run

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
LEVELS = ["easy", "medium", "hard", "extreme"]

# What a line says, and what `grade --json` says of it; none where it is not graded.
Puzzle = collections.namedtuple("Puzzle", "genre level id grade")


def magnets(game_id):
    """Converts an id of `magnets`, which `import` does not read: `7x6de:TOP,LEFT,BOTTOM,RIGHT,ENDS`."""
    _, sides, text = game_id.split(":")
    columns = int(sides.partition("x")[0])
    top, left, bottom, right, ends = text.split(",")
    # Ends of dominoes are named by where they are: left, right, top, bottom. A domino has the number of its first end.
    region = []
    for at, end in enumerate(ends):
        region.append(region[at - 1] if end == "R" else region[at - columns] if end == "B" else at)
    rows = [region[at:at + columns] for at in range(0, len(region), columns)]
    parts = [rows, [top, left], [bottom, right]]
    return "\n\n".join("\n".join(" ".join(map(str, row)) for row in part) for part in parts) + "\n"


def graded(arguments, genre, level, game_id):
    """Returns a puzzle with its grade."""
    command = [arguments.runner, "import", game_id]
    text = magnets(game_id) if genre == "magnets" else run(command, arguments.limit).output
    path = os.path.join(arguments.folder, f"{abs(hash((genre, game_id)))}.in")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = run([arguments.runner, "grade", genre, "--json", path], arguments.limit)
    grade = json.loads(done.output) if done.code == 0 else {}
    return Puzzle(genre, int(level), game_id, grade if grade.get("answers") == "one" else None)


def ranks(values):
    """Returns the rank of each value; equal ones share the average of their ranks."""
    places = collections.defaultdict(list)
    for rank, value in enumerate(sorted(values)):
        places[value].append(rank)
    return [sum(places[value]) / len(places[value]) for value in values]


def correlation(pairs):
    """Returns Spearman's rank correlation; none if one side is the same everywhere."""
    sides = [ranks(side) for side in zip(*pairs)]
    mean = (len(pairs) - 1) / 2
    product = lambda one, other: sum((a - mean) * (b - mean) for a, b in zip(one, other))
    scale = (product(sides[0], sides[0]) * product(sides[1], sides[1])) ** 0.5
    return product(*sides) / scale if scale else None


def table_row(genre, puzzles):
    """Returns the row of a genre."""
    known = [it for it in puzzles if it.grade]
    counts = [[0] * len(LEVELS) for _ in range(1 + max(it.level for it in puzzles))]
    for it in known:
        counts[it.level][LEVELS.index(it.grade["level"])] += 1
    ours = " / ".join(" ".join(map(str, row)) for row in counts)
    # A board of pieces has levels, and no scores.
    score = lambda it: LEVELS.index(it.grade["level"]) if it.grade["score"] is None else it.grade["score"]
    rank = correlation([(it.level, score(it)) for it in known]) if known else None
    missing = f" ({len(puzzles) - len(known)} not graded)" if len(known) < len(puzzles) else ""
    return f"| {genre}{missing} | {len(counts)} | {ours} | {'-' if rank is None else format(rank, '.2f')} |"


def details(puzzle):
    """Returns a puzzle in a line, with its level, its score, and how many steps of each kind it needs."""
    grade = puzzle.grade or {}
    kinds = " ".join(f"{it['kind']}={it['count']}" for it in grade.get("steps", []))
    words = [puzzle.genre, puzzle.level, grade.get("level"), grade.get("score"), kinds, puzzle.id]
    return "\t".join(map(str, words)) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("puzzles", metavar="PUZZLES")
    parser.add_argument("genres", nargs="*", metavar="GENRE")
    parser.add_argument("--runner", default=os.path.join(ROOT, "target", "release", "runner"))
    parser.add_argument("--limit", type=int, default=30)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--details", metavar="FILE")
    arguments = parser.parse_args()
    with open(arguments.puzzles, encoding="utf-8") as lines:
        puzzles = [line.split() for line in lines]
    puzzles = [it for it in puzzles if not arguments.genres or it[0] in arguments.genres]
    with tempfile.TemporaryDirectory() as arguments.folder, concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        puzzles = list(pool.map(lambda it: graded(arguments, *it), puzzles))
    print("| genre | his levels | easy medium hard extreme, for each of his | rank correlation |\n|---|---:|---|---:|")
    for genre in dict.fromkeys(it.genre for it in puzzles):
        print(table_row(genre, [it for it in puzzles if it.genre == genre]), flush=True)
    if arguments.details:
        with open(arguments.details, "w", encoding="utf-8") as file:
            file.writelines(map(details, puzzles))


if __name__ == "__main__":
    main()

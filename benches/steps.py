#!/usr/bin/env python3
"""How many steps name their premises, and how many puzzles end with the answer: `benches/steps.py RUNNER [N]`.

Makes N puzzles (20) of each genre that `runner list --kind` knows as drawn puzzles, with boards of the usual size, and
explains them. A step names its premises if it has a rule, and a place or a clue that it uses; prints a line for each
genre and the sums.
"""

import json
import subprocess
import sys

GENRES = """akari aqre canal cave chocona countryroad creek easyasabc fillomino gokigen hashiwokakero hebi heyawake
hidato hitori jigsawsudoku juosan kakuro kurodoko kurotto lits lookair masyu mines mochikoro moonsun nonogram norinori
numberlink numbrix nurikabe nurimisaki paintarea ripple slitherlink starbattle sudokus takuzu tapa tents yajilin
yinyang""".split()


def run(arguments, given=None, seconds=120):
    """Returns what a command prints, or nothing if it takes too long."""
    try:
        return subprocess.run(arguments, input=given, capture_output=True, text=True, timeout=seconds).stdout
    except subprocess.TimeoutExpired:
        return ""


def main():
    runner, count = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "20"
    total = [0, 0, 0, 0]
    for genre in GENRES:
        made = run([runner, "generate", genre, "-n", count, "--time", "40", "--seed", "1", "--jsonl"])
        found = [0, 0, 0, 0]
        for line in made.splitlines():
            told = run([runner, "explain", genre, "--steps", "--json"], json.loads(line)["puzzle"], 20)
            case = json.loads(told) if told else {"steps": [], "done": False}
            named = sum(bool(step["rules"] and step["sentence"]) for step in case["steps"])
            found = [a + b for a, b in zip(found, [1, bool(case["done"]), len(case["steps"]), named])]
        print(genre, "puzzles {} done {} steps {} named {}".format(*found), flush=True)
        total = [a + b for a, b in zip(total, found)]
    puzzles, done, steps, named = total
    print(f"all: {puzzles} puzzles, {done / puzzles:.1%} end with the answer; {steps} steps, {named / steps:.1%} named")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Looks for cliffs: `runner` on families of boards, each a tenth larger than the one before.

    cargo build --release
    benches/growth.py [--runner PATH] [--steps N] [--limit SECONDS] [--only WORD]

Figures are CPU milliseconds of the whole process on one thread. A step that takes more than three times as
long as the one before, or a board that takes twice as long when it is turned, is marked, unless it takes less than
20 ms; so is a board that has another number of answers when it is turned.
"""

import argparse
import resource
import subprocess
import tempfile
from pathlib import Path

STEP_MAX, TURN_MAX, SHORT = 3, 2, 0.02
MARK = '[input]\nread = [{ ints = "n m" }]\n[grid]\nsize = "n x m"\nsymbols = "#"\nbackground = "."\n[model]\n%s\n[output]\n%s'
FULL = '[input]\nread = [{ ints = "n m" }]\n[grid]\nsize = "n x m"\nsymbols = "%s"\n[model]\n%s\n[output]\n%s'
BARE = '[input]\nread = [{ ints = "n m" }]\n[grid]\nsize = "n x m"\n[model]\n%s\n[output]\n%s'
COUNT = 'answer = "count"\none = "{count}"\n'
ONE = 'one = "{grid}"\n'
LINES = 'count = [{ in = ["rows", "columns"], at_most = 1 }]'
NEAR = 'sum = [{ in = "neighbours edge and self", equals = 1, modulo = 2 }]'

# The name, the definition, and the first size. Oblong boards are also turned.
FAMILIES = [
    ("rooks counted", MARK % (LINES, COUNT), (5, 12)),
    ("one rook in each row counted", MARK % ('count = [{ in = "rows", exactly = 1 }, { in = "columns", at_most = 1 }]', COUNT), (9, 9)),
    ("independent sets counted", MARK % ('apart = "#"', COUNT), (6, 16)),
    ("kings counted", MARK % ('apart = [{ of = "#", by = "king" }]', COUNT), (6, 16)),
    ("independent sets of two colours counted", FULL % ("# .", 'apart = "#"', COUNT), (6, 16)),
    ("most cells apart", MARK % ('apart = "#"\nmaximise = 1', 'answer = "best"\none = "{value}"'), (8, 16)),
    ("colourings with three colours counted", FULL % ("1 2 3", 'apart = ["1", "2", "3"]', COUNT), (4, 12)),
    ("dominoes counted", BARE % ('pieces = [{ size = "1 x 2", turn = true, copies = "0.." }]', COUNT), (6, 16)),
    ("L tiles counted", BARE % ('pieces = [{ shape = "##/#.", turn = true, copies = "0.." }]', COUNT), (5, 12)),
    ("latin squares counted", FULL % ("1..n", 'distinct = ["rows", "columns"]', COUNT), (3, 3)),
    ("lamps", FULL % ("0 1", NEAR, ONE), (8, 10)),
    ("lamps counted", FULL % ("0 1", NEAR, COUNT), (8, 10)),
    ("empty board", FULL % ("0 1", "", ONE), (300, 300)),
    ("empty board counted", FULL % ("0 1", "", COUNT.replace("one", "modulo = 1000007\none")), (300, 300)),
    ("cells apart", MARK % ('apart = "#"', ONE), (300, 300)),
    ("a latin square", FULL % ("1..n", 'distinct = ["rows", "columns"]', ONE), (12, 12)),
    ("loops counted", FULL % ("0 3 5 6 9 10 12", 'lines = [{ in = "board" }]', COUNT), (5, 10)),
]


def seconds(command, text, limit):
    """Returns the CPU seconds and the output of a run, or None if it fails or takes too long."""
    late = lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, preexec_fn=late)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return None if done.returncode else (used, done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runner", type=Path, default=Path("target/release/runner"))
    parser.add_argument("--steps", type=int, default=4)
    parser.add_argument("--limit", type=int, default=10)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, definition, (rows, columns)) in enumerate(FAMILIES):
            if arguments.only not in name:
                continue
            home = Path(folder) / f"family{number}"
            home.mkdir()
            (home / "puzzle.toml").write_text(definition)
            command = [arguments.runner.resolve(), "solve", "-j", "1", "--problems", folder, home.name]
            row, last = [], None
            for _ in range(arguments.steps):
                runs = [seconds(command, f"{n} {m}\n", arguments.limit) for n, m in {(rows, columns), (columns, rows)}]
                if None in runs:
                    row.append(f"{rows}x{columns}: none!")
                    break
                slow, fast = max(run[0] for run in runs), min(run[0] for run in runs)
                marks = "!" if last and slow > max(STEP_MAX * last, SHORT) else ""
                marks += " turned!" if slow > max(TURN_MAX * fast, SHORT) else ""
                marks += " differs!" if "{grid}" not in definition and len({run[1] for run in runs}) > 1 else ""
                row.append(f"{rows}x{columns}: {slow * 1000:.0f}{marks}")
                last = slow
                rows, columns = (max(side + 1, side * 11 // 10) if side < 100 else side * 11 // 10 for side in (rows, columns))
            print(f"{name}: " + ", ".join(row), flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures sudokus of 4x4, 9x9 and 16x16 against other programs, on the same grids in one run.

    cargo build --release
    benches/sudoku.py --corpora DIR [--seeds DIR] [--reference DIR] [--runner PATH] [--runs N] [--only WORD]

Figures are CPU time of the whole process on one thread, input from a file, output to /dev/null, in
microseconds a grid: the median of the runs, in which all programs take turns.

* --corpora: folders `sudoku16` (`easy.in.gz` `sample.in` `mid.in.gz` `min.in.gz` `hard.in.gz` `extreme.in.gz`
  `trap.in.gz`), `sudoku9` (`clue17.txt.gz` `easy34.txt.gz` `hardest11.txt.gz` `hardest1106.txt.gz`, a grid a line)
  and `sudoku4` (`t100000.in.gz`). Missing files are skipped.
* --seeds: published solutions, as C++ files or within the text of an article. Their names begin with 000,
  001, 003, 004 (16x16) and 002 (4x4). They are built with `g++ -O2`, and the fastest of each row is shown.
  003 does not reset its number of answers; the script adds that. Each solution gets only the first grids
  of a row, some seconds of work.
* --reference: `v16f.cpp` (16x16) and `lim.cpp` (4x4), built with `-O3 -march=native`.

The script also makes grids of other sizes and shapes: it draws clues from a grid that the runner finds.

A file that is too small is repeated, and every copy is disguised: a generator with a constant seed renames
symbols and exchanges bands, stacks, rows, columns and the diagonal. The same rows then run with fewer vector
instructions (RUNNER_VECTORS) and with two threads. All runs must print the same.
"""

import argparse
import datetime
import gzip
import hashlib
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from operator import itemgetter
from pathlib import Path

LEVELS = ["avx512", "avx2", "portable"]
LATE = 120

DEFINITION = """
[input]
cases = {{ until = "end" }}
read  = [{read}]

[grid]
rows    = {side}
cols    = {side}
symbols = "{symbols}"
blank   = "{blank}"

[model]
givens   = "givens"
distinct = ["rows", "columns", {rules}]

[output]
answer = "{answer}"
one    = "{{grid}}"
flat   = true
none   = "none"
{many}
"""

WALLS = '{ layer = "givens", walls = { mask = 15, up = 16, right = 32, down = 64, left = 128, regions = "areas" } }'

# The regions of a jigsaw.
REGIONS = """
aabbbbccc
aaabbbccc
daaabbcfc
dadeefffc
dddeeeeff
dddeeefif
gghhhhfii
gggghhiii
ggghhhiii
""".split()

# Name, side, symbols, rules beside rows and columns, clues, grids.
SHAPES = [
    ("6x6, 10 clues", 6, "1-6", ["boxes 2x3"], 10, 20_000),
    ("12x12, 50 clues", 12, "A-L", ["boxes 3x4"], 50, 5000),
    ("25x25, 300 clues", 25, "A-Y", ["boxes 5x5"], 300, 20),
    ("9x9 with diagonals, 20 clues", 9, "1-9", ["boxes 3x3", "main diagonals"], 20, 10_000),
    ("9x9 without boxes, 40 clues", 9, "1-9", [], 40, 10_000),
]


class Row:
    """Grids of one kind, and the goals: microseconds, and how many times as fast as the seeds."""

    def __init__(self, name, grids, write, verb, target, *, times=None, peers=(), few=0, reference=None):
        self.name, self.grids, self.write, self.verb = name, grids, write, verb
        self.target, self.times, self.peers, self.few, self.reference = target, times, peers, few, reference


def load(path):
    for found in (path, path.with_name(path.name + ".gz")):
        if found.is_file():
            data = found.read_bytes()
            return gzip.decompress(data) if found.suffix == ".gz" else data
    return None


def grids_of(data, cells):
    """Returns the grids of a text, each as bytes without line ends."""
    packed = b"".join(data.split())
    return [packed[at : at + cells] for at in range(0, len(packed), cells)]


def disguise(grid, box, symbols, draw):
    """Returns a grid that is as hard, but looks different."""
    def order():
        bands = draw.sample(range(box), box)
        return [band * box + line for band in bands for line in draw.sample(range(box), box)]

    rows, columns = order(), order()
    side = box * box
    across = draw.random() < 0.5
    picks = [column * side + row if across else row * side + column for row in rows for column in columns]
    renamed = bytes.maketrans(symbols, bytes(draw.sample(symbols, side)))
    return bytes(itemgetter(*picks)(grid)).translate(renamed)


def repeat(grids, count, box, symbols):
    """Returns this many grids; copies are disguised."""
    draw = random.Random(count)
    copies = (disguise(grids[n % len(grids)], box, symbols, draw) for n in range(len(grids), count))
    return grids[:count] + list(copies)


def lines(grid, side):
    return b"".join(grid[at : at + side] + b"\n" for at in range(0, len(grid), side))


def write16(grids):
    return b"\n".join(lines(grid, 16) for grid in grids)


def write9(grids):
    return b"".join(grid + b"\n" for grid in grids) + b"end\n"


def write4(grids):
    return b"%d\n" % len(grids) + b"".join(lines(grid, 4) for grid in grids)


def define(folder, name, **parts):
    """Writes a definition; returns the words that answer it."""
    (folder / name).mkdir(parents=True)
    (folder / name / "puzzle.toml").write_text(DEFINITION.format(**{"many": "", **parts}))
    return ["--problems", str(folder), name]


def some_clues(whole, blank, count, draw):
    """Returns a grid with renamed symbols and some of its clues."""
    symbols = bytes(sorted(set(whole)))
    renamed = whole.translate(bytes.maketrans(symbols, bytes(draw.sample(symbols, len(symbols)))))
    given = set(draw.sample(range(len(whole)), count))
    return bytes(symbol if cell in given else ord(blank) for cell, symbol in enumerate(renamed))


def write_walls(grids):
    """Writes jigsaws: each number is a digit and the walls around it."""
    def walls(row, column):
        sides = (16, -1, 0), (32, 0, 1), (64, 1, 0), (128, 0, -1)
        return sum(bit for bit, down, right in sides
                   if not (0 <= row + down < 9 and 0 <= column + right < 9)
                   or REGIONS[row + down][column + right] != REGIONS[row][column])

    around = [walls(row, column) for row in range(9) for column in range(9)]
    cases = (" ".join(str(digit - 48 + wall) for digit, wall in zip(grid, around)) for grid in grids)
    return "".join(f"{case}\n" for case in cases).encode() + b"end\n"


def other_shapes(runner, folder):
    """Returns rows of other sizes and shapes."""
    def write(grids):
        return b"".join(grid + b"\n" for grid in grids) + b"end\n"

    def whole(verb, empty):
        done = subprocess.run([str(runner), *verb], input=empty, stdout=subprocess.PIPE, timeout=LATE)
        cells = b"".join(done.stdout.split())
        assert len(cells) >= 36, f"no grid: {cells!r}"
        return cells

    found = []
    for number, (name, side, symbols, rules, clues, count) in enumerate(SHAPES):
        verb = define(folder, f"shape{number}", read='"givens"', side=side, symbols=symbols, blank=".",
                      rules=", ".join(f'"{rule}"' for rule in rules), answer="any")
        draw, full = random.Random(clues), whole(verb, write([b"." * side**2]))
        grids = [some_clues(full, ".", clues, draw) for _ in range(count)]
        found.append(Row(name, grids, write, verb, None))
    verb = define(folder, "jigsaw", read=WALLS, side=9, symbols="1-9", blank="0", rules='"regions areas"', answer="any")
    draw, full = random.Random(9), whole(verb, write_walls([b"0" * 81]))
    grids = [some_clues(full, "0", 25, draw) for _ in range(1000)]
    return [*found, Row("9x9 jigsaw, 25 clues", grids, write_walls, verb, None)]


def rows(corpora, unique):
    """Returns the rows that there are grids for."""
    letters, digits = b"ABCDEFGHIJKLMNOP", b"123456789"
    all16, four = ("000", "001", "003", "004"), ("002",)
    found = []
    table = [
        ("easy", 100_000, 1.2, 25, 1000), ("sample", 2000, 250, 150, 40), ("mid", 500, 100, 100, 60),
        ("min", 400, 400, 190, 12), ("hard", 60, 1800, 150, 5), ("extreme", 20, 12_000, 150, 2),
    ]
    for name, count, target, times, few in table:
        data = load(corpora / "sudoku16" / f"{name}.in")
        if data:
            grids = repeat(grids_of(data, 256), count, 4, letters)
            found.append(Row(f"16x16 {name}", grids, write16, ["uva1309"], target, times=times,
                             peers=all16, few=few, reference="v16f"))
    data = load(corpora / "sudoku16/trap.in")
    if data:
        grids = repeat(grids_of(data, 256), 500, 4, letters)
        found.append(Row("16x16 trap", grids, write16, ["uva1309"], 1000))
    one = b"-" * 100 + b"A" + b"-" * 155
    for name, grid in (("empty", b"-" * 256), ("one clue", one), ("two equal in a row", b"A-A" + b"-" * 253)):
        found.append(Row(f"16x16 {name}", [grid] * 500, write16, ["uva1309"], 1000))
    data = load(corpora / "sudoku4/t100000.in")
    if data:
        grids = repeat(grids_of(data.split(b"\n", 1)[1], 16), 1_000_000, 2, b"1234")
        found.append(Row("4x4", grids, write4, ["uva12988"], 0.08, times=150, peers=four, few=20_000, reference="lim"))
    for name, first, proved in (("clue17", 400, 350), ("easy34", 1000, None), ("hardest11", 25, 20), ("hardest1106", None, 13)):
        data = load(corpora / "sudoku9" / f"{name}.txt")
        if data:
            grids = grids_of(data, 81)
            if first:
                found.append(Row(f"9x9 {name}, first", grids, write9, ["poj3074"], 1000 / first))
            if proved:
                found.append(Row(f"9x9 {name}, unique", grids, write9, unique, 1000 / proved))
    return found


def build(source, target, *flags):
    """Compiles a C++ program, which may stand within the text of an article."""
    text = source.read_text(errors="replace").replace("\r", "")
    body = text[text.index("#include") :]
    if source.suffix != ".cpp":
        body = body.split("```")[0] if "```" in body else body[: body.rindex("}") + 1]
    if source.name.startswith("003"):
        body = re.sub(r"\binit\(\);", "init(); top = 0;", body)
    inner = target.with_suffix(".cpp")
    inner.write_text(body)
    command = ["g++", "-w", *flags, "-I", str(source.parent.resolve()), "-o", str(target), str(inner)]
    return subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0


def run(command, path, level=None, output=None):
    """Returns CPU and wall time, or None where it takes too long or fails."""
    environment = dict(os.environ, **({"RUNNER_VECTORS": level} if level else {}))
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    with open(path, "rb") as standard:
        ended = subprocess.Popen(command, stdin=standard, stdout=output or subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, env=environment)
    # `wait` with a timeout polls too seldom to measure wall time.
    late = threading.Timer(LATE, ended.kill)
    late.start()
    code = ended.wait()
    late.cancel()
    wall = time.monotonic() - began
    # With 1 runner says that some grid has no solution.
    if code not in (0, 1):
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def printed(command, path, level=None):
    with tempfile.TemporaryFile() as output:
        ended = run(command, path, level, output)
        output.seek(0)
        return hashlib.file_digest(output, "sha256").hexdigest() if ended else None


def number(value):
    return "-" if value is None else f"{value:.3f}" if value < 10 else f"{value:.1f}" if value < 1000 else f"{value:.0f}"


class Bench:
    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, folder
        self.peers, self.wrong = {}, []

    def build_peers(self):
        for source in sorted(self.arguments.seeds.iterdir()) if self.arguments.seeds else []:
            target = self.folder / f"seed{source.name[:3]}"
            if source.suffix in (".cpp", ".txt", ".md") and build(source, target, "-O2"):
                self.peers[source.name[:3]] = [str(target)]
        for name, extra in (("v16f", []), ("lim", ["s4"])):
            source = self.arguments.reference / f"{name}.cpp" if self.arguments.reference else None
            target = self.folder / name
            if source and source.is_file() and build(source, target, "-O3", "-march=native", "-fno-strict-aliasing"):
                self.peers[name] = [str(target), *extra]

    def row(self, row):
        """Measures a row; returns the medians by program."""
        whole, small = self.folder / "whole.in", self.folder / "small.in"
        whole.write_bytes(row.write(row.grids))
        few = row.grids[: row.few]
        small.write_bytes(row.write(few) if few else b"")
        threads = lambda count: [str(self.arguments.runner), *row.verb, "-j", str(count)]
        jobs = {LEVELS[0]: (threads(1), whole, len(row.grids), LEVELS[0])}
        jobs["two"] = (threads(2), whole, len(row.grids), None)
        jobs |= {level: (threads(1), whole, len(row.grids), level) for level in LEVELS[1:]}
        for name in (*row.peers, *([row.reference] if row.reference else [])):
            if name in self.peers:
                path, count = (whole, len(row.grids)) if name == row.reference else (small, len(few))
                jobs[name] = (self.peers[name], path, count, None)
        times = {name: [] for name in jobs}
        for _ in range(self.arguments.runs):
            for name, (command, path, count, level) in jobs.items():
                if times[name] is not None:
                    done = run(command, path, level)
                    # A peer that exceeds the limit once is left out.
                    times[name] = times[name] + [[it * 1e6 / count for it in done]] if done else None
        outputs = {printed(threads(1), whole, level) for level in LEVELS} | {printed(threads(2), whole)}
        if len(outputs) > 1 or None in outputs:
            self.wrong.append(row.name)
        return {name: [statistics.median(it) for it in zip(*done)] for name, done in times.items() if done}

    def table(self, rows):
        print("| grids | fastest seed | reference | runner | times the seed | of the reference | to reach | met | AVX2 | portable | two threads |")
        print("|---|" + "---:|" * 10)
        for row in rows:
            medians = self.row(row)
            if LEVELS[0] not in medians or "two" not in medians:
                print(f"| {row.name} | fails, or takes over {LATE} s |")
                continue
            cpu = lambda name: medians[name][0] if name in medians else None
            ours = cpu(LEVELS[0])
            seeds = [cpu(name) for name in row.peers if cpu(name)]
            seed, reference = min(seeds, default=None), cpu(row.reference)
            times = seed / ours if seed else None
            met = bool(row.target and ours <= row.target or times and row.times and times >= row.times)
            threads = f"{medians[LEVELS[0]][1] / medians['two'][1]:.2f}"
            hoped = number(row.target) + (f" or {row.times} times" if row.times else "")
            cells = [f"{row.name}, {len(row.grids)}", number(seed), number(reference), number(ours), number(times),
                     number(ours / reference if reference else None), hoped,
                     "-" if row.target is None else "yes" if met else "no",
                     number(cpu("avx2")), number(cpu("portable")), threads]
            print("| " + " | ".join(cells) + " |", flush=True)
        for name in self.wrong:
            print(f"error: {name}: a run fails, or not all print the same", file=sys.stderr)
        return not self.wrong


def processor():
    info = Path("/proc/cpuinfo").read_text()
    model = re.search(r"model name\s*: (.*)", info)
    flags = re.search(r"flags\s*: (.*)", info)
    known = ("avx2", "avx512f", "avx512bw", "avx512vl", "avx512_vbmi", "avx512_bitalg")
    have = [flag for flag in known if flags and flag in flags[1].split()]
    return f"{model[1] if model else '?'}, {os.cpu_count()} cores; {' '.join(have) or 'no AVX2'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--seeds", type=Path)
    parser.add_argument("--reference", type=Path)
    parser.add_argument("--runner", type=Path, default=Path("target/release/runner"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    arguments.runner = arguments.runner.resolve()
    if not arguments.runner.is_file():
        sys.exit(f"error: there is no {arguments.runner}: build it with `cargo build --release`")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        problems = folder / "problems"
        unique = define(problems, "unique", read='"givens"', side=9, symbols="1-9", blank=".",
                        rules='"boxes 3x3"', answer="classify", many='many = "many"')
        bench = Bench(arguments, folder)
        bench.build_peers()
        print(f"* date: {datetime.date.today()}\n* processor: {processor()}")
        print(f"* peers: {' '.join(bench.peers) or 'none'}\n* runs: median of {arguments.runs}, microseconds of CPU time a grid\n")
        every = [*rows(arguments.corpora, unique), *other_shapes(arguments.runner, problems)]
        sys.exit(0 if bench.table([row for row in every if arguments.only in row.name]) else 1)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Verifies the puzzles of a table of links, as far as their genres are shipped.

    benches/links.py TABLE [--runner PROGRAM] [--limit SECONDS] [--jobs N]

TABLE has columns parted by tabs, named in its first line: `genre`, `cols`, `rows`, `url`, and perhaps `kind`, what the
source says of uniqueness, `answer_format`, `pzprv3` or `doubled`, and `answer`. Each link is read, solved within LIMIT
seconds of CPU time, drawn with its answer, and written again, byte for byte or at least as the same puzzle.

A row for each genre: `links`; `read`; `solved`, and of them those with `one` answer, `several` or `none`; `drawn`;
`same`, those that are written as they were, up to the site, other names of the genre and a last slash; `alike`, those
that are written in another way, and read again as the same; `equal`, those with the answer of the table, `of` those that
could be compared. Below it, a line for each link that fails, with the
reason. The exit code is 1 if any does: also where the source tells of one answer, or of several, and there are others.
"""

import argparse
import collections
import concurrent.futures
import csv
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from genres import LINES, clues_of, id_of, run, verdict

Found = collections.namedtuple("Found", "row is_read verdict is_drawn is_same is_alike is_equal why")
# What a board holds: the content of cells by row and column, and the number of lines at sides by doubled place, as they
# are in a picture with a line of characters for the rim. Are the sides walls, or do lines lead over them?
Board = collections.namedtuple("Board", "cells sides are_walls")

COLUMNS = ["links", "read", "solved", "one", "several", "none", "drawn", "same", "alike", "equal", "of"]
BLANKS = {".", "+", "-", "0", " "}
# Genres whose answers in `pzprv3` are walls between cells.
WALLS = {"fillomino", "fivecells", "fourcells", "sashigane", "shikaku", "slither"}
# Numbers that stand for shaded cells in answers in `pzprv3`.
SHADED = {"kurochute": "1"}
# Signs in our answers that belong to clues.
CLUES = {"hebi": "#", "kakuro": "#", "lightup": "#01234"}


def own_board(text, rows, cols, genre):
    """Returns the board of our answer: a picture with lines, or a grid."""
    lines = text.strip("\n").split("\n")
    offset = {2 * rows + 1: 0, 2 * rows - 1: 1}.get(len(lines))
    if offset is None or len(lines) == rows and max(map(len, lines)) <= cols:
        # A kakuro has a margin, above and left.
        grid = [line.split() if " " in line else list(line) for line in lines[-rows:]]
        cells = {(r, c): word for r, row in enumerate(grid) for c, word in enumerate(row[-cols:])}
        clues = CLUES.get(genre, "")
        return Board({at: "." if word in clues else word for at, word in cells.items()}, {}, True)
    cells, sides = {}, {}
    for y in range(2 * rows + 1):
        line = lines[y - offset] if 0 <= y - offset < len(lines) else ""
        for x in range(2 * cols + 1):
            sign = line[x - offset] if 0 <= x - offset < len(line) else " "
            if (y + x) % 2:
                sides[y, x] = {"line": 1, "doubleLine": 2}.get(LINES.get(sign), 0)
            elif y % 2:
                cells[y // 2, x // 2] = sign
    return Board(cells, sides, offset == 0)


def doubled_board(text, rows):
    """Returns the board of a picture with two characters for each row and column."""
    lines = text.split("/")
    # It may have a margin of one cell, above and left of the board or on all its sides.
    first = 2 * ((len(lines) // 2 - rows + 1) // 2)
    places = {(y - first, x - first): sign for y, line in enumerate(lines) for x, sign in enumerate(line)}
    cells = {(y // 2, x // 2): sign for (y, x), sign in places.items() if y % 2 and x % 2 and sign != "_"}
    sides = {at: sign for at, sign in places.items() if sum(at) % 2 and sign in "-|=x"}
    return Board(cells, {at: "x-=".find(sign.replace("|", "-")) for at, sign in sides.items()}, "|" in sides.values())


def pzprv3_sides(lines, rows, cols):
    """Returns the sides in the last part of a file that holds them: first the upright ones, then the flat ones."""
    has_widths = lambda part, count, width: len(part) == count and all(len(it) == width for it in part)
    for at in reversed(range(len(lines))):
        # With the rim of the board, or without.
        for rim in (1, -1):
            upright, flat = lines[at : at + rows], lines[at + rows : at + 2 * rows + rim]
            if has_widths(upright, rows, cols + rim) and has_widths(flat, rows + rim, cols):
                first = 1 - rim
                sides = {(2 * r + 1, 2 * c + first): it for r, line in enumerate(upright) for c, it in enumerate(line)}
                sides |= {(2 * r + first, 2 * c + 1): it for r, line in enumerate(flat) for c, it in enumerate(line)}
                return at, {place: max(int(it), 0) for place, it in sides.items()}
    return len(lines), {}


def pzprv3_board(text, rows, cols, genre, has_sides):
    """Returns the board of a file of pzprv3, whose last part is the answer, and the contents of each cell in all parts."""
    lines = [line.split() for line in text.rstrip("/").split("/")[4:]]
    end, sides = pzprv3_sides(lines, rows, cols) if has_sides else (len(lines), {})
    # There may be a margin after the cells, or only before them.
    margin = int(not sides and len(lines[-1]) == cols + 2)
    parts, contents = [], collections.defaultdict(set)
    for last in range(end - margin, rows - 1, -1):
        part = [line[len(line) - cols - margin :][:cols] for line in lines[last - rows : last]]
        if all(len(line) == cols for line in part):
            parts.append({(r, c): it for r, line in enumerate(part) for c, it in enumerate(line)})
    for part in parts[1:]:
        for at, it in part.items():
            contents[at].add(it)
    cells = parts[0] if parts else {}
    cells = {at: "#" if it == SHADED.get(genre) else it for at, it in cells.items()}
    if sides:
        cells = {at: it for at, it in cells.items() if it == "#"}
    return Board(cells, sides, genre in WALLS), contents


def are_equal(own, other, contents):
    """Tells whether two boards are the same; None if they hold nothing that can be compared."""
    if other.sides:
        if own.sides and own.are_walls == other.are_walls:
            has = lambda at: own.sides.get(at, 0)
        elif own.sides:
            has = lambda at: int(not own.sides.get(at, 0))
        else:
            has = lambda at: int(len({own.cells.get(it) for it in beside(*at)}) == 2)
        rows, cols = 2 * max(at[0] for at in own.cells) + 2, 2 * max(at[1] for at in own.cells) + 2
        is_inner = lambda y, x: 0 < y < rows and 0 < x < cols
        if any(has(at) != lines for at, lines in other.sides.items() if is_inner(*at)):
            return False
        shaded = {at for at, it in other.cells.items() if it == "#"}
        return not shaded or shaded == {at for at, it in own.cells.items() if it == "#"}
    return cells_are_equal(own.cells, other.cells, contents) if other.cells else None


def beside(y, x):
    """Returns the two cells at a side."""
    return [(y // 2, x // 2 - 1), (y // 2, x // 2)] if y % 2 else [(y // 2 - 1, x // 2), (y // 2, x // 2)]


def cells_are_equal(own, other, contents):
    """Compares contents of cells: what is shaded, or else numbers, and other signs, each of which stands for one sign."""
    shades, has_numbers = "#" in own.values(), any(map(str.isdigit, own.values()))
    blanks = BLANKS - {"-"} if "|" in own.values() else BLANKS
    meant, back = {}, {}
    for at, word in other.items():
        mine = own.get(at, ".")
        if shades:
            is_same = (mine == "#") == (word == "#")
        elif word == "#":
            is_same = mine not in blanks
        elif mine in blanks or word in BLANKS:
            # One of the answers may repeat a clue.
            is_clue = contents[at] - BLANKS or word.isdigit() and not has_numbers
            is_same = mine in blanks and word in BLANKS or is_clue
        elif mine.isdigit() and word.isdigit():
            is_same = mine == word
        else:
            is_same = meant.setdefault(word, mine) == mine and back.setdefault(mine, word) == word
        if not is_same:
            return False
    return True


def answer_is_equal(text, row):
    """Tells whether our answer is that of a row; None if there is none, or it cannot be compared."""
    size = rows, cols = int(row["rows"]), int(row["cols"])
    own = own_board(text, *size, row["genre"])
    if row.get("answer_format") == "doubled":
        return are_equal(own, doubled_board(row["answer"], rows), collections.defaultdict(set))
    if row.get("answer_format") == "pzprv3":
        has_sides = bool(own.sides) or row["genre"] in WALLS
        return are_equal(own, *pzprv3_board(row["answer"], rows, cols, row["genre"], has_sides))
    return None


def verified(row, args):
    """Returns what becomes of a row."""
    link = row["url"]
    read = run([args.runner, "import", link], args.limit)
    if read.code != 0:
        return Found(row, False, None, False, False, False, None, [f"not read: {read.output.partition(chr(10))[0]}"])
    why = []
    with tempfile.TemporaryDirectory() as folder:
        solved = run([args.runner, "-j", "1", link, "--svg", folder], args.limit)
        is_drawn = any(map(is_picture, pathlib.Path(folder).iterdir()))
    found = verdict(solved)
    kind = row.get("kind", "").split(" ")[0]
    if found is None:
        why.append(f"not solved: {solved.output.partition(chr(10))[0]}")
    elif found != {"unique": "one", "several": "several"}.get(kind, found):
        why.append(f"{found}, but the source says {kind}")
    if not is_drawn:
        why.append("not drawn")
    written = run([args.runner, "export", link, "--url", link], args.limit).output.strip()
    is_same = clues_of(written) == clues_of(link)
    is_alike = not is_same and run([args.runner, "import", written], args.limit).output == read.output
    if not is_same and not is_alike:
        why.append(f"written as {written}")
    equal = answer_is_equal(solved.output, row) if found == "one" else None
    if equal is False:
        why.append("another answer")
    return Found(row, True, found, is_drawn, is_same, is_alike, equal, why)


def is_picture(path):
    """Tells whether a file is a drawing with something in it."""
    root = xml.etree.ElementTree.parse(path).getroot()
    return root.tag.endswith("svg") and len(list(root.iter())) > 3


def summed(found):
    """Returns the columns of some links."""
    verdicts = collections.Counter(it.verdict for it in found)
    solved = len(found) - verdicts[None]
    columns = [len(found), sum(it.is_read for it in found), solved, *(verdicts[it] for it in ("one", "several", "none"))]
    columns += [sum(it.is_drawn for it in found), sum(it.is_same for it in found)]
    columns.append(sum(it.is_alike for it in found))
    return columns + [sum(it.is_equal is True for it in found), sum(it.is_equal is not None for it in found)]


def shipped(runner):
    """Returns all names of genres that problems have."""
    lines = subprocess.run([runner, "list", "--json"], check=True, capture_output=True, text=True).stdout.splitlines()
    problems = [json.loads(line) for line in lines]
    return {name for it in problems if "logic puzzle" in it["keywords"] for name in [it["problem"], *it["names"]]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("table")
    parser.add_argument("--runner", default="target/release/runner")
    parser.add_argument("--limit", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    names = shipped(args.runner)
    with open(args.table, encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))
    ours = [row for row in rows if {row["genre"], id_of(row["url"])} & names]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        found = list(pool.map(lambda row: verified(row, args), ours))
    genres = collections.defaultdict(list)
    for it in found:
        genres[it.row["genre"]].append(it)
    genres["all"] = found
    print(f"{'genre':16}" + "".join(f"{column:>8}" for column in COLUMNS))
    for genre, links in genres.items():
        print(f"{genre:16}" + "".join(f"{column:>8}" for column in summed(links)))
    print(f"\nin genres that are not shipped: {len(rows) - len(ours)} links")
    failed = [it for it in found if it.why]
    for it in failed:
        print(f"{it.row['genre']}  {it.row['url']}\n    {'; '.join(it.why)}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())

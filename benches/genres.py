#!/usr/bin/env python3
"""Reads, writes and solves the puzzles of a list of links, beside another solver if there is one.

    benches/genres.py LINKS [--peer PROGRAM] [--runner PROGRAM] [--limit SECONDS] [--jobs N] [--details FILE]

LINKS has a line for each link; of several columns, the link is the first that begins with `http`, and a column named
`genre` in the first line says its genre. PROGRAM takes `--json LINK` and prints the picture of the answer, as
`run_solver` of cspuz_core does. Each link is solved by a process of its own, one at a time on a core, until it has
used LIMIT seconds of CPU time.

A row for each genre of ours: `links`; `read`, those that become an input; `same`, those that are written from it as
they were, up to the site, other names of the genre and a last slash; `solved` within the limit, for each program;
CPU seconds for all, a limit counted in full; the largest memory; `both`, those that both programs solved; `verdicts`,
those of them with equal verdicts (one answer, several, none); `answers`, those with one answer that is drawn equally.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import resource
import subprocess
import sys
import tempfile

Run = collections.namedtuple("Run", "code output seconds megabytes")
Row = collections.namedtuple("Row", "genre link is_read is_same own peer verdicts is_equal why")

COLUMNS = ["links", "read", "same", "solved", "s", "MB"]
PEER_COLUMNS = ["peer", "peer s", "peer MB", "both", "verdicts", "answers", "of"]
# What a peer draws for a line along sides, from cell to cell, for two lines.
LINES = {"-": "line", "|": "line", "=": "doubleLine", "H": "doubleLine"}
MARKS = {"block", "fill", "circle", "filledCircle", "square", "triangle"}


def links(path):
    """Yields each genre and link of a list."""
    with open(path, encoding="utf-8") as lines:
        names = None
        for line in lines:
            cells = line.rstrip("\n").split("\t")
            link = next((cell for cell in cells if cell.startswith("http")), None)
            if link is None:
                names = names or cells
                continue
            genre = cells[names.index("genre")] if names and "genre" in names else id_of(link)
            yield genre, link


def id_of(link):
    return link.partition("?")[2].split("&")[-1].split("/")[0]


def clues_of(link):
    """Returns what follows the genre, without an empty variant and a last slash."""
    clues = link.partition("?")[2].split("/")[1:]
    clues = clues[1:] if clues and clues[0] == "v:" else clues
    return "/".join(clues).rstrip("/")


def run(command, limit):
    """Runs a command for at most some seconds of CPU time. Its code is None if it was stopped."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        bound = lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        process = subprocess.Popen(command, stdout=output, stderr=errors, preexec_fn=bound)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(status)
        seconds = usage.ru_utime + usage.ru_stime
        output.seek(0)
        errors.seek(0)
        text = (output.read() or errors.read()).decode()
    if code < 0:
        return Run(None, "stopped", float(limit), usage.ru_maxrss / 1024)
    return Run(code, text, seconds, usage.ru_maxrss / 1024)


def verdict(own):
    """Returns how many answers there are, in the words of the peer; None without a verdict."""
    if own.code == 0 and own.output.strip() == "several answers":
        return "several"
    if own.code in (0, 1) and own.output.strip().endswith("no answer"):
        return "none"
    return "one" if own.code == 0 else None


def peer_verdict(peer):
    """Returns the same for a picture of the peer, and the picture."""
    if peer.code != 0 or not peer.output.startswith("{"):
        return None, None
    picture = json.loads(peer.output)
    if not picture.get("hasAnswer", True):
        return "none", picture
    return "one" if picture.get("isUnique", True) else "several", picture


def is_equal(text, picture):
    """Tells whether an answer is that of a picture; None if they cannot be compared."""
    own = text.strip("\n").split("\n")
    green = [item for item in picture["data"] if item["color"] == "green"]
    words = {(it["y"], it["x"]): it["item"] for it in green if isinstance(it["item"], str)}
    words = {at: word.replace("boldWall", "wall") for at, word in words.items()}
    numbers = {(it["y"], it["x"]): it["item"]["data"] for it in green if isinstance(it["item"], dict) and "data" in it["item"]}
    sides = {at for at, word in words.items() if (at[0] + at[1]) % 2 == 1}
    height = picture["height"]
    if sides and len(own) in (2 * height - 1, 2 * height + 1):
        return lines_are_equal(own, words, height)
    rows = [row.split() if " " in row else list(row) for row in own]
    # The peer may draw a margin of one cell, above and left of the board or on all its sides.
    margin = (height - len(rows) + 1) // 2
    if margin not in (0, 1) or any(len(row) != len(rows[0]) for row in rows):
        return None
    first = 2 * margin + 1
    cells = {(2 * r + first, 2 * c + first): word for r, row in enumerate(rows) for c, word in enumerate(row)}
    if numbers:
        return all(cells.get(at) == number for at, number in numbers.items())
    slants = {"slash": "/", "backslash": "\\"}
    if any(word in slants for word in words.values()):
        return all(cells.get(at) == slants[word] for at, word in words.items() if word in slants)
    if "wall" in words.values():
        beside = lambda y, x: [(y, x - 1), (y, x + 1)] if y % 2 else [(y - 1, x), (y + 1, x)]
        walls = {at for at, word in words.items() if word == "wall"}
        inner = {at for at in sides if all(it in cells for it in beside(*at))}
        return all((at in walls) == (len({cells[it] for it in beside(*at)}) == 2) for at in inner)
    marked = {at for at, word in words.items() if word in MARKS}
    # A sign of the answer, or else any symbol.
    sign = next((sign for sign in "@#" if any(sign in row for row in rows)), None)
    own_marked = {at for at, word in cells.items() if (word == sign if sign else word not in {".", "0"})}
    return marked == {at for at in own_marked if at in words}


def lines_are_equal(own, words, height):
    """Compares lines, and the black cells beside them."""
    offset = 1 if len(own) == 2 * height - 1 else 0
    drawn, blocks = {}, set()
    for y, row in enumerate(own):
        for x, sign in enumerate(row):
            at = (y + offset, x + offset)
            if (at[0] + at[1]) % 2 == 1 and sign in LINES:
                drawn[at] = LINES[sign]
            elif sign == "#":
                blocks.add(at)
    peer = {at: "line" if word == "wall" else word for at, word in words.items() if word in {"wall", "line", "doubleLine"}}
    if offset and "wall" in words.values():
        # Walls of the peer part cells that no line joins.
        return {at for at in words if (at[0] + at[1]) % 2 == 1} - set(drawn) == set(peer)
    return drawn == peer and blocks == {at for at, word in words.items() if word == "block"}


def measured(genre, link, args):
    """Returns what becomes of a link."""
    read = run([args.runner, "import", link], args.limit)
    if read.code != 0:
        return Row(genre, link, False, False, read, None, None, None, read.output.partition("\n")[0])
    written = run([args.runner, "export", link, "--url", link], args.limit)
    is_same = clues_of(written.output.strip()) == clues_of(link)
    own = run([args.runner, "-j", "1", link], args.limit)
    peer = run([args.peer, "--json", link], args.limit) if args.peer else None
    theirs, picture = peer_verdict(peer) if peer else (None, None)
    verdicts = verdict(own), theirs
    equal = is_equal(own.output, picture) if verdicts == ("one", "one") else None
    why = "" if verdicts[0] else own.output.partition("\n")[0]
    if equal is False or None not in verdicts and verdicts[0] != verdicts[1]:
        why = f"differs: {verdicts}"
    return Row(genre, link, True, is_same, own, peer, verdicts, equal, why)


def summed(rows, args):
    """Returns the columns of some rows."""
    read = [row for row in rows if row.is_read]
    own = [row.own for row in read]
    solved = [row for row in read if row.verdicts[0]]
    columns = [len(rows), len(read), sum(row.is_same for row in read), len(solved)]
    columns += [f"{sum(it.seconds for it in own):.2f}", f"{max((it.megabytes for it in own), default=0):.0f}"]
    if not args.peer:
        return columns
    peers = [row.peer for row in read]
    both = [row for row in solved if row.verdicts[1]]
    compared = [row for row in both if row.is_equal is not None]
    columns += [sum(row.verdicts[1] is not None for row in read), f"{sum(it.seconds for it in peers):.2f}"]
    columns += [f"{max((it.megabytes for it in peers), default=0):.0f}", len(both)]
    columns += [sum(row.verdicts[0] == row.verdicts[1] for row in both)]
    return columns + [sum(row.is_equal for row in compared), len(compared)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("links")
    parser.add_argument("--peer", help="another solver that takes a link")
    parser.add_argument("--runner", default="target/release/runner")
    parser.add_argument("--limit", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--details", help="a file for a line of each link, with the reason if it is not read or solved")
    args = parser.parse_args()
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        rows = list(pool.map(lambda link: measured(*link, args), dict.fromkeys(links(args.links))))
    if args.details:
        with open(args.details, "w", encoding="utf-8") as details:
            for row in rows:
                peer = f"{row.peer.seconds:.3f}" if row.peer else "-"
                cells = [row.genre, row.link, f"{row.own.seconds:.3f}", peer, str(row.verdicts), str(row.is_equal), row.why]
                details.write("\t".join(cells) + "\n")
    genres = collections.defaultdict(list)
    for row in rows:
        genres[row.genre].append(row)
    genres = {genre: rows for genre, rows in genres.items() if any(row.is_read for row in rows)}
    genres["all"] = sum(genres.values(), [])
    columns = COLUMNS + (PEER_COLUMNS if args.peer else [])
    print(f"{'genre':20}" + "".join(f"{column:>9}" for column in columns))
    for genre, rows in genres.items():
        print(f"{genre:20}" + "".join(f"{column:>9}" for column in summed(rows, args)))
    return int(any(row.why.startswith("differs") for row in rows))


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Reads, writes and solves the puzzles of a list of links, and prints a table by genre.

    benches/links.py LINKS.tsv [--runner PROGRAM] [--limit SECONDS] [--refused]

The list has a line for each link; of several columns, the link is the first that begins with `http`, and a column
named `genre` in the first line says its genre. Other links are not of a genre of ours, or are refused: with --refused
each is printed with the reason.

Columns: `links`; `read`, those that become an input; `same`, those that are written from it as they were, up to the
site and other names of the genre; `solved`, those that are answered within the limit.
"""

import argparse
import collections
import subprocess
import sys


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


def run(*command, limit=None):
    """Returns the exit code, the output and the first line of the error; nothing after the limit."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return None, "", "not answered within the limit"
    return done.returncode, done.stdout, done.stderr.partition("\n")[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("links")
    parser.add_argument("--runner", default="target/release/runner")
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--refused", action="store_true", help="print what is not read or solved")
    args = parser.parse_args()
    counts = collections.defaultdict(collections.Counter)
    for genre, link in links(args.links):
        count = counts[genre]
        count["links"] += 1
        code, _, why = run(args.runner, "import", link)
        count["read"] += code == 0
        if code == 0:
            _, written, _ = run(args.runner, "export", link, "--url", link)
            count["same"] += clues_of(written.strip()) == clues_of(link)
            code, _, why = run(args.runner, link, limit=args.limit)
            count["solved"] += code == 0
        if code != 0 and args.refused:
            print(f"{genre}\t{link}\t{why}", file=sys.stderr)
    columns = ["links", "read", "same", "solved"]
    counts = {genre: count for genre, count in counts.items() if count["read"]}
    counts["all"] = sum(counts.values(), collections.Counter())
    print(f"{'genre':20}" + "".join(f"{column:>8}" for column in columns))
    for genre, count in counts.items():
        print(f"{genre:20}" + "".join(f"{count[column]:8}" for column in columns))


if __name__ == "__main__":
    main()

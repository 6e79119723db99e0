"""Lists the lines that can begin at each firefly, and tries those of the one that has the fewest."""
import sys
from itertools import islice

rows = [line.split() for line in sys.stdin if line.strip()]
rows = [line if len(line) > 1 else list(line[0]) for line in rows]
height, width = len(rows) // 2, len(rows[0])
dots, turns = rows[:height], rows[height:]
cells = {(r, c) for r in range(height) for c in range(width)}
flies = [(r, c) for r, c in sorted(cells) if dots[r][c] != "."]
STEPS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}


def beams(fly):
    """All lines from a dot: their cells, the firefly where they end, and the side of it."""
    r, c = fly
    due = None if turns[r][c] == "." else int(turns[r][c])

    def longer(path, taken, step, bends):
        r, c = path[-1][0] + step[0], path[-1][1] + step[1]
        if (r, c) not in cells or (r, c) in taken:
            return
        if dots[r][c] != ".":
            dot = STEPS.get(dots[r][c])
            if due in (None, bends) and dot != (-step[0], -step[1]):
                yield path + [(r, c)]
            return
        for way in STEPS.values():
            more = bends + (way != step)
            if way != (-step[0], -step[1]) and (due is None or more <= due):
                yield from longer(path + [(r, c)], taken | {(r, c)}, way, more)

    yield from longer([fly], frozenset(), STEPS[dots[r][c]], 0)


def takes(path):
    """What a line takes from others: the cells on its way, and the side of the firefly at its end."""
    return frozenset(path[1:-1]) | {(path[-1], (path[-2] if len(path) > 2 else path[0]))}


def are_connected(paths):
    reached, queue = {flies[0]}, [flies[0]]
    links = [(path[0], path[-1]) for path in paths]
    for fly in queue:
        for one, other in links:
            for near in ({other} if one == fly else {one} if other == fly else ()):
                if near not in reached:
                    reached.add(near)
                    queue.append(near)
    return len(reached) == len(flies)


def answers(chosen, options):
    if not options:
        if are_connected(chosen):
            yield chosen
        return
    fly = min(options, key=lambda fly: len(options[fly]))
    for path, taken in options[fly]:
        rest = {
            other: [it for it in paths if not it[1] & taken]
            for other, paths in options.items() if other != fly
        }
        if all(rest.values()):
            yield from answers(chosen + [path], rest)


def drawn(paths):
    picture = [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r, c in cells:
        picture[2 * r][2 * c] = dots[r][c]
    for path in paths:
        for r, c in path:
            if dots[r][c] == ".":
                picture[2 * r][2 * c] = "+"
        for (r, c), (y, x) in zip(path, path[1:]):
            picture[r + y][c + x] = "-" if r == y else "|"
    for line in picture:
        print("".join(line).rstrip())


start = {(r, c): [(it, takes(it)) for it in beams((r, c))] for r, c in flies if dots[r][c] != "x"}
found = list(islice(answers([], start), 2)) if flies and all(start.values()) else []
if len(found) == 1:
    drawn(found[0])
else:
    print("several answers" if found else "no answer")

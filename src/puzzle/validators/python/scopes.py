

# The groups of each scope, by a pattern of its words; of two that match, the longer one.
SCOPES = {
    "rows": lambda it: plain(rows(it.board)),
    "columns": lambda it: plain(columns(it.board)),
    "boxes (.+)": lambda it, size: plain(rectangles(it, size, True)),
    "windows (.+)": lambda it, size: plain(rectangles(it, size, False)),
    "main diagonals": lambda it: plain(main_diagonals(it.board)),
    "diagonals": lambda it: plain(diagonals(it.board)),
    "row runs": lambda it: runs(it, rows(it.board)),
    "column runs": lambda it: runs(it, columns(it.board)),
    "diagonal runs": lambda it: runs(it, diagonals(it.board)),
    "views": lambda it: plain(views(it.board)),
    "regions (\\w+)": lambda it, field: plain(regions(it, field)),
    "crossings (\\w+)": lambda it, field: plain(crossings(it, field)),
    "arrows (\\w+)": arrows,
    "board": lambda it: plain([it.board.rectangle()]),
    "cells": lambda it: [(cell, cell, [cell]) for cell in open_cells(it)],
    "pairs edge": lambda it: plain(pairs(it.board, EDGE)),
    "pairs king": lambda it: plain(pairs(it.board, KING)),
    "pairs knight": lambda it: plain(pairs(it.board, KNIGHT)),
    "touching (\\w+)": touching,
    "pairs line": lambda it: plain(pairs_along(it, EDGE)),
    "pairs bishop": lambda it: plain(pairs_along(it, BISHOP)),
    "pairs queen": lambda it: plain(pairs_along(it, KING)),
    "pairs of regions (\\w+)": pairs_of_regions,
    "across (\\w+)": across,
    "within (\\w+)": lambda it, field: plain(within(it, field)),
    "neighbours edge": lambda it: neighbours(it.board, EDGE),
    "neighbours king": lambda it: neighbours(it.board, KING),
    "neighbours knight": lambda it: neighbours(it.board, KNIGHT),
    "neighbours edge and self": lambda it: neighbours(it.board, sorted(EDGE + [(0, 0)])),
    "neighbours king and self": lambda it: neighbours(it.board, sorted(KING + [(0, 0)])),
    "neighbours knight and self": lambda it: neighbours(it.board, sorted(KNIGHT + [(0, 0)])),
    "rings": lambda it: neighbours(it.board, CLOCKWISE),
    "rays": lambda it: rays(it, EDGE),
    "rays rook": lambda it: rays(it, EDGE),
    "rays bishop": lambda it: rays(it, BISHOP),
    "rays queen": lambda it: rays(it, KING),
    "arms": arms,
    "rows of cells": lambda it: of_cells(it, rows(it.board)),
    "columns of cells": lambda it: of_cells(it, columns(it.board)),
    "boxes (.+) of cells": lambda it, size: of_cells(it, rectangles(it, size, True)),
    "regions (\\w+) of cells": lambda it, field: of_cells(it, regions(it, field)),
    "areas (\\w+)": lambda it, name: groups_of_areas(it, name) if it.grid else [],
    "areas (\\w+) of cells": lambda it, name: areas_of_cells(it, name) if it.grid else [],
    "sides of areas (\\w+)": lambda it, name: sides_of_areas(it, name) if it.grid else [],
    "lines": lambda it: lines_as_groups(it) if it.grid else [],
    "less (\\w+)": lambda it, field: plain(list(pair) for pair in it.case.less[field]),
    "cells (.+)": lambda it, words: plain(listed(it, words.split())),
    "sides": lambda it: [beside(side, [side]) for side in sides(it.board)],
    "corners": lambda it: [beside(corner, [corner]) for corner in corners(it.board)],
    "sides of cells": lambda it: of_each(it.board, sides_of),
    "corners of cells": lambda it: of_each(it.board, corners_of),
    "sides of corners": lambda it: sides_of_corners(it.board),
    "cells of corners": lambda it: cells_of_corners(it.board),
    "sides of regions (\\w+)": sides_of_regions,
    "sides between regions (\\w+)": sides_between_regions,
}


PAIRS = "(pairs|across|within|less|touching) "


def cut(terrain, scope):
    """Returns what of the groups of a scope is on the board, but no group about a cell off it, and no half of a pair."""
    has, found = terrain.board.has, []
    for group in all_cut(terrain, scope):
        focus, about, cells, size, others = Found(*group)
        on = [cell for cell in cells if has(cell)]
        if (focus is None or has(focus)) and (len(on) == len(cells) or not re.match(PAIRS, scope)):
            is_off = about is not None and len(about) == 2 and not has(about)
            found.append(Found(focus, None if is_off else about, on, size, others))
    return found


def all_cut(terrain, scope):
    """Returns the groups of a scope in the rectangle around the board."""
    own = DEFINITION["model"].get("groups", {})
    if scope in own:
        return own_groups(terrain, own[scope])
    words = " ".join(scope.split())
    patterns = [pattern for pattern in SCOPES if re.fullmatch(pattern, words)]
    pattern = max(patterns, key=len)
    return SCOPES[pattern](terrain, *re.fullmatch(pattern, words).groups())


def site_of(board, scope, number):
    """Returns where a clue about a group lies, if it is at no cell, side or corner."""
    words = scope.split()
    if words in (["rows"], ["columns"]):
        return words[0], number
    if words[:-1] in (["regions"], ["sides", "of", "regions"]):
        return words[-1], number
    if words == ["views"]:
        r, c = range(board.rows), range(board.columns)
        ends = {"top": c, "left": r, "right": r, "bottom": c}
        return [(end, at) for end, places in ends.items() for at in places][number]
    return None


class Terrain:
    """The board of a case with its givens; and what an answer holds, once it is known."""

    def __init__(self, case):
        model, board = DEFINITION["model"], case.board()
        self.case, self.board, self.filled = case, board, {}
        self.grid, self.layers, self.assumed = None, None, None
        self.givens = dict(case.layers[model["givens"]]) if "givens" in model else {}
        for given in model.get("given_at", []):
            for row in case.env[given["list"] + "[]"]:
                cell = row[0] - given.get("base", 1), row[1] - given.get("base", 1)
                if not board.has(cell):
                    raise Wrong("case %d: %s is not on the board" % (case.number, row[:2]))
                if given.get("hole"):
                    self.givens[cell] = board.first_hole
                elif "symbol" in given:
                    self.givens[cell] = board.names.index(given["symbol"])
                elif row[2] in board.numbers[: board.proper]:
                    self.givens[cell] = board.numbers.index(row[2])
                else:
                    raise Wrong("case %d: no symbol has the number %d" % (case.number, row[2]))
        if "hole_if" in model:
            for r, c in board.cells:
                if value_of(model["hole_if"], case.env, 0, **case.names_at((r, c))):
                    self.givens[r, c] = board.first_hole

    def is_open(self, cell):
        return self.board.has(cell) and self.givens.get(cell, -1) < self.board.first_hole

    def clue(self, cell):
        """Returns the number in a hole."""
        if cell is None or not self.board.has(cell) or self.is_open(cell):
            return None
        name = self.board.names[self.givens[cell]]
        return int(name) if re.match(r"[-+]?[0-9]+$", name) else None

    def content(self, place):
        """Returns what a cell or a side holds."""
        kind = place[2:] if place else ("corner",)
        if kind == ("corner",):
            raise KeyError("the content of %s" % (place,))
        if kind:
            return self.word("line", place)
        if not self.is_open(place) or not self.board.contents:
            return None
        if self.grid is None:
            return number_of(None) if self.assumed is None else self.assumed
        return self.board.contents[self.grid[place]]

    def word(self, word, place):
        """Returns the value of a word about the lines at a place."""
        layer, word = layer_asked(word)
        return number_of(None) if self.layers is None else self.layers[layer].word(word, place)


Found = collections.namedtuple("Found", "focus about cells size others", defaults=(None, []))


class Group:
    """Cells of a scope, without holes, or other places; `r` and `c` are those of its centre or first cell."""

    def __init__(self, terrain, found, number, site):
        self.terrain, self.site = terrain, site
        self.focus, self.about, cells, size, self.others = Found(*found)
        self.cells = [cell for cell in cells if terrain.is_open(cell)]
        self.is_whole = len(self.cells) == len(cells)
        beside = self.about if self.about and len(self.about) > 2 else None
        r, c = (self.focus or beside or (cells or [(0, 0)])[0])[:2]
        size = len(self.cells) + len(self.others) if size is None else size
        self.names = {"g": number, "size": size, "r": r, "c": c}
        own = self.about or (cells[0] if cells else None)
        names = dict(terrain.case.env, **self.names)
        self.scene = Scene(self, names, own, {"centre": self.focus or self.about})

    def places(self):
        return self.cells + self.others


def name(cell):
    return "row %d, column %d" % (cell[0] + 1, cell[1] + 1)


# For each core constraint, what computes its numbers for a case, and its check.
CORES = {}


def bind_nothing(terrain, group, rule):
    """A constraint without numbers fits every case."""


def groups_of(terrain, rule):
    """Returns the groups to which a rule applies."""
    groups = []
    for number, found in enumerate(cut(terrain, rule["in"])):
        group = Group(terrain, found, number, site_of(terrain.board, rule["in"], number))
        is_left = group.is_whole or not re.match(PAIRS, rule["in"])
        if is_left and value_of(rule.get("if", 1), group.scene, 0):
            groups.append(group)
    return groups


def sets_of(terrain, rule):
    """Returns the sets of contents that a rule is about, each with its first, which is `a`."""
    board = terrain.board
    named = lambda word: [board.names.index(word)] if word in board.names else range(board.proper)
    said = (content for word in rule.get("of", "").split() for content in named(word))
    of = sorted(set(said)) if "of" in rule else range(board.proper)
    sets = [[content] for content in of] if rule.get("each") else [list(of)]
    return [(frozenset(contents), board.contents[contents[0]] if contents else 0) for contents in sets]


def held_of(terrain, rule, words):
    """Returns the sets of symbols and of states of lines that words name, as `sets_of` does."""
    board = terrain.board
    words = words.split() or ([] if board.proper else ["line"])
    symbols = [*board.names[: board.first_hole], "symbols"]
    states = [word for word in words if word not in symbols]
    symbols = {"of": " ".join(word for word in words if word not in states)} if words else {}
    sets = sets_of(terrain, dict(symbols, each=rule.get("each")))
    if rule.get("each"):
        return [(contents, [], first) for contents, first in sets] + [((), [it], 0) for it in states]
    return [(contents, states, first) for contents, first in sets]


def holds(terrain, place, contents, states):
    """Tells whether a place holds one of some symbols, or has lines in one of some states."""
    if len(place) == 2 and not states:
        return terrain.grid[place] in contents
    return any(terrain.word(state, place) for state in states)


BOUNDS = ("exactly", "at_least", "at_most")


def bounds(rule, env, **names):
    """Returns the least and the most that a rule allows."""
    ends = [rule.get("exactly", rule.get(key)) for key in ("at_least", "at_most")]
    least, most = (None if end is None else evaluate(end, env, **names) for end in ends)
    return -(2**70) if least is None else least, 2**70 if most is None else most


def check_bounds(found, least, most, what):
    if found < least:
        raise Wrong("%s: %d, not at least %d" % (what, found, least))
    if found > most:
        raise Wrong("%s: %d, not at most %d" % (what, found, most))

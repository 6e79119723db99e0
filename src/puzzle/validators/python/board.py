

def words_of(text):
    """Returns the words of a list, in which `A-D` stands for `A B C D`, and `1..3` for `1 2 3`."""
    words = []
    for word in (text or "").split():
        if len(word) == 3 and word[1] == "-":
            words += [chr(code) for code in range(ord(word[0]), ord(word[2]) + 1)]
        elif re.match(r"\d+\.\.\d+$", word):
            first, last = map(int, word.split(".."))
            words += [str(number) for number in range(first, last + 1)]
        else:
            words.append(word)
    return words


class Board:
    """The board of a case: cells are pairs of a row and a column, contents are numbers of names.

    The names are those of the symbols, the background and the holes. An empty cell holds -1.
    """

    def __init__(self, grid, env):
        self.rows = evaluate(grid["rows"], env)
        self.lengths = [evaluate(grid["cols"], env, r=row) for row in range(self.rows)]
        if not self.lengths or not all(0 < length <= 1000 for length in [self.rows] + self.lengths):
            raise Wrong("a board of %d rows with columns %s" % (self.rows, self.lengths[:3]))
        self.columns = max(self.lengths)
        self.names = []
        for word in words_of(grid.get("symbols")):
            if ".." in word:
                first, last = (evaluate(end, env) for end in word.split("..", 1))
                if last - first >= 254:
                    raise Wrong("%d symbols are too many" % (last - first + 1))
                self.names += [str(number) for number in range(first, last + 1)]
            else:
                self.names.append(word)
        self.proper = len(self.names)
        numeric = all(re.match(r"[-+]?\d+$", name) for name in self.names)
        self.numbers = [int(name) if numeric else at for at, name in enumerate(self.names, 1)]
        self.background = None
        if "background" in grid:
            self.background = self.proper
            self.names.append(grid["background"])
            self.numbers.append(0)
        numbers = zip(self.names, self.numbers)
        places = list(range(1, self.proper + 1)) + [0]
        self.contents = [Content(it, name, place) for (name, it), place in zip(numbers, places)]
        self.first_hole = len(self.names)
        self.names += (grid.get("hole") or "").split()
        self.blank = "".join((grid.get("blank") or "").split()[:1])
        if grid.get("symbols") and self.proper == 0:
            raise Wrong("the board has no symbols")
        known = self.names + [self.blank] * (self.blank not in ("", grid.get("background")))
        if len(self.names) > 254 or len(set(known)) < len(known):
            raise Wrong("a symbol has two meanings, or there are more than 254")
        self.codes = {name: index for index, name in enumerate(self.names)}
        if self.blank:
            self.codes[self.blank] = -1
        self.cells = [(r, c) for r in range(self.rows) for c in range(self.lengths[r])]

    def has(self, cell):
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.lengths[cell[0]]

    def rectangle(self):
        return [(r, c) for r in range(self.rows) for c in range(self.columns)]

    def name(self, content):
        return self.names[content] if content >= 0 else self.blank


# The lines of the board, whose course is unknown, the borders of regions last; and those that are drawn.
LINES = DEFINITION["grid"].get("lines", [])
DRAWN = [lines for lines in LINES if lines["steps"] != "slants"]


def layer_asked(words):
    """Returns the number of the lines that a word asks, and the word without their name; None if it asks none."""
    lines, _, word = words.rpartition(".")
    if lines:
        return next(((at, word) for at, it in enumerate(LINES) if it.get("name") == lines), None)
    if not LINES:
        return None
    return len(LINES) - 1 if word == "border" and "regions" in DEFINITION["grid"] else 0, word


def strokes_of(lines):
    """Returns how lines are drawn beside and below a node: none, one, and two or one the other way."""
    return (" ><", " v^") if lines.get("directed", False) else (" -=", " |H")

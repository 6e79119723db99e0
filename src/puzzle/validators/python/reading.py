

BLANKS = " \t\n\r\x0b\x0c"


class Case:
    """The values that are read of a case."""

    def __init__(self, number):
        self.number = number
        self.env = {}
        self.words = {}
        self.layers = {}
        self.labels = {}
        self.less = {}
        self.clues = {}
        self.walls = {}
        self.masks = {}
        self.bounded = []
        self.made = None

    def of_all(self, number):
        """Returns a case with this number, which has the values of this one."""
        case = Case(number)
        for kind in ("env", "words", "less", "masks"):
            getattr(case, kind).update(getattr(self, kind))
        case.bounded = self.bounded[:] if number == 1 else []
        return case

    def board(self):
        if self.made is None:
            self.made = Board(DEFINITION["grid"], self.env)
        return self.made

    def names_at(self, cell):
        """Returns what names stand for at a cell, whatever it holds: its row and column, and its clues."""
        names = {"r": cell[0], "c": cell[1]}
        for field, sites in self.clues.items():
            if "cells" in sites:
                names[field] = next(iter(sites["cells"][cell[0]][cell[1]]), None)
        return names

    def add_table(self, name, rows):
        self.env[name + "[]"] = rows

    def add_layer(self, name, layer):
        board = self.board()
        self.layers[name] = layer
        cells = range(board.columns)
        self.add_table(name, [[layer.get((r, c), -1) for c in cells] for r in range(board.rows)])

    def add_clues(self, name, sites):
        """Adds clues: for each kind of places rows of places, each with a list of numbers and words."""
        self.clues[name] = sites
        rows = sum(sites.values(), [])
        if next(iter(sites)) not in ("cells", "corners", "dots"):
            rows = [sum(rows, [])]
        width = max(map(len, rows), default=0)
        first = lambda row: [place[0] if place else None for place in row]
        self.add_table(name, [first(row) + [None] * (width - len(row)) for row in rows])


def lengths_of(case, site):
    """Returns the number of places in each line of a kind of places."""
    board = case.board()
    rows, columns = board.rows, board.columns
    lengths = {
        "cells": board.lengths,
        "corners": [columns + 1] * (rows + 1),
        "sides": [columns] * (rows + 1) + [columns + 1] * rows,
        "dots": [2 * columns - 1] * (2 * rows - 1),
    }
    lengths.update({side: [rows] for side in ("rows", "left", "right")})
    lengths.update({side: [columns] for side in ("columns", "top", "bottom")})
    if site in lengths:
        return lengths[site]
    return [max(case.layers[site].values(), default=-1) + 1]


def table_named(name):
    """Returns the field of a table."""
    fields = (field for field in DEFINITION["input"].get("read", []) if isinstance(field, dict))
    return next((field for field in fields if name and field.get("table") == name), {})


def whole(text):
    """Returns the number of 64 bits that a text is; None if it is another text."""
    if not re.match("-?[0-9]{1,19}$", text) or str(int(text)) != text:
        return None
    return int(text) if -(2**63) <= int(text) < 2**63 else None


class Input(Text):
    """An input: lines of words with one blank between two, in the one layout of the format."""

    is_glued = False

    def begin(self, field):
        """Goes to where a field begins."""
        begins = field.get("begins", "line")
        if begins != "word":
            self.end_line()
        if begins == "gap":
            self.expect("\n")
        self.is_flat = field.get("flat", False)
        self.separator = field.get("cell_sep", " ")
        self.is_first = True

    def is_at_beginning(self):
        return self.at == 0 or self.data[self.at - 1] == "\n"

    def end_line(self):
        if not self.is_at_beginning():
            self.expect("\n")

    def start_word(self):
        if self.is_glued:
            self.is_glued = False
        elif not self.is_at_beginning():
            self.expect(" " if self.is_first else self.separator)
        self.is_first = False

    def word(self, wanted="a word"):
        self.start_word()
        return self.match("[^%s]+" % re.escape(BLANKS + self.separator), wanted)

    def number(self, wanted="a number"):
        self.start_word()
        number = self.match("-?[0-9]+", wanted)
        found = whole(number)
        if found is None:
            self.at -= len(number)
            self.fail("a number of 64 bits, without needless signs")
        return found

    def count(self, wanted="a length"):
        number = self.number(wanted)
        if not 0 <= number <= 1000000:
            raise Wrong("%s is %d" % (wanted, number))
        return number

    def characters(self, count, content, wanted):
        """Reads characters, and returns the value of each."""
        found = []
        for _ in range(count):
            if self.ends() or content(self.data[self.at]) is None:
                self.fail(wanted)
            found.append(content(self.data[self.at]))
            self.at += 1
        return found

    def line(self):
        """Reads a whole line as it is."""
        self.end_line()
        line = self.match(r"[^\n]*", "a line")
        self.expect("\n")
        return line

    def row(self, lex, length, content, wanted):
        """Reads a row of words or characters, and returns the value of each."""
        if lex == "chars":
            if not self.is_flat or self.is_first:
                self.start_word()
            return self.characters(length, content, wanted)
        found = []
        for _ in range(length):
            word = self.word(wanted)
            if content(word) is None:
                self.at -= len(word)
                self.fail(wanted)
            found.append(content(word))
        return found

    def cells(self, case, lex, content, wanted):
        """Reads the cells of the board."""
        board, layer = case.board(), {}
        for row, length in enumerate(board.lengths):
            for column, value in enumerate(self.row(lex, length, content, wanted)):
                layer[row, column] = value
            if not self.is_flat:
                self.end_line()
        return layer


def read_ints(text, case, field):
    signs = field.get("signs", "").split()
    for at, name in enumerate(field["ints"].split()):
        text.is_first = True
        if 0 < at < len(signs):
            text.is_glued = True
        case.env[name] = text.number(name)
        text.expect(signs[at] if at < len(signs) else "")
        case.bounded.append((field, name, [case.env[name]]))


def read_word(text, case, field):
    word = text.word()
    if len(word) > 1000 or any(ord(char) < 32 or 127 <= ord(char) < 160 for char in word):
        raise Wrong("a word has odd characters, or too many")
    case.words[field["word"]] = case.env[field["word"]] = word


def read_layer(text, case, field):
    content = case.board().codes.get
    layer = text.cells(case, field.get("lex", "chars"), content, "the content of a cell")
    case.add_layer(field["layer"], layer)


def read_cases(data):
    """Reads the cases of an input, one after the other."""
    text, rule = Input(data), DEFINITION["input"]["cases"]
    until = rule["until"].split() if isinstance(rule, dict) else None
    shared = Case(0)
    read_fields(text, shared, True)
    text.begin({})
    due = text.count("the number of cases") if rule == "count" else 1 if rule == "one" else None
    text.end_line()
    number = 0
    while True:
        if number == due or (rule == "eof" and text.ends()):
            break
        between = BETWEEN if number > 0 else ""
        end = " ".join(until) + "\n" if until else None
        if until and text.data[text.at :] == between + end:
            return
        text.expect(between)
        if until and text.data.startswith(end, text.at):
            text.at += len(end)
            text.fail("the end of the input")
        number += 1
        yield read_case(text, shared.of_all(number))
    if not text.ends():
        text.fail("the end of the input")


def read_fields(text, case, once):
    """Reads the fields that stand once before all cases, or those of a case."""
    for field in DEFINITION["input"].get("read", []):
        field = {"layer": field} if isinstance(field, str) else field
        if field.get("once", False) != once:
            continue
        text.begin(field)
        if field.get("lex") == "either":
            row = text.data[text.at :].lstrip("\n").split("\n", 1)[0]
            field = dict(field, lex="tokens" if " " in row else "chars")
        kind = next(kind for kind in READERS if kind in field)
        kind = next((other for other in ("walls", "split") if "layer" in field and other in field), kind)
        READERS[kind](text, case, field)
    text.end_line()


def read_case(text, case):
    start = text.at
    read_fields(text, case, False)
    case.board()
    for field, name, numbers in case.bounded:
        if "within" in field:
            least, most = (evaluate(end, case.env) for end in parts(field["within"], ".."))
            for number in numbers:
                if not least <= number <= most:
                    said = (case.number, name, number, least, most)
                    raise Wrong("case %d: %s is %d, not %d to %d" % said)
    if text.at == start and not isinstance(DEFINITION["input"]["cases"], str):
        text.fail("a case")
    return case


READERS = {"ints": read_ints, "word": read_word, "layer": read_layer}

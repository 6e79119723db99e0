

# What stands for texts that are not given.
OUTPUT = DEFINITION["output"]
if "one" not in OUTPUT:
    OUTPUT.setdefault("answer", "only")
    drawn = [] if "symbols" in DEFINITION["grid"] else DRAWN
    slots = ["areas" if it["form"].startswith("regions") else it.get("name") for it in drawn[1:]]
    OUTPUT["one"] = "\n".join("{%s}" % slot for slot in ["lines" if drawn else "grid", *slots])
if OUTPUT.get("answer") == "only":
    OUTPUT.setdefault("none", "no answer")
    OUTPUT.setdefault("many", "several answers")
if OUTPUT.get("flat"):
    OUTPUT["row_sep"] = OUTPUT.get("cell_sep", "")


def mark_of(case, r, c):
    """Returns what a drawing shows in a cell: the mark of a table, or else a clue; None if nothing."""
    marks = DEFINITION["output"].get("marks")
    if marks:
        words, number = words_of(table_named(marks).get("symbols")), case.env[marks + "[]"][r][c]
        return (words[number] if number < len(words) else str(number)) if number > 0 else None
    rows = (sites["cells"] for sites in case.clues.values() if "cells" in sites)
    clues = (sum(own[r][c : c + 1], []) for own in rows)
    return next((str(own[0]) for own in clues if own), None)


def longest_mark(case):
    """Returns the length of the longest mark of a drawing, at least 1."""
    return max(len(mark_of(case, *cell) or "x") for cell in case.board().cells)


class Output(Text):
    """Answers to cases, byte for byte as the format prints them."""

    # The number of the answer within its case.
    index = 1

    def answer(self, case):
        """Returns the parts of a printed answer by name; None if it says that the case has no solution."""
        start = self.at
        try:
            return self.texts(("head", "one", "tail"), case)
        except Wrong as wrong:
            why = wrong
        if "none" in OUTPUT:
            self.at = start
            try:
                self.texts(("none",), case)
                return None
            except Wrong:
                pass
        raise why

    def texts(self, keys, case):
        """Reads texts of the definition, one after the other."""
        shown = {}
        for key in keys:
            self.text(OUTPUT.get(key, ""), case, shown)
        return shown

    def text(self, template, case, shown):
        """Reads a template of the definition, and adds the printed value of each name in it."""
        self.parts(template, lambda slot, width: self.slot(slot, width, case, shown))
        if template:
            self.expect("\n")

    def parts(self, template, read):
        """Reads a template: `read` reads what stands for a name in braces."""
        for part in re.split(r"(\{\{|\}\}|\{[^{}]*\})", template):
            if part in ("{{", "}}"):
                self.expect(part[0])
            elif part.startswith("{"):
                slot, _, width = part[1:-1].partition(":")
                read(slot, width)
            else:
                self.expect(part)

    def slot(self, slot, width, case, shown):
        if {slot, slot + "[]"} & {*case.env, *case.words, *case.layers}:
            self.expect(field_text(case, slot, width))
        elif slot == "case":
            self.expect(padded(str(case.number), width))
        elif slot == "grid":
            shown["grid"] = self.grid(case, width)
        elif slot in ("count", "value", "value2", "pieces", "i"):
            shown[slot] = self.padded_number(width)
        elif slot == "chosen":
            shown["chosen"] = self.listed(width)
        elif slot in ("by_row", "by_column"):
            shown[slot] = self.listed(width)
            board = case.board()
            if len(shown[slot]) != (board.rows if slot == "by_row" else board.columns):
                self.fail("a number for each line of the board")
        elif slot == "lines" or slot in [lines.get("name") for lines in DRAWN]:
            drawn = next((it for it in DRAWN if it.get("name") == slot), *DRAWN[:1]) if DRAWN else None
            height = 2 * (case.board().rows + (drawn or {}).get("steps", "").startswith("along")) - 1
            rows = ["[^\n]*", "[^\n]*"]
            if drawn:
                # Other texts of a line must not be taken for a drawing of one row.
                beside, below = map(re.escape, strokes_of(drawn))
                longest = longest_mark(case)
                own, gap = (longest, 1) if drawn["steps"] == "across" else (1, longest)
                rows = ["(?:[^\n]{%d}[%s]{%d})*[^\n]{0,%d}" % (own, beside, gap, own)]
                rows.append("(?:[%s][^\n]{%d})*(?:[%s][^\n]{0,%d})?" % (below, longest, below, longest))
            # A line that is drawn never ends with a blank.
            rows = ["(?:%s(?<! )|)" % row for row in rows]
            rows = "\n".join(rows[y % 2] for y in range(height))
            shown[slot] = self.match(rows, "a drawing of lines")
        elif slot == "areas":
            shown["areas"] = self.areas(case, width)
        elif slot == "places":
            shown["places"] = self.places(case)
        elif re.search(r"\b(count|value2?|pieces)\b", slot):
            shown[slot] = self.padded_number(width)
        else:
            number = evaluate(slot, case.env, case=case.number, i=self.index)
            self.expect(padded(str(number), width))

    def padded_number(self, width):
        """Reads a number, padded to a width, as a text: it may be too long for a number."""
        start = self.at
        text = self.match(" *-?[0-9]+", "a number")
        number = re.sub(r"^ *(-?)0*(?=[0-9])", r"\1", text)
        if padded(number, width) != text:
            self.at = start
            self.fail("a number, padded as %r says" % width)
        return number

    def listed(self, width):
        numbers = []
        while not self.ends() and self.data[self.at] != "\n":
            if numbers:
                self.expect(" ")
            numbers.append(self.padded_number(width))
        return numbers

    def grid(self, case, width):
        """Reads the printed name of each cell."""
        cells, last = {}, None
        cell_sep, row_sep = OUTPUT.get("cell_sep", ""), OUTPUT.get("row_sep", "\n")
        for row, column in case.board().cells:
            if not evaluate(OUTPUT.get("part", 1), case.env, **case.names_at((row, column))):
                continue
            if last is not None:
                self.expect(cell_sep if row == last else row_sep)
            last = row
            forms = {padded(text, width): name for text, name in shown_names(case, (row, column)).items()}
            lengths = sorted(set(map(len, forms)), reverse=True)
            found = (self.data[self.at : self.at + length] for length in lengths)
            word = next((word for word in found if word in forms), None)
            if word is None:
                self.fail("the content of a cell")
            cells[row, column] = forms[word]
            self.at += len(word)
        return cells

    def areas(self, case, width):
        """Reads the printed number of the region of each cell; None for a hole."""
        board, numbers = case.board(), {}
        for row, column in board.cells:
            if numbers:
                self.expect(OUTPUT.get("cell_sep") or " " if column else OUTPUT.get("row_sep", "\n"))
            numbers[row, column] = int(self.padded_number(width)) or None
        return numbers

    def places(self, case):
        """Reads the places of some symbols, in reading order, as long as there are any."""
        says, board, found = OUTPUT["places"], case.board(), []
        while True:
            start, place = self.at, {}
            read = lambda name, width: place.update({name: int(self.padded_number(width))})
            try:
                self.expect(says.get("sep", "\n") if found else "")
                self.parts(says.get("text", "{row} {col}"), read)
                cell = tuple(place[name] - says.get("base", 1) for name in ("row", "col"))
                if not board.has(cell) or found and cell <= found[-1]:
                    self.fail("the next place")
            except Wrong:
                self.at = start
                return found
            found.append(cell)


def padded(text, width):
    if not width.startswith("0"):
        return text.rjust(int(width or 0))
    sign = text[: text.startswith("-")]
    return sign + text[len(sign) :].rjust(int(width) - len(sign), "0")


def field_text(case, name, width):
    """Prints a field of the input."""
    env = case.env
    if name in env:
        return padded(str(env[name]), width)
    if name in case.words:
        return padded(case.words[name], width)
    board, layer = case.board(), case.layers.get(name)
    rows = env[name + "[]"]
    if layer is not None:
        rows = [[board.name(layer[r, c]) for c in range(board.lengths[r])] for r in range(board.rows)]
    rows = [OUTPUT.get("cell_sep", "").join(padded(str(cell), width) for cell in row) for row in rows]
    return OUTPUT.get("row_sep", "\n").join(rows)


class Entry(int):
    """A number of a table, and its word."""


def entry_of(number, words):
    made = Entry(number)
    made.word = words[number] if 0 <= number < len(words) else str(number)
    return made


def shown_names(case, cell):
    """Returns what a cell can show, each with the name of its content."""
    if "show" not in OUTPUT:
        return {name: name for name in names_of(case)}
    board, env, found = case.board(), dict(case.env), {}
    for field in DEFINITION["input"].get("read", []):
        if isinstance(field, dict) and "table" in field and "symbols" in field:
            rows, words = env[field["table"] + "[]"], words_of(field["symbols"])
            env[field["table"] + "[]"] = [[entry_of(number, words) for number in row] for row in rows]
    for at, name in enumerate(board.names):
        try:
            value = name
            if at < board.first_hole:
                names = {"a": board.contents[at], **case.names_at(cell)}
                value = operand_of(str(OUTPUT["show"]), env, **names)
            if value is not None:
                found[getattr(value, "word", word_of(value) or str(value))] = name
        except Wrong:
            pass
    return found

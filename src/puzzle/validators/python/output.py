

class Output(Text):
    """Answers to cases, byte for byte as the format prints them."""

    def answer(self, case):
        """Returns the parts of a printed answer by name; None if it says that the case has no solution."""
        start = self.at
        try:
            return self.texts(("head", "one", "tail"), case)
        except Wrong as wrong:
            why = wrong
        if "none" in DEFINITION["output"]:
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
            self.text(DEFINITION["output"].get(key, ""), case, shown)
        return shown

    def text(self, template, case, shown):
        """Reads a template of the definition, and adds the printed value of each name in it."""
        for part in re.split(r"(\{\{|\}\}|\{[^{}]*\})", template):
            if part in ("{{", "}}"):
                self.expect(part[0])
            elif part.startswith("{"):
                slot, _, width = part[1:-1].partition(":")
                self.slot(slot, width, case, shown)
            else:
                self.expect(part)
        if template:
            self.expect("\n")

    def slot(self, slot, width, case, shown):
        if slot == "case":
            self.expect(padded(str(case.number), width))
        elif slot == "grid":
            shown["grid"] = self.grid(case, width)
        elif slot in ("count", "value", "pieces", "i"):
            shown[slot] = self.padded_number(width)
        elif slot == "chosen":
            shown["chosen"] = self.listed(width)
        elif slot in ("by_row", "by_column"):
            shown[slot] = self.listed(width)
            board = case.board()
            if len(shown[slot]) != (board.rows if slot == "by_row" else board.columns):
                self.fail("a number for each line of the board")
        elif slot == "lines":
            of_corners = DEFINITION["grid"].get("lines", {}).get("form", "").endswith("sides")
            height = 2 * (case.board().rows + of_corners) - 1
            shown[slot] = self.match("[^\n]*(\n[^\n]*){%d}" % (height - 1), "a drawing of lines")
        else:
            self.expect(field_text(case, slot, width))

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
        output, cells, board = DEFINITION["output"], {}, case.board()
        separator = output.get("cell_sep", "")
        forms = {padded(name, width): name for name in names_of(case)}
        lengths = sorted(set(map(len, forms)), reverse=True)
        for row, column in board.cells:
            if row + column > 0:
                self.expect(separator if column > 0 or output.get("flat") else "\n")
            found = (self.data[self.at : self.at + length] for length in lengths)
            word = next((word for word in found if word in forms), None)
            if word is None:
                self.fail("the content of a cell")
            cells[row, column] = forms[word]
            self.at += len(word)
        return cells


def padded(text, width):
    if not width.startswith("0"):
        return text.rjust(int(width or 0))
    sign = text[: text.startswith("-")]
    return sign + text[len(sign) :].rjust(int(width) - len(sign), "0")


def field_text(case, name, width):
    """Prints a field of the input."""
    output, env = DEFINITION["output"], case.env
    if name in env:
        return padded(str(env[name]), width)
    if name in case.words:
        return padded(case.words[name], width)
    board, layer = case.board(), case.layers.get(name)
    rows = env[name + "[]"]
    if layer is not None:
        rows = [[board.name(layer[r, c]) for c in range(board.lengths[r])] for r in range(board.rows)]
    separator = output.get("cell_sep", "")
    rows = [separator.join(padded(str(cell), width) for cell in row) for row in rows]
    return (separator if output.get("flat") else "\n").join(rows)



class Lines:
    """Lines that a drawing shows: at an even row and column a node, at one odd number the stroke of a link.

    Nodes that are cells, or else the gaps between nodes, are as wide as the longest mark.
    """

    def __init__(self, board, form, text, longest=1):
        self.board, self.form = board, form
        self.own, self.gap = (longest, 1) if form.first else (1, longest)
        self.strokes, rows = {}, text.split("\n")
        self.height, self.width = 2 * self.form.rows - 1, 2 * self.form.columns - 1
        for y in range(self.height):
            for x in range((y + 1) % 2, 2 * self.form.columns, 2):
                at = x // 2 * (longest + 1) + x % 2 * self.own
                sign = rows[y][at : at + 1] or " "
                digit = self.form.strokes[y % 2].find(sign)
                if not 0 <= digit < self.form.base or digit and x >= self.width:
                    raise Wrong("no line is drawn as %r" % sign)
                if digit:
                    self.strokes[y, x] = digit

    def digits(self, y, x):
        """Returns the lines at the sides of a node, clockwise; if they have a direction, 1 out and 2 in."""
        digits = [self.strokes.get((y + down, x + right), 0) for down, right in CLOCKWISE[::2]]
        turn = lambda side, digit: -digit % 3 if self.form.is_directed and side in (0, 3) else digit
        return [turn(side, digit) for side, digit in enumerate(digits)]

    def sides(self, y, x):
        return [min(digit, 1) if self.form.is_directed else digit for digit in self.digits(y, x)]

    def word(self, word, place):
        """Returns the value of a word about the lines at a place."""
        y, x = (at - self.form.first for at in position(place))
        on_board = 0 <= y < self.height and 0 <= x < self.width
        if word in ("inside", "outside"):
            return self.is_on(word == "inside", y, x) if on_board else int(word == "outside")
        if not on_board or y % 2 and x % 2:
            return int(word == "empty")
        if y % 2 or x % 2:
            if self.form.is_of_slants:
                return int(word == "empty")
            digit = self.strokes.get((y, x), 0)
            line = min(digit, 1) if self.form.is_directed else digit
            if word in GOES and self.form.is_directed:
                side = GOES.index(word)
                return int(digit == 1 + (side in (0, 3)) and side % 2 == x % 2)
            return {"line": line, "border": line, "empty": int(digit == 0)}.get(word, 0)
        sides = self.sides(y, x)
        if word in WAYS:
            return sides[WAYS.index(word)]
        if word in GOES:
            return int(self.form.is_directed and self.digits(y, x)[GOES.index(word)] == 1)
        if word in LINE_STATES:
            return int(bool(LINE_STATES[word](*sides)))
        bits = sum((number > 0) << side for side, number in enumerate(sides))
        return {"degree": sum(sides), "outgoing": self.digits(y, x).count(1), "bits": bits}[word]

    def is_on(self, inside, y, x):
        """Tells whether a place without a line is inside of the loops, or outside: a face, or a node among faces."""
        if y % 2 != x % 2:
            return int(self.form.is_of_slants and not inside)
        if y % 2 == 0 and any(self.digits(y, x)):
            return 0
        is_face = self.form.are_loops and (y % 2 or self.form.first)
        is_face = is_face and (y | 1) < self.height and (x | 1) < self.width
        crossed = sum((y | 1, before) in self.strokes for before in range(0, x | 1, 2)) if is_face else 0
        return int(inside == crossed % 2)

    def beyond(self, node, side):
        """Returns the node to which a line leads at a side of one; None without a line."""
        (r, c), (down, right) = node[:2], CLOCKWISE[2 * side]
        return (r + down, c + right, *node[2:]) if (2 * r + down, 2 * c + right) in self.strokes else None

    def goes_straight(self, r, c):
        """Tells whether the strokes on both sides of a node are the same, in its row and in its column."""
        up, right, down, left = (self.strokes.get((2 * r + y, 2 * c + x)) for y, x in CLOCKWISE[::2])
        return up == down and right == left

    def crossings(self, terrain):
        """Returns the nodes at which two lines cross."""
        nodes = (node for node in self.form.nodes() if 0 not in self.digits(2 * node[0], 2 * node[1]))
        return [node for node in nodes if self.form.demand(terrain, node)[2]]

    def net(self, terrain):
        """Returns the nodes of second lines where two cross, from left to right, and what is next to a node along lines."""
        crossings = self.crossings(terrain)
        at = lambda node, side: (*node, "second") if node in crossings and side % 2 else node

        def beyond(line, side):
            node = line[:-1] if line[-1] == "second" else line
            near = self.beyond(node, side) if at(node, side) == line else None
            return near and at(near, side)

        near = lambda node: [node for node in (beyond(node, side) for side in range(4)) if node]
        return [(*node, "second") for node in crossings], near

    def drawing(self, terrain, grid):
        """Draws the lines as they must be printed."""
        def shown(cell, has_line):
            if not self.board.has(cell):
                return " "
            mark = mark_of(terrain.case, *cell)
            if mark and grid[cell] < self.board.first_hole:
                return mark
            if grid[cell] >= 0 and not has_line:
                return self.board.names[grid[cell]]
            return " " if not self.form.first else "+" if has_line else self.form.table.get("empty", ".")

        def sign(y, x):
            if (y + x) % 2:
                return self.form.strokes[y % 2][self.strokes.get((y, x), 0)]
            if y % 2 == 0:
                return shown((y // 2, x // 2), any(self.digits(y, x))) if self.form.first else "+"
            return " " if self.form.first else shown((y // 2, x // 2), False)

        def padded(y, x):
            stroke = sign(y, x + 1 - x % 2) if y % 2 == 0 else " "
            return sign(y, x).ljust(self.gap if x % 2 else self.own, stroke)

        rows = ("".join(padded(y, x) for x in range(2 * self.form.columns)) for y in range(self.height))
        return "\n".join(row.rstrip() for row in rows)


def cells_of_lines(terrain, name):
    """Returns the cells of each of the lines of a name."""
    lines = next(lines for lines in terrain.layers if lines.form.table.get("name") == name)
    seconds, near = lines.net(terrain)
    cells = [cell for cell in terrain.board.cells if lines.word("line", cell)]
    return [[cell[:2] for cell in line] for line in areas_of(cells + seconds, near)]


def lines_as_groups(terrain):
    return [(None, None, cells) for cells in cells_of_lines(terrain, None)]


def check_lines_of_board(terrain, lines):
    """Checks the form of lines of a board."""
    form, labels, sizes = lines.form, {}, {}
    for node in form.nodes():
        degrees, label, crosses = form.demand(terrain, node)
        digits = lines.digits(2 * node[0], 2 * node[1])
        degree = 4 - digits.count(0)
        passes = degree != 2 or not form.is_passing or digits.count(1) == 1
        if crosses and degree == 4:
            passes = passes and lines.goes_straight(*node[:2])
        if degree not in degrees or not passes:
            raise Wrong("the lines at %s are not as they must be" % name(node))
        if label is not None:
            labels[node] = label
        sizes[node] = form.size(terrain, node)
    if not form.first and not all(is_side(terrain.board, form.side(at)) for at in lines.strokes):
        raise Wrong("a line runs beside the board")
    seconds, near = lines.net(terrain)
    pieces, joined = joined_by(form.nodes() + seconds, near, form.may_close)
    check_labels(labels, joined)
    if form.number(terrain) not in (None, pieces):
        raise Wrong("there are %d pieces of lines" % pieces)
    check_sizes(sizes, joined)
    if "one" in form.table:
        is_one = lambda node: lines.word(form.table["one"].strip(), node)
        ones = sorted(piece for node, piece in joined.items() if node[-1] != "second" and is_one(node))
        if ones != list(range(pieces)):
            raise Wrong("not every line has one place that is `%s`" % form.table["one"])


def check_sizes(sizes, joined):
    """Checks the numbers of nodes of lines, where they are said."""
    of_piece = collections.Counter(joined.values())
    for node, size in sizes.items():
        found = of_piece[joined[node]] if node in joined else 0
        if size not in (None, found):
            raise Wrong("the line through %s has %d places" % (name(node), found))



# The forms of lines: at how many sides of a node they leave, whether they are one, whether they may close a loop.
FORMS = {
    "loop": ({0, 2}, True, True),
    "loops": ({0, 2}, False, True),
    "path": ({0, 1, 2}, True, False),
    "paths": ({0, 1, 2}, False, False),
    "pairs": ({0, 1}, False, False),
    "tree": ({0, 1, 2, 3, 4}, True, False),
    "trees": ({0, 1, 2, 3, 4}, False, False),
    "net": ({0, 1, 2, 3, 4}, True, True),
    "lines": ({0, 1, 2, 3, 4}, False, True),
    "regions": ({0, 1, 2, 3, 4}, False, True),
}


class LineForm:
    """The form of the lines of a board. Their nodes are its cells, or its corners; those of slants are corners too."""

    def __init__(self, board, table):
        self.table = table
        self.degrees, self.is_one, self.may_close = FORMS[table["form"].split()[0]]
        self.is_full, self.first = table.get("full", False), int(table["steps"] == "across")
        self.is_of_slants = table["steps"] == "slants"
        self.rows, self.columns = board.rows + 1 - self.first, board.columns + 1 - self.first
        self.is_directed = self.table.get("directed", False)
        self.base = 3 if self.is_directed else self.table.get("strands", 1) + 1
        self.strokes = strokes_of(self.table)
        self.are_loops = self.degrees == {0, 2} and not self.is_of_slants
        self.is_passing = self.is_directed and len(self.degrees) < 5

    def nodes(self):
        kind = () if self.first else ("corner",)
        return [(r, c, *kind) for r in range(self.rows) for c in range(self.columns)]

    def is_node(self, terrain, node):
        """Tells whether lines meet there: in an open cell, or at a corner of a cell."""
        return terrain.is_open(node) if self.first else any(cells_at(terrain.board, *node[:2]))

    def side(self, at):
        """Returns the side of a cell along which the link at a place of a drawing runs."""
        return at[0] // 2, at[1] // 2, "down" if at[0] % 2 else "across"

    def demand(self, terrain, node):
        """Returns at how many sides of a node lines may leave, its label if it has one, and whether lines cross."""
        if not self.is_node(terrain, node):
            return {0}, None, False
        scene = Group(terrain, (None, None, []), 0, None).scene.about(node)
        degrees, label = set(self.degrees), None
        has_ends = "ends" in self.table or "join" in self.table and 1 in degrees
        if "join" in self.table:
            label = label_of(self.table["join"], scene)
        crosses = label is None and value_of(self.table.get("cross", 0), scene, 0) != 0
        if crosses:
            degrees.add(4)
        is_end = label is not None or value_of(self.table.get("ends", 0), scene, 0) != 0
        if has_ends:
            degrees = {1} if is_end else degrees - {1}
        if self.is_full or is_end:
            degrees.discard(0)
        return degrees, label, crosses

    def size(self, terrain, node):
        """Returns the number of nodes of the line through a node, if the form names one."""
        if "size" not in self.table or not self.is_node(terrain, node):
            return None
        return value_of(self.table["size"], Group(terrain, (None, None, []), 0, None).scene.about(node), None)

    def number(self, terrain):
        """Returns the number of pieces; None if there may be any number."""
        number = evaluate(self.table.get("number", 1), terrain.case.env)
        if not 0 <= number < 2**32:
            raise Wrong("case %d: %d pieces of lines" % (terrain.case.number, number))
        return number if "number" in self.table or self.is_one else None

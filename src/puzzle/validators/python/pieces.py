

class Piece:
    """A piece: its poses, or its places on the board, and how many times it is used."""

    def __init__(self, name, poses, places, copies, edges, env):
        self.name, self.poses, self.places, self.edges = name, poses, places, edges
        self.least, self.most = copies
        self.env = env

    def worth(self, place):
        """Returns the value of the piece at a place; of two values, the first."""
        value = next((DEFINITION["model"][key] for key in ("maximise", "minimise", "worth") if key in DEFINITION["model"]), 0)
        values = value if isinstance(value, list) else [value]
        return [evaluate(value, self.env, size=len(place)) for value in values][0]

    def covering(self, cell, board):
        """Returns the places that have this cell first, each with its pose."""
        if self.places is not None:
            places = enumerate(self.places)
            return [(pose, place) for pose, place in places if place and place[0] == cell]
        found = []
        for pose, cells in enumerate(self.poses):
            top, left = min(cells)
            place = sorted((cell[0] + r - top, cell[1] + c - left) for r, c in cells)
            if all(board.has(it) for it in place):
                found.append((pose, place))
        return found


def pieces_of(terrain):
    case, found = terrain.case, []
    for spec in DEFINITION["model"]["pieces"]:
        for names, row in repeats(case, spec):
            env = dict(case.env, **names)
            # Shapes of a field are numbered, unless the pieces are.
            of = lambda shape: dict(case.env, **dict({"i": shape}, **names))
            copies = lambda shape: copies_of(str(spec.get("copies", 1)), of(shape))
            try:
                made = list(forms(terrain, spec, env, row))
            except Wrong:
                # A piece that is not used needs no place.
                if copies(0)[1] != 0:
                    raise
                made = [([], None, None)]
            for shape, (poses, places, edges) in enumerate(made):
                number = str(len(found) + 1)
                found.append(Piece(spec.get("name", number), poses, places, copies(shape), edges, of(shape)))
            if len(found) > 100000:
                raise Wrong("case %d has too many pieces" % case.number)
    return found


def check_numbers(board, table):
    """Checks that a table has a number for each cell of the board, which is a rectangle."""
    if sum(map(len, table)) != len(board.cells) or len(board.cells) != len(board.rectangle()):
        raise Wrong("a table does not fit the board")


def bind_pieces(terrain):
    """Refuses a case with pieces that make no sense."""
    model, pieces = DEFINITION["model"], pieces_of(terrain)
    if "once" in model:
        check_numbers(terrain.board, terrain.case.env[model["once"] + "[]"])
    for piece in pieces:
        cells = piece.poses[0] if piece.poses else (piece.places or [[]])[0]
        piece.worth(cells)
    letters = words_of(model.get("letters"))
    if letters and sum(piece.least for piece in pieces) > len(letters):
        raise Wrong("case %d has more pieces than letters" % terrain.case.number)


def repeats(case, spec):
    """Returns the names that each piece of a description can use, and its row of a table."""
    if "for" in spec:
        first, last = (evaluate(end, case.env) for end in parts(spec["for"], ".."))
        if last - first >= 100000:
            raise Wrong("case %d has too many pieces" % case.number)
        return [({"i": i}, []) for i in range(first, last + 1)]
    if "from" in spec:
        rows = case.env[spec["from"] + "[]"]
        return [(dict(zip(columns_of(spec["from"]), row)), row) for row in rows]
    return [({}, [])]


def columns_of(table):
    return table_named(table).get("names", "").split()


def copies_of(text, env):
    ends = [evaluate(end, env) for end in text.split("..") if end.strip()]
    if not all(0 <= end <= 10000 for end in ends) or ends[0] > ends[-1]:
        raise Wrong("copies of a piece are out of bounds: %s" % ends)
    return ends[0], 2**70 if text.rstrip().endswith("..") else ends[-1]


def forms(terrain, spec, env, row):
    """Returns the poses or the places, and the edges, of the pieces of one description."""
    board, case = terrain.board, terrain.case
    if "shape" in spec:
        return [(poses(mask(spec["shape"]), spec), None, None)]
    if "masks" in spec:
        return [(poses(it, spec), None, None) for it in case.masks[spec["masks"]]]
    if "size" in spec:
        rows, columns = (evaluate(side, env) for side in parts(spec["size"], " x "))
        if not (0 < rows <= 1000 and 0 < columns <= 1000):
            raise Wrong("case %d: a piece of %d x %d cells" % (case.number, rows, columns))
        fits = rows * columns <= len(board.rectangle())
        cells = [(r, c) for r in range(rows) for c in range(columns)] if fits else []
        return [(poses(frozenset(cells), spec) if cells else [], None, None)]
    if "box" in spec:
        top, left, rows, columns = (evaluate(side, env) for side in parts(spec["box"], ","))
        if top + rows > board.rows or left + columns > board.columns or min(top, left, rows, columns) < 0:
            said = (case.number, rows, columns, top + 1, left + 1)
            raise Wrong("case %d: a piece of %d x %d cells at row %d, column %d is off the board" % said)
        cells = [(r, c) for r in range(top, top + rows) for c in range(left, left + columns)]
        return [(None, [cells], None)]
    if "rectangles" in spec:
        table = case.env[spec["rectangles"] + "[]"]
        return [(None, places, None) for places in rectangles(terrain, table)]
    if "edges" in spec:
        columns = columns_of(spec["from"])
        if len(row) < len(columns):
            raise Wrong("case %d: a piece has not four edges" % case.number)
        edges = [row[columns.index(word)] for word in spec["edges"].split()]
        return [([frozenset([(0, 0)])] * (4 if spec.get("turn") else 1), None, edges)]
    if "ones" in spec:
        listed = [at for at, one in enumerate(row) if one]
    else:
        columns = columns_of(spec["from"])
        if spec["cells"] != "row":
            row = [row[columns.index(word)] for word in spec["cells"].split()]
        listed = [number - spec.get("base", 1) for number in row]
    if not all(0 <= number < len(board.cells) for number in listed) or len(set(listed)) < len(listed):
        raise Wrong("case %d: a piece lies off the board, or on a cell twice" % case.number)
    return [(None, [sorted(board.cells[number] for number in listed)], None)]


def rectangles(terrain, table):
    """Returns the places of the rectangle around each clue: it has as many cells as a number says, and no other."""
    board = terrain.board
    check_numbers(board, table)
    numbers = dict(zip(board.rectangle(), (number for row in table for number in row)))
    is_clue = lambda number: number > 0 if isinstance(number, int) else number is not None
    clues = {cell for cell in board.rectangle() if is_clue(numbers[cell]) and terrain.is_open(cell)}
    sides = [(rows, width) for rows in range(1, board.rows + 1) for width in range(1, board.columns + 1)]
    for r, c in sorted(clues):
        places, area = [], numbers[r, c]
        for rows, width in sides:
            if isinstance(area, int) and rows * width != area:
                continue
            for top in range(max(0, r - rows + 1), r + 1):
                for left in range(max(0, c - width + 1), c + 1):
                    columns = range(left, left + width)
                    place = [(row, column) for row in range(top, top + rows) for column in columns]
                    is_free = all(board.has(it) and terrain.is_open(it) for it in place)
                    if is_free and clues.intersection(place) == {(r, c)}:
                        places.append(place)
        yield places



class Piece:
    """A piece: its poses, or its places on the board, and how many times it is used."""

    def __init__(self, name, poses, places, copies, edges, env):
        self.name, self.poses, self.places, self.edges = name, poses, places, edges
        self.least, self.most = copies
        self.env = env

    def worth(self, place):
        """Returns the value of the piece at a place."""
        value = DEFINITION["model"].get("maximise", DEFINITION["model"].get("minimise", 0))
        return evaluate(value, self.env, size=len(place))

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
            copies = copies_of(str(spec.get("copies", 1)), env)
            for poses, places, edges in forms(terrain, spec, env, row):
                number = str(len(found) + 1)
                found.append(Piece(spec.get("name", number), poses, places, copies, edges, env))
    return found


def repeats(case, spec):
    """Returns the names that each piece of a description can use, and its row of a table."""
    if "for" in spec:
        first, last = (evaluate(end, case.env) for end in spec["for"].split(".."))
        return [({"i": i}, []) for i in range(first, last + 1)]
    if "from" in spec:
        rows = case.env[spec["from"] + "[]"]
        return [(dict(zip(columns_of(spec["from"]), row)), row) for row in rows]
    return [({}, [])]


def columns_of(table):
    return table_named(table).get("names", "").split()


def table_named(name):
    """Returns the field of a table."""
    fields = (field for field in DEFINITION["input"].get("read", []) if isinstance(field, dict))
    return next((field for field in fields if name and field.get("table") == name), {})


def copies_of(text, env):
    first, *last = text.split("..")
    least = evaluate(first, env)
    if last and not last[0].strip():
        return least, 2**70
    return least, evaluate(last[0], env) if last else least


def parts(text, sign):
    """Cuts a text at signs that are not in brackets."""
    return re.split(sign + r"(?![^\[\]]*\])(?![^()]*\))", text)


def forms(terrain, spec, env, row):
    """Returns the poses or the places, and the edges, of the pieces of one description."""
    board, case = terrain.board, terrain.case
    if "shape" in spec:
        return [(poses(mask(spec["shape"]), spec), None, None)]
    if "masks" in spec:
        return [(poses(it, spec), None, None) for it in case.masks[spec["masks"]]]
    if "size" in spec:
        rows, columns = (evaluate(side, env) for side in parts(spec["size"], " x "))
        fits = 0 < rows * columns <= len(board.rectangle())
        cells = [(r, c) for r in range(rows) for c in range(columns)] if fits else []
        return [(poses(frozenset(cells), spec) if cells else [], None, None)]
    if "box" in spec:
        top, left, rows, columns = (evaluate(side, env) for side in parts(spec["box"], ","))
        cells = [(r, c) for r in range(top, top + rows) for c in range(left, left + columns)]
        return [(None, [cells], None)]
    if "rectangles" in spec:
        table = case.env[spec["rectangles"] + "[]"]
        return [(None, places, None) for places in rectangles(terrain, table)]
    if "edges" in spec:
        columns = columns_of(spec["from"])
        edges = [row[columns.index(word)] for word in spec["edges"].split()]
        return [([frozenset([(0, 0)])] * (4 if spec.get("turn") else 1), None, edges)]
    if "ones" in spec:
        listed = [at for at, one in enumerate(row) if one]
    else:
        columns = columns_of(spec["from"])
        if spec["cells"] != "row":
            row = [row[columns.index(word)] for word in spec["cells"].split()]
        listed = [number - spec.get("base", 1) for number in row]
    return [(None, [sorted(divmod(number, board.columns) for number in listed)], None)]


def rectangles(terrain, table):
    """Returns the places of the rectangle around each number: it has that many cells, and no other number."""
    board = terrain.board
    numbers = dict(zip(board.rectangle(), [number for row in table for number in row]))
    clues = {cell for cell in board.rectangle() if numbers[cell] > 0 and terrain.is_open(cell)}
    for r, c in sorted(clues):
        places, area = [], numbers[r, c]
        for rows in (rows for rows in range(1, board.rows + 1) if area % rows == 0):
            for top in range(max(0, r - rows + 1), r + 1):
                for left in range(max(0, c - area // rows + 1), c + 1):
                    columns = range(left, left + area // rows)
                    place = [(row, column) for row in range(top, top + rows) for column in columns]
                    is_free = all(board.has(it) and terrain.is_open(it) for it in place)
                    if is_free and clues.intersection(place) == {(r, c)}:
                        places.append(place)
        yield places


class Tiling:
    """Finds the pieces that lie as a printed board shows."""

    def __init__(self, terrain, printed):
        self.terrain, self.board, self.printed = terrain, terrain.board, printed
        self.model, self.pieces = DEFINITION["model"], pieces_of(terrain)
        self.letters, self.once = words_of(self.model.get("letters")), None
        if "once" in self.model:
            rows = terrain.case.env[self.model["once"] + "[]"]
            self.once = dict(zip(self.board.rectangle(), [number for row in rows for number in row]))
            values = sorted(set(self.once.values()))
            pairs = [[a, b] for at, a in enumerate(values) for b in values[at:]]
            self.numbers = {tuple(pair): str(at + 1) for at, pair in enumerate(pairs)}
        self.used = [0] * len(self.pieces)
        self.on, self.under = {}, set()

    def free_label(self, cell):
        given = self.terrain.givens.get(cell, -1)
        background = self.board.background
        return self.board.name(background if given < 0 and background is not None else given)

    def is_right(self):
        closed = [cell for cell in self.board.cells if not self.terrain.is_open(cell)]
        if any(self.printed[cell] != self.free_label(cell) for cell in closed):
            return False
        return self.lay([cell for cell in self.board.cells if self.terrain.is_open(cell)], 0, 0)

    def lay(self, cells, at, count):
        """Lays pieces on the free cells from a place on."""
        while at < len(cells) and cells[at] in self.on:
            at += 1
        if at == len(cells):
            used = zip(self.pieces, self.used)
            return all(piece.least <= times for piece, times in used) and self.edges_fit()
        for index, piece in enumerate(self.pieces):
            if self.used[index] >= piece.most:
                continue
            for pose, place in piece.covering(cells[at], self.board):
                under = tuple(sorted(self.once[cell] for cell in place)) if self.once else None
                if not self.fits(piece, place, under, count):
                    continue
                self.used[index] += 1
                self.on.update((cell, (piece, pose)) for cell in place)
                self.under.add(under)
                if self.lay(cells, at, count + 1):
                    return True
                self.used[index] -= 1
                self.under.discard(under)
                for cell in place:
                    del self.on[cell]
        if self.model.get("cover") != "some":
            return False
        is_free = self.printed[cells[at]] == self.free_label(cells[at])
        return is_free and self.lay(cells, at + 1, count)

    def fits(self, piece, place, under, count):
        label = piece.name
        if self.once:
            label = self.numbers.get(under, label)
        elif self.letters:
            label = self.letters[count] if count < len(self.letters) else None
        for cell in place:
            given = self.terrain.givens.get(cell, -1)
            if cell in self.on or not self.terrain.is_open(cell) or self.printed[cell] != label:
                return False
            if given >= 0 and self.board.names[given] != piece.name:
                return False
        return under is None or under not in self.under

    def edges_fit(self):
        rule = self.model.get("edges", {})
        symbols = words_of(table_named(self.edge_table()).get("symbols"))
        number = lambda word: symbols.index(word) if symbols else int(word)
        border = number(rule["border"]) if "border" in rule else None
        pairs = [tuple(map(number, pair.split())) for pair in rule.get("match", "").split(",") if pair]
        partner = dict(pairs + [pair[::-1] for pair in pairs])
        for cell, (piece, pose) in self.on.items():
            for side, by in enumerate([(-1, 0), (0, 1), (1, 0), (0, -1)]):
                if piece.edges is None:
                    continue
                own, near = piece.edges[(side - pose) % 4], (cell[0] + by[0], cell[1] + by[1])
                if step(self.board, cell, by) is None:
                    if border is not None and own != border:
                        return False
                elif near in self.on and self.on[near][0].edges is not None:
                    other, turned = self.on[near]
                    wanted = partner.get(own) if pairs else own
                    if own == border or wanted != other.edges[(side + 2 - turned) % 4]:
                        return False
        return True

    def edge_table(self):
        return next((spec["from"] for spec in self.model["pieces"] if "edges" in spec), None)


def check_chosen(terrain, numbers):
    """Checks pieces that the output lists by number: each has one place. Returns their value."""
    pieces, used, covered, worth = pieces_of(terrain), {}, set(), 0
    for number in numbers:
        places = pieces[number - 1].places if 1 <= number <= len(pieces) else None
        if places is None or len(places) != 1:
            raise Wrong("no piece %d exists" % number)
        (place,) = places
        used[number] = used.get(number, 0) + 1
        worth += pieces[number - 1].worth(place)
        for cell in place:
            if cell in covered or not terrain.is_open(cell):
                raise Wrong("piece %d covers %s, which is not free" % (number, name(cell)))
            covered.add(cell)
    for number, piece in enumerate(pieces, 1):
        if not piece.least <= used.get(number, 0) <= piece.most:
            raise Wrong("piece %d is used %d times" % (number, used.get(number, 0)))
    is_open = [cell for cell in terrain.board.cells if terrain.is_open(cell)]
    if DEFINITION["model"].get("cover") != "some" and not covered.issuperset(is_open):
        raise Wrong("a cell is not covered")
    return worth


def names_of(case):
    tiling = Tiling(Terrain(case), {})
    names = [piece.name for piece in tiling.pieces] + case.board().names + tiling.letters
    return names + (list(tiling.numbers.values()) if tiling.once else [])


def check_shown(case, shown):
    """Checks the pieces on a board. Returns their value, if the output lists them."""
    terrain = Terrain(case)
    if "chosen" in shown:
        chosen = [int(number) if len(number) < 10 else 0 for number in shown["chosen"]]
        if shown.get("pieces", str(len(chosen))) != str(len(chosen)) or chosen != sorted(chosen):
            raise Wrong("the pieces are not in order, or have another number")
        return check_chosen(terrain, chosen)
    if not Tiling(terrain, shown["grid"]).is_right():
        raise Wrong("the pieces do not lie like this")
    return 0

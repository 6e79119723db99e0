

class Tiling:
    """Finds the pieces that lie as a printed board shows."""

    def __init__(self, terrain, printed):
        self.terrain, self.board, self.printed = terrain, terrain.board, printed
        self.model, self.pieces = DEFINITION["model"], pieces_of(terrain)
        self.letters, self.once = words_of(self.model.get("letters")), None
        if "once" in self.model:
            numbers = [number for row in terrain.case.env[self.model["once"] + "[]"] for number in row]
            self.once = dict(zip(self.board.rectangle(), numbers))
            within = table_named(self.model["once"]).get("within", "0..0").split("..")
            ends = [evaluate(end, terrain.case.env) for end in within]
            self.least, self.greatest = min(ends + numbers), max(ends + numbers)
        self.used = [0] * len(self.pieces)
        self.on, self.taken = {}, set()

    def under(self, place):
        return tuple(sorted(self.once[cell] for cell in place)) if self.once else None

    def index(self, numbers):
        """Returns the place of numbers among all that as many cells can have, each in ascending order."""
        ways = lambda least, size: math.comb(self.greatest - least + size, size)
        index, last = 1, self.least
        for left, number in zip(range(len(numbers), 0, -1), numbers):
            index += ways(last, left) - ways(number, left)
            last = number
        return str(index)

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
                under = self.under(place)
                if not self.fits(piece, place, under, count):
                    continue
                self.used[index] += 1
                self.on.update((cell, (piece, pose)) for cell in place)
                self.taken.add(under)
                if self.lay(cells, at, count + 1):
                    return True
                self.used[index] -= 1
                self.taken.discard(under)
                for cell in place:
                    del self.on[cell]
        if self.model.get("cover") != "some":
            return False
        is_free = self.printed[cells[at]] == self.free_label(cells[at])
        return is_free and self.lay(cells, at + 1, count)

    def fits(self, piece, place, under, count):
        label = piece.name
        if self.once:
            label = self.index(under)
        elif self.letters:
            label = self.letters[count] if count < len(self.letters) else None
        for cell in place:
            given = self.terrain.givens.get(cell, -1)
            if cell in self.on or not self.terrain.is_open(cell) or self.printed[cell] != label:
                return False
            if given >= 0 and self.board.names[given] != piece.name:
                return False
        return under is None or under not in self.taken

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
    if tiling.once:
        cells = tiling.board.rectangle()
        covering = (piece.covering(cell, tiling.board) for piece in tiling.pieces for cell in cells)
        under = {tiling.under(place) for places in covering for _, place in places}
        names += map(tiling.index, under)
    return names


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

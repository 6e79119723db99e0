

def read_walls(text, case, field):
    """Reads cells that are numbers: a symbol, and a bit for each wall."""
    board, walls, said = case.board(), field["walls"], {}
    bits = [(walls["up"], -1, 0), (walls["right"], 0, 1), (walls["down"], 1, 0), (walls["left"], 0, -1)]
    known = walls["mask"]
    for bit, _, _ in bits:
        known |= bit

    def content(word):
        number = whole(word)
        if number is None or number < 0 or number & ~known:
            return None
        name = str(number & walls["mask"])
        return (board.codes[name], number) if name in board.codes else None

    layer = text.cells(case, "tokens", content, "a symbol with walls")
    said = {cell: number for cell, (_, number) in layer.items()}
    regions = {}
    for first in board.cells:
        if first in regions:
            continue
        regions[first], found = max(regions.values(), default=-1) + 1, [first]
        while found:
            cell = found.pop()
            for index, (bit, down, right) in enumerate(bits):
                other, back = (cell[0] + down, cell[1] + right), bits[(index + 2) % 4][0]
                is_open = board.has(other) and not said[cell] & bit and not said[other] & back
                if is_open and other not in regions:
                    regions[other] = regions[first]
                    found.append(other)
    for cell in board.cells:
        for bit, down, right in bits:
            other = (cell[0] + down, cell[1] + right)
            is_wall = regions.get(other) != regions[cell]
            if is_wall != bool(said[cell] & bit):
                said = (case.number, cell[0] + 1, cell[1] + 1)
                raise Wrong("case %d: a wall of row %d, column %d ends in a region" % said)
    case.add_layer(field["layer"], {cell: content for cell, (content, _) in layer.items()})
    case.add_layer(walls["regions"], regions)


READERS["walls"] = read_walls

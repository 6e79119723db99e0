

def read_regions(text, case, field):
    blank, labels = field.get("blank"), {}

    def region(label):
        if label == blank:
            return -1
        if label == field.get("inner"):
            return None
        if not label.isprintable() or len(label.encode()) > 1000 or len(labels) > 253:
            return None
        return labels.setdefault(label, len(labels))

    lex = field.get("lex", "chars")
    if lex == "chars":
        visible = lambda label: region(label) if "!" <= label <= "~" else None
        layer = text.cells(case, lex, visible, "a label")
    else:
        layer = text.cells(case, lex, region, "a label")
    case.add_layer(field["regions"], layer)
    case.labels[field["regions"]] = labels
    if "inner" in field:
        read_room_walls(text, case, field)


def read_room_walls(text, case, field):
    """Reads a line for each wall inside of a region, in reading order."""
    board, layer, walls = case.board(), case.layers[field["regions"]], []
    text.end_line()
    while text.data.startswith(field["inner"] + " ", text.at):
        text.word()
        one, other = ((text.number() - 1, text.number() - 1) for _ in range(2))
        is_inside = one in layer and layer[one] == layer.get(other) != -1
        is_beside = (other[0] - one[0], other[1] - one[1]) in ((0, 1), (1, 0))
        if not is_inside or not is_beside or walls and (one, other) <= walls[-1]:
            raise Wrong("case %d: a further wall is not inside of a region of %s" % (case.number, field["regions"]))
        walls.append((one, other))
        text.end_line()
    sides = [[[] for _ in range(length)] for length in lengths_of(case, "sides")]
    for (r, c), (down, right) in walls:
        sides[r + 1 if down > r else board.rows + 1 + r][c + (right > c)].append(1)
    case.add_clues(field["inner"], {"sides": sides})
    case.walls[field["regions"]] = set(walls)


def read_region_list(text, case, field):
    layer, count, cells = {}, text.count("the number of regions"), 0
    for region in range(count):
        text.end_line()
        cells = text.count("the number of cells")
        for _ in range(cells):
            word = text.word("a cell")
            found = re.match(r"\(([1-9][0-9]*),([1-9][0-9]*)\)$", word)
            cell = (int(found.group(1)) - 1, int(found.group(2)) - 1) if found else None
            if cell is None or cell in layer or not case.board().has(cell):
                text.at -= len(word)
                text.fail("a further cell of the board")
            layer[cell] = region
    if count > 0 and cells == 0:
        text.fail("a region with cells")
    case.add_layer(field["region_list"], layer)


def read_numbers(text, case, field):
    labels = case.labels.get(field["of"])
    if labels is None:
        last = max(case.layers[field["of"]].values(), default=-1)
        labels = {str(region + 1): region for region in range(last + 1)}
    numbers, left = {}, evaluate(field["rows"], case.env) if "rows" in field else None
    text.end_line()
    while left != 0 if left is not None else not text.ends() and text.data[text.at] != "\n":
        label = text.word("a region")
        if label not in labels or labels[label] in numbers:
            text.fail("a further region")
        numbers[labels[label]] = text.number()
        text.end_line()
        left = None if left is None else left - 1
    case.add_table(field["numbers"], [[numbers.get(region, -1) for region in range(len(labels))]])


READERS.update(regions=read_regions, region_list=read_region_list, numbers=read_numbers)

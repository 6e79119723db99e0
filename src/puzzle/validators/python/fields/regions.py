

def read_regions(text, case, field):
    blank, labels = field.get("blank"), {}

    def region(label):
        if label == blank:
            return -1
        if not label.isprintable() or len(labels) > 253:
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

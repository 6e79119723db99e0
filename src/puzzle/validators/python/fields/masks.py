

def read_masks(text, case, field):
    """Reads shapes: sets of cells whose least row and column are zero."""
    masks = []
    full, empty = field.get("full", "1"), field.get("empty", "0")
    for number in range(evaluate(field.get("count", 1), case.env)):
        if "label" in field:
            text.end_line()
            text.start_word()
            text.expect(field["label"].replace("{i}", str(number)))
        if "size" in field:
            rows, columns = (evaluate(side, case.env) for side in parts(field["size"], " x "))
        else:
            text.end_line()
            rows, columns = text.count("rows"), text.count("columns")
        cells = set()
        for row in range(rows):
            text.end_line()
            text.start_word()
            found = text.characters(columns, {full: True, empty: False}.get, "%s or %s" % (full, empty))
            cells |= {(row, column) for column in range(columns) if found[column]}
        if not cells:
            raise Wrong("a shape has no cells")
        masks.append(mask_of(cells))
    case.masks[field["masks"]] = masks


READERS["masks"] = read_masks



def demands(terrain, group, rule):
    """Returns the number of pieces, and the labels of cells."""
    due = evaluate(rule["pieces"], group.scene) if "pieces" in rule else None
    if due is not None and not 0 <= due < 2**32:
        raise Wrong("case %d: %d pieces of lines" % (terrain.case.number, due))
    labels = {cell: label_of(rule["label"], group.scene.about(cell)) for cell in group.cells if "label" in rule}
    return due, {cell: label for cell, label in labels.items() if label is not None}


def check_lines(terrain, group, rule):
    """A line that leaves a cell enters its neighbour; checks the pieces and the labels that lines join."""
    board, members = terrain.board, set(group.cells)
    base = 3 if rule.get("directed") else rule.get("strands", 1) + 1
    due, labels = demands(terrain, group, rule)

    def across(cell, side):
        """Returns the strands or the direction across a side, and the colour; None without a line."""
        colour, sides = divmod(board.numbers[terrain.grid[cell]], base**4)
        digit = sides // base**side % base
        if rule.get("directed") and digit > 0 and side in (0, 3):
            digit = 3 - digit
        return (digit, colour) if digit > 0 else None

    def near(cell, side):
        down, right = CLOCKWISE[2 * side]
        return cell[0] + down, cell[1] + right

    for cell in group.cells:
        for side in range(4):
            at = near(cell, side)
            if across(cell, side) != (across(at, (side + 2) % 4) if at in members else None):
                raise Wrong("the line of %s does not go on" % name(cell))
    along = lambda cell: [near(cell, side) for side in range(4) if across(cell, side)]
    pieces, joined = joined_by(group.cells, along, not rule.get("open"))
    check_labels(labels, joined)
    if due not in (None, pieces):
        raise Wrong("there are %d pieces of lines, not %s" % (pieces, rule["pieces"]))


CORES["lines"] = demands, check_lines

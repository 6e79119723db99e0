

def check_lines(terrain, group, rule, grid):
    """A line that leaves a cell enters its neighbour; checks the pieces and the labels that lines join."""
    board, members = terrain.board, set(group.cells)
    base = 3 if rule.get("directed") else rule.get("strands", 1) + 1
    due = evaluate(rule["pieces"], group.scene) if "pieces" in rule else None
    labels = {(r, c): evaluate(rule.get("label", 0), group.scene, r=r, c=c) for r, c in group.cells}

    def across(cell, side):
        """Returns the strands or the direction across a side, and the colour; None without a line."""
        colour, sides = divmod(board.numbers[grid[cell]], base**4)
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
    check_labels({cell: label for cell, label in labels.items() if label > 0}, joined)
    if due not in (None, pieces):
        raise Wrong("there are %d pieces of lines, not %s" % (pieces, rule["pieces"]))


RULES["lines"] = check_lines



SIDES = [(-1, 0), (0, 1), (1, 0), (0, -1)]


def check_lines(terrain, group, rule, grid):
    """A line that leaves a cell enters its neighbour; checks the pieces and the labels that lines join."""
    board, members, env = terrain.board, set(group.cells), terrain.case.env
    base = 3 if rule.get("directed") else rule.get("strands", 1) + 1

    def across(cell, side):
        """Returns the strands or the direction across a side, and the colour; None without a line."""
        colour, sides = divmod(board.numbers[grid[cell]], base**4)
        digit = sides // base**side % base
        if rule.get("directed") and digit > 0 and side in (0, 3):
            digit = 3 - digit
        return (digit, colour) if digit > 0 else None

    def beyond(cell, side):
        near = cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]
        return near if near in members else None

    for cell in group.cells:
        for side in range(4):
            line, near = across(cell, side), beyond(cell, side)
            if line != (across(near, (side + 2) % 4) if near else None):
                raise Wrong("the line of %s does not go on" % name(cell))
    pieces, joined = 0, {}
    for first in group.cells:
        if first in joined or not any(across(first, side) for side in range(4)):
            continue
        joined[first], found = pieces, [(first, None)]
        while found:
            cell, by = found.pop()
            for side in range(4):
                if side == by or not across(cell, side):
                    continue
                near = beyond(cell, side)
                if near in joined and rule.get("open"):
                    raise Wrong("a loop closes at %s" % name(near))
                if near not in joined:
                    joined[near] = pieces
                    found.append((near, (side + 2) % 4))
        pieces += 1
    check_labels(terrain, group, rule, joined)
    if "pieces" in rule and pieces != evaluate(rule["pieces"], env, **group.names):
        raise Wrong("there are %d pieces of lines, not %s" % (pieces, rule["pieces"]))


def check_labels(terrain, group, rule, joined):
    of_label, of_piece = {}, {}
    for r, c in group.cells if "label" in rule else []:
        label, piece = evaluate(rule["label"], terrain.case.env, r=r, c=c), joined.get((r, c))
        if label <= 0:
            continue
        other, known = of_label.setdefault(label, ((r, c), piece))
        if other != (r, c) and (piece is None or known != piece):
            raise Wrong("no line joins %s and %s" % (name(other), name((r, c))))
        if piece is not None and of_piece.setdefault(piece, label) != label:
            raise Wrong("a line joins %s to another label" % name((r, c)))


RULES["lines"] = check_lines

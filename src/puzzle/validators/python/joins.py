

def joined_by(places, near, may_close):
    """Returns the number of pieces that lines form, and the piece of each place with a line."""
    lines = areas_of([place for place in places if near(place)], near)
    for line in lines:
        if not may_close and sum(len(near(place)) for place in line) > 2 * len(line) - 2:
            raise Wrong("the line at %s closes a loop" % name(line[0]))
    return len(lines), {place: number for number, line in enumerate(lines) for place in line}


def label_of(expression, scene):
    """Returns a label: a word, or a number above 0."""
    try:
        label = operand_of(expression, scene)
    except NoValue:
        return None
    return label if isinstance(label, str) or label is not None and label > 0 else None


def check_labels(labels, joined):
    """Checks that lines join the places with the same label, and no others."""
    of_label, of_piece = {}, {}
    for place, label in labels.items():
        piece = joined.get(place)
        other, known = of_label.setdefault(label, (place, piece))
        if other != place and (piece is None or known != piece):
            raise Wrong("no line joins %s and %s" % (name(other), name(place)))
        if piece is not None and of_piece.setdefault(piece, label) != label:
            raise Wrong("a line joins %s to another label" % name(place))

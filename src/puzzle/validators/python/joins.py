

def joined_by(places, beyond, may_close):
    """Returns the number of pieces that lines form, and the piece of each place with a line.

    `beyond` returns the place to which a line leads at a side of one, or None.
    """
    pieces, joined = 0, {}
    for first in places:
        if first in joined or not any(beyond(first, side) for side in range(4)):
            continue
        joined[first], found = pieces, [(first, None)]
        while found:
            place, by = found.pop()
            for side in range(4):
                near = beyond(place, side) if side != by else None
                if near in joined and not may_close:
                    raise Wrong("a loop closes at %s" % name(near))
                if near is not None and near not in joined:
                    joined[near] = pieces
                    found.append((near, (side + 2) % 4))
        pieces += 1
    return pieces, joined


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

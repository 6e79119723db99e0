

def mask(text):
    """Returns the cells of a shape that is drawn with `#`."""
    rows = enumerate(re.split("[/\n]", text))
    return mask_of([(r, c) for r, row in rows for c, sign in enumerate(row.strip(" ")) if sign == "#"])


def mask_of(cells):
    """Moves cells so that their least row and column are zero."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


def poses(first, spec):
    """Returns a shape as it can lie, turned and flipped over."""
    found = [first]
    for pose in found:
        turned, flipped = [(c, -r) for r, c in pose], [(r, -c) for r, c in pose]
        for key, cells in (("turn", turned), ("flip", flipped)):
            if spec.get(key) and mask_of(cells) not in found:
                found.append(mask_of(cells))
    return found

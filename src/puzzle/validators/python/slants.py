

class Slants(Lines):
    """Lines of which each cell holds one: `/` or `\\`. Their nodes are corners."""

    def __init__(self, board, form, grid):
        self.board, self.form, self.grid = board, form, grid
        self.strokes = {}
        self.height, self.width = 2 * self.form.rows - 1, 2 * self.form.columns - 1

    def digits(self, y, x):
        """Returns whether slants end at a corner, clockwise from the cell above and to the left."""
        cells = cells_at(self.board, y // 2, x // 2)
        held = [cell and self.board.names[self.grid[cell]] for cell in cells]
        return [int(slant == "\\/"[side % 2]) for side, slant in enumerate(held)]

    def beyond(self, node, side):
        (r, c), (down, right) = node[:2], CLOCKWISE[2 * side - 1]
        return (r + down, c + right, *node[2:]) if self.digits(2 * r, 2 * c)[side] else None

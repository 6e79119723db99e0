//! Regions that unknown borders cut out of a board.

use super::{Board, Cell, CellSide, Grid, LineLayer, Near, Node, Place, Shape, Side, Symbol};

impl LineLayer {
    /// Returns for each cell of a board the number of its region, if it is one of some cells: regions are numbered in the
    /// order of their first cells.
    pub(crate) fn regions(
        &self,
        board: Shape,
        cells: impl IntoIterator<Item = Cell>,
        grid: &Grid,
    ) -> Vec<Option<usize>> {
        let cells: Vec<Cell> = cells.into_iter().collect();
        let mut is_left = vec![false; board.cells()];
        for cell in &cells {
            is_left[cell.index()] = true;
        }
        let (mut region_of, mut regions) = (vec![None; board.cells()], 0);
        for first in cells {
            let mut open = Vec::new();
            let mut reach = |cell: Cell, open: &mut Vec<Cell>| {
                if std::mem::take(&mut is_left[cell.index()]) {
                    region_of[cell.index()] = Some(regions);
                    open.push(cell);
                }
            };
            reach(first, &mut open);
            let is_new = !open.is_empty();
            while let Some(cell) = open.pop() {
                for near in Near::Edge.around(board, cell) {
                    let border = self.between(board, cell, near).and_then(|link| grid.get(link));
                    if border.is_some_and(|border| border.index() == 0) {
                        reach(near, &mut open);
                    }
                }
            }
            regions += usize::from(is_new);
        }
        region_of
    }

    /// Returns how borders run at each node between regions that are named: where the names at both sides differ.
    pub(crate) fn parting<T: PartialEq>(
        &self,
        board: &Board,
        region: impl Fn(Cell) -> Option<T>,
    ) -> Option<Vec<Symbol>> {
        let mut grid = Grid::empty(board.shape);
        grid.extend_to(board.domain().nodes());
        for (at, is_down) in self.links() {
            let link = self.nodes.link(at, is_down);
            if let Some(Place::Side(side)) = self.place_of(board.shape, link) {
                let [one, other] = side.cells(board.shape).map(|cell| region(cell?));
                grid.set(link, Symbol::new(usize::from(one != other)));
            }
        }
        self.complete(board, &mut grid);
        self.nodes.shape.iter().map(|at| grid.get(self.nodes.node(at))).collect()
    }

    /// Returns the link along the side between two neighbours.
    fn between(&self, board: Shape, one: Cell, other: Cell) -> Option<Node> {
        let is_towards = |side: &CellSide| side.neighbour(board, one) == Some(other);
        let side = CellSide::ALL.into_iter().find(is_towards)?;
        self.node_of(board, Place::Side(Side::of(board, board.corners()?, one, side)))
    }
}

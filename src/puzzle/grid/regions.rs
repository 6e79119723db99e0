//! Regions that unknown borders cut out of a board.

use super::{Cell, Grid, LineLayer, Near, Node, Place, Shape, Side};

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

    /// Returns, for each node, the digits of the code of borders between numbered regions: a border is where the numbers
    /// of two neighbours differ. Zero stands for a cell without a region, or outside the board. A digit is unknown if
    /// one of the two numbers is.
    pub(crate) fn parting(
        &self,
        board: Shape,
        region: impl Fn(Cell) -> Option<u32>,
    ) -> Vec<[Option<u8>; 4]> {
        let digit = |link: Option<Node>| {
            let place = link.and_then(|link| self.place_of(board, link));
            let Some(Place::Side(side)) = place else { return Some(0) };
            let [one, other] = side.cells(board).map(|cell| cell.map_or(Some(0), &region));
            Some(u8::from(one? != other?))
        };
        self.nodes.shape.iter().map(|at| self.links_at(at).map(digit)).collect()
    }

    /// Returns the link along the side between two neighbours.
    fn between(&self, board: Shape, one: Cell, other: Cell) -> Option<Node> {
        self.node_of(board, Place::Side(Side::between(board, [one, other])?))
    }
}

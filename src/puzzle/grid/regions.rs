//! Regions that unknown borders cut out of a board.

use super::{Board, Cell, CellAreas, CellSide, Grid, LineLayer, Node, Place, Shape, Side, Symbol};

impl LineLayer {
    /// Returns the regions of some cells of a board. Where it is not known whether two neighbours are parted, they are
    /// joined if `is_joined` says so.
    pub(crate) fn regions(
        &self,
        board: Shape,
        cells: impl IntoIterator<Item = Cell>,
        grid: &Grid,
        is_joined: bool,
    ) -> CellAreas {
        CellAreas::new(board, cells, |one, other| {
            let border = self.between(board, one, other).and_then(|link| grid.get(link));
            border.map_or(is_joined, |border| border.index() == 0)
        })
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

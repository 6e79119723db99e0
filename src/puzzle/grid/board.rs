//! Boards: a shape, the contents of its cells, and lines.

use super::{
    Alphabet, Cell, CellSide, Course, Domain, Grid, Layer, LineLayer, LineSpec, Names, Node, Place,
    Shape,
};

/// A board: its shape and the contents of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// The rectangle around the board.
    pub shape: Shape,
    /// The possible contents of a cell.
    pub alphabet: Alphabet,
    /// The layers of lines whose course is unknown, borders of regions last.
    pub layers: Vec<LineLayer>,
    /// The length of every row, if they differ.
    pub(super) lengths: Option<Vec<usize>>,
}

impl Board {
    /// Returns a board with full rows.
    #[cfg(test)]
    pub(crate) fn new(shape: Shape, alphabet: Alphabet) -> Self {
        Self { shape, alphabet, layers: Vec::new(), lengths: None }
    }

    /// Returns a board of one cell without contents.
    pub(crate) fn of_one_cell() -> Option<Self> {
        let alphabet = Alphabet::new(Names::default()).ok()?;
        Some(Self { shape: Shape::new(1, 1)?, alphabet, layers: Vec::new(), lengths: None })
    }

    /// Returns the length of a row.
    pub(crate) fn row_length(&self, row: usize) -> usize {
        self.lengths.as_ref().map_or(self.shape.columns(), |lengths| lengths[row])
    }

    /// Tells whether all rows have the same length.
    pub(crate) fn is_rectangle(&self) -> bool {
        self.lengths.is_none()
    }

    /// Tells whether a cell of the shape lies on the board.
    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.is_rectangle() || {
            let (row, column) = self.shape.position(cell);
            column < self.row_length(row)
        }
    }

    /// Returns the nodes of the board and their contents.
    pub(crate) fn domain(&self) -> Domain {
        let cells = Domain::of_cells(self.shape, self.alphabet.len());
        self.layers.iter().fold(cells, |domain, lines| lines.add_to(domain))
    }

    /// Returns the layer of lines that a node is of, if it is of one.
    pub(crate) fn layer_of(&self, node: Node) -> Option<&LineLayer> {
        self.layers.iter().find(|lines| lines.has(node))
    }

    /// Tells whether a search decides the content of a node of lines.
    pub(crate) fn is_searched(&self, node: Node) -> bool {
        self.layer_of(node).is_some_and(|lines| lines.is_searched(node))
    }

    /// Finds out what follows from the nodes of a grid that a search decides.
    pub(crate) fn complete(&self, grid: &mut Grid) {
        for lines in &self.layers {
            lines.complete(self, grid);
        }
    }

    /// Returns the borders of regions, if these are unknown.
    pub(crate) fn borders(&self) -> Option<&LineLayer> {
        self.layers.iter().find(|lines| lines.spec.are_borders())
    }

    /// Returns the number of the layer that a word about lines asks, as [`LineSpec::asked`] does.
    pub(crate) fn asked_layer<'w>(&self, word: &'w str) -> Option<(usize, &'w str)> {
        LineSpec::asked(self.specs(), word)
    }

    /// Returns what the definition says of its layers of lines.
    pub(crate) fn specs(&self) -> impl Iterator<Item = &LineSpec> {
        self.layers.iter().map(|lines| &lines.spec)
    }

    /// Returns the cell whose symbol a node is, if it is one.
    pub(crate) fn cell_of(&self, node: Node) -> Option<Cell> {
        Layer::of_cells(self.shape).place(node)
    }

    /// Returns the place that a node is about.
    pub(crate) fn place_of(&self, node: Node) -> Option<Place> {
        match self.cell_of(node) {
            Some(cell) => Some(Place::Cell(cell)),
            None => self.layer_of(node)?.place_of(self.shape, node),
        }
    }

    /// Returns the cells that lie beside the lines at a side of a node, or that these cross.
    pub(crate) fn beside(&self, course: &Course, node: Cell, side: CellSide) -> Vec<Cell> {
        let (row, column) = Place::corner_position(node, self.shape);
        let cell = |&(up, left): &(usize, usize)| {
            let (row, column) = (row.checked_sub(up)?, column.checked_sub(left)?);
            let is_inside = row < self.shape.rows() && column < self.shape.columns();
            is_inside.then(|| self.shape.cell(row, column)).filter(|&cell| self.has(cell))
        };
        course.beside(side).iter().filter_map(cell).collect()
    }

    /// Returns the name of the place of a node.
    pub(crate) fn node_name(&self, node: Node) -> String {
        self.place_of(node).map_or_else(String::new, |place| self.place_name(place))
    }

    /// Returns the name of a place, such as `r2c5`. A corner is named after the cell below it and to its right, of which
    /// it is the upper left one; a side after the cell below it or to its right, or at the rim after the other one.
    pub(crate) fn place_name(&self, place: Place) -> String {
        let corners = self.shape.corners();
        match place {
            Place::Cell(cell) => self.shape.name(cell),
            Place::Corner(corner) => {
                corners.map_or_else(String::new, |it| format!("corner {}", it.name(corner)))
            }
            Place::Side(side) => {
                let which = match (side.is_vertical, side.is_last(self.shape)) {
                    (true, false) => "left",
                    (true, true) => "right",
                    (false, false) => "upper",
                    (false, true) => "lower",
                };
                format!("the {which} side of {}", self.shape.name(self.cell_at(place)))
            }
        }
    }

    /// Returns a cell at a place.
    pub(crate) fn cell_at(&self, place: Place) -> Cell {
        let corner = match place {
            Place::Cell(cell) => return cell,
            Place::Side(side) => side.corner,
            Place::Corner(corner) => corner,
        };
        let (row, column) = Place::corner_position(corner, self.shape);
        self.shape.cell(row.min(self.shape.rows() - 1), column.min(self.shape.columns() - 1))
    }

    /// Returns the cells of the board, row by row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.shape.iter().filter(|&cell| self.has(cell))
    }
}

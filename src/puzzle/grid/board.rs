//! Boards: a shape and its alphabet, which may both depend on the input.

use thiserror::Error;

use super::{
    Alphabet, AlphabetError, Cell, CellSide, Course, Domain, Layer, LineLayer, LineSpec, Names,
    Node, Place, Shape,
};
use crate::expr::{Env, EvalError, Expr, With};

/// A board: its shape and the contents of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// The rectangle around the board.
    pub shape: Shape,
    /// The possible contents of a cell.
    pub alphabet: Alphabet,
    /// The lines whose course is unknown, if there are any.
    pub lines: Option<LineLayer>,
    /// The length of every row, if they differ.
    lengths: Option<Vec<usize>>,
}

/// The format of a board; sizes may depend on numbers from the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardSpec {
    /// The number of rows.
    pub rows: Expr,
    /// The number of columns; it may depend on `r`, the row counted from zero.
    pub columns: Expr,
    /// The symbols proper.
    pub symbols: Vec<SymbolRange>,
    /// The other names of the alphabet; its symbols are added to these.
    pub names: Names,
    /// The lines whose course is unknown, if there are any.
    pub lines: Option<LineSpec>,
}

/// A part of an alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SymbolRange {
    /// These names.
    Names(Vec<String>),
    /// All numbers from the first to the second, inclusive.
    Numbers(Expr, Expr),
}

/// Why a board cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum BoardError {
    /// A size cannot be computed.
    #[error("{what} cannot be computed: {error}")]
    Eval {
        /// The name of the size.
        what: &'static str,
        /// The reason.
        error: EvalError,
    },
    /// A board is too small or too large.
    #[error(
        "a board of {rows} rows and {columns} columns: it has 1 to {max} of each, and at most {cells} cells",
        max = Shape::SIDE_MAX, cells = Shape::CELLS_MAX
    )]
    Size {
        /// The rows.
        rows: i64,
        /// The columns.
        columns: i64,
    },
    /// The range of numbers is empty.
    #[error("the board has no symbols")]
    NoSymbols,
    /// The symbols are ambiguous, or too many.
    #[error("{0}")]
    Alphabet(AlphabetError),
}

impl Board {
    /// Returns a board with full rows.
    #[cfg(test)]
    pub(crate) fn new(shape: Shape, alphabet: Alphabet) -> Self {
        Self { shape, alphabet, lines: None, lengths: None }
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
        let domain = Domain::of_cells(self.shape, self.alphabet.len());
        match &self.lines {
            None => domain,
            Some(lines) => {
                let contents = [lines.len(), lines.link_contents()];
                domain.with_lines(lines.nodes.shape, contents, lines.are_loops)
            }
        }
    }

    /// Returns the layers of its nodes: that of the cells, then that of the lines.
    pub(crate) fn layers(&self) -> impl Iterator<Item = Layer> {
        let lines = self.lines.as_ref().map(|lines| lines.nodes);
        [Layer::of_cells(self.shape)].into_iter().chain(lines)
    }

    /// Returns the cell whose symbol a node is, if it is one.
    pub(crate) fn cell_of(&self, node: Node) -> Option<Cell> {
        Layer::of_cells(self.shape).place(node)
    }

    /// Returns the place that a node is about.
    pub(crate) fn place_of(&self, node: Node) -> Option<Place> {
        match self.cell_of(node) {
            Some(cell) => Some(Place::Cell(cell)),
            None => self.lines.as_ref()?.place_of(self.shape, node),
        }
    }

    /// Tells whether a line can leave a place of the nodes to a side, by what is there of a board: a line along sides
    /// needs a cell beside it.
    pub(crate) fn leads(&self, lines: &LineLayer, place: Cell, side: CellSide) -> bool {
        let (Course::AlongSides, false) = (lines.course, self.is_rectangle()) else { return true };
        let (row, column) = lines.nodes.shape.position(place);
        let beside = match side {
            CellSide::Up => [(1, 1), (1, 0)],
            CellSide::Right => [(1, 0), (0, 0)],
            CellSide::Down => [(0, 0), (0, 1)],
            CellSide::Left => [(0, 1), (1, 1)],
        };
        beside.into_iter().any(|(up, left)| {
            let cell = row.checked_sub(up).zip(column.checked_sub(left));
            let is_inside = |&(row, column): &(usize, usize)| {
                row < self.shape.rows() && column < self.shape.columns()
            };
            let cell = cell.filter(is_inside);
            cell.is_some_and(|(row, column)| self.has(self.shape.cell(row, column)))
        })
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

impl BoardSpec {
    /// Returns the expressions of the board's sizes and symbols.
    pub(crate) fn exprs(&self) -> impl Iterator<Item = &Expr> {
        let symbols = self.symbols.iter().flat_map(|range| match range {
            SymbolRange::Names(_) => [None, None],
            SymbolRange::Numbers(first, last) => [Some(first), Some(last)],
        });
        [&self.rows, &self.columns].into_iter().chain(symbols.flatten())
    }

    /// Builds the board for the numbers of a case.
    pub(crate) fn build(&self, env: &dyn Env) -> Result<Board, BoardError> {
        let size = |what| move |error| BoardError::Eval { what, error };
        let rows = self.rows.eval(env).map_err(size("the number of rows"))?;
        let in_row = |r: i64| {
            let env = With { names: &[("r", r)], outer: env };
            self.columns.eval(&env).map_err(size("the number of columns"))
        };
        let uneven = self.columns.names().any(|name| name.name == "r");
        let (columns, lengths) = if uneven && (1..=i64::from(Shape::SIDE_MAX)).contains(&rows) {
            let lengths: Vec<i64> = (0..rows).map(in_row).collect::<Result<_, _>>()?;
            let fits = |&&length: &&i64| !(1..=i64::from(Shape::SIDE_MAX)).contains(&length);
            let longest = lengths.iter().copied().max().unwrap_or(0);
            let columns = lengths.iter().find(fits).copied().unwrap_or(longest);
            (columns, Some(lengths))
        } else {
            (in_row(0)?, None)
        };
        let side = |size: i64| u32::try_from(size).ok();
        let shape = side(rows).zip(side(columns)).and_then(|(r, c)| Shape::new(r, c));
        let shape = shape.ok_or(BoardError::Size { rows, columns })?;
        let lines = self.lines.clone().map(|lines| lines.build(shape));
        let lines =
            lines.map(|lines| lines.ok_or(BoardError::Size { rows, columns })).transpose()?;
        let lengths = lengths.map(|lengths| {
            lengths.into_iter().map(|length| usize::try_from(length).unwrap_or(0)).collect()
        });
        Ok(Board { shape, alphabet: self.alphabet(env)?, lines, lengths })
    }

    fn alphabet(&self, env: &dyn Env) -> Result<Alphabet, BoardError> {
        let number = |expr: &Expr| {
            expr.eval(env).map_err(|error| BoardError::Eval { what: "a symbol", error })
        };
        let mut symbols = Vec::new();
        for range in &self.symbols {
            match range {
                SymbolRange::Names(names) => symbols.extend_from_slice(names),
                SymbolRange::Numbers(first, last) => {
                    let (first, last) = (number(first)?, number(last)?);
                    let count = last.checked_sub(first).and_then(|n| usize::try_from(n).ok());
                    if let Some(count) = count.filter(|&count| count >= Alphabet::LEN_MAX) {
                        let error = AlphabetError::TooMany(count.saturating_add(1));
                        return Err(BoardError::Alphabet(error));
                    }
                    symbols.extend((first..=last).map(|number| number.to_string()));
                }
            }
        }
        if symbols.is_empty() && !self.symbols.is_empty() {
            return Err(BoardError::NoSymbols);
        }
        Alphabet::new(Names { symbols, ..self.names.clone() }).map_err(BoardError::Alphabet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Value, Values};

    fn spec(rows: &str, columns: &str, last: &str) -> BoardSpec {
        let expr = |text| Expr::parse(text).unwrap();
        BoardSpec {
            rows: expr(rows),
            columns: expr(columns),
            symbols: vec![SymbolRange::Numbers(expr("1"), expr(last))],
            names: Names { blank: Some("0".into()), ..Names::default() },
            lines: None,
        }
    }

    fn given(n: i64) -> Values {
        let mut values = Values::default();
        values.push("n".into(), Value::Int(n));
        values
    }

    #[test]
    fn sizes_depend_on_what_was_read() {
        let board = spec("n * n", "n * n", "n * n").build(&given(2)).unwrap();
        assert_eq!((board.shape.rows(), board.shape.columns()), (4, 4));
        assert_eq!(board.alphabet.to_string(), "1-4");
        assert!(board.is_rectangle());
    }

    #[test]
    fn rows_may_differ() {
        let board = spec("n", "r + 1", "n").build(&given(3)).unwrap();
        let cells: Vec<usize> = board.cells().map(Cell::index).collect();
        assert_eq!(cells, [0, 3, 4, 6, 7, 8]);
    }

    #[test]
    fn sizes_that_are_no_board() {
        let says = |rows: &str, columns: &str, last: &str, n| {
            spec(rows, columns, last).build(&given(n)).unwrap_err().to_string()
        };
        assert!(says("n", "3", "3", 0).starts_with("a board of 0 rows and 3 columns"));
        assert!(says("3", "r", "3", 0).starts_with("a board of 3 rows and 0 columns"));
        assert!(says("n", "n", "3", i64::MAX).starts_with("a board of"));
        assert_eq!(
            says("3", "m", "3", 1),
            "the number of columns cannot be computed: `m` does not exist"
        );
        assert_eq!(says("3", "3", "n", 0), "the board has no symbols");
        assert!(says("3", "3", "n", i64::MAX).contains("at most"));
    }
}

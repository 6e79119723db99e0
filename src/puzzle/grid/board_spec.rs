//! The formats of boards: sizes and symbols that may depend on the input.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::{Alphabet, AlphabetError, Board, LineSpec, Names, Shape};
use crate::expr::{Env, EvalError, Expr, With};

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
    /// The layers of lines whose course is unknown: bare words about lines ask the first. Borders of regions come last.
    pub layers: Vec<LineSpec>,
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

impl BoardSpec {
    /// Returns the expressions of the board's sizes and symbols.
    pub(crate) fn exprs(&self) -> impl Iterator<Item = &Expr> {
        [&self.rows, &self.columns].into_iter().chain(self.symbol_exprs())
    }

    /// Returns the expressions of the board's symbols.
    pub(crate) fn symbol_exprs(&self) -> impl Iterator<Item = &Expr> {
        let symbols = self.symbols.iter().flat_map(|range| match range {
            SymbolRange::Names(_) => [None, None],
            SymbolRange::Numbers(first, last) => [Some(first), Some(last)],
        });
        symbols.flatten()
    }

    /// Returns the symbols that lines are, if some are symbols in cells.
    pub(crate) fn line_symbols(&self) -> Option<&'static [&'static str]> {
        self.layers.iter().find_map(|lines| lines.course.symbols)
    }

    /// Tells whether it has lines that are drawn.
    pub(crate) fn has_drawn_lines(&self) -> bool {
        self.layers.iter().any(LineSpec::are_drawn)
    }

    /// Builds the board for the numbers of a case.
    pub(crate) fn build(&self, env: &dyn Env) -> Result<Board, BoardError> {
        let error = |error| BoardError::Eval { what: "the number of rows", error };
        let rows = self.rows.eval(env).map_err(error)?;
        let (columns, lengths) = self.columns(rows, env)?;
        let side = |size: i64| u32::try_from(size).ok();
        let shape = side(rows).zip(side(columns)).and_then(|(r, c)| Shape::new(r, c));
        let shape = shape.ok_or(BoardError::Size { rows, columns })?;
        let lengths = lengths.map(|lengths| {
            lengths.into_iter().map(|length| usize::try_from(length).unwrap_or(0)).collect()
        });
        let mut board = Board { shape, alphabet: self.alphabet(env)?, layers: Vec::new(), lengths };
        for spec in &self.layers {
            let layer = spec.clone().build(shape, &board.domain());
            board.layers.push(layer.ok_or(BoardError::Size { rows, columns })?);
        }
        Ok(board)
    }

    /// Returns the number of columns, or one that no board has, and the length of every row, if they can differ.
    fn columns(&self, rows: i64, env: &dyn Env) -> Result<(i64, Option<Vec<i64>>), BoardError> {
        const SIDES: RangeInclusive<i64> = 1..=Shape::SIDE_MAX as i64;
        let in_row = |r: i64| {
            let error = |error| BoardError::Eval { what: "the number of columns", error };
            self.columns.eval(&With { names: &[("r", r)], outer: env }).map_err(error)
        };
        let uneven = self.columns.names().any(|name| name.name == "r");
        if !uneven || !SIDES.contains(&rows) {
            return Ok((in_row(0)?, None));
        }
        let lengths: Vec<i64> = (0..rows).map(in_row).collect::<Result<_, _>>()?;
        let wrong = lengths.iter().find(|length| !SIDES.contains(length));
        let columns = wrong.or(lengths.iter().max()).copied().unwrap_or(0);
        Ok((columns, Some(lengths)))
    }

    /// Returns the contents of cells.
    pub(crate) fn alphabet(&self, env: &dyn Env) -> Result<Alphabet, BoardError> {
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
    use crate::grid::{Cell, Value, Values};

    fn spec(rows: &str, columns: &str, last: &str) -> BoardSpec {
        let expr = |text| Expr::parse(text).unwrap();
        BoardSpec {
            rows: expr(rows),
            columns: expr(columns),
            symbols: vec![SymbolRange::Numbers(expr("1"), expr(last))],
            names: Names { blanks: vec!["0".into()], ..Names::default() },
            layers: Vec::new(),
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

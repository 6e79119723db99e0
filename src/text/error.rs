//! What can be wrong with an input, and where.

use std::io;

use thiserror::Error;

use super::due::{Due, Unit, Wanted};
use super::excerpt::Excerpt;
use super::found::Found;
use super::source::Place;
use crate::expr::EvalError;
use crate::grid::BoardError;

/// An input that could not be read on.
#[derive(Debug, Error)]
#[error("{}{kind}", .spot.case.map(|case| format!("case {case}: ")).unwrap_or_default())]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Where.
    pub spot: Spot,
}

/// Where an input is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line and column.
    pub place: Place,
    /// The case, counted from one, if the place is inside one.
    pub case: Option<u64>,
    /// What the line looks like, unless it was not the text that was wrong.
    pub excerpt: Option<Excerpt>,
}

/// What is wrong with an input.
#[derive(Debug, Error)]
pub enum ReadErrorKind {
    /// The input could not be read at all, or no further.
    #[error("cannot read: {0}")]
    Io(io::Error),
    /// Something that is no cell stands where a cell is due.
    #[error("{unit} holds {found}")]
    Cell {
        /// Where the cell is due.
        unit: Unit,
        /// What stands there.
        found: Found,
        /// What may stand there.
        wanted: Wanted,
    },
    /// A row, or the whole grid in one line, has too few cells.
    #[error("{unit} ends after {cells} of {due} cells")]
    Short {
        /// What is too short.
        unit: Unit,
        /// The cells that are there.
        cells: usize,
        /// The cells that are due.
        due: usize,
        /// What may stand in the next.
        wanted: Wanted,
    },
    /// Blanks stand between cells that are to follow each other.
    #[error("{unit} has a blank after {cells} of {due} cells")]
    Parted {
        /// Where the blank is.
        unit: Unit,
        /// The cells before it.
        cells: usize,
        /// The cells that are due.
        due: usize,
    },
    /// A line goes on after its cells.
    #[error("{unit} goes on after its {cells} cells")]
    Long {
        /// What is too long.
        unit: Unit,
        /// The cells that are due.
        cells: usize,
    },
    /// A row is missing: the grid ends at a blank line or with the input.
    #[error("row {row} of {rows} is missing")]
    MissingRow {
        /// The row, counted from one.
        row: usize,
        /// The rows that are due.
        rows: usize,
        /// What stands in its place.
        found: Found,
    },
    /// Something that is not what is due stands at a place outside of grids.
    #[error("{}", .due.refuse(.found))]
    Unfit {
        /// What stands there.
        found: Found,
        /// What is due.
        due: Due,
    },
    /// The line goes on where rows are to begin in the next.
    #[error("the line goes on before the rows of {field}")]
    LineGoesOn {
        /// The field of the rows.
        field: String,
    },
    /// A size that was read, or computed from what was read, is out of all bounds.
    #[error("{what}: {size} is too {}", if *.size < 0 { "small" } else { "large" })]
    Size {
        /// What it is the size of.
        what: String,
        /// The size.
        size: i64,
        /// The greatest size that there may be.
        max: usize,
    },
    /// A size cannot be computed.
    #[error("{what} cannot be computed: {error}")]
    Eval {
        /// What it is the size of.
        what: String,
        /// Why it cannot be.
        error: EvalError,
    },
    /// What was read makes no board.
    #[error("{0}")]
    Board(BoardError),
    /// A field has more regions than there can be.
    #[error("{field} has more than {max} regions")]
    Regions {
        /// The field.
        field: String,
        /// How many there can be.
        max: usize,
    },
    /// A cell is listed twice.
    #[error("{found} is in a region already")]
    Twice {
        /// The cell, as it is written.
        found: Found,
    },
    /// A shape has no cells.
    #[error("{shape} has no cells")]
    EmptyShape {
        /// The shape.
        shape: String,
    },
    /// A case takes no text, so that there is no end of cases.
    #[error("the case takes none of the text that is left")]
    NoText,
    /// The number of cases is missing or is none.
    #[error("the input does not begin with the number of cases")]
    Count {
        /// What stands in its place.
        found: Found,
    },
    /// The input ends before the last case.
    #[error("the input ends after {cases} of {due} {}", if *.due == 1 { "case" } else { "cases" })]
    MissingCase {
        /// The cases that are there.
        cases: u64,
        /// The cases that are due.
        due: u64,
    },
    /// Something follows the last case.
    #[error("there is text after {}", last_case(*.cases))]
    AfterLast {
        /// The cases that were due.
        cases: u64,
    },
    /// The input ends without the words that end it.
    #[error("the input ends without the line `{words}`")]
    NoEnd {
        /// The words.
        words: String,
    },
}

impl ReadErrorKind {
    /// Says what was expected at the place, or nothing if the text was not at fault.
    pub fn wanted(&self) -> Option<String> {
        Some(match self {
            Self::Io(_) => return None,
            Self::Cell { wanted, .. } | Self::Short { wanted, .. } => format!("expected {wanted}"),
            Self::Parted { .. } => {
                "expected the next cell; only a layer with `lex = \"tokens\"` has blanks between them"
                    .to_owned()
            }
            Self::Long { .. } | Self::LineGoesOn { .. } => {
                "expected the end of the line".to_owned()
            }
            Self::MissingRow { row, found, .. } => format!("expected row {row}, found {found}"),
            Self::Unfit { due, .. } => format!("expected {due}"),
            Self::Size { max, .. } => format!("expected 0 to {max}"),
            Self::Eval { .. } => "expected numbers that it can be computed from".to_owned(),
            Self::Board(_) => "expected the numbers of a board before this".to_owned(),
            Self::Regions { max, .. } => format!("expected one of {max} regions"),
            Self::Twice { .. } => "expected another cell".to_owned(),
            Self::EmptyShape { .. } => "expected a cell".to_owned(),
            Self::Count { found } => format!("expected a whole number below 2^64, found {found}"),
            Self::MissingCase { cases, .. } => format!("expected case {}", cases + 1),
            Self::AfterLast { .. } | Self::NoText => "expected the end of the input".to_owned(),
            Self::NoEnd { words } => format!("expected a case or `{words}`"),
        })
    }
}

/// Says what comes before the end of an input with so many cases.
fn last_case(cases: u64) -> String {
    match cases {
        0 => "`0`, the number of cases".to_owned(),
        1 => "the only case".to_owned(),
        cases => format!("the last of {cases} cases"),
    }
}

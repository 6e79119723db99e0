//! Errors of an input, with their places.

use std::io;

use thiserror::Error;

use super::{Actual, Excerpt, Expected, SourcePlace, Unit, ValidContents};
use crate::expr::EvalError;
use crate::grid::{BoardError, Symbol};

/// An error of an input.
#[derive(Debug, Error)]
#[error("{}{kind}", .spot.case.map(|case| format!("case {case}: ")).unwrap_or_default())]
pub(crate) struct ReadError {
    /// The kind of error.
    pub kind: ReadErrorKind,
    /// The place of the error.
    pub spot: Spot,
}

/// The place of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The line and column.
    pub place: SourcePlace,
    /// The case, counted from one, if the place is in a case.
    pub case: Option<u64>,
    /// The line, if the error is in the text.
    pub excerpt: Option<Excerpt>,
}

/// The kind of an error.
#[derive(Debug, Error)]
pub(crate) enum ReadErrorKind {
    /// The input could not be read.
    #[error("cannot read: {0}")]
    Io(io::Error),
    /// The content of a cell is invalid.
    #[error("{unit} holds {actual}")]
    Cell {
        /// The part with the cell.
        unit: Unit,
        /// The text found in the cell.
        actual: Actual,
        /// The valid contents of the cell.
        wanted: ValidContents,
    },
    /// A row, or the whole grid in one line, has too few cells.
    #[error("{unit} ends after {cells} of {expected} cells")]
    Short {
        /// The part that is too short.
        unit: Unit,
        /// The number of cells found.
        cells: usize,
        /// The number of cells expected.
        expected: usize,
        /// The valid contents of the next cell.
        wanted: ValidContents,
    },
    /// A blank stands between cells of one word.
    #[error("{unit} has a blank after {cells} of {expected} cells")]
    Parted {
        /// The part with the blank.
        unit: Unit,
        /// The number of cells before it.
        cells: usize,
        /// The number of cells expected.
        expected: usize,
    },
    /// A line continues after its cells.
    #[error("{unit} goes on after its {cells} cells")]
    Long {
        /// The part that is too long.
        unit: Unit,
        /// The number of cells expected.
        cells: usize,
    },
    /// A row is missing: the grid ends at a blank line or with the input.
    #[error("row {row} of {rows} is missing")]
    MissingRow {
        /// The row, counted from one.
        row: usize,
        /// The number of rows expected.
        rows: usize,
        /// The text found instead of a row.
        actual: Actual,
    },
    /// A case begins in the line below another, where the picture of that one would go on.
    #[error("no blank line stands before the case, and the line is not as wide as the one above")]
    NoBlankLine,
    /// A value outside of grids is invalid.
    #[error("{}", .expected.refuse(.actual))]
    Unfit {
        /// The text found.
        actual: Actual,
        /// The expected value.
        expected: Expected,
    },
    /// The line continues, but rows must begin on the next line.
    #[error("the line goes on before the rows of {field}")]
    LineGoesOn {
        /// The field of the rows.
        field: String,
    },
    /// A size that was read or computed is out of bounds.
    #[error("{what}: {size} is too {}", if *.size < 0 { "small" } else { "large" })]
    Size {
        /// The name of the size.
        what: String,
        /// The size.
        size: i64,
        /// The greatest valid size.
        max: usize,
    },
    /// A size cannot be computed.
    #[error("{what} cannot be computed: {error}")]
    Eval {
        /// The name of the size.
        what: String,
        /// The reason.
        error: EvalError,
    },
    /// The values that were read do not describe a valid board.
    #[error("{0}")]
    Board(BoardError),
    /// A field has too many regions.
    #[error("{field} has more than {max} regions")]
    Regions {
        /// The field.
        field: String,
        /// The maximum number.
        max: usize,
    },
    /// A cell is listed twice.
    #[error("{actual} is in a region already")]
    Twice {
        /// The text of the cell.
        actual: Actual,
    },
    /// A list of clues names a cell that it cannot.
    #[error(
        "row {}, column {} {} {field}", .cell[0], .cell[1],
        if *.is_listed { "is listed twice in" } else { "is not a cell of the board, but is listed in" }
    )]
    ListedCell {
        /// The list.
        field: String,
        /// The row and the column, as they are written.
        cell: [i64; 2],
        /// Whether the cell was listed before; or else it is none.
        is_listed: bool,
    },
    /// A wall inside of a region is elsewhere.
    #[error("the wall is not between two cells side by side in one region of {field}")]
    Wall {
        /// The field of the regions.
        field: String,
    },
    /// A wall inside of a region stands twice.
    #[error("the wall was there before")]
    SameWall,
    /// A region has two numbers.
    #[error("{label} has a number already")]
    TwoNumbers {
        /// The label of the region.
        label: Actual,
    },
    /// A shape has no cells.
    #[error("{shape} has no cells")]
    EmptyShape {
        /// The shape.
        shape: String,
    },
    /// A case consists of no text, so the cases would never end.
    #[error("the case reads none of the remaining text")]
    NoText,
    /// The number of cases is missing or invalid.
    #[error("the input does not begin with the number of cases")]
    Count {
        /// The text found instead of the number.
        actual: Actual,
    },
    /// The input ends before the last case.
    #[error("the input ends after {cases} of {expected} {}", if *.expected == 1 { "case" } else { "cases" })]
    MissingCase {
        /// The number of cases found.
        cases: u64,
        /// The number of cases expected.
        expected: u64,
    },
    /// Text follows the last case.
    #[error("there is text after {}", last_case(*.cases))]
    AfterLast {
        /// The number of cases expected.
        cases: u64,
    },
    /// The input ends without its end words.
    #[error("the input ends without the line `{words}`")]
    NoEnd {
        /// The words.
        words: String,
    },
}

impl ReadErrorKind {
    /// Names the expected text, unless the text is not at fault.
    pub(crate) fn wanted(&self) -> Option<String> {
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
            Self::MissingRow { row, actual, .. } => format!("expected row {row}, found {actual}"),
            Self::NoBlankLine => "expected a row of the case above, or a blank line".to_owned(),
            Self::Unfit { expected, .. } => format!("expected {expected}"),
            Self::Size { max, .. } => format!("expected 0 to {max}"),
            Self::Eval { .. } => "expected numbers that it can be computed from".to_owned(),
            Self::Board(BoardError::Alphabet(_)) => {
                format!("expected a case with at most {} symbols", Symbol::COUNT_MAX)
            }
            Self::Board(_) => "expected the numbers of a board before this".to_owned(),
            Self::Regions { max, .. } => format!("expected one of {max} regions"),
            Self::Twice { .. } | Self::ListedCell { .. } => "expected another cell".to_owned(),
            Self::Wall { .. } => "expected two such cells".to_owned(),
            Self::SameWall => "expected another wall".to_owned(),
            Self::TwoNumbers { .. } => "expected another label".to_owned(),
            Self::EmptyShape { .. } => "expected a cell".to_owned(),
            Self::Count { actual } => format!("expected a whole number below 2^64, found {actual}"),
            Self::MissingCase { cases, .. } => format!("expected case {}", cases + 1),
            Self::AfterLast { .. } | Self::NoText => "expected the end of the input".to_owned(),
            Self::NoEnd { words } => format!("expected a case or `{words}`"),
        })
    }
}

/// Names the last case of an input with this number of cases.
fn last_case(cases: u64) -> String {
    match cases {
        0 => "`0`, the number of cases".to_owned(),
        1 => "the only case".to_owned(),
        cases => format!("the last of {cases} cases"),
    }
}

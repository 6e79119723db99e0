//! Errors of links.

use thiserror::Error;

use crate::grid::Symbol;
use crate::text::{Excerpt, ReadError};

/// Why a link cannot be read, or a case has none.
#[derive(Debug, Error)]
#[error("{kind}")]
pub struct LinkError {
    pub(crate) kind: LinkErrorKind,
    /// The column in the link, counted from one, and the link with a caret there.
    pub(crate) place: Option<(u64, Excerpt)>,
}

/// The kind of an error of a link.
#[derive(Debug, Error)]
pub(crate) enum LinkErrorKind {
    /// It does not lead to a puzzle.
    #[error("this is not a link to a puzzle")]
    NoLink,
    /// It holds a file.
    #[error("this link holds a file")]
    File,
    /// The rules differ, and the link does not say how.
    #[error("the rules of this puzzle differ from those of its genre")]
    Variant,
    /// A part of the parameters of a game id is none that is known.
    #[error("the parameter `{0}` cannot be read: it may change the rules")]
    Parameter(String),
    /// A sudoku has no boxes of the usual form.
    #[error("a sudoku of {0} rows has no boxes of the usual form")]
    Boxes(usize),
    /// It holds a puzzle that cannot be unpacked.
    #[error("the puzzle in this link cannot be unpacked")]
    Packed,
    /// It has more characters than are read.
    #[error("the link has more than {0} characters")]
    Long(usize),
    /// The puzzle has a part that no link of puzz.link can say.
    #[error("no problem has the part `{0}` of this puzzle")]
    Part(String),
    /// A flag that the definition does not know.
    #[error("the flag `{0}` is unknown: it may change the rules")]
    Flag(char),
    /// A flag without which the rules are others is missing.
    #[error("the problem has the rules of links with the flag `{0}`")]
    NoFlag(char),
    /// The sizes are missing, or the board is too large.
    #[error("the link lacks the size of the board, or it is too large")]
    Size,
    /// The clues do not go on as an encoding says.
    #[error("{}", .found.map_or("the clues end too early".to_owned(), |it| format!("unexpected `{it}` among the clues")))]
    Body {
        /// The character found; none at the end.
        found: Option<char>,
        /// What is expected.
        wanted: &'static str,
    },
    /// The definition is of another genre.
    #[error("the problem is of the genre {0}")]
    Genre(String),
    /// The definition has no board of this size.
    #[error("the problem has boards of {rows} rows and {columns} columns")]
    Board {
        /// The rows of the board.
        rows: usize,
        /// The columns.
        columns: usize,
    },
    /// The link does not say what the definition reads.
    #[error("the link does not say `{0}`")]
    Unsaid(String),
    /// The definition has no such clue.
    #[error("`{field}` cannot hold `{mark}`")]
    Mark {
        /// The field.
        field: String,
        /// The clue.
        mark: String,
    },
    /// The link has more regions than a board.
    #[error("the board has more than {} regions", Symbol::COUNT_MAX)]
    Regions,
    /// The input of the definition has no form for it.
    #[error("the input of the problem cannot hold this puzzle: {0}")]
    Input(String),
    /// The definition has no links.
    #[error("no links are known for this problem")]
    NoFormat,
    /// An input cannot be read.
    #[error("{0}")]
    Read(Box<ReadError>),
    /// A link cannot say a case.
    #[error("case {case}: a link cannot say this case: {why}")]
    Unwritable {
        /// The case, counted from one.
        case: u64,
        /// What it cannot say.
        why: String,
    },
}

impl LinkErrorKind {
    /// Names what is expected.
    pub(crate) fn wanted(&self) -> Option<String> {
        let wanted = match self {
            Self::NoLink => "expected `https://puzz.link/p?GENRE/COLUMNS/ROWS/` and the clues",
            Self::File => "expected a genre",
            Self::Variant => "expected no variant",
            Self::Boxes(_) => "expected 4, 6, 8, 9, 12, 15, 16, 20, 24 or 25 rows",
            Self::Packed => "expected a whole link of f-puzzles",
            Self::Size => "expected 1 to 1000 columns, `/` and 1 to 1000 rows",
            Self::Body { wanted, .. } => return Some(format!("expected {wanted}")),
            _ => return None,
        };
        Some(wanted.to_owned())
    }
}

impl LinkError {
    /// Returns an error at a place of a link.
    pub(super) fn at(link: &str, at: usize, kind: LinkErrorKind) -> Self {
        let column = link.get(..at).map_or(at, |before| before.chars().count());
        let column = u64::try_from(column).unwrap_or(u64::MAX).saturating_add(1);
        Self { kind, place: Some((column, Excerpt::new(link.as_bytes(), at))) }
    }
}

impl From<LinkErrorKind> for LinkError {
    fn from(kind: LinkErrorKind) -> Self {
        Self { kind, place: None }
    }
}

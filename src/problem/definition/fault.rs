//! What can be wrong with a definition, and where in its text.

use std::ops::Range;

use thiserror::Error;

use crate::grid::{AlphabetError, Shape};
use crate::problem::suggest;
use crate::puzzle::TooLarge;
use crate::rules::DistinctError;
use crate::text::{Template, TemplateErrorKind};

/// One thing that is wrong with a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The bytes of the definition that are at fault.
    pub span: Range<usize>,
}

/// What is wrong with a definition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// The text is not TOML.
    #[error("{0}")]
    Syntax(String),
    /// A key that nothing is known by.
    #[error("unknown key `{key}` in {table}")]
    UnknownKey {
        /// The key.
        key: String,
        /// The table it stands in.
        table: &'static str,
        /// The keys that may stand there.
        known: Vec<&'static str>,
    },
    /// A key that must be there.
    #[error("{table} lacks `{key}`")]
    MissingKey {
        /// The key.
        key: &'static str,
        /// The table it belongs to.
        table: &'static str,
    },
    /// A value of another type than the one that is due.
    #[error("expected {wanted}, found {found}")]
    WrongType {
        /// What is due.
        wanted: &'static str,
        /// What is there.
        found: &'static str,
    },
    /// A word that is none of those that can stand there.
    #[error("unknown {what} `{word}`")]
    UnknownWord {
        /// What the word should name.
        what: &'static str,
        /// The word.
        word: String,
        /// What is known.
        known: Vec<String>,
    },
    /// A number of rows or columns out of bounds.
    #[error("a grid has 1 to {max} rows and columns", max = Shape::SIDE_MAX)]
    Side,
    /// A range of symbols that is none.
    #[error("`{0}` is no range of symbols")]
    SymbolRange(String),
    /// The symbols cannot be told apart.
    #[error("{0}")]
    Alphabet(AlphabetError),
    /// A symbol too long for a layer in which every character is a cell.
    #[error("`{0}` has several characters, but layer `{1}` reads every character as a cell")]
    LongSymbol(String, String),
    /// The symbols cannot be distinct in a scope.
    #[error("{0}")]
    Distinct(DistinctError),
    /// Symbols of several characters are printed without anything between them.
    #[error("symbols of several characters cannot be told apart where nothing parts them")]
    RunTogether,
    /// The same thing is said twice.
    #[error("`{0}` is listed twice")]
    Repeated(String),
    /// A list that must not be empty is.
    #[error("nothing is read")]
    NothingRead,
    /// The puzzle is too large.
    #[error("{0}")]
    TooLarge(TooLarge),
    /// A text is no template.
    #[error("{0}")]
    Template(TemplateErrorKind),
    /// The text for "there is none" asks for the grid.
    #[error("there is no grid to print where there is no answer")]
    GridInNone,
    /// A layer is read and then ignored.
    #[error("layer `{0}` is read but never used")]
    UnusedLayer(String),
    /// A word that cannot end the input.
    #[error("`{0}` cannot end the input: {1}")]
    EndWord(String, &'static str),
}

impl FaultKind {
    /// Says what to do about it, where that can be said.
    pub fn help(&self) -> Option<String> {
        match self {
            Self::UnknownKey { key, .. } if key == "id" || key == "title" => {
                Some("the folder's name is the id, and the title stands in problem.yaml".to_owned())
            }
            Self::UnknownKey { key, known, .. } => Some(suggest::help(key, known)),
            Self::UnknownWord { word, known, .. } => Some(suggest::help(word, known)),
            Self::SymbolRange(_) => {
                Some("write `A-P` for characters, `1..16` for numbers".to_owned())
            }
            Self::LongSymbol(..) => Some(
                "part single characters with blanks, as in `a b c`, or with a dash, as in `a-c`; \
                 for longer symbols read { layer = \"...\", lex = \"tokens\" }"
                    .to_owned(),
            ),
            Self::Template(TemplateErrorKind::Unknown(name)) => {
                Some(suggest::help(name, &Template::NAMES))
            }
            Self::Template(TemplateErrorKind::Unpaired) => {
                Some("write `{{` or `}}` for a brace that is printed".to_owned())
            }
            Self::RunTogether => Some("add `cell_sep = \" \"` to [output]".to_owned()),
            Self::UnusedLayer(_) => Some("name it as `givens` in [model]".to_owned()),
            _ => None,
        }
    }
}

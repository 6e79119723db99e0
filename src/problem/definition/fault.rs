//! What can be wrong with a definition, and where in its text.

use std::ops::Range;

use thiserror::Error;

use super::keys::{LINES, RESERVED};
use crate::expr::ExprErrorKind;
use crate::grid::BoardError;
use crate::problem::suggest;
use crate::puzzle::Misfit;
use crate::rules::RuleError;
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
    /// A whole number that is too large.
    #[error("this number is out of bounds")]
    IntegerSize,
    /// A text is no expression.
    #[error("{0}")]
    Expr(ExprErrorKind),
    /// A text does not have as many parts as it should.
    #[error("expected {wanted} parts, parted by {}", if separator.trim().is_empty() { "blanks".to_owned() } else { format!("`{separator}`") })]
    Parts {
        /// How many parts there should be.
        wanted: usize,
        /// What parts them.
        separator: String,
    },
    /// A symbol of an edge goes together with two others.
    #[error("a symbol of an edge goes together with one other, or with itself")]
    TwoPartners,
    /// A name that a field cannot have.
    #[error("`{0}` cannot name a field: names are lower-case letters, digits and `_`")]
    Name(String),
    /// A name that means something else already.
    #[error("`{0}` means something else in expressions and texts")]
    ReservedName(String),
    /// A field is used with the wrong number of indices.
    #[error("`{name}` is a {what}, which has {takes}")]
    Indices {
        /// The name.
        name: String,
        /// What it is.
        what: &'static str,
        /// What it takes.
        takes: &'static str,
    },
    /// Exactly one of some keys must be there.
    #[error("this needs exactly one of {}", .0.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", "))]
    OneOf(Vec<&'static str>),
    /// A piece that is made from the rows of a table, without a table.
    #[error("`{0}` is about the rows of a table, and there is no `from`")]
    NeedsRows(&'static str),
    /// A text of one character is due.
    #[error("expected one visible character")]
    OneCharacter,
    /// A text is no shape.
    #[error("a shape is rows of `#` and `.`, parted by `/`, with at least one `#`")]
    Shape,
    /// A key that belongs to another placement.
    #[error("`{0}` is for `place = \"{1}\"`")]
    OtherPlace(&'static str, &'static str),
    /// A range of symbols that is none.
    #[error("`{0}` is no range of symbols")]
    SymbolRange(String),
    /// There is no such board.
    #[error("{0}")]
    Board(BoardError),
    /// A symbol too long for a layer in which every character is a cell.
    #[error("`{0}` has several characters, but layer `{1}` reads every character as a cell")]
    LongSymbol(String, String),
    /// A rule does not fit the board.
    #[error("{0}")]
    Rule(RuleError),
    /// A group cannot hold as many symbols as it should.
    #[error("{0} has {1} cells, so it cannot hold {2}")]
    TooMany(String, usize, i64),
    /// The pieces cannot cover the board.
    #[error("the pieces cannot cover the {0} cells of the board: their areas do not add up")]
    Areas(usize),
    /// A piece makes no sense.
    #[error("{0}")]
    Misfit(Misfit),
    /// Symbols of several characters are printed without anything between them.
    #[error("symbols of several characters cannot be told apart where nothing parts them")]
    RunTogether,
    /// The same thing is said twice.
    #[error("`{0}` is listed twice")]
    Repeated(String),
    /// A text is no template.
    #[error("{0}")]
    Template(TemplateErrorKind),
    /// A name has no value where it is used.
    #[error("`{{{0}}}` is not known here: {1}")]
    NotKnown(String, &'static str),
    /// There is a text for many answers, and the question does not tell them apart.
    #[error("`many` is printed only where `answer` is \"classify\" or \"count\"")]
    ManyUnasked,
    /// The best is asked for, and nothing is worth anything.
    #[error("nothing says what is best")]
    NothingBest,
    /// Something is worth something, and the best is not asked for.
    #[error("`maximise` or `minimise` stands in [model], but the best is not asked for")]
    BestUnasked,
    /// Any order is said to do where not all solutions are printed.
    #[error("any order will do only where `answer` is \"all\"")]
    AnyOrder,
    /// What is printed for a cell under no piece has no name.
    #[error("nothing is printed for cells that stay free")]
    FreeUnseen,
    /// A bound beside an exact number, which leaves nothing for it to say.
    #[error("`exactly` says how many there are, and `{0}` beside it says nothing")]
    BesideExactly(&'static str),
    /// A rule that no answer can keep.
    #[error("this can never hold: {0}")]
    Never(String),
    /// A rule about lines is said of groups that are none.
    #[error("`{0}` is about lines, and a {1} is none")]
    NoLine(&'static str, &'static str),
    /// The clue in a hole is asked for where there is no hole to look at.
    #[error("nothing has a `clue` here: {0}")]
    NoClues(&'static str),
    /// The layer of what is given is taken for regions.
    #[error("`{0}` holds what is given, so it does not hold regions")]
    GivenRegions(String),
    /// A layer of what is given leaves no cell to be filled.
    #[error(
        "nothing is left to be filled: every cell of `{0}` is given, for [grid] has no `blank`"
    )]
    NoBlank(String),
    /// An empty list of pieces.
    #[error("there are no pieces")]
    NoPieces,
    /// A field is read and then ignored.
    #[error("{0} `{1}` is read but never used")]
    Unused(&'static str, String),
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
            Self::UnknownKey { key, known, .. } => suggest::help(key, known),
            Self::UnknownWord { word, known, .. } => suggest::help(word, known),
            Self::SymbolRange(_) => {
                Some("write `A-P` for characters, `1..16` for numbers".to_owned())
            }
            Self::LongSymbol(..) => Some(
                "part single characters with blanks, as in `a b c`, or with a dash, as in `a-c`; \
                 for longer symbols read { layer = \"...\", lex = \"tokens\" }"
                    .to_owned(),
            ),
            Self::Template(TemplateErrorKind::Unknown(name)) => {
                suggest::help(name, &Template::NAMES)
            }
            Self::NothingBest => Some("add `maximise` or `minimise` to [model]".to_owned()),
            Self::BestUnasked => Some("write `answer = \"best\"`".to_owned()),
            Self::Template(TemplateErrorKind::Unpaired) => {
                Some("write `{{` or `}}` for a brace that is printed".to_owned())
            }
            Self::FreeUnseen => Some(
                "add `background = \".\"`, or whatever is printed for them, to [grid]".to_owned(),
            ),
            Self::BesideExactly(_) => {
                Some("keep `exactly`, or write `at_least` and `at_most`".to_owned())
            }
            Self::NoLine(..) => Some(format!("lines are {}", LINES.join(", "))),
            Self::NoClues(_) => Some(
                "write `in = \"neighbours king\"`, say, and `hole = \"# 0 1 2\"` in [grid]"
                    .to_owned(),
            ),
            Self::GivenRegions(_) => {
                Some("read regions as a field of their own: { regions = \"areas\" }".to_owned())
            }
            Self::NoBlank(_) => Some(
                "add `blank = \".\"`, or whatever stands for an empty cell, to [grid]".to_owned(),
            ),
            Self::ReservedName(_) => {
                let names: Vec<String> = RESERVED.iter().map(|name| format!("`{name}`")).collect();
                Some(format!("these have a meaning already: {}", names.join(", ")))
            }
            Self::RunTogether => Some("add `cell_sep = \" \"` to [output]".to_owned()),
            Self::Unused("layer", _) => Some("name it as `givens` in [model]".to_owned()),
            _ => None,
        }
    }
}

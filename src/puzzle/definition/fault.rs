//! Faults of a definition, with their places.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use crate::encode::InvalidCase;
use crate::expr::ExprErrorKind;
use crate::grid::BoardError;
use crate::rules::RuleError;
use crate::text::{TemplateErrorKind, is_invisible};

/// A fault of a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// The kind of fault.
    pub(crate) kind: FaultKind,
    /// Its place, in bytes of the definition.
    pub span: Range<usize>,
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(formatter)
    }
}

impl Error for Fault {}

impl Fault {
    /// Returns the first character at the place, in the text of the definition, that cannot be seen. The mark may
    /// end before it.
    pub fn invisible(&self, text: &str) -> Option<char> {
        let start = text.floor_char_boundary(self.span.start);
        let end = text.ceil_char_boundary(self.span.end).max(start);
        let marked = &text[start..text.ceil_char_boundary(end + 1)];
        marked.chars().find(|&char| char != '\n' && is_invisible(char))
    }
}

/// The kind of a fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FaultKind {
    /// The text is not TOML.
    #[error("{0}")]
    Syntax(String),
    /// An unknown key.
    #[error("unknown key `{key}` in {table}")]
    UnknownKey {
        /// The key.
        key: String,
        /// Its table.
        table: &'static str,
        /// The keys of the table.
        known: Vec<&'static str>,
    },
    /// A key that belongs to fields of other kinds.
    #[error("`{key}` has no meaning beside `{field}`")]
    OtherField {
        /// The key.
        key: &'static str,
        /// The key that says the kind of the field.
        field: &'static str,
        /// Such keys beside which it has a meaning.
        beside: Vec<&'static str>,
    },
    /// A required key is missing.
    #[error("{table} lacks `{key}`")]
    MissingKey {
        /// The key.
        key: &'static str,
        /// Its table.
        table: &'static str,
    },
    /// A value of a wrong type.
    #[error("expected {wanted}, found {found}")]
    WrongType {
        /// The expected type.
        wanted: &'static str,
        /// The type found.
        found: &'static str,
    },
    /// An unknown word.
    #[error("unknown {what} `{word}`")]
    UnknownWord {
        /// The noun for the word, such as `rule`.
        what: &'static str,
        /// The word.
        word: String,
        /// The known words.
        known: Vec<String>,
    },
    /// A text does not say how links fill the fields.
    #[error("expected a genre, `:`, and encodings with the fields that they fill")]
    Link,
    /// A field that is not a value.
    #[error("`{1}` is a {0}, which has no value in expressions")]
    NoValue(&'static str, String),
    /// A whole number that is too large.
    #[error("this number is out of bounds")]
    IntegerSize,
    /// A text is not an expression.
    #[error("{0}")]
    Expr(ExprErrorKind),
    /// A text has a wrong number of parts.
    #[error("expected {wanted} parts, separated by {}", if separator.trim().is_empty() { "blanks".to_owned() } else { format!("`{separator}`") })]
    Parts {
        /// The right number.
        wanted: usize,
        /// The separator.
        separator: String,
    },
    /// A list does not hold one or two expressions.
    #[error("expected an expression, or a list of one or two")]
    OneOrTwo,
    /// A symbol of an edge matches two others.
    #[error("a symbol of an edge matches exactly one other symbol, or itself")]
    TwoPartners,
    /// An invalid name of a field.
    #[error("`{0}` cannot name a field: names are lower-case letters, digits and `_`")]
    Name(String),
    /// A name that groups cannot have.
    #[error("`{0}` cannot name groups: {1}")]
    GroupName(String, &'static str),
    /// A text is not a list of steps.
    #[error("expected steps such as `0,1 -1,0`: numbers of rows down and of columns to the right")]
    Steps,
    /// A text is not a list of cells.
    #[error("expected cells such as `r1c1 r1c2`")]
    Cells,
    /// A reserved name.
    #[error("`{0}` already has a meaning in expressions and texts")]
    ReservedName(String),
    /// A name of a field that asks about the lines of the board.
    #[error("`{0}` is a word about lines; choose another name")]
    LineWord(String),
    /// A field is used with the wrong number of indices.
    #[error("`{name}` is a {what}, which has {takes}")]
    Indices {
        /// The name.
        name: String,
        /// Its kind.
        what: &'static str,
        /// The right number of indices.
        takes: &'static str,
    },
    /// Not exactly one of some keys is present.
    #[error("this needs exactly one of {}", .0.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", "))]
    OneOf(Vec<&'static str>),
    /// A value is not what its key wants.
    #[error("expected {0}")]
    Wanted(&'static str),
    /// None of some keys is present.
    #[error("this needs at least one of {}", .0.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", "))]
    NoneOf(&'static [&'static str]),
    /// A piece is made from the rows of a table, but names no table.
    #[error("`{0}` needs the rows of a table, but `from` is missing")]
    NeedsRows(&'static str),
    /// A text is not one character.
    #[error("expected one visible character")]
    OneCharacter,
    /// A text is not a shape.
    #[error("a shape is rows of `#` and `.`, separated by `/`, with at least one `#`")]
    Shape,
    /// A key about symbols, on a board of pieces.
    #[error("`{0}` cannot be used beside `pieces`")]
    WithPieces(&'static str),
    /// A field that is read once, behind one of each case.
    #[error("a field that is read once stands before all fields of a case")]
    LateOnce,
    /// A key about pieces, on a board without any.
    #[error("`{0}` can be used only with `pieces`")]
    WithoutPieces(&'static str),
    /// An invalid range of symbols.
    #[error("`{0}` is not a range of symbols")]
    SymbolRange(String),
    /// An invalid board.
    #[error("{0}")]
    Board(BoardError),
    /// A symbol too long for a layer in which every character is a cell.
    #[error("`{0}` has several characters, but layer `{1}` reads every character as a cell")]
    LongSymbol(String, String),
    /// A rule does not fit the board.
    #[error("{0}")]
    Rule(RuleError),
    /// The pieces cannot cover the board.
    #[error("the pieces cannot cover the {0} cells of the board: their areas do not add up")]
    Areas(usize),
    /// An invalid piece.
    #[error("{0}")]
    InvalidCase(InvalidCase),
    /// Symbols of several characters are printed without a separator.
    #[error("symbols of several characters need a separator between them")]
    RunTogether,
    /// Something is listed twice.
    #[error("`{0}` is listed twice")]
    Repeated(String),
    /// A text is not a template.
    #[error("{0}")]
    Template(TemplateErrorKind),
    /// A name has no value in this text.
    #[error("`{{{0}}}` is not known here: {1}")]
    NotKnown(String, &'static str),
    /// A text for many answers is given, but the question does not tell them apart.
    #[error("`many` is printed only if `answer` is \"classify\", \"minimal\" or \"count\"")]
    ManyUnasked,
    /// A text for an answer that takes not every given, but the question does not tell it apart.
    #[error("`spare` is printed only if `answer` is \"minimal\"")]
    SpareUnasked,
    /// A key belongs to another question.
    #[error("`{key}` is used only if `answer` is \"{answer}\"")]
    Unasked {
        /// The key.
        key: &'static str,
        /// The word of the question.
        answer: &'static str,
    },
    /// One of all answers is picked, but they have no order.
    #[error("`pick` needs an order, so `order` cannot be \"any\"")]
    PickAnyOrder,
    /// A text depends on the number of answers, but only a remainder is known.
    #[error(
        "`{0}` cannot be used beside `modulo`: the remainder does not tell how many answers exist"
    )]
    BesideModulo(&'static str),
    /// The question asks for the best answer, but nothing has a value.
    #[error("`answer` is \"best\", but [model] has no `maximise` or `minimise`")]
    NothingBest,
    /// Something has a value, but the best answer is not wanted.
    #[error("[model] has `maximise` or `minimise`, but `answer` is not \"best\"")]
    BestUnasked,
    /// Answers have values by which they are not counted.
    #[error("[model] has `worth`, but [output] has no `by`")]
    WorthUnasked,
    /// The values of counted answers are listed, but answers are not counted.
    #[error("`by` lists values of counted answers, but `answer` is not \"count\"")]
    ByUnasked,
    /// Answers are counted by single values, but have pairs.
    #[error("`by` lists single values, but `worth` gives pairs: write `answer = \"values\"`")]
    ByPairs,
    /// A value does not tell answers apart, as it asks nothing that differs between them.
    #[error(
        "`{0}` at {1} is the same for all answers: nothing there has a symbol, or lines that it asks"
    )]
    SameValue(String, &'static str),
    /// The sum over all cases is wanted, but they have no values.
    #[error("`total` adds up, but `answer` is not \"best\" or \"decide\"")]
    TotalUnasked,
    /// Cells have marks, but no text shows lines.
    #[error("`marks` are drawn only in `{{lines}}`")]
    MarksUndrawn,
    /// A key says how something is printed that no text shows.
    #[error("`{key}` has no effect: no text shows `{{{slot}}}`")]
    Unshown {
        /// The key.
        key: &'static str,
        /// The name of what it is about.
        slot: String,
    },
    /// The text of a listed place shows something else than its row and column.
    #[error(
        "the text of a place shows `{{row}}` and `{{col}}`, or numbers computed from them, and no other name"
    )]
    PlaceText,
    /// A number of any size is used in an expression that cannot compute it.
    #[error("`{0}` may have any size, so it can only be added, subtracted and multiplied")]
    Inexact(&'static str),
    /// Any order is allowed, but not all solutions are printed.
    #[error("any order is possible only if `answer` is \"all\" or \"count\"")]
    AnyOrder,
    /// A cell without a piece has no printed name.
    #[error("cells that stay free have no printed name")]
    FreeUnseen,
    /// A key beside another that makes it useless.
    #[error("`{key}` has no effect beside `{beside}`")]
    Idle {
        /// The key without effect.
        key: &'static str,
        /// The other key.
        beside: &'static str,
    },
    /// A value that its key cannot have.
    #[error("`{key}` does not fit: {why}")]
    Unfit {
        /// The key.
        key: &'static str,
        /// Why it cannot.
        why: &'static str,
    },
    /// A rule about lines has groups that are not lines.
    #[error("`{0}` is about lines, but a {1} is not a line")]
    NoLine(&'static str, &'static str),
    /// A rule about cells has groups without a cell at their centre.
    #[error("`{0}` needs a cell at the centre, and a {1} has none")]
    NoCentre(&'static str, &'static str),
    /// A rule cannot be about areas with unknown cells.
    #[error("`{0}` is not for areas with unknown cells; `count`, `sum` and `distinct` are")]
    NoAreas(&'static str),
    /// A key or a name in a rule about areas whose cells are unknown.
    #[error("`{0}` is not for areas with unknown cells")]
    UnknownInAreas(String),
    /// A clue is used, but the group has no numbered hole.
    #[error("`clue` has no value here: {0}")]
    NoClues(&'static str),
    /// A word about lines where nothing is known of the answer.
    #[error("`{0}` has no value here: this does not depend on the answer")]
    StrayLineWord(String),
    /// A word about lines asks the place that a group is about, where there is none.
    #[error("`{0}` asks the place that a group is about, but a {1} is about none")]
    OwnerlessLineWord(String, &'static str),
    /// The layer of givens is used as regions.
    #[error("`{0}` holds the givens, so it cannot hold regions")]
    GivenRegions(String),
    /// A layer of givens has no empty cells.
    #[error("no cell can be empty: every cell of `{0}` is given, since [grid] has no `blank`")]
    NoBlank(String),
    /// A field is read before the picture that gives the size of the board.
    #[error("`{0}` needs the size of the board, which only a later field shows")]
    SizeComesLater(String),
    /// Words of several parts are holes, but the board has none.
    #[error("a word of several parts in a layer is a hole, but [grid] has no `hole`")]
    SplitWithoutHole,
    /// An empty list of pieces.
    #[error("the list of pieces is empty")]
    NoPieces,
    /// A field is never used.
    #[error("{0} `{1}` is read but never used")]
    Unused(&'static str, String),
    /// A word that cannot end the input.
    #[error("`{0}` cannot end the input: {1}")]
    EndWord(String, &'static str),
}

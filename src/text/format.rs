//! What a problem's input and output look like.

use super::template::Template;
use crate::grid::{Alphabet, Shape};

/// The format of a problem's input and output.
#[derive(Clone, Debug)]
pub struct Format {
    /// How the cases of an input are delimited.
    pub cases: Cases,
    /// What a case consists of, in order.
    pub layers: Vec<Layer>,
    /// How an answer is printed.
    pub answer: AnswerFormat,
}

/// How the cases of an input are delimited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cases {
    /// The input is one case.
    One,
    /// The input begins with the number of cases.
    Count,
    /// Cases follow until the input ends.
    Eof,
    /// Cases follow until this word stands where a case would begin; what follows is not read.
    Until(String),
}

/// A grid of cells that is part of a case.
#[derive(Clone, Debug)]
pub struct Layer {
    /// What the definition calls it.
    pub name: String,
    /// How many rows and columns are read.
    pub shape: Shape,
    /// What a cell can hold.
    pub alphabet: Alphabet,
    /// How cells are told apart.
    pub lex: Lex,
}

/// How the cells of a row are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lex {
    /// Each character is a cell: a row is a word, or the whole grid is one word.
    Chars,
    /// Each word is a cell: a row is a line of words, or the whole grid is one line.
    Tokens,
}

/// How answers are printed.
#[derive(Clone, Debug)]
pub struct AnswerFormat {
    /// What is printed for a case with an answer.
    pub one: Template,
    /// What is printed for a case without one; if absent, every case is expected to have one.
    pub none: Option<Template>,
    /// What is printed between two answers.
    pub between: String,
    /// What stands between two cells of a row.
    pub cell_sep: String,
    /// Whether the rows are printed in one line.
    pub flat: bool,
}

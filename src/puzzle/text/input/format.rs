//! The format of a problem's input and output.

use crate::grid::BoardSpec;
use crate::text::fields::Field;
use crate::text::output::AnswerFormat;

/// The format of a problem's input and output.
#[derive(Clone, Debug)]
pub(crate) struct Format {
    /// The board of a case; its sizes may depend on numbers read before its first layer.
    pub board: BoardSpec,
    /// How the cases of an input are delimited.
    pub cases: Cases,
    /// The fields that stand once before the cases, and before their number; each case has their values.
    pub once: Vec<Field>,
    /// The fields of a case, in order.
    pub fields: Vec<Field>,
    /// The text between two cases of an input that is written.
    pub between: String,
    /// How an answer is printed.
    pub answer: AnswerFormat,
}

/// How the cases of an input are delimited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cases {
    /// The input is one case.
    One,
    /// The input begins with the number of cases.
    Count,
    /// Cases follow until the input ends.
    Eof,
    /// Cases follow until these words come where a case would begin; the rest is not read.
    Until(Vec<String>),
}

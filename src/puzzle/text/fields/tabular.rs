//! How the rows of a table are written.

use std::sync::Arc;

use crate::expr::Expr;

/// Rows of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableFormat {
    /// The number of rows.
    pub rows: Expr,
    /// The numbers of a row.
    pub columns: Columns,
    /// How the numbers are written.
    pub lex: TableLex,
    /// Words that stand for numbers: the first for 0, the next for 1, and so on. Without any,
    /// numbers are written as such.
    pub symbols: Vec<String>,
    /// The word that stands for -1.
    pub blank: Option<String>,
    /// A name for each number of a row, if they have names.
    pub names: Vec<String>,
    /// How a word is cut into several numbers.
    pub cut: Option<WordCut>,
    /// With [`Columns::Line`], whether one blank line before the first row is skipped, if there is
    /// one.
    pub skip_blank: bool,
}

/// How a word is cut into several numbers, which become tables of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WordCut {
    /// The sign between two parts.
    pub sign: u8,
    /// The name of the table of each part; none with [`Columns::Word`], where the parts are a row.
    pub parts: Vec<Arc<str>>,
}

/// The number of columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Columns {
    /// This number.
    Fixed(Expr),
    /// Each row begins with the number of its other numbers.
    Counted,
    /// Each row is a word, regardless of lines.
    Word,
    /// Each row is a line of any length; a blank line is an empty row. The first row is the line
    /// after the end of the previous field.
    Line,
}

/// How the numbers of a table are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableLex {
    /// Each word is a number, regardless of lines. With [`Columns::Line`], commas also separate
    /// numbers.
    Tokens,
    /// Each row is a word whose characters are numbers; with [`Columns::Line`] it may contain
    /// blanks and commas.
    Chars,
}

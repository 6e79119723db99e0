//! The format of a problem's input and output.

use std::sync::Arc;

use super::field::Field;
use super::template::{Slot, Template};
use crate::expr::Expr;
use crate::grid::{BoardSpec, Facts, LineCode};

/// The format of a problem's input and output.
#[derive(Clone, Debug)]
pub struct Format {
    /// The board of a case; its sizes may depend on numbers read before its first layer.
    pub board: BoardSpec,
    /// How the cases of an input are delimited.
    pub cases: Cases,
    /// The fields of a case, in order.
    pub fields: Vec<Field>,
    /// The text between two cases of an input that is written.
    pub between: String,
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
    /// Cases follow until these words come where a case would begin; the rest is not read.
    Until(Vec<String>),
}

/// Rows of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFormat {
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
pub struct WordCut {
    /// The sign between two parts.
    pub sign: u8,
    /// The name of the table of each part; none with [`Columns::Word`], where the parts are a row.
    pub parts: Vec<Arc<str>>,
}

/// The number of columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Columns {
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
pub enum TableLex {
    /// Each word is a number, regardless of lines. With [`Columns::Line`], commas also separate
    /// numbers.
    Tokens,
    /// Each row is a word whose characters are numbers; with [`Columns::Line`] it may contain
    /// blanks and commas.
    Chars,
}

/// Shapes of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskFormat {
    /// The number of shapes.
    pub count: Expr,
    /// Rows and columns of each shape; if absent, both are written before each shape.
    pub size: Option<[Expr; 2]>,
    /// The character of a cell that belongs to the shape.
    pub full: u8,
    /// The character of a cell that does not.
    pub empty: u8,
}

/// How answers are printed.
#[derive(Clone, Debug)]
pub struct AnswerFormat {
    /// Printed before the solutions of a case that has any.
    pub head: Option<Template>,
    /// Printed for a solution, or for a case with a solution.
    pub one: Template,
    /// Printed between two solutions of one case.
    pub between_solutions: String,
    /// Printed after the solutions of a case that has any.
    pub tail: Option<Template>,
    /// Printed for a case without a solution; if absent, every case is expected to have one.
    pub none: Option<Template>,
    /// Printed instead of `one` for a case with several solutions, if the question tells them
    /// apart.
    pub many: Option<Template>,
    /// Printed instead of `one` for a case whose only solution does not take every given.
    pub spare: Option<Template>,
    /// Printed between the answers to two cases.
    pub between: String,
    /// Printed between two cells of a row, and between two numbers of a list.
    pub cell_sep: String,
    /// Whether all rows are printed in one line.
    pub flat: bool,
    /// Whether only the sum of the values of all cases is printed, at the end.
    pub total: bool,
    /// The table of values for each of which the number of solutions is printed.
    pub by: Option<Arc<str>>,
    /// How symbols encode the sides at which lines leave, where they are drawn.
    pub lines: LineCode,
    /// The words that cells show where lines are drawn.
    pub marks: Option<CellMarks>,
}

/// The marks of cells: the numbers above 0 of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellMarks {
    /// The table.
    pub table: Arc<str>,
    /// Words for its numbers, from 0, if they have any.
    pub words: Vec<String>,
}

impl AnswerFormat {
    /// Tells whether answers show the grid, or its lines.
    pub fn shows(&self, slot: &Slot) -> bool {
        let texts = [Some(&self.one), self.many.as_ref()];
        texts.into_iter().flatten().flat_map(Template::slots).any(|it| it == slot)
    }
}

impl AnswerFormat {
    /// Returns the strokes of 0 to 3 strands to the right, and down; or of lines with a direction: none,
    /// right or down, left or up.
    pub(super) const fn strokes(&self) -> [&'static [u8; 4]; 2] {
        match self.lines {
            LineCode::Strands(_) => [b" -=#", b" |H#"],
            LineCode::Directed => [b" ><<", b" v^^"],
        }
    }

    /// Returns the mark of the cell at a row and a column, if it has one.
    pub(super) fn mark(&self, facts: &Facts, row: usize, column: usize) -> Option<String> {
        let marks = self.marks.as_ref()?;
        let number = *facts.values.table(&marks.table)?.get(row)?.get(column)?;
        let word = || Some(marks.words.get(usize::try_from(number).ok()?)?.clone());
        (number > 0).then(|| word().unwrap_or_else(|| number.to_string()))
    }
}

/// Prints every solution with this template, and nothing else.
impl From<Template> for AnswerFormat {
    fn from(one: Template) -> Self {
        Self {
            head: None,
            one,
            between_solutions: String::new(),
            tail: None,
            none: None,
            many: None,
            spare: None,
            between: String::new(),
            cell_sep: String::new(),
            flat: false,
            total: false,
            by: None,
            lines: LineCode::Strands(1),
            marks: None,
        }
    }
}

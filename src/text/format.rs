//! The format of a problem's input and output.

use std::sync::Arc;

use super::template::Template;
use crate::expr::Expr;
use crate::grid::BoardSpec;

/// The format of a problem's input and output.
#[derive(Clone, Debug)]
pub struct Format {
    /// The board of a case; its sizes may depend on numbers read before its first layer.
    pub board: BoardSpec,
    /// How the cases of an input are delimited.
    pub cases: Cases,
    /// The fields of a case, in order.
    pub fields: Vec<Field>,
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
    /// Cases follow until these words stand where a case would begin; the rest is not read.
    Until(Vec<String>),
}

/// A part of a case, with a name for its value.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name.
    pub name: Arc<str>,
    /// Its kind.
    pub kind: FieldKind,
}

/// The kind of a field.
#[derive(Clone, Debug)]
pub enum FieldKind {
    /// A whole number, perhaps with a sign.
    Int,
    /// Any word.
    Word,
    /// The cells of the board: symbols, blanks and holes.
    Layer(Lex),
    /// The cells of the board, each a number that holds a symbol and walls.
    Walled(Walls),
    /// A label for each cell of the board: cells with the same label are a region.
    Regions(Lex),
    /// The number of regions, then for each the number of its cells and the cells: `2 (1,1) (1,2)`,
    /// rows and columns counted from one. Other cells belong to no region.
    RegionList,
    /// The cells of the board with signs between them: `<` `>` between cells of a row, `^` `v`
    /// between cells of a column, pointing to the smaller cell, or a blank. Lines of cells and
    /// lines of signs alternate. The field's value is the cells.
    Signed {
        /// The name of the pairs with a sign.
        order: Arc<str>,
    },
    /// Rows of numbers.
    Table(TableFormat),
    /// Shapes, written as rows of cells.
    Masks(MaskFormat),
}

/// How a row is divided into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lex {
    /// Each character is a cell: a row is a word, or the whole grid is one word.
    Chars,
    /// Each word is a cell: a row is a line of words, or the whole grid is one line.
    Tokens,
}

/// Cells that are numbers: a symbol and a bit for each wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walls {
    /// The bits of the symbol; their number is its name.
    pub mask: i64,
    /// The bits of walls above, to the right, below and to the left of the cell.
    pub bits: [i64; 4],
    /// The name of the regions that the walls enclose, numbered in reading order.
    pub regions: Arc<str>,
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
    /// Words for the numbers 0, 1, and so on. If empty, numbers are written as digits.
    pub symbols: Vec<String>,
    /// With [`Columns::Line`], whether one blank line before the first row is skipped, if there is
    /// one.
    pub skip_blank: bool,
}

/// The number of columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Columns {
    /// This number.
    Fixed(Expr),
    /// Each row begins with the number of its other numbers.
    Counted,
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
    pub size: Option<(Expr, Expr)>,
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
    /// Printed between the answers to two cases.
    pub between: String,
    /// Printed between two cells of a row, and between two numbers of a list.
    pub cell_sep: String,
    /// Whether all rows are printed in one line.
    pub flat: bool,
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
            between: String::new(),
            cell_sep: String::new(),
            flat: false,
        }
    }
}

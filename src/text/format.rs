//! What a problem's input and output look like.

use std::sync::Arc;

use super::template::Template;
use crate::expr::Expr;
use crate::grid::BoardSpec;

/// The format of a problem's input and output.
#[derive(Clone, Debug)]
pub struct Format {
    /// The board that a case is about; its sizes may depend on numbers that were read before its
    /// first layer.
    pub board: BoardSpec,
    /// How the cases of an input are delimited.
    pub cases: Cases,
    /// What a case consists of, in order.
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
    /// Cases follow until these words stand where a case would begin; what follows is not read.
    Until(Vec<String>),
}

/// A part of a case, with the name that its value is known by.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name.
    pub name: Arc<str>,
    /// What stands there.
    pub kind: FieldKind,
}

/// What stands at a part of a case.
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
    /// A label for each cell of the board: cells with the same one are a region.
    Regions(Lex),
    /// The number of regions, then for each the number of its cells and the cells: `2 (1,1) (1,2)`,
    /// rows and columns counted from one. Cells that are not listed are in no region.
    RegionList,
    /// The cells of the board with signs between them (`<` `>` beside each other, `^` `v` above
    /// each other, the sign points to the smaller one; a blank for none), a line for each row of
    /// cells and one for each row of signs between. The field's value is the cells.
    Signed {
        /// The name of the pairs that have a sign.
        order: Arc<str>,
    },
    /// Rows of numbers.
    Table(TableFormat),
    /// Shapes, each rows of cells.
    Masks(MaskFormat),
}

/// How the cells of a row are told apart.
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
    /// The bits of the symbol; what they hold is its name.
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
    /// How they are written.
    pub lex: TableLex,
    /// Words that stand for numbers: the first for 0, the next for 1, and so on. Without any,
    /// numbers are written as such.
    pub symbols: Vec<String>,
    /// With [`Columns::Line`], whether a blank line stands before the rows that is none of them.
    /// Where none stands there, nothing is left out.
    pub skip_blank: bool,
}

/// How many numbers a row of a table has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Columns {
    /// So many.
    Fixed(Expr),
    /// Each row begins with how many more it has.
    Counted,
    /// As many as there are in its line, perhaps none: a blank line is a row. The first row is the
    /// line after the one that the field before ended in.
    Line,
}

/// How the numbers of a table are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableLex {
    /// Each word is a number, whatever lines they stand in. With [`Columns::Line`], commas part
    /// numbers as well as blanks do.
    Tokens,
    /// Each row is a word, each of its characters a number; with [`Columns::Line`] it may be parted
    /// by blanks and commas.
    Chars,
}

/// Shapes of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskFormat {
    /// How many there are.
    pub count: Expr,
    /// Rows and columns of each; without it, both are written before each.
    pub size: Option<(Expr, Expr)>,
    /// The character of a cell that belongs to the shape.
    pub full: u8,
    /// The character of one that does not.
    pub empty: u8,
}

/// How answers are printed.
#[derive(Clone, Debug)]
pub struct AnswerFormat {
    /// What is printed before the solutions of a case that has any.
    pub head: Option<Template>,
    /// What is printed for a solution, or for the answer to a case that has one.
    pub one: Template,
    /// What is printed between two solutions of one case.
    pub between_solutions: String,
    /// What is printed after the solutions of a case that has any.
    pub tail: Option<Template>,
    /// What is printed for a case without a solution; if absent, every case is expected to have
    /// one.
    pub none: Option<Template>,
    /// What is printed instead of `one` for a case with several solutions, if that is told apart.
    pub many: Option<Template>,
    /// What is printed between the answers to two cases.
    pub between: String,
    /// What stands between two cells of a row, and between two numbers of a list.
    pub cell_sep: String,
    /// Whether the rows are printed in one line.
    pub flat: bool,
}

/// An answer that is this for every solution, and nothing else.
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

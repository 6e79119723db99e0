//! The data of a case: its board, and the values that were read.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Board, Cell, Clue, Clues, Grid, Mask, Symbol};
use crate::expr::{Env, Operand, Rows};

/// The content of a case: its board, and a value for each field of its format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CaseData {
    /// The board.
    pub board: Arc<Board>,
    /// The values, each under the name of its field.
    pub values: Values,
}

/// Values under their names, in the order in which they were read. Cases share those that they have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Values {
    entries: Vec<(Arc<str>, Arc<Value>)>,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Value {
    /// A whole number.
    Int(i64),
    /// A word.
    Word(String),
    /// Symbols on a board: givens, or regions, whose numbers are the indices of the symbols.
    Layer(Grid),
    /// Rows of numbers.
    Table(Vec<Vec<i64>>),
    /// Shapes.
    Masks(Vec<Mask>),
    /// Pairs of cells; the first cell of each holds the smaller number.
    Less(Vec<[Cell; 2]>),
    /// Clues at places.
    Clues(Clues),
}

impl Values {
    /// Adds a value.
    pub(crate) fn push(&mut self, name: Arc<str>, value: Value) {
        self.entries.push((name, Arc::new(value)));
    }

    /// Returns the value of a name.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.shared(name).map(|value| &**value)
    }

    /// Returns the value of a name, which other cases may have too.
    pub(crate) fn shared(&self, name: &str) -> Option<&Arc<Value>> {
        self.entries.iter().find(|(known, _)| **known == *name).map(|(_, value)| value)
    }

    /// Returns the value of a name, to be changed.
    pub(crate) fn get_mut(&mut self, name: &str) -> Option<&mut Value> {
        let mut entries = self.entries.iter_mut();
        entries.find(|(known, _)| **known == *name).map(|(_, value)| Arc::make_mut(value))
    }

    /// Replaces the value of a name, if there is one.
    pub(crate) fn set(&mut self, name: &str, value: Value) {
        if let Some(known) = self.get_mut(name) {
            *known = value;
        }
    }

    /// Returns the rows of a table; or those of clues, each by the code of the first one of its place.
    pub(crate) fn numbers(&self, name: &str) -> Option<Cow<'_, [Vec<i64>]>> {
        match self.get(name)? {
            Value::Table(rows) => Some(Cow::Borrowed(rows)),
            Value::Clues(clues) => Some(Cow::Owned(clues.numbers())),
            _ => None,
        }
    }

    /// Replaces these rows.
    pub(crate) fn set_numbers(&mut self, name: &str, rows: Vec<Vec<i64>>) {
        match self.get_mut(name) {
            Some(Value::Clues(clues)) => clues.set_numbers(rows),
            Some(known) => *known = Value::Table(rows),
            None => {}
        }
    }

    /// Returns a number of a table, or the code of a clue.
    pub(crate) fn entry(&self, name: &str, (row, column): (usize, usize)) -> Option<i64> {
        self.numbers(name)?.get(row)?.get(column).copied()
    }

    /// Replaces an entry of these rows.
    pub(crate) fn set_entry(&mut self, name: &str, (row, column): (usize, usize), number: i64) {
        match self.get_mut(name) {
            Some(Value::Table(rows)) => rows[row][column] = number,
            Some(Value::Clues(clues)) => {
                clues.set((row, column), Clue::of_code(number).into_iter().collect());
            }
            _ => {}
        }
    }

    /// Replaces the content of a cell of a layer.
    pub(crate) fn set_cell(&mut self, name: &str, cell: Cell, content: Option<Symbol>) {
        if let Some(Value::Layer(layer)) = self.get_mut(name) {
            layer.set(cell, content);
        }
    }

    /// Returns all values with their names, in the order in which they were read.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.entries.iter().map(|(name, value)| (&**name, &**value))
    }

    /// Returns the whole number of a name.
    pub(crate) fn int(&self, name: &str) -> Option<i64> {
        match self.get(name)? {
            Value::Int(int) => Some(*int),
            _ => None,
        }
    }

    /// Returns the table of a name.
    pub(crate) fn table(&self, name: &str) -> Option<&[Vec<i64>]> {
        match self.get(name)? {
            Value::Table(rows) => Some(rows),
            _ => None,
        }
    }

    /// Returns the layer of a name.
    pub(crate) fn layer(&self, name: &str) -> Option<&Grid> {
        match self.get(name)? {
            Value::Layer(grid) => Some(grid),
            _ => None,
        }
    }

    /// Returns the clues of a name.
    pub(crate) fn clues(&self, name: &str) -> Option<&Clues> {
        match self.get(name)? {
            Value::Clues(clues) => Some(clues),
            _ => None,
        }
    }
}

/// An integer or a word has its name. An entry of a table has its row and column as indices, or only its
/// place if the table has one row or one column. A cell of a layer has its row and column, and the
/// index of its symbol or region, or -1. A place of clues has its row and column, or its number among all
/// places of the field, and the first of its clues. All indices count from zero.
impl Env for Values {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        match (self.get(name)?, indices) {
            (Value::Int(int), []) => Some(Operand::Number(*int)),
            (Value::Word(word), []) => Some(Operand::Word(word)),
            (value, indices) => value.rows()?.at(indices),
        }
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        self.get(name)?.rows()
    }
}

impl Value {
    fn rows(&self) -> Option<&dyn Rows> {
        match self {
            Self::Table(rows) => Some(rows),
            Self::Layer(layer) => Some(layer),
            Self::Clues(clues) => Some(clues),
            _ => None,
        }
    }
}

impl Rows for Grid {
    fn count(&self) -> usize {
        self.shape().rows()
    }

    fn length(&self, row: usize) -> usize {
        if row < self.count() { self.shape().columns() } else { 0 }
    }

    fn entry(&self, row: usize, column: usize) -> Option<Operand<'_>> {
        let cell = (column < self.length(row)).then(|| self.shape().cell(row, column))?;
        let number = self.get(cell).map_or(-1, |symbol| i64::from(symbol.number()) - 1);
        Some(Operand::Number(number))
    }
}

impl Env for CaseData {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        self.values.value(name, indices)
    }

    fn rows(&self, name: &str) -> Option<&dyn Rows> {
        self.values.rows(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Expr;
    use crate::grid::Shape;

    #[test]
    fn numbers_are_known_by_name_and_place() {
        let mut values = Values::default();
        values.push("n".into(), Value::Int(7));
        values.push("line".into(), Value::Table(vec![vec![4, 5]]));
        values.push("list".into(), Value::Table(vec![vec![4], vec![5]]));
        values.push("board".into(), Value::Table(vec![vec![1, 2], vec![3, 4]]));
        values.push("word".into(), Value::Word("abc".into()));
        let mut areas = Grid::empty(Shape::new(1, 2).unwrap());
        areas.cells_mut()[1] = 3;
        values.push("areas".into(), Value::Layer(areas));
        let value = |text: &str| Expr::parse(text).unwrap().eval(&values).ok();
        let areas = ["areas[0, 0]", "areas[0, 1]", "areas[0, 2]"].map(value);
        assert_eq!(areas, [Some(-1), Some(2), None]);
        assert_eq!(["n", "m", "word"].map(value), [Some(7), None, None]);
        assert_eq!(["line[1]", "list[1]", "list[-1]"].map(value), [Some(5), Some(5), None]);
        assert_eq!(["board[1, 0]", "board[1]", "board[2, 0]"].map(value), [Some(3), None, None]);
        let counts = ["count(line, 4)", "count(line, 6)", "count(n, 7)"].map(value);
        assert_eq!(counts, [Some(1), Some(0), None]);
        assert_eq!(["len(word)", "word == 'abc'"].map(value), [Some(3), Some(1)]);
    }
}

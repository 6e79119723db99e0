//! Random boards whose rows have different lengths.

use super::{Maker, below};
use crate::places::row_and_column;
use crate::spec::{Field, Given, Held, WIDTHS};

/// What a definition says of the number of columns in a row, and what that is.
type Columns = (&'static str, fn(i64) -> i64);

pub(crate) const COLUMNS: [Columns; 4] = [
    ("r + 1", |r| r + 1),
    ("4 - r", |r| 4 - r),
    ("1 + (r + 1) % 2", |r| 1 + (r + 1) % 2),
    ("if(r == 1, 1, 3)", |r| if r == 1 { 1 } else { 3 }),
];

impl Maker<'_> {
    /// In some percent of all cases, ends rows of a board without givens earlier than others.
    pub(super) fn put_ragged(&mut self, percent: usize) {
        let size = self.spec.size;
        if size.rows * size.cols < 2 || !self.chance(percent) {
            return;
        }
        let fits = |of: fn(i64) -> i64| (0..size.rows).all(|r| of(r) <= size.cols);
        let known: Vec<_> = COLUMNS.into_iter().filter(|it| fits(it.1)).collect();
        let lengths: Vec<i64> = if known.is_empty() || self.chance(40) {
            let length = |_| 1 + below(self.numbers, usize::try_from(size.cols).unwrap());
            let lengths: Vec<i64> = (0..size.rows).map(length).collect();
            let held = Held::Numbers(lengths.iter().map(|&length| vec![length]).collect());
            self.spec.fields.push(Field { name: WIDTHS, held });
            self.spec.cols = Some(self.pick(&["widths[r]", "widths[r, 0]"]));
            lengths
        } else {
            let (text, of) = self.pick(&known);
            self.spec.cols = Some(text);
            (0..size.rows).map(of).collect()
        };
        self.spec.size.cols = lengths.iter().copied().max().unwrap();
        let cells = self.spec.size.cells().into_iter().map(row_and_column);
        let given = |(row, column)| {
            let is_on = column < lengths[usize::try_from(row).unwrap()];
            if is_on { Given::Open } else { Given::Off }
        };
        self.spec.givens = cells.map(given).collect();
    }

    /// Takes from a field what it says of cells that are not on the board, which is not read.
    pub(super) fn clear_off(&self, held: &mut Held) {
        let is_off = |at: &usize| self.spec.givens[*at] == Given::Off;
        for at in (0..self.spec.givens.len()).filter(is_off) {
            match held {
                Held::Regions(labels) => labels[at] = None,
                Held::Clues("cells", clues) => clues[at].clear(),
                Held::Arrows(signs) => signs[at] = '.',
                _ => {}
            }
        }
        if let Held::Regions(labels) = held
            && labels.iter().all(Option::is_none)
        {
            labels[0] = Some(0);
        }
    }
}

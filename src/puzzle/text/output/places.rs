//! Lists in an answer: of the places of some symbols, or of the pieces.

use super::{LaidPiece, Picture, Slot, Template, TemplatePart, Unprintable};
use crate::expr::With;
use crate::grid::{Board, CaseData, Cell, Symbol};

/// How the places of some symbols, or the pieces, are printed.
#[derive(Clone, Debug)]
pub(crate) struct PlacesFormat {
    /// The names of the symbols; of pieces none.
    pub of: Vec<String>,
    /// Printed for each of them; its fields are [`OF_CELLS`] or [`OF_PIECES`].
    pub text: Template,
    /// Printed between two of them.
    pub sep: String,
    /// The number of the first row, and of the first column.
    pub base: i64,
    /// The words for the edges of pieces, from 0, if they have any.
    pub edges: Vec<String>,
}

/// The names of the row and the column of a cell.
pub(crate) const OF_CELLS: &[&str] = &["row", "col"];

/// The names of what is known of a piece: numbers, then words.
pub(crate) const OF_PIECES: &[&str] = &[
    "row", "col", "last_row", "last_col", "height", "width", "piece", "turns", "flipped", "name",
    "top", "right", "bottom", "left",
];

/// The names in [`OF_PIECES`] of words.
const WORDS: &[&str] = &["name", "top", "right", "bottom", "left"];

/// Tells whether a slot of a list shows a word, not a number.
pub(in crate::text) fn is_word(slot: &Slot) -> bool {
    WORDS.contains(&slot.name())
}

/// The values of names in a list.
#[derive(Debug, Default)]
struct Listed {
    numbers: Vec<(&'static str, i64)>,
    words: Vec<(&'static str, String)>,
}

impl PlacesFormat {
    /// Tells whether a symbol is one of those whose places are printed.
    pub(crate) fn has(&self, board: &Board, symbol: Symbol) -> bool {
        self.of.iter().any(|name| board.alphabet.find(name) == Some(symbol))
    }

    /// Returns the texts of the slots for a cell.
    ///
    /// # Errors
    ///
    /// An expression has no value.
    pub(crate) fn of_cell(&self, data: &CaseData, cell: Cell) -> Result<Vec<String>, Unprintable> {
        let (row, column) = data.board.shape.position(cell);
        let numbers = vec![("row", self.number(row)), ("col", self.number(column))];
        self.texts(data, &Listed { numbers, words: Vec::new() })
    }

    /// Returns the texts of the slots for a piece.
    ///
    /// # Errors
    ///
    /// An expression has no value.
    pub(crate) fn of_piece(
        &self,
        data: &CaseData,
        piece: &LaidPiece<'_>,
    ) -> Result<Vec<String>, Unprintable> {
        let mut listed = Listed::default();
        let places = || piece.cells.iter().map(|&cell| data.board.shape.position(cell));
        if let Some(((row, column), (last_row, last_column))) =
            places().next().zip(places().next_back())
        {
            let extent = |at: &dyn Fn((usize, usize)) -> usize| {
                let (least, most) = (places().map(at).min(), places().map(at).max());
                i64::try_from(most.unwrap_or_default() - least.unwrap_or_default() + 1)
            };
            listed.numbers = vec![
                ("row", self.number(row)),
                ("col", self.number(column)),
                ("last_row", self.number(last_row)),
                ("last_col", self.number(last_column)),
                ("height", extent(&|it| it.0).unwrap_or(i64::MAX)),
                ("width", extent(&|it| it.1).unwrap_or(i64::MAX)),
                ("piece", i64::try_from(piece.number).unwrap_or(i64::MAX)),
                ("turns", i64::try_from(piece.turns).unwrap_or(i64::MAX)),
                ("flipped", i64::from(piece.flipped)),
            ];
        }
        listed.words.push(("name", piece.name.to_owned()));
        for (side, edge) in
            ["top", "right", "bottom", "left"].into_iter().zip(piece.edges.iter().flatten())
        {
            let word = usize::try_from(*edge).ok().and_then(|edge| self.edges.get(edge));
            listed.words.push((side, word.cloned().unwrap_or_else(|| edge.to_string())));
        }
        self.texts(data, &listed)
    }

    /// Returns the printed number of a row or a column.
    fn number(&self, at: usize) -> i64 {
        self.base.saturating_add(i64::try_from(at).unwrap_or(i64::MAX))
    }

    fn texts(&self, data: &CaseData, listed: &Listed) -> Result<Vec<String>, Unprintable> {
        let env = With { names: &listed.numbers, outer: data };
        let text = |slot: &Slot| match slot {
            Slot::Number(expr, _) => {
                expr.eval(&env).map(|it| it.to_string()).map_err(Unprintable::of(expr))
            }
            slot => {
                let number = listed.numbers.iter().find(|(name, _)| *name == slot.name());
                let word = listed.words.iter().find(|(name, _)| *name == slot.name());
                let number = number.map(|(_, number)| number.to_string());
                Ok(number.or_else(|| Some(word?.1.clone())).unwrap_or_default())
            }
        };
        let slots = self.text.parts().iter().filter_map(|part| match part {
            TemplatePart::Text(_) => None,
            TemplatePart::Slot(slot, _) => Some(slot),
        });
        slots.map(text).collect()
    }

    /// Prints the places, or the pieces, in reading order.
    pub(super) fn print(
        &self,
        data: &CaseData,
        picture: &Picture<'_>,
        out: &mut Vec<u8>,
    ) -> Result<(), Unprintable> {
        let board = &data.board;
        let listed: Vec<Vec<String>> = match picture {
            Picture::Symbols(grid) => {
                let holds = |&cell: &Cell| grid.get(cell).is_some_and(|it| self.has(board, it));
                let cells = board.cells().filter(holds);
                cells.map(|cell| self.of_cell(data, cell)).collect::<Result<_, _>>()?
            }
            Picture::Pieces { laid, .. } => {
                laid.iter().map(|it| self.of_piece(data, it)).collect::<Result<_, _>>()?
            }
        };
        for (number, texts) in listed.iter().enumerate() {
            if number > 0 {
                out.extend_from_slice(self.sep.as_bytes());
            }
            let mut texts = texts.iter();
            for part in self.text.parts() {
                match part {
                    TemplatePart::Text(text) => out.extend_from_slice(text.as_bytes()),
                    TemplatePart::Slot(_, width) => {
                        width.print(texts.next().map_or("", String::as_str), out);
                    }
                }
            }
        }
        Ok(())
    }
}

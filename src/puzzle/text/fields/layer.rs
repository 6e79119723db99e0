//! Layers: the cells of the board, with walls or without.

use std::sync::Arc;

use super::{
    BEGINS, Draft, FLAT, FieldKind, FieldNames, FieldRow, LineWriter, PlacedWords, SPLIT, Spelled,
    SplitLayer, WALLS, Walls, WordCut, field_key, grids, parts_key,
};
use crate::grid::{ClueSite, Value};
use crate::language::{EntryFault, Holds, Kind, optional};
use crate::text::lexing::{Interrupt, Lex};

/// The row of layers, with walls or without.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "layer",
        "\"givens\"",
        "A layer: the cells of the board, with one row per line or all rows in one line.",
    ),
    holds: Holds::Layer,
    names: FieldNames::One,
    has_lex: true,
    keys: &[
        optional(
            "walls",
            Kind::Table(WALLS),
            "no walls",
            "{ mask = 15, up = 16, right = 32, down = 64, left = 128, regions = \"areas\" }",
            "The cells of the layer are numbers that combine a symbol with a bit for each wall around the cell.",
        ),
        SPLIT,
        parts_key(Holds::Clues),
        FLAT,
        BEGINS,
    ],
    read: |entries| {
        let (walls, lex) = (entries.optional("walls"), Lex::take(entries));
        let (sign, parts) = (entries.optional(SPLIT.name), entries.optional("parts"));
        let is_split = sign.is_some() || parts.is_some();
        match walls {
            Some(_) if is_split => Err(EntryFault::Idle { key: SPLIT.name, beside: "walls" }),
            Some(mut walls) => Ok(Arc::new(Walls::take(&mut walls)?)),
            None if is_split && lex != Some(Lex::Tokens) => {
                let why = "a word of several parts is not a character; add `lex = \"tokens\"`";
                Err(EntryFault::Unfit { key: SPLIT.name, why })
            }
            None if is_split => Ok(Arc::new(SplitLayer { cut: WordCut::both(sign, parts)? })),
            None => Ok(Arc::new(Layer(lex.unwrap_or(Lex::Chars)))),
        }
    },
};

/// The cells of the board: symbols, blanks and holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layer(pub Lex);

impl FieldKind for Layer {
    fn sentence(&self, _: &str, cells: &dyn Fn(Lex) -> String) -> String {
        cells(self.0)
    }

    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt> {
        let board = case.board()?;
        let (grid, words) = grids::read(case.source, &board, self.0, &mut &board.alphabet)?;
        case.push_cells(name, Value::Layer(grid), words);
        Ok(())
    }

    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter) {
        let Some(grid) = case.data.values.layer(name) else { return };
        let board = &case.data.board;
        let word = |cell| board.alphabet.name(grid.get(cell)).as_bytes();
        let lex = self.0.fitting(board.cells().map(word));
        for row in 0..board.shape.rows() {
            let cells = (0..board.row_length(row)).map(|column| board.shape.cell(row, column));
            writer.row(lex, cells.map(word));
        }
    }

    fn placed<'c>(&'c self, name: &str, case: &Spelled<'c>) -> Option<PlacedWords<'c>> {
        let (board, grid) = (&case.data.board, case.data.values.layer(name)?);
        let alphabet = &board.alphabet;
        let lines = board.placed_rows(|cell| alphabet.name(grid.get(cell)).into());
        let symbols = alphabet.symbols().map(|symbol| alphabet.name(Some(symbol)));
        let choices = alphabet.blank().into_iter().chain(symbols).map(str::to_owned).collect();
        Some(PlacedWords { lex: self.0, lines, choices, has_numbers: false })
    }

    fn is_of_characters(&self) -> bool {
        self.0 == Lex::Chars
    }

    fn board_picture(&self) -> Option<(Lex, ClueSite)> {
        Some((self.0, ClueSite::Cells))
    }
}

//! Layers: the cells of the board, with walls or without.

use std::sync::Arc;

use super::{
    BEGINS, Draft, FLAT, FieldKind, FieldRow, LineWriter, Spelled, WALLS, Walls, field_key, grids,
};
use crate::grid::Value;
use crate::language::{Holds, Kind, optional};
use crate::text::lexing::{Interrupt, Lex};

/// The row of layers, with walls or without.
pub(in crate::text) const ROW: FieldRow = FieldRow {
    key: field_key(
        "layer",
        "\"givens\"",
        "A layer: the cells of the board, with one row per line or all rows in one line.",
    ),
    holds: Holds::Layer,
    of_many: false,
    has_lex: true,
    keys: &[
        optional(
            "walls",
            Kind::Table(WALLS),
            "no walls",
            "{ mask = 15, up = 16, right = 32, down = 64, left = 128, regions = \"areas\" }",
            "The cells of the layer are numbers that combine a symbol with a bit for each wall around the cell.",
        ),
        FLAT,
        BEGINS,
    ],
    read: |entries| {
        Ok(match entries.optional("walls") {
            Some(mut walls) => Arc::new(Walls::take(&mut walls)?),
            None => Arc::new(Layer(Lex::take(entries).unwrap_or(Lex::Chars))),
        })
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
        for row in 0..board.shape.rows() {
            let cells = (0..board.row_length(row)).map(|column| board.shape.cell(row, column));
            writer.row(self.0, cells.map(|cell| board.alphabet.name(grid.get(cell)).as_bytes()));
        }
    }

    fn is_of_characters(&self) -> bool {
        self.0 == Lex::Chars
    }
}

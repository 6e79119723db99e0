//! An expected answer and a printed one as pictures.

use super::picture::{PictureFilling, picture};
use crate::definition::Definition;
use crate::draw::{BoardPicture, PictureMark};
use crate::encode::Place;
use crate::solve::{Mismatch, MismatchSide};

/// The expected and the printed answer, side by side.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Contrast {
    /// The expected answer.
    pub expected: BoardPicture,
    /// The printed one.
    pub got: BoardPicture,
}

impl Mismatch {
    /// Draws both answers, if the case has a board. The definition is that of the problem.
    pub fn contrast(&self, definition: &Definition) -> Option<Contrast> {
        Contrast::new(definition, self)
    }
}

impl Contrast {
    /// Draws the first case in which two outputs differ, if it has a board.
    fn new(definition: &Definition, mismatch: &Mismatch) -> Option<Self> {
        let draw = |name: &str, side: &MismatchSide| {
            let is_tiled = matches!(definition.model.place, Place::Tile(_));
            let filling = match (&side.words, &side.solution) {
                (Some(words), None) => PictureFilling::Words(words),
                (Some(words), Some(_)) if !is_tiled => PictureFilling::Words(words),
                (_, Some(solution)) => PictureFilling::Solution(solution),
                (None, None) => PictureFilling::Givens,
            };
            let mut drawn = picture(definition, &mismatch.case.data, &mismatch.rules, filling)?;
            drawn.title = format!("case {}: {name}", mismatch.case.number);
            let breach = side.breach.iter().flat_map(|breach| &breach.cells);
            let breach = breach.map(|cell| (cell, PictureMark::Breach));
            let cell = mismatch.cell.iter().map(|(cell, _)| (cell, PictureMark::Difference));
            for (cell, mark) in breach.chain(cell) {
                drawn.mark(drawn.spot(cell.index()), mark);
            }
            Some(drawn)
        };
        let expected = draw("expected", &mismatch.expected)?;
        Some(Self { expected, got: draw("printed", &mismatch.got)? })
    }

    /// Draws both as text.
    pub fn text(&self) -> String {
        let one = |drawn: &BoardPicture| format!("{}\n{}", drawn.title, drawn.text());
        [&self.expected, &self.got].map(one).concat()
    }
}

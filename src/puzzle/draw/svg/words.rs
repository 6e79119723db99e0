//! Symbols, labels, signs and pearls.

use super::elements::{small, word};
use super::{CELL, SvgDrawing};
use crate::draw::picture::{CellPicture, Ground, Spot};

impl SvgDrawing<'_> {
    /// Writes the symbol and the label of a cell.
    pub(super) fn words(&self, at: usize, cell: &CellPicture, out: &mut String) {
        let [x, y] = self.corner(at);
        let middle = [x + CELL / 2, y + CELL / 2];
        let class = match (cell.ground, cell.piece, cell.is_given) {
            (Ground::Hole, ..) => "on-hole",
            (_, Some(_), false) => "on-piece",
            (_, Some(_), true) => "on-piece given",
            (_, None, true) => "given",
            (_, None, false) => "answer",
        };
        let size = |text: &str| (52 / text.chars().count().max(1)).clamp(8, 18);
        let text = cell.text.as_str();
        match (cell.label.as_str(), text) {
            ("", "") => {}
            ("", text) => word(out, middle, size(text), class, text),
            (label, "") => {
                if self.pearl(label).is_some() {
                    return;
                }
                self.clear(self.picture.spot(at), out);
                let class = if cell.ground == Ground::Hole { class } else { "given" };
                let class = if cell.piece.is_some() { "on-piece given" } else { class };
                word(out, middle, size(label), class, label);
            }
            (label, text) => {
                small(out, [x + 4, y + 8], label);
                word(out, [middle[0] + 3, middle[1] + 3], size(text), class, text);
            }
        }
    }

    /// Writes the signs and clues at sides, and those at corners in circles.
    pub(super) fn signs(&self, out: &mut String) {
        for (&spot, sign) in &self.picture.signs {
            if self.pearl(sign).is_some() {
                continue;
            }
            if spot.is_corner() {
                self.circle(spot, 9, "disc", out);
            } else {
                self.clear(spot, out);
            }
            let size = if sign.chars().count() > 1 { 11 } else { 15 };
            word(out, self.at(spot), size, "given", sign);
        }
    }

    /// Draws the pearls, over which lines run.
    pub(super) fn pearls(&self, out: &mut String) {
        let picture = self.picture;
        let cells = picture.cells.iter().enumerate().filter(|(_, cell)| cell.text.is_empty());
        let labels = cells.map(|(at, cell)| (picture.spot(at), &cell.label));
        let signs = picture.signs.iter().map(|(&spot, sign)| (spot, sign));
        for (spot, word) in labels.chain(signs) {
            if let Some(class) = self.pearl(word) {
                let radius = if picture.cell_at(spot).is_some() { 11 } else { 7 };
                self.circle(spot, radius, class, out);
            }
        }
    }

    /// Returns the class of the pearl that a word is.
    fn pearl(&self, word: &str) -> Option<&'static str> {
        match word {
            "w" if self.picture.has_pearls => Some("pearl white"),
            "b" if self.picture.has_pearls => Some("pearl black"),
            _ => None,
        }
    }

    /// Hides the lines behind a word at a place.
    fn clear(&self, spot: Spot, out: &mut String) {
        if self.picture.lines_at(spot) != [0; 4] {
            self.circle(spot, 10, "open", out);
        }
    }
}

//! Symbols, labels and signs.

use super::elements::{put, small, word};
use super::{CELL, SvgDrawing};
use crate::draw::ground::Ground;
use crate::draw::picture::{CellPicture, LabelPlace, Spot};

impl SvgDrawing<'_> {
    /// Writes the symbol and the label of a cell.
    pub(super) fn words(&self, at: usize, cell: &CellPicture, out: &mut String) {
        let [x, y] = self.corner(at);
        let middle = [x + CELL / 2, y + CELL / 2];
        if !cell.edges.is_empty() {
            // Such a tile needs no name.
            return edges([x, y], &cell.edges, out);
        }
        let class = match (cell.ground, cell.piece, cell.is_given) {
            (Ground::Hole, ..) => "on-hole",
            (Ground::Shaded, ..) => "on-shade",
            (_, Some(_), false) => "on-piece",
            (_, Some(_), true) => "on-piece given",
            (_, None, true) => "given",
            (_, None, false) => "answer",
        };
        if cell.label_place == LabelPlace::Circle && !cell.label.is_empty() {
            self.circle(self.picture.spot(at), 12, "disc", out);
            return word(out, middle, size(&cell.label), "given", &cell.label);
        }
        let of_label = match class {
            "answer" => "given",
            "on-piece" => "on-piece given",
            class => class,
        };
        match (cell.label.as_str(), cell.text.as_str()) {
            ("", "") => {}
            ("", text) => word(out, middle, size(text), class, text),
            (label, "") if cell.label_place == LabelPlace::Middle => {
                self.label(at, label, of_label, out);
            }
            (label, text) => {
                small(out, [x + 3, y + 8], &format!("note {of_label}"), label);
                word(out, [middle[0] + 2, middle[1] + 3], size(text), class, text);
            }
        }
    }

    /// Writes a label into the middle of a cell: two sums on both sides of a diagonal, or up to four words, or one
    /// beside a figure.
    fn label(&self, at: usize, label: &str, class: &str, out: &mut String) {
        let ([left, top], spot) = (self.corner(at), self.picture.spot(at));
        let [x, y] = self.at(spot);
        if let Some((down, across)) = label.split_once('\\') {
            put(out, format_args!("<path class=\"cut\" d=\"M{left} {top}l{CELL} {CELL}\"/>"));
            word(out, [left + 9, top + 24], 11, class, down);
            return word(out, [left + 22, top + 9], 11, class, across);
        }
        self.clear(spot, out);
        let words: Vec<&str> = label.split(' ').collect();
        let places: &[[usize; 2]] = match (words.len(), self.picture.figures.get(&spot)) {
            (1, Some(figure)) if figure.form % 2 == 0 => &[[12, 16]],
            (1, Some(_)) => &[[16, 21]],
            (2, _) => &[[10, 10], [22, 22]],
            (3, _) => &[[9, 9], [23, 9], [16, 23]],
            (4, _) => &[[16, 8], [8, 16], [24, 16], [16, 24]],
            _ => return word(out, [x, y], size(label), class, label),
        };
        for (text, [right, down]) in words.iter().zip(places) {
            word(out, [left + right, top + down], size(text).min(16), class, text);
        }
    }

    /// Writes the signs and clues at sides, and those at corners in circles.
    pub(super) fn signs(&self, out: &mut String) {
        for (&spot, sign) in &self.picture.signs {
            if spot.is_corner() {
                self.circle(spot, 9, "disc", out);
            } else {
                self.clear(spot, out);
            }
            let size = if sign.chars().count() > 1 { 11 } else { 15 };
            word(out, self.at(spot), size, "given", sign);
        }
    }

    /// Hides the lines behind a word at a place.
    fn clear(&self, spot: Spot, out: &mut String) {
        if self.picture.lines_at(spot) != [0; 4] {
            self.circle(spot, 10, "open", out);
        }
    }
}

/// Writes what stands along the sides of a tile, each in its quarter.
fn edges([left, top]: [usize; 2], edges: &[String], out: &mut String) {
    put(
        out,
        format_args!(
            "<path class=\"thin\" d=\"M{left} {top}l{CELL} {CELL}m0-{CELL}l-{CELL} {CELL}\"/>"
        ),
    );
    let places = [[CELL / 2, 7], [CELL - 7, CELL / 2], [CELL / 2, CELL - 7], [7, CELL / 2]];
    for ([right, down], edge) in places.into_iter().zip(edges) {
        word(out, [left + right, top + down], 11, "on-piece", edge);
    }
}

/// Returns the size of letters with which a text fits into a cell.
fn size(text: &str) -> usize {
    // What a cell does not hold stands within a frame.
    let wide = if text.starts_with('≠') { 40 } else { 52 };
    (wide / text.chars().count().max(1)).clamp(8, 18)
}

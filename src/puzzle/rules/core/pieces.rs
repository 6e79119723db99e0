//! The pieces that the parts of a net form.

use super::{BoundNet, NetLink};

/// The pieces that some parts form.
pub(crate) struct Pieces {
    /// The piece of each part; `None` if it is not present.
    pub of: Vec<Option<usize>>,
    /// The parts of one piece after the other, each in the order in which they are reached from its first one.
    parts: Vec<usize>,
    /// Where each piece ends.
    ends: Vec<usize>,
}

impl Pieces {
    /// Returns the number of pieces.
    pub(crate) fn count(&self) -> usize {
        self.ends.len()
    }

    /// Returns the parts of a piece.
    pub(crate) fn piece(&self, number: usize) -> &[usize] {
        let start = number.checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.parts[start..self.ends[number]]
    }

    /// Returns the parts of each piece.
    pub(crate) fn all(&self) -> impl Iterator<Item = &[usize]> {
        (0..self.count()).map(|number| self.piece(number))
    }
}

impl BoundNet {
    /// Returns the pieces that the parts form of which a condition is true, by the links of which another one is.
    pub(crate) fn pieces(
        &self,
        is_present: impl Fn(usize) -> bool,
        holds: impl Fn(&NetLink) -> bool,
    ) -> Pieces {
        let (of, parts) = (vec![None; self.parts.len()], Vec::with_capacity(self.parts.len()));
        let mut pieces = Pieces { of, parts, ends: Vec::new() };
        for first in (0..self.parts.len()).filter(|&part| is_present(part)) {
            if pieces.of[first].is_some() {
                continue;
            }
            let (number, mut from) = (Some(pieces.count()), pieces.parts.len());
            pieces.of[first] = number;
            pieces.parts.push(first);
            while let Some(&part) = pieces.parts.get(from) {
                for link in &self.parts[part].links {
                    if pieces.of[link.to].is_none() && is_present(link.to) && holds(link) {
                        pieces.of[link.to] = number;
                        pieces.parts.push(link.to);
                    }
                }
                from += 1;
            }
            pieces.ends.push(from);
        }
        pieces
    }
}

//! What is demanded of each piece of lines: checks that one place of it is in a state, and its size.

use std::collections::BTreeMap;

use super::common::index;
use super::line_pieces::Pieces;
use super::{BoundLines, Breach};
use crate::grid::{Board, Cell, Grid};

impl BoundLines {
    /// Returns a breach if a piece has several places in a state that one is in; or, in a full group, none, or another
    /// number of places than one of them says.
    pub(super) fn wrong_marks(
        &self,
        (board, grid): (&Board, &Grid),
        is_full: bool,
        pieces: &Pieces,
    ) -> Option<Breach> {
        let wrong_size = || self.wrong_size(board, pieces).filter(|_| is_full);
        self.wrong_one((board, grid), is_full, pieces).or_else(wrong_size)
    }

    fn wrong_one(
        &self,
        (board, grid): (&Board, &Grid),
        is_full: bool,
        pieces: &Pieces,
    ) -> Option<Breach> {
        let (state, is_in) = self.marks.one.as_ref()?;
        let word = state.word();
        // The first place of each piece, and the one in the state.
        let mut of: BTreeMap<usize, (Cell, Option<Cell>)> = BTreeMap::new();
        let at = |&place: &Cell| pieces.at(place).map(move |piece| (place, piece));
        for (place, piece) in self.places.iter().flat_map(at) {
            let (_, one) = of.entry(piece).or_insert((place, None));
            if !self.content(grid, place).is_some_and(|content| is_in[content.index()]) {
                continue;
            }
            if let Some(other) = one.replace(place) {
                let names = [other, place].map(|it| self.name(board, it));
                let text = format!("{} and {} of one line are both `{word}`", names[0], names[1]);
                return Some(self.breach_at(board, &[other, place], text));
            }
        }
        let (place, _) = *of.values().find(|(_, one)| one.is_none()).filter(|_| is_full)?;
        let text = format!("no place of the line through {} is `{word}`", self.name(board, place));
        Some(self.breach_at(board, &[place], text))
    }

    fn wrong_size(&self, board: &Board, pieces: &Pieces) -> Option<Breach> {
        self.marks.sizes.iter().find_map(|&(place, due)| {
            let found = index(pieces.at(place).next().map_or(0, |piece| pieces.size(piece)));
            let text = || {
                let at = self.name(board, place);
                format!("the line through {at} has {found} places, not {due}")
            };
            (found != due).then(|| self.breach_at(board, &[place], text()))
        })
    }
}

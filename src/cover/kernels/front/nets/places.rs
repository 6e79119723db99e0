//! The pieces of the open nodes, as a state stores them.
//!
//! Each open node has a *place*. A node stores the number of its piece, which is the number of the
//! first place among those of the piece, or zero if the node is not present. So the same pieces are
//! the same state. The numbers lie side by side in a word, or in a few, so that those of a piece are
//! found and replaced together, as Lamport does in "Multiple byte processing with full-word
//! instructions" (1975).

#![expect(clippy::cast_possible_truncation, reason = "a number has few bits")]

use crate::kernels::front::room::{BitField, FreeBits};
use crate::model::narrow;

/// The maximum number of places: as many as the numbers of a word have bits, less one.
pub(super) const PLACES_MAX: usize = 62;

/// The numbers of the pieces of all open nodes.
#[derive(Clone, Debug)]
pub(super) struct NodePlaces {
    fields: Vec<BitField>,
    runs: Vec<PlaceRun>,
    /// The number of bits of a number, less one.
    top: u32,
}

/// Places whose numbers lie in one word.
#[derive(Clone, Debug)]
struct PlaceRun {
    all: BitField,
    /// The lowest bit of each number, its highest bit, and all others than the highest.
    lowest: u64,
    highest: u64,
    lower: u64,
    /// The number of the place that has a bit of the word as its highest.
    of_bit: [u8; 64],
}

impl NodePlaces {
    /// Reserves the bits of some places. Returns nothing if they do not fit.
    pub(super) fn new(places: usize, room: &mut FreeBits) -> Option<Self> {
        let bits = usize::BITS - (places | 1).leading_zeros();
        let mut fields = Vec::with_capacity(places);
        let mut runs = Vec::new();
        while fields.len() < places {
            let count = narrow(places - fields.len()).min(FreeBits::TAKEN_MAX / bits);
            let all = room.take(count * bits)?;
            let mut run = PlaceRun { all, lowest: 0, highest: 0, lower: 0, of_bit: [0; 64] };
            for field in (0..count).map(|place| all.part(place * bits, bits)) {
                fields.push(field);
                let (lowest, highest) = (field.shift(), field.shift() + bits - 1);
                run.lowest |= 1 << lowest;
                run.highest |= 1 << highest;
                run.lower |= (1 << highest) - (1 << lowest);
                run.of_bit[highest as usize] = fields.len() as u8;
            }
            runs.push(run);
        }
        Some(Self { fields, runs, top: bits - 1 })
    }

    /// Returns all bits that are reserved.
    pub(super) fn bits(&self) -> impl Iterator<Item = BitField> {
        self.runs.iter().map(|run| run.all)
    }

    /// Returns the number of the piece of the node at a place, or zero.
    #[inline]
    pub(super) fn get<const W: usize>(&self, state: &[u64; W], place: usize) -> u64 {
        self.fields[place].get(state)
    }

    /// Returns where the number of the piece of the node at a place is stored, and the number that the
    /// node has if it is a piece alone.
    pub(super) fn alone(&self, place: usize) -> (BitField, u64) {
        (self.fields[place], place as u64 + 1)
    }

    /// Replaces the number of a piece by another.
    #[inline]
    pub(super) fn replace<const W: usize>(&self, state: &mut [u64; W], number: u64, by: u64) {
        for run in &self.runs {
            let word = run.all.word(state);
            *word ^= (run.equal(*word, number) >> self.top) * (number ^ by);
        }
    }

    /// Makes the node at a place absent, and returns the number of its piece, and the new number of
    /// that, or zero if no other node has it.
    #[inline]
    pub(super) fn close<const W: usize>(&self, state: &mut [u64; W], place: usize) -> (u64, u64) {
        let number = self.fields[place].get(state);
        self.fields[place].set(state, 0);
        if number == 0 {
            return (0, 0);
        }
        let mut by = 0;
        for run in &self.runs {
            let word = run.all.word(state);
            let equal = run.equal(*word, number);
            if by == 0 && equal != 0 {
                by = run.of_bit[equal.trailing_zeros() as usize].into();
            }
            *word ^= (equal >> self.top) * (number ^ by);
        }
        (number, by)
    }

    /// Tells whether a node is present.
    #[inline]
    pub(super) fn any<const W: usize>(&self, state: &[u64; W]) -> bool {
        self.runs.iter().any(|run| run.all.get(state) != 0)
    }
}

impl PlaceRun {
    /// Returns the highest bits of those numbers in a word that are equal to one.
    #[inline]
    fn equal(&self, word: u64, number: u64) -> u64 {
        let other = word ^ (self.lowest * number);
        // No sum carries over to the next number.
        !(((other & self.lower) + self.lower) | other) & self.highest
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kernels::front::room::WORDS_MAX;

    /// A change of pieces; places are reduced modulo their number.
    #[derive(Clone, Copy, Debug)]
    enum PieceChange {
        Open(usize),
        Join(usize, usize),
        Close(usize),
    }

    /// Returns the first place of each node's piece, from a simple list.
    fn plain(places: usize, changes: &[PieceChange]) -> Vec<Option<usize>> {
        let mut pieces: Vec<Option<usize>> = vec![None; places];
        for &change in changes {
            match change {
                PieceChange::Open(place) => {
                    if pieces[place % places].is_none() {
                        pieces[place % places] =
                            pieces.iter().flatten().max().map_or(Some(0), |it| Some(it + 1));
                    }
                }
                PieceChange::Join(one, other) => {
                    if let [Some(one), Some(other)] = [one, other].map(|it| pieces[it % places]) {
                        pieces
                            .iter_mut()
                            .filter(|it| **it == Some(other))
                            .for_each(|it| *it = Some(one));
                    }
                }
                PieceChange::Close(place) => pieces[place % places] = None,
            }
        }
        let first = |piece: Option<usize>| pieces.iter().position(|other| *other == piece);
        pieces.iter().map(|piece| piece.and_then(|_| first(*piece))).collect()
    }

    proptest! {
        /// For any number of places, and any other contents of a state.
        #[test]
        fn pieces_are_numbered_by_their_first_places(
            places in 1..=PLACES_MAX,
            changes in prop::collection::vec((0..5_u8, 0..PLACES_MAX, 0..PLACES_MAX), 0..200),
            before in 0..8_u32,
            mut state in prop::array::uniform8(any::<u64>()),
        ) {
            let mut room = FreeBits::default();
            let _ = room.take(before);
            let numbers = NodePlaces::new(places, &mut room).unwrap();
            numbers.bits().for_each(|field| field.set(&mut state, 0));
            let others = state;
            let changes: Vec<PieceChange> = changes.into_iter().map(|(kind, one, other)| match kind {
                0 | 1 => PieceChange::Open(one),
                2 => PieceChange::Close(one),
                _ => PieceChange::Join(one, other),
            }).collect();
            for (done, &change) in (1..).zip(&changes) {
                match change {
                    PieceChange::Open(place) => {
                        if numbers.get(&state, place % places) == 0 {
                            let (field, alone) = numbers.alone(place % places);
                            field.set(&mut state, alone);
                        }
                    }
                    PieceChange::Join(one, other) => {
                        let [one, other] = [one, other].map(|it| numbers.get(&state, it % places));
                        if one > 0 && other > 0 {
                            numbers.replace(&mut state, one.max(other), one.min(other));
                        }
                    }
                    PieceChange::Close(place) => {
                        let _ = numbers.close::<WORDS_MAX>(&mut state, place % places);
                    }
                }
                let now: Vec<Option<usize>> = (0..places).map(|place| {
                    usize::try_from(numbers.get(&state, place)).unwrap().checked_sub(1)
                }).collect();
                prop_assert_eq!(&now, &plain(places, &changes[..done]));
                prop_assert_eq!(numbers.any(&state), now.iter().any(Option::is_some));
            }
            numbers.bits().for_each(|field| field.set(&mut state, 0));
            let mut others = others;
            numbers.bits().for_each(|field| field.set(&mut others, 0));
            prop_assert_eq!(state, others);
        }
    }
}

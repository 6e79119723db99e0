//! The effect of a step on the part of a state that describes a net.

#![expect(clippy::cast_possible_truncation, reason = "pieces are fewer than slots")]

use std::sync::Arc;

use super::piece::{PieceFacts, PieceRules};
use super::span::StateSlot;
use crate::cover::model::Rows;

/// The maximum number of open nodes.
pub(super) const SLOTS_MAX: usize = 62;

/// The effect of a step on the part of a state that describes a net.
#[derive(Clone, Debug)]
pub(in super::super) struct NetStep {
    pub(super) rules: Arc<PieceRules>,
    /// The open nodes, in ascending order.
    pub(super) slots: Vec<NodeSlot>,
    /// The effects of each option that enters.
    pub(super) moves: Rows<NetMove>,
    /// The number of finished pieces, up to the maximum count.
    pub(super) finished: StateSlot,
    /// Those of their labels that must be in one piece.
    pub(super) labels: StateSlot,
    /// Whether there are nodes that are always present and open later.
    pub(super) more: bool,
    /// Whether the net is done after this step.
    pub(super) is_last: bool,
}

/// A node that is open.
#[derive(Clone, Debug)]
pub(super) struct NodeSlot {
    /// The number of its piece, or zero.
    pub(super) number: StateSlot,
    /// The facts of its piece, if it is the first open node of it.
    pub(super) known: StateSlot,
    pub(super) always: bool,
    pub(super) facts: PieceFacts,
    /// Its neighbours by links without options.
    pub(super) free: Vec<usize>,
}

/// An effect of an option. Nodes are places among the open nodes.
#[derive(Clone, Copy, Debug)]
pub(super) enum NetMove {
    /// It makes a node present.
    Touch(usize),
    /// It makes a link hold, unless it does already.
    Join { one: usize, other: usize, held: Option<StateSlot> },
}

/// The pieces of the open nodes.
struct OpenPieces {
    /// The number of the piece of each node, or zero.
    of: [u8; SLOTS_MAX],
    /// The facts of each piece.
    facts: [PieceFacts; SLOTS_MAX + 1],
    /// The greatest number so far.
    last: u8,
}

impl NetStep {
    /// Returns the state after the option at a place, or no option, is chosen; nothing if no cover can
    /// follow. `before` is the state before the step, and `state` the one after it except for nets.
    pub(in super::super) fn after<const W: usize>(
        &self,
        before: &[u64; W],
        mut state: [u64; W],
        choice: Option<u32>,
    ) -> Option<[u64; W]> {
        let mut pieces = self.read(before)?;
        let moves = choice.map_or(&[][..], |choice| self.moves.row(choice as usize));
        for &go in moves {
            match go {
                NetMove::Touch(slot) => self.touch(&mut pieces, slot)?,
                NetMove::Join { one, other, held } => {
                    if let Some(held) = held {
                        if held.read(before) != 0 {
                            continue;
                        }
                        held.write(&mut state, 1);
                    }
                    self.touch(&mut pieces, one)?;
                    self.touch(&mut pieces, other)?;
                    self.join(&mut pieces, one, other)?;
                }
            }
        }
        self.finish(&mut pieces, before, &mut state)?;
        self.write(&pieces, &mut state);
        Some(state)
    }

    /// Returns the pieces before the step, and those of nodes that open and are always present.
    fn read<const W: usize>(&self, state: &[u64; W]) -> Option<OpenPieces> {
        let none = PieceFacts::NONE;
        let mut pieces = OpenPieces { of: [0; SLOTS_MAX], facts: [none; SLOTS_MAX + 1], last: 0 };
        let knows = self.rules.width() > 0;
        for (place, slot) in self.slots.iter().enumerate() {
            let number = slot.number.read(state) as u8;
            pieces.of[place] = number;
            // Pieces are numbered by the first of their nodes.
            if number > pieces.last {
                pieces.last = number;
                if knows {
                    pieces.facts[usize::from(number)] = self.rules.unpack(slot.known.read(state));
                }
            }
        }
        for place in (0..self.slots.len()).filter(|&place| self.slots[place].is_new()) {
            self.touch(&mut pieces, place)?;
        }
        Some(pieces)
    }

    /// Makes a node present.
    #[inline]
    fn touch(&self, pieces: &mut OpenPieces, place: usize) -> Option<()> {
        if pieces.of[place] != 0 {
            return Some(());
        }
        let slot = &self.slots[place];
        pieces.last += 1;
        pieces.of[place] = pieces.last;
        pieces.facts[usize::from(pieces.last)] = self.rules.joined(slot.facts, PieceFacts::NONE)?;
        for &other in &slot.free {
            if pieces.of[other] != 0 {
                self.join(pieces, place, other)?;
            }
        }
        Some(())
    }

    /// Joins two nodes that are present, if they may be.
    #[inline]
    fn join(&self, pieces: &mut OpenPieces, one: usize, other: usize) -> Option<()> {
        let (one, other) = (pieces.of[one], pieces.of[other]);
        if one == other {
            return self.rules.loops.then_some(());
        }
        let facts = &mut pieces.facts;
        facts[usize::from(one)] =
            self.rules.joined(facts[usize::from(one)], facts[usize::from(other)])?;
        for of in pieces.of.iter_mut().take(self.slots.len()) {
            if *of == other {
                *of = one;
            }
        }
        Some(())
    }

    /// Checks the pieces without an open node after the step, and counts them.
    fn finish<const W: usize>(
        &self,
        pieces: &mut OpenPieces,
        before: &[u64; W],
        state: &mut [u64; W],
    ) -> Option<()> {
        let (mut gone, mut left) = (0_u64, 0_u64);
        for (place, slot) in self.slots.iter().enumerate() {
            let bit = 1 << pieces.of[place];
            if slot.number.closes {
                gone |= bit;
                pieces.of[place] = 0;
            } else {
                left |= bit;
            }
        }
        // Zero means no piece.
        let mut gone = gone & !left & !1;
        let mut finished = self.finished.read(before);
        let mut labels = self.labels.read(before);
        finished += u64::from(gone.count_ones());
        while gone != 0 {
            let facts = pieces.facts[gone.trailing_zeros() as usize];
            gone &= gone - 1;
            let own = u64::from(self.rules.bits_together(facts));
            if !self.rules.is_whole(facts) || labels & own != 0 {
                return None;
            }
            labels |= own;
        }
        if let Some(most) = self.rules.most {
            let goes_on = self.more || left & !1 != 0;
            if finished + u64::from(goes_on) > u64::from(most) {
                return None;
            }
        }
        if self.is_last && finished < u64::from(self.rules.least) {
            return None;
        }
        self.finished.write(state, finished.min(u64::from(self.rules.count_max())));
        self.labels.write(state, labels);
        Some(())
    }

    /// Writes the pieces, numbered by the first of their nodes.
    fn write<const W: usize>(&self, pieces: &OpenPieces, state: &mut [u64; W]) {
        let knows = self.rules.width() > 0;
        let mut number = [0_u8; SLOTS_MAX + 1];
        let mut last = 0;
        for (place, slot) in self.slots.iter().enumerate() {
            let piece = usize::from(pieces.of[place]);
            let mut known = 0;
            if piece != 0 && number[piece] == 0 {
                last += 1;
                number[piece] = last;
                if knows {
                    known = self.rules.pack(pieces.facts[piece]);
                }
            }
            slot.number.write(state, u64::from(number[piece]));
            if knows {
                slot.known.write(state, known);
            }
        }
    }
}

impl NodeSlot {
    /// Tells whether the node opens and is present.
    fn is_new(&self) -> bool {
        self.always && self.number.opens()
    }
}

//! The effect of a step on the part of a state that describes a net.

#![expect(clippy::cast_possible_truncation, reason = "pieces are fewer than places")]

use std::sync::Arc;

use super::piece::{PieceFacts, PieceRules};
use super::places::NodePlaces;
use crate::cover::kernels::front::room::BitField;
use crate::cover::model::Rows;

/// The part of a state that describes a net.
#[derive(Clone, Debug)]
pub(super) struct NetLayout {
    pub(super) rules: PieceRules,
    pub(super) places: NodePlaces,
    /// For each place the facts of the piece with its number, if the rules need any.
    pub(super) facts: Vec<BitField>,
    /// The number of finished pieces, up to the maximum count.
    pub(super) finished: Option<BitField>,
    /// Those of their labels that must be in one piece.
    pub(super) labels: Option<BitField>,
}

/// The effect of a step on the part of a state that describes a net.
#[derive(Clone, Debug)]
pub(in super::super) struct NetStep {
    pub(super) layout: Arc<NetLayout>,
    /// The nodes that can become present, and the places of those that surely do.
    pub(super) nodes: Vec<NewNode>,
    pub(super) always: Vec<usize>,
    /// The effects of each option that enters.
    pub(super) moves: Rows<NetMove>,
    /// The places of the nodes that close.
    pub(super) closing: Vec<usize>,
    /// Whether there are nodes that are always present and open later.
    pub(super) more: bool,
    /// Whether the net is done after this step.
    pub(super) is_last: bool,
}

/// A node that can become present.
#[derive(Clone, Debug)]
pub(super) struct NewNode {
    pub(super) place: usize,
    /// Where the number of its piece is stored, and its number if it is alone.
    pub(super) piece: BitField,
    pub(super) alone: u64,
    /// Its packed facts, or nothing if they break a demand.
    pub(super) facts: Option<u64>,
    /// The places of its neighbours by links without options.
    pub(super) free: Vec<usize>,
}

/// An effect of an option. Nodes are numbers of nodes of the step.
#[derive(Clone, Copy, Debug)]
pub(super) enum NetMove {
    /// It makes a node present.
    Touch(usize),
    /// It makes a link hold, unless it does already.
    Join { one: usize, other: usize, held: Option<BitField> },
}

impl NetStep {
    /// Changes a state as the option at a place does, or no option. Returns nothing if no cover can
    /// follow.
    #[inline]
    pub(in super::super) fn after<const W: usize>(
        &self,
        state: &mut [u64; W],
        choice: Option<u32>,
    ) -> Option<()> {
        for &node in &self.always {
            self.touch(state, &self.nodes[node])?;
        }
        let moves = choice.map_or(&[][..], |choice| self.moves.row(choice as usize));
        for &go in moves {
            match go {
                NetMove::Touch(node) => self.touch(state, &self.nodes[node])?,
                NetMove::Join { one, other, held } => {
                    if let Some(held) = held {
                        if held.get(state) != 0 {
                            continue;
                        }
                        held.set(state, 1);
                    }
                    let (one, other) = (&self.nodes[one], &self.nodes[other]);
                    self.touch(state, one)?;
                    self.touch(state, other)?;
                    self.join(state, one.piece.get(state), other.piece.get(state))?;
                }
            }
        }
        self.close(state)
    }

    /// Makes a node present.
    #[inline]
    fn touch<const W: usize>(&self, state: &mut [u64; W], node: &NewNode) -> Option<()> {
        if node.piece.get(state) != 0 {
            return Some(());
        }
        node.piece.set(state, node.alone);
        if node.facts == Some(0) && node.free.is_empty() {
            Some(())
        } else {
            self.meet(state, node)
        }
    }

    /// Stores the facts of a new node, and joins it to its neighbours.
    fn meet<const W: usize>(&self, state: &mut [u64; W], node: &NewNode) -> Option<()> {
        let NetLayout { places, facts, .. } = &*self.layout;
        let own = node.facts?;
        if let Some(known) = facts.get(node.place) {
            known.set(state, own);
        }
        for &other in &node.free {
            let other = places.get(state, other);
            if other != 0 {
                self.join(state, node.piece.get(state), other)?;
            }
        }
        Some(())
    }

    /// Joins two pieces, if they may be.
    #[inline]
    fn join<const W: usize>(&self, state: &mut [u64; W], one: u64, other: u64) -> Option<()> {
        let NetLayout { rules, places, facts, .. } = &*self.layout;
        if one == other {
            return rules.loops.then_some(());
        }
        let (first, last) = (one.min(other), one.max(other));
        if !facts.is_empty() {
            self.join_facts(state, first, last)?;
        }
        places.replace(state, last, first);
        Some(())
    }

    /// Stores the facts of two joined pieces with the first of them, if they may be joined.
    fn join_facts<const W: usize>(
        &self,
        state: &mut [u64; W],
        first: u64,
        last: u64,
    ) -> Option<()> {
        let NetLayout { rules, facts, .. } = &*self.layout;
        let [kept, gone] = [first, last].map(|number| facts[number as usize - 1]);
        let joined = rules.joined(rules.unpack(kept.get(state)), rules.unpack(gone.get(state)));
        kept.set(state, rules.pack(joined?));
        gone.set(state, 0);
        Some(())
    }

    /// Closes the nodes that nothing can be joined to any more, and checks the pieces that this
    /// finishes, and their number.
    #[inline]
    fn close<const W: usize>(&self, state: &mut [u64; W]) -> Option<()> {
        let NetLayout { rules, places, facts, finished, .. } = &*self.layout;
        let count = |state: &_| finished.map_or(0, |field| field.get(state));
        let mut pieces = count(state);
        for &place in &self.closing {
            let (number, by) = places.close(state, place);
            if number != 0 && by == 0 {
                self.finish(state, number)?;
                pieces += 1;
            } else if number != by && !facts.is_empty() {
                let [from, to] = [number, by].map(|number| facts[number as usize - 1]);
                to.set(state, from.get(state));
                from.set(state, 0);
            }
        }
        if let Some(most) = rules.most {
            let goes_on = self.more || places.any(state);
            if pieces + u64::from(goes_on) > u64::from(most) {
                return None;
            }
        }
        if self.is_last && pieces < u64::from(rules.least) {
            return None;
        }
        if let Some(field) = finished {
            field.set(state, pieces.min(u64::from(rules.count_max())));
        }
        Some(())
    }

    /// Checks a piece without an open node.
    fn finish<const W: usize>(&self, state: &mut [u64; W], number: u64) -> Option<()> {
        let NetLayout { rules, facts, labels, .. } = &*self.layout;
        let facts = facts.get(number as usize - 1).map_or(PieceFacts::NONE, |field| {
            let facts = rules.unpack(field.get(state));
            field.set(state, 0);
            facts
        });
        let own = u64::from(rules.bits_together(facts));
        let before = labels.map_or(0, |field| field.get(state));
        if !rules.is_whole(facts) || before & own != 0 {
            return None;
        }
        if let Some(field) = labels {
            field.set(state, before | own);
        }
        Some(())
    }
}

//! The effect of a step on the part of a state that describes a net.

#![expect(clippy::cast_possible_truncation, reason = "pieces are fewer than places")]

use std::slice;
use std::sync::Arc;

use super::component::{ComponentData, PieceRules};
use super::places::NodePlaces;
use crate::kernels::front::room::BitField;
use crate::model::Rows;

/// The part of a state that describes a net.
#[derive(Clone, Debug)]
pub(super) struct NetLayout {
    pub(super) rules: PieceRules,
    pub(super) places: NodePlaces,
    pub(super) data: DataFields,
    /// The number of finished pieces, up to the maximum count.
    pub(super) finished: Option<BitField>,
    /// Those of their labels that must be in one piece.
    pub(super) labels: Option<BitField>,
}

/// Where a state has the data of pieces.
#[derive(Clone, Debug)]
pub(super) enum DataFields {
    /// For each place those of the piece with its number; none if the rules need no data.
    Each(Vec<BitField>),
    /// Those of all pieces together, which are to be one.
    All(BitField),
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
    /// Its packed data, or nothing if they break a demand.
    pub(super) data: Option<u64>,
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

    /// Sets all bits that it may change.
    pub(in super::super) fn fill<const W: usize>(&self, bits: &mut [u64; W]) {
        self.layout.bits().for_each(|place| place.fill(bits));
        for go in self.moves.iter().flatten() {
            if let NetMove::Join { held: Some(held), .. } = go {
                held.fill(bits);
            }
        }
    }

    /// Makes a node present.
    #[inline]
    fn touch<const W: usize>(&self, state: &mut [u64; W], node: &NewNode) -> Option<()> {
        if node.piece.get(state) != 0 {
            return Some(());
        }
        node.piece.set(state, node.alone);
        if node.data == Some(0) && node.free.is_empty() { Some(()) } else { self.meet(state, node) }
    }

    /// Stores the data of a new node, and joins it to its neighbours.
    fn meet<const W: usize>(&self, state: &mut [u64; W], node: &NewNode) -> Option<()> {
        let NetLayout { rules, places, data, .. } = &*self.layout;
        let own = node.data?;
        match data {
            DataFields::Each(fields) if fields.is_empty() => {}
            DataFields::Each(fields) => fields[node.place].set(state, own),
            DataFields::All(field) => field.set(state, rules.added(field.get(state), own)?),
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
        let NetLayout { rules, places, data, .. } = &*self.layout;
        if one == other {
            return rules.loops.then_some(());
        }
        let (first, last) = (one.min(other), one.max(other));
        if let Some([kept, gone]) = data.of([first, last]) {
            kept.set(state, rules.added(kept.get(state), gone.get(state))?);
            gone.set(state, 0);
        }
        places.replace(state, last, first);
        Some(())
    }

    /// Closes the nodes that nothing can be joined to any more, and checks the pieces that this
    /// finishes, and their number.
    #[inline]
    fn close<const W: usize>(&self, state: &mut [u64; W]) -> Option<()> {
        let NetLayout { rules, places, data, finished, .. } = &*self.layout;
        let count = |state: &_| finished.map_or(0, |field| field.get(state));
        let mut pieces = count(state);
        for &place in &self.closing {
            let (number, by) = places.close(state, place);
            if number != 0 && by == 0 {
                self.finish(state, number)?;
                pieces += 1;
            } else if number != by
                && let Some([from, to]) = data.of([number, by])
            {
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
        let NetLayout { rules, data, labels, .. } = &*self.layout;
        let field = match data {
            DataFields::Each(fields) => fields.get(number as usize - 1).copied(),
            DataFields::All(field) => Some(*field),
        };
        let data = field.map_or(ComponentData::NONE, |field| {
            let data = rules.unpack(field.get(state));
            field.set(state, 0);
            data
        });
        let own = u64::from(rules.bits_together(data));
        let before = labels.map_or(0, |field| field.get(state));
        if !rules.is_whole(data) || before & own != 0 {
            return None;
        }
        if let Some(field) = labels {
            field.set(state, before | own);
        }
        Some(())
    }
}

impl NetLayout {
    pub(super) fn bits(&self) -> impl Iterator<Item = BitField> {
        let Self { places, data, finished, labels, .. } = self;
        places.bits().chain(data.bits().iter().chain(finished).chain(labels).copied())
    }
}

impl DataFields {
    /// Returns where the data of two pieces are, by their numbers, if each piece has its own.
    #[inline]
    fn of(&self, numbers: [u64; 2]) -> Option<[BitField; 2]> {
        match self {
            Self::Each(fields) if !fields.is_empty() => {
                Some(numbers.map(|number| fields[number as usize - 1]))
            }
            _ => None,
        }
    }

    fn bits(&self) -> &[BitField] {
        match self {
            Self::Each(fields) => fields,
            Self::All(field) => slice::from_ref(field),
        }
    }
}

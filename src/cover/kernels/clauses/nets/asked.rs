//! What a conflict asks of a net.

use super::super::trail::ClauseTrail;
use super::presence::{NetLiterals, Presence};
use crate::demands::Fact;

/// Why a fact follows from a net, or with `None`, why its demands cannot be fulfilled; from what was known
/// when the trail had `seen` literals.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) of: &'a NetLiterals,
    pub(super) trail: &'a ClauseTrail,
    pub(super) fact: Option<Fact>,
    pub(super) seen: u32,
}

impl Asked<'_> {
    /// Returns 1 if a node was known to be present, or a link to hold, -1 if not to, and otherwise 0.
    pub(super) fn value(self, presence: Presence) -> i8 {
        match presence {
            Presence::Never => -1,
            Presence::Always => 1,
            Presence::WithEnds => 0,
            Presence::While(literal) => self.trail.value_before(literal, self.seen),
        }
    }

    /// Tells whether a node was known to be present.
    pub(super) fn is_certain(self, node: u32) -> bool {
        self.value(self.of.nodes[node as usize]) > 0
    }

    /// Returns the nodes that were known to be present.
    pub(super) fn certain_nodes(self) -> impl Iterator<Item = u32> {
        (0..).take(self.of.nodes.len()).filter(move |&node| self.is_certain(node))
    }
}

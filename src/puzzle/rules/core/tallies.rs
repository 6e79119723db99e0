//! The tallies of a net, and how a grid breaks them.

use super::found::Found;
use super::sum::said;
use super::{BoundNet, Tally};
use crate::grid::{Board, Grid};
use crate::rules::Breach;
use crate::rules::constraint::{GroupConstraint, Watch};

/// The tallies of one net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundTallies {
    /// The net. What it demands of its pieces is another constraint.
    pub net: BoundNet,
    /// The tallies, which differ in what parts are worth.
    pub tallies: Vec<Tally>,
}

impl Tally {
    /// Returns the breach of a piece.
    fn breach(&self, found: &Found<'_>, piece: &[usize]) -> Option<Breach> {
        let range = self.range(piece, found.grown(piece)?, found.grid);
        self.dues_of(*piece.first()?, &found.sure.of).find_map(|(part, due)| {
            let place = found.net.parts[part].place?;
            let text = said(&found.piece_at(place), self.counted.as_deref(), range, due)?;
            Some(found.breach_of(piece, place, text))
        })
    }
}

impl GroupConstraint for BoundTallies {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let found = Found::of(&self.net, board, grid);
        let pieces = || found.sure.all();
        self.tallies.iter().find_map(|tally| pieces().find_map(|it| tally.breach(&found, it)))
    }

    fn watch<'w>(&'w self, _: &'w Board, _: &'w Grid) -> Watch<'w> {
        let parts = self.tallies.iter().flat_map(|tally| &tally.parts);
        let terms = parts.flat_map(|part| &part.terms).map(|term| term.node);
        Watch::Nodes(self.net.held_nodes().into_iter().chain(terms).collect())
    }
}

//! Reach: what can still be joined to a piece whose sums are not within their bounds.
//!
//! A piece grows only through pieces that it may be joined with. If these do not add enough, no cover is
//! possible; if only one link or node leads to them, it is in every cover.

use super::groups::Interval;
use super::status::Fact;
use super::view::PiecesView;

/// The exits that pieces need, and working memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach {
    pub(super) exits: Vec<Fact>,
    nodes: PieceNodes,
    /// For each piece the last one that met it.
    met_by: Vec<Option<u32>>,
    /// The pieces that the present one reaches, itself first, and what they may add up to.
    reached: Vec<u32>,
    sums: Vec<Interval>,
}

/// The nodes of each piece, by its first node: a list by the next node of each.
#[derive(Clone, Debug, Default)]
struct PieceNodes {
    next: Vec<Option<u32>>,
}

impl PieceNodes {
    fn list(&mut self, view: &PiecesView<'_>) {
        self.next.clear();
        self.next.resize(view.status.nodes.len(), None);
        for node in view.certain_nodes() {
            let first = view.certain.first(node);
            if first != node {
                self.next[node as usize] = self.next[first as usize].replace(node);
            }
        }
    }

    fn of(&self, piece: u32) -> impl Iterator<Item = u32> {
        std::iter::successors(Some(piece), |&node| self.next[node as usize])
    }
}

impl Reach {
    /// Finds the exits that pieces need. Returns whether each piece can have its sums.
    pub(super) fn find(&mut self, view: &PiecesView<'_>) -> bool {
        self.exits.clear();
        self.nodes.list(view);
        self.met_by.clear();
        self.met_by.resize(view.status.nodes.len(), None);
        let mut pieces = view.certain_nodes().filter(|&node| view.certain.is_first(node));
        pieces.all(|piece| {
            view.tallies.begin(piece, &mut self.sums);
            view.tallies.are_enough(piece, &self.sums) || self.extend(view, piece)
        })
    }

    /// Finds the exit of a piece if it has only one. Returns whether enough pieces can be reached.
    fn extend(&mut self, view: &PiecesView<'_>, piece: u32) -> bool {
        let Self { exits, nodes, met_by, reached, sums } = self;
        let ways = nodes.of(piece).flat_map(|node| view.ways(node));
        let mut ways = ways.filter(|&(_, to)| to != piece && view.may_join([piece, to]));
        let Some((exit, _)) = ways.next() else { return false };
        if ways.all(|(other, _)| other == exit) {
            exits.push(exit);
        }
        reached.clear();
        reached.push(piece);
        met_by[piece as usize] = Some(piece);
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            next += 1;
            for (_, to) in nodes.of(from).flat_map(|node| view.ways(node)) {
                let met = met_by[to as usize].replace(piece);
                if met != Some(piece) && view.may_join([piece, to]) {
                    view.tallies.add(to, sums);
                    reached.push(to);
                }
            }
            if view.tallies.are_enough(piece, sums) {
                return true;
            }
        }
        false
    }
}

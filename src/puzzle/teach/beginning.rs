//! The first step: what holes, and cells with or without clues, exclude by themselves. One by one these would be dozens
//! of steps, of which people write down none.

use std::collections::{BTreeSet, HashSet};

use super::absences::Absences;
use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::log::Logged;
use super::steps::Told;
use super::teacher::Teacher;
use crate::grid::{Cell, Node, Place};

/// For fewer places, each has steps of its own.
const PLACES_MIN: usize = 3;

/// What excludes something by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    /// No line goes through a hole.
    Hole,
    /// A cell has no clue.
    NoClue,
    /// A cell has a clue.
    Clue,
}

impl Teacher<'_> {
    /// Finds what such places exclude by themselves, if it is about several places.
    pub(super) fn beginning(&mut self) -> Option<Told> {
        let restricted = self.restricted();
        let all: Vec<(usize, Cause)> = (0..self.demands.len())
            .filter_map(|demand| Some((demand, self.cause(demand, &restricted)?)))
            .collect();
        let (mark, mut used, mut causes) = (self.state.mark(), Vec::new(), BTreeSet::new());
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for &(demand, cause) in &all {
                let Ok(Some(finding)) = self.glance(demand) else { continue };
                let since = self.state.since(mark);
                if finding.premises.iter().all(|it| since.iter().any(|(node, _)| node == it)) {
                    self.apply(Logged::silent(demand, finding));
                    used.push(demand);
                    causes.insert(cause);
                    is_changed = true;
                }
            }
        }
        let excluded = self.state.since(mark).to_vec();
        let nodes: BTreeSet<Node> = excluded.iter().map(|it| it.0).collect();
        let is_known = |&&node: &&Node| self.is_shown(node) && !self.state.is_open(node);
        let known = nodes.iter().filter(is_known).count();
        self.undo(mark, 0);
        if known < PLACES_MIN {
            return None;
        }
        let finding = Finding { kind: Kind::Clue, excluded, premises: Vec::new() };
        let texts: Vec<&str> = causes.into_iter().map(Cause::text).collect();
        Some(Told { finding, demand: None, demands: used, text: texts.join(", and ") })
    }

    /// Returns the cells without a clue to which a rule therefore does not allow everything.
    fn restricted(&self) -> HashSet<Cell> {
        let cell = |demand: &Demand<'_>| match demand {
            Demand::Table(table) if table.nodes.len() == 1 => self.cell_at(table.nodes[0]),
            _ => None,
        };
        let cells = self.demands.iter().filter_map(|placed| cell(&placed.demand));
        cells.filter(|cell| self.words.absences.bare.contains(cell)).collect()
    }

    /// Returns the cause, if a demand is about one.
    fn cause(&self, demand: usize, restricted: &HashSet<Cell>) -> Option<Cause> {
        let Absences { holes, bare } = &self.words.absences;
        let (cell, of_bare) = match self.demands[demand].demand {
            Demand::Table(table) if table.nodes.len() == 1 => {
                let cell = self.cell_at(table.nodes[0])?;
                let is_fixed = table.allowed.iter().filter(|&&it| it).count() == 1;
                if !bare.contains(&cell) && is_fixed && self.board.cell_of(table.nodes[0]).is_some()
                {
                    return Some(Cause::Clue);
                }
                (cell, bare)
            }
            Demand::Sum(sum) if sum.max == 0 => (sum.group.focus?, bare),
            Demand::Joint(joint) => {
                let cell = self.cell_at(joint.nodes[0])?;
                if holes.contains(&cell) {
                    return Some(Cause::Hole);
                }
                (cell, restricted)
            }
            _ => return None,
        };
        of_bare.contains(&cell).then_some(Cause::NoClue)
    }

    /// Returns the cell that a node is about.
    fn cell_at(&self, node: Node) -> Option<Cell> {
        match self.board.place_of(node) {
            Some(Place::Cell(cell)) => Some(cell),
            _ => None,
        }
    }
}

impl Cause {
    const fn text(self) -> &'static str {
        match self {
            Self::Hole => "no line goes through holes",
            Self::NoClue => "cells without clues allow nothing else",
            Self::Clue => "cells with clues hold nothing else",
        }
    }
}

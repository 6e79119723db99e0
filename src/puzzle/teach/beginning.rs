//! The first steps: what holes, and cells with or without clues, exclude by themselves. One by one these would be dozens
//! of steps, of which people write down none.

use std::collections::{BTreeSet, HashSet};

use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::log::Logged;
use super::steps::Told;
use super::teacher::Teacher;
use super::words::must;
use crate::grid::{Cell, Node, Place};

/// For fewer places, each has steps of its own.
const PLACES_MIN: usize = 3;

/// What excludes something by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// No line goes through a hole.
    Hole,
    /// A cell has a clue.
    Clue,
    /// A cell has no clue.
    NoClue,
}

/// All causes, in the order of their steps.
const CAUSES: [Cause; 3] = [Cause::Hole, Cause::Clue, Cause::NoClue];

impl Teacher<'_> {
    /// Finds what the next cause excludes by itself, if it is about several places.
    pub(super) fn beginning(&mut self) -> Option<Told> {
        while let Some(&cause) = CAUSES.get(self.begun) {
            self.begun += 1;
            if let Some(told) = self.by_cause(cause) {
                return Some(told);
            }
        }
        None
    }

    fn by_cause(&mut self, cause: Cause) -> Option<Told> {
        let all = self.demands_of(cause);
        let (mark, findings) = (self.state.mark(), self.log.all.len());
        let (mut used, mut texts): (_, Vec<String>) = (Vec::new(), Vec::new());
        let begun = self.log.all.iter().flat_map(|it| &it.finding.excluded);
        let before: HashSet<Node> = begun.map(|it| it.0).collect();
        let (mut changed, mut premises) = (HashSet::new(), BTreeSet::new());
        // A finding excludes something that was possible, so this ends.
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for &demand in &all {
                let Ok(Some(finding)) = self.glance(demand) else { continue };
                let is_begun = |node: &Node| before.contains(node) || changed.contains(node);
                if finding.premises.iter().all(is_begun) {
                    let others = finding.premises.iter().filter(|node| !changed.contains(*node));
                    premises.extend(others.copied());
                    let text = self.cause_in_words(cause, demand);
                    texts.extend(text.filter(|text| !texts.contains(text)));
                    changed.extend(finding.excluded.iter().map(|it| it.0));
                    self.apply(Logged::silent(demand, finding));
                    used.push(demand);
                    is_changed = true;
                }
            }
        }
        let excluded = self.state.since(mark).to_vec();
        let is_known = |&&node: &&Node| self.is_shown(node) && !self.state.is_open(node);
        let known = changed.iter().filter(is_known).count();
        self.undo(mark, findings);
        if known < PLACES_MIN {
            return None;
        }
        let premises = premises.into_iter().collect();
        let finding = Finding { kind: Kind::Clue, excluded, premises };
        Some(Told { finding, demand: None, demands: used, text: texts.join("; ") })
    }

    /// Returns the demands by which a cause excludes something; then what lines do in the same cells, and what single
    /// cells cannot hold anyway.
    fn demands_of(&self, cause: Cause) -> Vec<usize> {
        let all = || 0..self.demands.len();
        let mut own: Vec<usize> = all().filter(|&it| self.is_of(cause, it)).collect();
        if cause == Cause::Hole || own.is_empty() {
            return own;
        }
        let cells: HashSet<Cell> = own.iter().filter_map(|&it| self.only_cell(it)).collect();
        let has_sums = own.iter().any(|&it| matches!(self.demands[it].demand, Demand::Sum(_)));
        let helps = |demand: usize| match self.demands[demand].demand {
            Demand::Joint(joint) => {
                self.cell_at(joint.nodes[0]).is_some_and(|it| cells.contains(&it))
            }
            _ => has_sums && self.only_cell(demand).is_some() && !self.is_of(cause, demand),
        };
        own.extend(all().filter(|&it| helps(it)));
        own
    }

    /// Tells whether a demand excludes something by this cause.
    fn is_of(&self, cause: Cause, demand: usize) -> bool {
        let (absences, placed) = (&self.absences, &self.demands[demand]);
        let is_of_clues = placed.rules.iter().any(|rule| absences.rules.contains(rule));
        match (cause, placed.demand) {
            (Cause::Hole, Demand::Joint(joint)) => {
                self.cell_at(joint.nodes[0]).is_some_and(|it| absences.holes.contains(&it))
            }
            (Cause::Clue, Demand::Table(table)) => {
                let is_fixed = table.allowed.iter().filter(|&&it| it).count() == 1;
                let cell = self.only_cell(demand).filter(|_| is_fixed && is_of_clues);
                // What a clue says of lines is a step of its own.
                cell.is_some_and(|it| !absences.bare.contains(&it))
                    && self.board.cell_of(table.nodes[0]).is_some()
            }
            (Cause::NoClue, Demand::Table(_)) => {
                let cell = self.only_cell(demand).filter(|_| is_of_clues);
                cell.is_some_and(|it| absences.bare.contains(&it))
            }
            (Cause::NoClue, Demand::Sum(sum)) => {
                is_of_clues
                    && sum.max == 0
                    && sum.group.focus.is_some_and(|it| absences.bare.contains(&it))
            }
            _ => false,
        }
    }

    /// Returns the cell that a demand is about alone.
    fn only_cell(&self, demand: usize) -> Option<Cell> {
        match self.demands[demand].demand {
            Demand::Table(table) if table.nodes.len() == 1 => self.cell_at(table.nodes[0]),
            _ => None,
        }
    }

    /// Returns the cell that a node is about.
    fn cell_at(&self, node: Node) -> Option<Cell> {
        match self.board.place_of(node) {
            Some(Place::Cell(cell)) => Some(cell),
            _ => None,
        }
    }

    /// Says why all places of a cause exclude what a demand about one of them does.
    fn cause_in_words(&self, cause: Cause, demand: usize) -> Option<String> {
        if !self.plan.is_telling {
            return None;
        }
        match (cause, self.demands[demand].demand) {
            (Cause::Hole, _) => Some("no line goes through holes".to_owned()),
            (Cause::Clue, Demand::Table(table)) => Some(must("cells with clues", table)),
            (Cause::NoClue, Demand::Table(table)) if self.is_of(cause, demand) => {
                Some(must("cells without clues", table))
            }
            (Cause::NoClue, Demand::Table(_)) => {
                Some("rules for single cells exclude the rest".to_owned())
            }
            (Cause::NoClue, Demand::Sum(_)) => {
                Some("the neighbourhoods of cells without clues have none".to_owned())
            }
            _ => None,
        }
    }
}

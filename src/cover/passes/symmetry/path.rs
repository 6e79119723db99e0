//! The marks of the first copy, one after the other, and the labels they lead to.
//!
//! They do not depend on the target option, so they are made only once, and on demand.

use std::cmp::Reverse;

use super::classes::Classes;
use super::graph::Graph;
use super::labels::ItemLabels;
use super::work::{OutOfWork, SymmetryWork};
use crate::model::narrow;

/// Labels that further rounds would not refine.
#[derive(Clone, Debug)]
pub(super) struct PathLevel {
    pub(super) labels: ItemLabels,
    /// The sum over all labels after each round.
    sums: Vec<u64>,
    pub(super) options: Classes,
    pub(super) items: Classes,
    /// The next class to mark; `None` if each option differs from all others except its twins.
    pub(super) target: Option<PathTarget>,
}

/// A class of options; one of them will be marked.
#[derive(Clone, Copy, Debug)]
pub(super) struct PathTarget {
    /// The label of the class.
    pub(super) label: u64,
    /// Its least option.
    pub(super) option: u32,
}

impl PathLevel {
    /// Refines labels until the number of classes stays the same.
    pub(super) fn refine(
        graph: &Graph<'_>,
        mut labels: ItemLabels,
        work: &mut SymmetryWork,
    ) -> Result<Self, OutOfWork> {
        work.spend(Graph::size(graph.structure))?;
        let mut options = Classes::of(&labels.options);
        let mut sums = Vec::new();
        // Items are distinguished only by their facets.
        let mut known = options.len() + Classes::of(&labels.facets).len();
        loop {
            spend_round(graph, work)?;
            sums.push(labels.round(graph));
            options = Classes::of(&labels.options);
            let count = options.len() + Classes::of(&labels.facets).len();
            if count == known {
                break;
            }
            known = count;
        }
        let items = Classes::of(&labels.items);
        let target = target(&options, &graph.twins);
        Ok(Self { labels, sums, options, items, target })
    }

    /// Refines the labels of the second copy in the same number of rounds. Returns `false` as soon
    /// as the labels differ, apart from their order.
    pub(super) fn follow(
        &self,
        graph: &Graph<'_>,
        labels: &mut ItemLabels,
        work: &mut SymmetryWork,
    ) -> Result<bool, OutOfWork> {
        for &sum in &self.sums {
            spend_round(graph, work)?;
            if labels.round(graph) != sum {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn spend_round(graph: &Graph<'_>, work: &mut SymmetryWork) -> Result<(), OutOfWork> {
    work.spend(2 * Graph::size(graph.structure)).map(drop)
}

/// Returns the first among the largest classes that hold more than twins.
///
/// A mark in a large class distinguishes more. Marks in small classes may not affect the rest for
/// long: the points of a line of a projective plane can be marked in many orders, and only a point
/// off the line shows which orders were wrong.
fn target(options: &Classes, twins: &[u32]) -> Option<PathTarget> {
    let mut firsts = vec![None; options.len()];
    let mut mixed = vec![false; options.len()];
    for ((option, &class), &twin) in (0..).zip(&options.class_of).zip(twins) {
        let &mut (_, first_twin) = firsts[class as usize].get_or_insert((option, twin));
        mixed[class as usize] |= twin != first_twin;
    }
    let classes = (0..narrow(options.len())).filter(|&class| mixed[class as usize]);
    let class = classes.min_by_key(|&class| Reverse(options.sizes[class as usize]))?;
    let (option, _) = firsts[class as usize]?;
    Some(PathTarget { label: options.label(class), option })
}

/// The levels of the first copy.
#[derive(Debug)]
pub(super) struct Path<'l> {
    /// The labels before any mark, and the first option to be marked.
    base: &'l PathLevel,
    from: u32,
    levels: Vec<PathLevel>,
}

impl<'l> Path<'l> {
    /// Returns a path that begins with a mark on an option.
    pub(super) fn new(base: &'l PathLevel, from: u32) -> Self {
        Self { base, from, levels: Vec::new() }
    }

    /// Returns the labels before any mark.
    pub(super) fn base(&self) -> &'l ItemLabels {
        &self.base.labels
    }

    /// Returns the level after `depth + 1` marks.
    ///
    /// The level before must have a target.
    pub(super) fn level(
        &mut self,
        graph: &Graph<'_>,
        depth: usize,
        work: &mut SymmetryWork,
    ) -> Result<&PathLevel, OutOfWork> {
        while self.levels.len() <= depth {
            let (before, option) = match self.levels.last() {
                None => (self.base, self.from),
                Some(level) => (level, level.target.map_or(self.from, |target| target.option)),
            };
            let mut labels = before.labels.clone();
            labels.mark(option);
            self.levels.push(PathLevel::refine(graph, labels, work)?);
        }
        Ok(&self.levels[depth])
    }
}

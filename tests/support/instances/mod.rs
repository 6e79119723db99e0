//! Classic exact-cover problems, made from nothing, with their answers.
//!
//! The answers are published or were found by several independent programs; where one was
//! computed here, the family's file says how. Everything is the same in every run.

mod dominoes;
mod langford;
mod macmahon;
mod model;
#[expect(dead_code, reason = "costs are numbers, not orders")]
#[path = "../numbers.rs"]
mod numbers;
mod placing;
mod polycubes;
mod polyominoes;
mod queendom;
mod queens;

use model::Model;

/// A problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    /// Its name.
    pub(crate) name: &'static str,
    /// How many options there are.
    pub(crate) options: usize,
    /// What is known of its covers.
    pub(crate) answer: Answer,
    /// Makes the problem; the number is [`Self::size`].
    make: fn(usize) -> Model,
    /// Tells members of a family apart: mostly the size of a board.
    size: usize,
}

/// What is known of the covers of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// How many there are.
    Covers(u128),
    /// The least cost of one.
    Least(i64),
}

impl Instance {
    /// Makes the problem.
    pub(crate) fn model(&self) -> Model {
        (self.make)(self.size)
    }
}

/// Returns all instances.
pub(crate) fn all() -> impl Iterator<Item = &'static Instance> {
    let families: [&'static [Instance]; 7] = [
        &polyominoes::INSTANCES,
        &polycubes::INSTANCES,
        &queens::INSTANCES,
        &langford::INSTANCES,
        &macmahon::INSTANCES,
        &dominoes::INSTANCES,
        &queendom::INSTANCES,
    ];
    families.into_iter().flatten()
}

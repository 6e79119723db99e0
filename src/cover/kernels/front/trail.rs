//! Where the best ways come from, step by step: what is kept to go back from the end.

use super::budget::Keep;
use super::ways::{BestWay, ReachedBest};
use crate::cover::model::narrow;

/// The most pairs of a way and a choice that are numbered; few in tests, so that they meet both kinds
/// of steps.
const NARROW_MAX: usize = if cfg!(test) { 8 } else { u32::MAX as usize };

/// For each step that is done, and each of the ways to reach a state after it, the way that it goes
/// on from and the choice that it makes: four bytes for a way, or eight where they are many.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail {
    steps: Vec<TrailStep>,
    /// How many ways there are after the last step.
    ways: usize,
    bytes: usize,
}

/// What the ways of a step go on from.
#[derive(Clone, Debug)]
enum TrailStep {
    /// The number of the way times the number of choices, where none is one of them, plus the choice.
    Narrow(Vec<u32>),
    Wide(Vec<(u32, u32)>),
}

impl Trail {
    /// Returns the number of the way that one goes on from at a step, and its choice, counted from
    /// one. `choices` is how many options enter.
    pub(super) fn back(&self, step: usize, choices: usize, way: usize) -> (usize, usize) {
        match &self.steps[step] {
            TrailStep::Narrow(codes) => {
                let code = codes[way] as usize;
                (code / (choices + 1), code % (choices + 1))
            }
            TrailStep::Wide(backs) => (backs[way].0 as usize, backs[way].1 as usize),
        }
    }
}

impl<V: ReachedBest> Keep<V> for Trail {
    fn keep(&mut self, choices: usize, values: &mut [V]) {
        let mut count = 0;
        for value in &mut *values {
            value.follow(narrow(count));
            count += value.ways().len();
        }
        let ways = values.iter().flat_map(ReachedBest::ways);
        // Before the first step there is one way.
        let before = self.ways.max(1);
        let step = if before * (choices + 1) <= NARROW_MAX {
            let factor = narrow(choices) + 1;
            let mut codes = Vec::with_capacity(count);
            codes.extend(ways.map(|way| way.from * factor + way.choice));
            self.bytes += size_of_val(&codes[..]);
            TrailStep::Narrow(codes)
        } else {
            let mut backs = Vec::with_capacity(count);
            backs.extend(ways.map(|way: &BestWay| (way.from, way.choice)));
            self.bytes += size_of_val(&backs[..]);
            TrailStep::Wide(backs)
        };
        self.steps.push(step);
        self.ways = count;
    }

    fn bytes(&self) -> usize {
        self.bytes
    }
}

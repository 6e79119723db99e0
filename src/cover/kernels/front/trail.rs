//! The origins of the best ways, kept step by step to go back from the end.

use super::budget::Keep;
use super::sweep::StateSweep;
use super::ways::ReachedBest;

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

/// The way before each way of a step, and the choice between them.
#[derive(Clone, Debug)]
enum TrailStep {
    /// The number of the way times the number of choices, where none is one of them, plus the choice.
    Narrow(Vec<u32>),
    Wide(Vec<(u32, u32)>),
}

impl Trail {
    /// Returns the number of the way before this one at a step, and its choice, counted from one.
    /// `choices` is how many options enter.
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

impl<const W: usize, K: ReachedBest> Keep<W, K> for Trail {
    fn keep(&mut self, choices: u32, sweep: &mut StateSweep<W, K>) {
        // Before the first step there is one way.
        let before = self.ways.max(1);
        let ways = sweep.before.all();
        let step = if before * (choices as usize + 1) <= NARROW_MAX {
            let mut codes: Vec<u32> =
                ways.map(|way| way.from * (choices + 1) + way.choice).collect();
            codes.shrink_to_fit();
            (self.ways, self.bytes) = (codes.len(), self.bytes + size_of_val(&codes[..]));
            TrailStep::Narrow(codes)
        } else {
            let mut backs: Vec<(u32, u32)> = ways.map(|way| (way.from, way.choice)).collect();
            backs.shrink_to_fit();
            (self.ways, self.bytes) = (backs.len(), self.bytes + size_of_val(&backs[..]));
            TrailStep::Wide(backs)
        };
        self.steps.push(step);
    }

    fn bytes(&self) -> usize {
        self.bytes
    }
}

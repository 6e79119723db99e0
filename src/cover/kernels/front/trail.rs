//! The origins of the best ways, kept step by step to go back from the end.

use smallvec::SmallVec;

use super::plan::SweepPlan;
use super::sweep::{History, StateSweep};
use super::ways::ReachedBest;
use crate::model::OptionId;

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

/// The ways of a step, part by part; of one part, if the step was not gone through in parts.
type TrailStep = SmallVec<[TrailPart; 1]>;

/// Some of the ways of a step.
#[derive(Clone, Debug)]
struct TrailPart {
    /// The number of the first of them.
    first: usize,
    /// The number of the first way before the step that they may go on from.
    before: usize,
    origins: Origins,
}

/// The way before each way of a step, and the choice between them.
#[derive(Clone, Debug)]
enum Origins {
    /// The number of the way times the number of choices, where none is one of them, plus the choice.
    Narrow(Vec<u32>),
    Wide(Vec<(u32, u32)>),
}

impl Trail {
    /// Returns the options of a way to the end.
    pub(super) fn options<const W: usize>(
        &self,
        plan: &SweepPlan<W>,
        mut way: usize,
    ) -> Vec<OptionId> {
        let mut options = Vec::new();
        for (step, stage) in plan.stages.iter().enumerate().rev() {
            let choices = plan.choices(stage);
            let (before, choice) = self.back(step, choices.len(), way);
            options.extend(choice.checked_sub(1).map(|choice| choices[choice].option));
            way = before;
        }
        options.sort_unstable();
        options
    }

    /// Returns the number of the way before this one at a step, and its choice, counted from one.
    /// `choices` is how many options enter.
    fn back(&self, step: usize, choices: usize, way: usize) -> (usize, usize) {
        let step = &self.steps[step];
        let part = &step[step.partition_point(|part| part.first <= way) - 1];
        let (way, choice) = match &part.origins {
            Origins::Narrow(codes) => {
                let code = codes[way - part.first] as usize;
                (code / (choices + 1), code % (choices + 1))
            }
            Origins::Wide(origins) => {
                let (way, choice) = origins[way - part.first];
                (way as usize, choice as usize)
            }
        };
        (part.before + way, choice)
    }
}

impl Origins {
    fn len(&self) -> usize {
        match self {
            Self::Narrow(codes) => codes.len(),
            Self::Wide(origins) => origins.len(),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Narrow(codes) => size_of_val(&codes[..]),
            Self::Wide(origins) => size_of_val(&origins[..]),
        }
    }
}

impl<const W: usize, K: ReachedBest> History<W, K> for Trail {
    fn keep(&mut self, choices: u32, sweep: &mut StateSweep<W, K>) {
        // Before the first step there is one way.
        let before = self.ways.max(1);
        let ways = &mut sweep.before;
        let origins = if before * (choices as usize + 1) <= NARROW_MAX {
            let mut codes = Vec::with_capacity(ways.len());
            ways.number(|from, choice| codes.push(from * (choices + 1) + choice));
            Origins::Narrow(codes)
        } else {
            let mut origins = Vec::with_capacity(ways.len());
            ways.number(|from, choice| origins.push((from, choice)));
            Origins::Wide(origins)
        };
        (self.ways, self.bytes) = (origins.len(), self.bytes + origins.bytes());
        self.steps.push(SmallVec::from_buf([TrailPart { first: 0, before: 0, origins }]));
    }

    fn bytes(&self) -> usize {
        self.bytes
    }

    /// The ways before the steps are numbered already, those of all parts together.
    fn of_part(&self) -> Self {
        Self { ways: self.ways, ..Self::default() }
    }

    fn unite(&mut self, parts: Vec<Self>, values: &mut K) {
        let mut parts: Vec<_> = parts
            .into_iter()
            .map(|part| {
                self.bytes += part.bytes;
                part.steps.into_iter().flatten()
            })
            .collect();
        let mut before = vec![0; parts.len()];
        loop {
            let mut step = TrailStep::new();
            let mut first = 0;
            for (part, before) in parts.iter_mut().zip(&mut before) {
                let Some(own) = part.next() else { continue };
                let ways = own.origins.len();
                step.push(TrailPart { first, before: *before, ..own });
                *before = first;
                first += ways;
            }
            if step.is_empty() {
                break;
            }
            self.ways = first;
            self.steps.push(step);
        }
        values.number(|_, _| {});
    }
}

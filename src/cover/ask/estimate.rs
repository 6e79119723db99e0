//! How many covers a problem has, and how long its search takes, estimated.
//!
//! If a count ends within half of the time, all is known exactly. Random paths are sampled in the other half
//! (Knuth, "Estimating the efficiency of backtrack programs", 1975): each part on a path is one of those that
//! the part before it is split into, all with the same probability, and weighs as much as all of these. A
//! path ends at a part that a short walk completes. The mean of the weights times the finds of these walks
//! is the true number.

#![expect(clippy::cast_precision_loss, reason = "estimates are rough")]

use std::num::NonZero;
use std::time::{Duration, Instant};

use super::draws::Draws;
use super::plan::estimate::{SAMPLES_MIN, SHORT_NODES, SHORT_WORK};
use super::prepare::reduce;
use super::query::Query;
use super::search::Search;
use crate::kernel::{Children, Prefix, Step, Unsupported};
use crate::kernels::Compiled;
use crate::passes::{Reduced, SearchPlan, SplitSearch};
use crate::run::{Answer, Limits, Outcome, Settings, Stop};

/// An estimate, and its standard deviation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimated {
    /// The estimate.
    pub mean: f64,
    /// Its standard deviation: zero if the estimate is exact, infinite if nothing is known about it.
    pub deviation: f64,
}

/// An estimate of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The number of guesses.
    pub nodes: Estimated,
    /// The number of covers.
    pub covers: Estimated,
    /// The time that it takes one thread of this machine, in seconds.
    pub seconds: Estimated,
}

impl Query<'_> {
    /// Estimates, in about this time, how many covers there are and how long a search for all takes; or counts
    /// them, if that takes at most half of it. One that is cancelled is made of the few samples so far.
    ///
    /// # Errors
    ///
    /// Those of `Query`.
    pub fn estimate(self, time: Duration) -> Result<Answer<Estimate>, Unsupported> {
        self.run(|search, settings| {
            let begun = Instant::now();
            let clock = || {
                let passed = begun.elapsed().as_secs_f64();
                if let Some(report) = settings.progress {
                    report((passed / time.as_secs_f64()).min(1.0));
                }
                passed
            };
            search.estimate(settings, &clock, time.as_secs_f64())
        })
    }
}

impl Search {
    /// Estimates a search by a clock that returns seconds.
    pub(crate) fn estimate(
        &mut self,
        settings: &Settings<'_>,
        clock: &(dyn Fn() -> f64 + Sync),
        seconds: f64,
    ) -> Result<Answer<Estimate>, Unsupported> {
        let begun = clock();
        let is_half_over = || settings.limits.is_cancelled() || clock() >= begun + seconds / 2.0;
        let limits = Limits { cancelled: Some(&is_half_over), ..settings.limits };
        let threads = NonZero::<usize>::MIN;
        let Answer { found, outcome, kernel, mut stats } =
            self.count(&Settings { limits, threads, progress: None, ..*settings }, None)?;
        if outcome.is_complete() {
            let exact = |mean| Estimated { mean, deviation: 0.0 };
            let covers = exact(found.to_string().parse().unwrap_or(f64::INFINITY));
            let (nodes, seconds) = (exact(stats.nodes as f64), exact(clock() - begun));
            return Ok(Answer {
                found: Estimate { nodes, covers, seconds },
                outcome,
                kernel,
                stats,
            });
        }
        let (part, mut samplers) = (self.part(settings), Vec::new());
        if let Some(reduced) = reduce(&mut self.compiled, &part, &mut stats) {
            for component in reduced.components().unwrap_or_else(|| vec![reduced]) {
                samplers.push(Sampler::new(component, settings, self.effort.symmetries)?);
            }
        }
        let (mut random, mut outcome) = (Draws::new(0), Outcome::Complete);
        for round in 1_u32.. {
            for sampler in &mut samplers {
                sampler.sample(&mut random, clock);
            }
            if settings.limits.is_cancelled() {
                outcome = Outcome::Stopped(Stop::Cancelled);
                break;
            }
            if round >= SAMPLES_MIN && clock() >= begun + seconds {
                break;
            }
        }
        let found = samplers.iter().map(Sampler::estimate).reduce(together).unwrap_or_default();
        let kernel = samplers.first().map_or(kernel, |sampler| sampler.plan.row);
        Ok(Answer { found, outcome, kernel, stats })
    }
}

/// Returns the estimate of two components together: each cover is one cover of both.
fn together(one: Estimate, other: Estimate) -> Estimate {
    let sum = |one: Estimated, other: Estimated| Estimated {
        mean: one.mean + other.mean,
        deviation: one.deviation.hypot(other.deviation),
    };
    let (a, b) = (one.covers, other.covers);
    let covers = Estimated {
        mean: a.mean * b.mean,
        deviation: (a.deviation * b.mean).hypot(a.mean * b.deviation),
    };
    Estimate {
        nodes: sum(one.nodes, other.nodes),
        covers,
        seconds: sum(one.seconds, other.seconds),
    }
}

/// A sample: guesses, covers, seconds.
type PathSample = [f64; 3];

/// The places of a sample.
const NODES: usize = 0;
const COVERS: usize = 1;
const SECONDS: usize = 2;

/// Samples the search of a component.
struct Sampler {
    plan: SearchPlan,
    compiled: Compiled,
    /// No walk has been completed above this depth of a path.
    depth: usize,
    count: u32,
    /// The sums of the samples and of their squares.
    sums: [PathSample; 2],
}

impl Sampler {
    fn new(
        component: Reduced,
        settings: &Settings<'_>,
        symmetries: f64,
    ) -> Result<Self, Unsupported> {
        let compiled = Compiled::new(&component.problem);
        let mut cut = SplitSearch::new(component, settings.kernel)?;
        cut.use_symmetries(symmetries);
        Ok(Self { plan: cut.choose(), compiled, depth: 0, count: 0, sums: [[0.0; 3]; 2] })
    }

    fn sample(&mut self, random: &mut Draws, clock: &dyn Fn() -> f64) {
        let sample = self.path(random, clock);
        self.count += 1;
        for (at, value) in sample.into_iter().enumerate() {
            self.sums[0][at] += value;
            self.sums[1][at] += value * value;
        }
    }

    /// Follows a random path, and returns what it stands for.
    fn path(&mut self, random: &mut Draws, clock: &dyn Fn() -> f64) -> PathSample {
        let (mut sample, parts) = ([0.0; 3], self.plan.parts.len());
        let Some(part) = self.plan.parts.get(random.below(parts)) else { return sample };
        let (mut weight, symmetries) = (parts as f64, part.symmetries());
        let mut here = part.prefix.clone();
        for level in 0.. {
            // One above may be completed next time.
            if level + 1 >= self.depth
                && let Some(found) = self.walk(&here, clock)
            {
                self.depth = level;
                for (sum, found) in sample.iter_mut().zip(found) {
                    *sum += weight * found;
                }
                break;
            }
            match self.compiled.presolver().split(&here) {
                Children::Parts(mut children) if !children.is_empty() => {
                    weight *= children.len() as f64;
                    sample[NODES] += weight;
                    here = children.swap_remove(random.below(children.len()));
                }
                Children::Leaf => {
                    sample[COVERS] += weight;
                    break;
                }
                _ => break,
            }
        }
        sample[COVERS] *= symmetries;
        sample
    }

    /// Walks through a part, and returns what it has found if that takes not too long.
    fn walk(&mut self, part: &Prefix, clock: &dyn Fn() -> f64) -> Option<PathSample> {
        let kernel = self.plan.kernel.as_mut();
        let (nodes, work, begun) = (kernel.stats().nodes, kernel.work(), clock());
        let mut covers = 0.0;
        kernel.begin(part);
        loop {
            match kernel.next(SHORT_NODES) {
                Step::Cover => covers += 1.0,
                Step::Paused => {}
                Step::Done => break,
            }
            if kernel.work() - work >= SHORT_WORK {
                return None;
            }
        }
        Some([(kernel.stats().nodes - nodes) as f64, covers, clock() - begun])
    }

    fn estimate(&self) -> Estimate {
        let [nodes, covers, seconds] = [NODES, COVERS, SECONDS].map(|at| {
            let (count, [sums, squares]) = (f64::from(self.count), self.sums);
            let mean = sums[at] / count;
            let variance = (squares[at] / count - mean * mean) / (count - 1.0);
            // Samples that all agree, as where no cover was found, say nothing about those not taken.
            let deviation = if variance > 0.0 { variance.sqrt() } else { f64::INFINITY };
            Estimated { mean, deviation }
        });
        Estimate { nodes, covers, seconds }
    }
}

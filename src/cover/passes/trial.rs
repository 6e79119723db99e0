//! Chooses a kernel by trial: each works for a while on some of the parts, and their progress is
//! compared. Work is counted in nodes and removed options, never measured, so the choice is the
//! same on every machine.

#![expect(clippy::cast_precision_loss, reason = "estimates are rough")]

use super::split::Part;
use crate::kernel::{Kernel, KernelInfo, Step};
use runner_threads::time_is_up;

pub(crate) struct Candidate {
    pub(crate) row: &'static KernelInfo,
    /// Whether it learns from its dead ends.
    pub(crate) learns: bool,
    pub(crate) kernel: Box<dyn Kernel>,
}

/// The number of parts of a trial.
const SAMPLES: usize = 8;
/// Nanoseconds of work on each part, in the first round.
const WORK: u64 = 25_000;
/// The work is checked after this many nodes.
const NODES: u64 = 16;
/// Each round is this many times longer than the one before.
const GROWTH: u64 = 4;
/// The maximum number of rounds.
const ROUNDS: u32 = 3;
/// A trial continues only while the best candidate would take this many times longer than the
/// trial.
const WORTH: f64 = 30.0;
/// A candidate that is this many times better than the next is chosen at once.
const CLEAR: f64 = 3.0;

/// A kernel that learns from dead ends is chosen only if it makes the search this many times
/// shorter: the estimates are rough, and breaking ties to the left is usually better.
const LEARNING: f64 = 1.5;

/// The result of a trial.
pub(crate) struct Trial {
    pub(crate) best: Candidate,
    /// About how many nanoseconds it takes for all parts.
    pub(crate) work: f64,
    /// Whether all others are clearly slower.
    pub(crate) clear: bool,
}

/// Finds the best candidate. With `quick`, there is only one round.
pub(crate) fn choose(mut candidates: Vec<Candidate>, parts: &[Part], quick: bool) -> Option<Trial> {
    let step = parts.len().div_ceil(SAMPLES).max(1);
    let sample: Vec<&Part> = parts.iter().skip(step / 2).step_by(step).collect();
    let scale = parts.len() as f64 / sample.len().max(1) as f64;
    let mut work = WORK;
    let mut round = 1;
    loop {
        let of = |candidate: &mut Candidate| {
            let bias = if candidate.learns { LEARNING } else { 1.0 };
            bias * scale * estimate(candidate.kernel.as_mut(), &sample, work)
        };
        let estimates: Vec<f64> = candidates.iter_mut().map(of).collect();
        // Best first; the sort is stable.
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        order.sort_by(|&a, &b| estimates[a].total_cmp(&estimates[b]));
        let best = *order.first()?;
        let clear = order.get(1).is_none_or(|&next| estimates[next] > CLEAR * estimates[best]);
        work *= GROWTH;
        let next_round = work as f64 * (sample.len() * candidates.len()) as f64;
        let worth = estimates[best] > WORTH * next_round;
        if quick || clear || !worth || round == ROUNDS {
            let (best, work) = (candidates.swap_remove(best), estimates[best]);
            return Some(Trial { best, work, clear });
        }
        round += 1;
    }
}

/// Estimates the work of all sampled parts, from `work` nanoseconds on each, if that is done in time.
fn estimate(kernel: &mut dyn Kernel, sample: &[&Part], work: u64) -> f64 {
    let of_part = |part: &&Part| {
        if time_is_up() {
            return 0.0;
        }
        kernel.begin(&part.prefix);
        let (before, mut spent, mut done) = (kernel.work(), 0, false);
        while !done && spent < work && !time_is_up() {
            done = run(kernel, NODES);
            spent = kernel.work() - before;
        }
        let progress = if done { 1.0 } else { kernel.progress().max(1e-12) };
        spent as f64 / progress
    };
    sample.iter().map(of_part).sum()
}

/// Walks for at most `nodes` nodes, and ignores covers. Returns whether the walk is at its end.
fn run(kernel: &mut dyn Kernel, nodes: u64) -> bool {
    let pause = kernel.stats().nodes + nodes;
    loop {
        match kernel.next(pause.saturating_sub(kernel.stats().nodes)) {
            Step::Cover => {}
            Step::Paused => return false,
            Step::Done => return true,
        }
    }
}

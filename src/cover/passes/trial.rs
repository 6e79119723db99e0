//! Choosing a kernel by trial: each works for a while on some of the parts, and is judged by how
//! far it comes. Work is counted in nodes and struck options, never timed, so that the choice is
//! the same on every machine.

#![expect(clippy::cast_precision_loss, reason = "estimates are rough")]

use super::split::Part;
use crate::cover::kernel::{Kernel, KernelRow, Step};

/// A kernel that may do the work.
pub(in crate::cover) struct Candidate {
    pub(in crate::cover) row: &'static KernelRow,
    /// Whether it learns from its dead ends.
    pub(in crate::cover) learns: bool,
    pub(in crate::cover) kernel: Box<dyn Kernel>,
}

/// How many parts a trial looks at.
const SAMPLES: usize = 8;
/// Nanoseconds of work on each of them, in the first round.
const WORK: u64 = 25_000;
/// Nodes between two looks at the work done.
const NODES: u64 = 16;
/// How much longer each round is than the one before.
const GROWTH: u64 = 4;
/// Rounds at most.
const ROUNDS: u32 = 3;
/// A trial goes on only while the best candidate would take this many times longer than the trial.
const WORTH: f64 = 30.0;
/// A candidate this many times better than the next is chosen at once.
const CLEAR: f64 = 3.0;

/// Dead ends decide ties only where that makes the search this many times shorter, since the
/// estimates are rough, and leftmost ties are better as a rule.
const LEARNING: f64 = 1.5;

/// What a trial found.
pub(in crate::cover) struct Trial {
    pub(in crate::cover) best: Candidate,
    /// About how many nanoseconds it will take for all parts.
    pub(in crate::cover) work: f64,
    /// Whether no other comes near it.
    pub(in crate::cover) clear: bool,
}

/// Finds the best candidate. With `quick`, one round must do.
pub(in crate::cover) fn choose(
    mut candidates: Vec<Candidate>,
    parts: &[Part],
    quick: bool,
) -> Option<Trial> {
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
        // Best first; equals stay in their order.
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

/// Estimates the work of all sampled parts, from `work` nanoseconds on each.
fn estimate(kernel: &mut dyn Kernel, sample: &[&Part], work: u64) -> f64 {
    let of_part = |part: &&Part| {
        kernel.begin(&part.prefix);
        let (before, mut spent, mut done) = (kernel.work(), 0, false);
        while !done && spent < work {
            done = run(kernel, NODES);
            spent = kernel.work() - before;
        }
        let progress = if done { 1.0 } else { kernel.progress().max(1e-12) };
        spent as f64 / progress
    };
    sample.iter().map(of_part).sum()
}

/// Passes covers by for at most `nodes` nodes. Returns whether there is nothing more to see.
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

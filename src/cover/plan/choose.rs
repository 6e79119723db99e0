//! Choosing a kernel by trial: each works for a while on some of the parts, and is judged by how
//! far it comes. Work is counted in nodes and struck options, never timed, so that the choice is
//! the same on every machine.

#![expect(clippy::cast_precision_loss, reason = "estimates are rough")]

use std::ops::ControlFlow;

use super::super::enumerate::Enumerator;
use super::settings::Kernel;
use super::split::Part;

/// A kernel that may do the work.
pub(super) struct Candidate<'c> {
    pub(super) kernel: Kernel,
    /// Whether dead ends decide ties, if it is the general one.
    pub(super) learns: bool,
    pub(super) enumerator: Box<dyn Enumerator + 'c>,
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
/// A trial goes on only while the best candidate would take so many times longer than the trial.
const WORTH: f64 = 30.0;
/// A candidate so many times better than the next is chosen at once.
const CLEAR: f64 = 3.0;

/// Dead ends decide ties only where that makes the search so many times shorter, since the
/// estimates are rough, and leftmost ties are better as a rule.
const LEARNING: f64 = 1.5;

/// What a trial found.
pub(super) struct Trial<'c> {
    pub(super) best: Candidate<'c>,
    /// About how many nanoseconds it will take for all parts.
    pub(super) work: f64,
    /// Whether no other comes near it.
    pub(super) clear: bool,
}

/// Finds the best candidate. With `quick`, one round must do.
pub(super) fn choose<'c>(
    mut candidates: Vec<Candidate<'c>>,
    parts: &[Part],
    quick: bool,
) -> Option<Trial<'c>> {
    let step = parts.len().div_ceil(SAMPLES).max(1);
    let sample: Vec<&Part> = parts.iter().skip(step / 2).step_by(step).collect();
    let scale = parts.len() as f64 / sample.len().max(1) as f64;
    let mut work = WORK;
    let mut round = 1;
    loop {
        let of = |candidate: &mut Candidate<'c>| {
            let bias = if candidate.learns { LEARNING } else { 1.0 };
            bias * scale * estimate(candidate.enumerator.as_mut(), &sample, work)
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

/// Estimates the work of all sampled parts, after so much work on each.
fn estimate(enumerator: &mut dyn Enumerator, sample: &[&Part], work: u64) -> f64 {
    let of_part = |part: &&Part| {
        enumerator.begin(&part.prefix);
        let before = enumerator.work();
        let mut spent = 0;
        let mut done = false;
        while !done && spent < work {
            let run = enumerator.run(NODES, &mut |_| ControlFlow::Continue(()));
            done = run.continue_value().unwrap_or(true);
            spent = enumerator.work() - before;
        }
        let progress = if done { 1.0 } else { enumerator.progress().max(1e-12) };
        spent as f64 / progress
    };
    sample.iter().map(of_part).sum()
}

//! Samples of the parts of a search: Knuth's method, in strata.
//!
//! A sample of a part is a random path: each part on it is one of those that the part before is split
//! into, all with the same probability, and weighs as much as these are. It ends at a part that a short
//! walk completes. The mean of the weights times the finds of these walks is the true number (Knuth,
//! "Estimating the efficiency of backtrack programs", 1975). Parts are strata: each has samples of its
//! own. A part that a short walk completes at once is known exactly.

#![expect(clippy::cast_precision_loss, reason = "estimates are rough")]

use super::super::super::kernel::{Children, Kernel, Prefix, Step};
use super::super::super::passes::Part;
use super::super::draws::Draws;
use super::moments::{COVERS, Moments, NODES, PartSample, WORK};
use super::unit::UnitWalk;
use super::{OpenPart, PartedSearch, PartsQuestion};

/// A short walk takes at most about this many nanoseconds of work.
const SHORT_WORK: u64 = 40_000;
/// A short walk measures its work after each group of this many nodes.
const SHORT_NODES: u64 = 16;
/// A part that is weighed for jobs has this many samples: few often miss where its work is.
const SAMPLES: u32 = 6;
/// The parts are split further until none is larger than this share of a job.
const SHARE: f64 = 1.0 / 12.0;
/// At most this many parts of each job, and at least this share of the work of the search.
const PARTS: usize = 48;
const EFFORT: f64 = 0.02;
/// Or at least about this many nanoseconds.
const EFFORT_LEAST: f64 = 5e8;

/// A part and its samples.
#[derive(Clone, Debug)]
pub(super) struct Stratum {
    root: usize,
    part: Part,
    /// The place in the order of the search, by its ancestors.
    order: Vec<u32>,
    pub(super) moments: Moments,
    /// No walk has been completed above this depth of a path.
    depth: usize,
    /// Whether it cannot be split.
    is_leaf: bool,
    /// The moments of earlier samples, which only decide how many are taken now.
    pub(super) before: Moments,
}

/// All parts with their samples.
pub(super) struct Strata<'p> {
    parts: &'p mut PartedSearch,
    pub(super) all: Vec<Stratum>,
    random: Draws,
    /// Whether the order of the covers matters.
    in_order: bool,
    /// A stratum has this many samples when it is made.
    samples: u32,
    pub(super) pace: WalkPace<'p>,
}

/// The short walks so far: their work, and the seconds that they took by a clock.
pub(super) struct WalkPace<'c> {
    pub(super) clock: &'c dyn Fn() -> f64,
    pub(super) work: f64,
    pub(super) seconds: f64,
}

impl<'p> Strata<'p> {
    /// Takes the first samples of some parts. `clock` returns seconds.
    pub(super) fn new(
        parts: &'p mut PartedSearch,
        open: &[OpenPart],
        (in_order, samples): (bool, u32),
        clock: &'p dyn Fn() -> f64,
    ) -> Self {
        let pace = WalkPace { clock, work: 0.0, seconds: 0.0 };
        let (all, random) = (Vec::new(), Draws::new(0));
        let mut strata = Self { parts, all, random, in_order, samples, pace };
        for (place, part) in (0..).zip(open) {
            if let Some(known) = strata.parts.part(part) {
                strata.add(part.root, known, vec![place]);
            }
        }
        strata
    }

    fn add(&mut self, root: usize, part: Part, order: Vec<u32>) {
        let (moments, is_leaf) = (Moments::default(), self.parts.walk(root).is_none());
        let before = Moments::default();
        let mut stratum = Stratum { root, part, order, moments, depth: 0, is_leaf, before };
        if is_leaf {
            let work = self.parts.units[self.parts.roots[root].0].work();
            stratum.moments.add([0.0, work, 0.0], true);
        }
        self.all.push(stratum);
        for _ in 0..self.samples {
            self.sample(self.all.len() - 1);
        }
    }

    /// Sets the exact values of units that are answered at once.
    pub(super) fn set_whole(&mut self, known: &[PartSample]) {
        for stratum in self.all.iter_mut().filter(|stratum| stratum.is_leaf) {
            stratum.moments.add(known[self.parts.roots[stratum.root].0], true);
        }
    }

    /// Takes another sample of a stratum, unless it is known exactly.
    pub(super) fn sample(&mut self, at: usize) {
        let Self { parts, all, random, pace, .. } = self;
        let stratum = &mut all[at];
        if stratum.moments.is_exact {
            return;
        }
        let Some(walk) = parts.walk(stratum.root) else { return };
        let Stratum { part, depth, .. } = stratum;
        let (mut sample, is_exact) = walk.sample(&part.prefix, depth, random, pace);
        sample[COVERS] *= stratum.part.symmetries();
        stratum.moments.add(sample, is_exact);
    }

    /// Walks through a stratum if it takes at most about `work_max` nanoseconds of work. Returns whether
    /// it is known now.
    pub(super) fn complete(&mut self, at: usize, work_max: u64) -> bool {
        let Self { parts, all, pace, .. } = self;
        let stratum = &mut all[at];
        let Some(walk) = parts.walk(stratum.root) else { return false };
        let found = pace.walk(walk.chosen.kernel.as_mut(), &stratum.part.prefix, work_max);
        let Some(mut found) = found else { return false };
        found[COVERS] *= stratum.part.symmetries();
        stratum.moments.add(found, true);
        true
    }

    /// Splits a stratum. Returns whether it could be split.
    pub(super) fn split(&mut self, at: usize) -> bool {
        let Stratum { root, ref part, is_leaf, .. } = self.all[at];
        let in_order = self.in_order;
        let children = match self.parts.walk(root).filter(|_| !is_leaf) {
            Some(walk) => walk.branch(&part.prefix, in_order),
            None => Children::Leaf,
        };
        let children = match children {
            Children::Parts(children) => children,
            Children::None => Vec::new(),
            Children::Leaf => {
                self.all[at].is_leaf = true;
                return false;
            }
        };
        let before = self.all.swap_remove(at);
        for (place, prefix) in (0..).zip(children) {
            let order = [&before.order[..], &[place]].concat();
            self.add(before.root, Part { prefix, ..before.part.clone() }, order);
        }
        true
    }

    /// Returns the stratum with the greatest value, of those that are not known exactly.
    pub(super) fn greatest(&self, value: impl Fn(&Stratum) -> f64) -> Option<usize> {
        let mut best = None;
        for (at, stratum) in self.all.iter().enumerate() {
            let value = value(stratum);
            if !stratum.moments.is_exact && best.is_none_or(|(_, most)| value > most) {
                best = Some((at, value));
            }
        }
        best.map(|(at, _)| at)
    }

    /// Returns the strata of each unit.
    pub(super) fn units(&self) -> Vec<Vec<&Stratum>> {
        let mut units = vec![Vec::new(); self.parts.units.len()];
        for stratum in &self.all {
            units[self.parts.roots[stratum.root].0].push(stratum);
        }
        units
    }

    /// Returns the sum of the means.
    pub(super) fn total(&self, at: usize) -> f64 {
        self.all.iter().map(|stratum| stratum.moments.mean(at)).sum()
    }
}

impl PartedSearch {
    /// Splits parts further, so that this many jobs can have about equal shares of their work. The shares
    /// become estimates that depend on nothing but the problem; so does the work, in about nanoseconds,
    /// which is returned, too. The estimates take a small share of that work, and at most about
    /// `effort_max` nanoseconds.
    pub fn refine(
        &mut self,
        open: &[OpenPart],
        jobs: usize,
        effort_max: f64,
    ) -> (Vec<OpenPart>, f64) {
        let in_order = self.question == PartsQuestion::Covers;
        let mut strata = Strata::new(self, open, (in_order, SAMPLES), &|| 0.0);
        let mut total = strata.total(WORK);
        let work_max = EFFORT_LEAST.max(EFFORT * total).min(effort_max);
        let work =
            |stratum: &Stratum| if stratum.is_leaf { 0.0 } else { stratum.moments.mean(WORK) };
        while strata.pace.work < work_max && strata.all.len() < PARTS * jobs {
            let Some(at) = strata.greatest(work) else { break };
            if work(&strata.all[at]) <= SHARE * total / jobs as f64 {
                break;
            }
            if strata.split(at) {
                total = strata.total(WORK);
            }
        }
        let Strata { mut all, .. } = strata;
        all.sort_by(|one, other| one.order.cmp(&other.order));
        let named = |stratum: &Stratum| {
            // No part is without any work.
            let share = (stratum.moments.mean(WORK) + 1.0) / (total + all.len() as f64);
            self.name(stratum.root, &Part { share, ..stratum.part.clone() })
        };
        (all.iter().map(named).collect(), total)
    }
}

impl UnitWalk {
    /// Takes a sample of a part. Returns whether it is exact. No short walk has been completed above a
    /// `depth` of a path before.
    fn sample(
        &mut self,
        part: &Prefix,
        depth: &mut usize,
        random: &mut Draws,
        pace: &mut WalkPace<'_>,
    ) -> (PartSample, bool) {
        let (mut sample, mut weight, mut here) = ([0.0; 3], 1.0, part.clone());
        for level in 0.. {
            // One above may be completed next time.
            if level + 1 >= *depth
                && let Some(found) = pace.walk(self.chosen.kernel.as_mut(), &here, SHORT_WORK)
            {
                *depth = level;
                for (sum, found) in sample.iter_mut().zip(found) {
                    *sum += weight * found;
                }
                return (sample, level == 0);
            }
            match self.branch(&here, false) {
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
        (sample, false)
    }
}

impl WalkPace<'_> {
    /// Walks through a part, and returns a sample of it, if that takes at most this much work.
    fn walk(
        &mut self,
        kernel: &mut dyn Kernel,
        part: &Prefix,
        work_max: u64,
    ) -> Option<PartSample> {
        let (nodes, work, begun) = (kernel.stats().nodes, kernel.work(), (self.clock)());
        let (mut covers, mut is_done) = (0.0, false);
        kernel.begin(part);
        while !is_done && kernel.work() - work < work_max {
            let pause = kernel.stats().nodes + SHORT_NODES;
            loop {
                match kernel.next(pause.saturating_sub(kernel.stats().nodes)) {
                    Step::Cover => covers += 1.0,
                    Step::Paused => break,
                    Step::Done => {
                        is_done = true;
                        break;
                    }
                }
            }
        }
        let (nodes, work) = (kernel.stats().nodes - nodes, kernel.work() - work);
        self.work += work as f64;
        self.seconds += (self.clock)() - begun;
        is_done.then_some([nodes as f64, work as f64, covers])
    }
}

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
use super::unit::{SearchUnit, UnitWalk};
use super::{Parts, PartsQuestion, SearchPart};

/// A short walk takes at most about this many nanoseconds of work.
const SHORT_WORK: f64 = 40_000.0;
/// A short walk measures its work after each group of this many nodes.
const SHORT_NODES: u64 = 16;
/// A part that is weighed for jobs has this many samples: few often miss where its work is.
const SAMPLES: u32 = 6;
/// The parts are split further until none is larger than this share of a job.
const SHARE: f64 = 1.0 / 12.0;
/// A walk may take this many times as much work as the samples promise: they may be too low.
const PATIENCE: f64 = 4.0;
/// The largest parts are split first: those larger than this share of the largest one.
pub(super) const LARGE: f64 = 0.5;
/// At most this many parts of each job, and at least this share of the work of the search.
const PARTS: usize = 48;
const EFFORT: f64 = 0.02;
/// Or at least about this many nanoseconds.
const EFFORT_LEAST: f64 = 5e8;

/// A part and its samples.
#[derive(Clone, Debug)]
pub(super) struct Stratum {
    pub(super) root: usize,
    part: Part,
    pub(super) moments: Moments,
    /// No walk has been completed above this depth of a path.
    depth: usize,
    /// Whether it cannot be split.
    is_leaf: bool,
}

impl Stratum {
    /// Tells whether it can be split, and is not known exactly.
    pub(super) fn is_open(&self) -> bool {
        !self.moments.is_exact && !self.is_leaf
    }
}

/// All parts with their samples, in the order of the search.
pub(super) struct Strata<'p> {
    pub(super) search: &'p mut Parts,
    /// What is known of the units that are not walked through.
    known: Vec<PartSample>,
    pub(super) all: Vec<Stratum>,
    /// A stratum has this many samples when it is made.
    samples: u32,
    random: Draws,
    pub(super) pace: WalkPace<'p>,
}

/// The short walks so far: their work, and the seconds that they took by a clock.
pub(super) struct WalkPace<'c> {
    pub(super) clock: &'c dyn Fn() -> f64,
    pub(super) work: f64,
    pub(super) seconds: f64,
}

impl<'p> Strata<'p> {
    /// Takes the first samples of the first split. `clock` returns seconds.
    pub(super) fn new(
        search: &'p mut Parts,
        known: Vec<PartSample>,
        samples: u32,
        clock: &'p dyn Fn() -> f64,
    ) -> Self {
        let pace = WalkPace { clock, work: 0.0, seconds: 0.0 };
        let (all, random) = (Vec::new(), Draws::new(0));
        let mut strata = Self { search, known, all, samples, random, pace };
        for root in 0..strata.search.roots.len() {
            let (unit, at) = strata.search.roots[root];
            let part = strata.search.units[unit].root(at).clone();
            strata.add(root, part);
        }
        strata
    }

    fn add(&mut self, root: usize, part: Part) {
        let (moments, place) = (Moments::default(), self.all.len());
        self.all.push(Stratum { root, part, moments, depth: 0, is_leaf: false });
        for _ in 0..self.samples {
            self.sample(place);
        }
    }

    /// Takes another sample of a stratum, unless it is known exactly.
    pub(super) fn sample(&mut self, place: usize) {
        let Self { search, known, all, random, pace, .. } = self;
        let Stratum { root, part, moments, depth, .. } = &mut all[place];
        let (unit, _) = search.roots[*root];
        match &mut search.units[unit] {
            _ if moments.is_exact => {}
            SearchUnit::Whole { .. } => moments.add(known[unit], true),
            SearchUnit::Walk(walk) => {
                let (mut sample, is_exact) = walk.sample(&part.prefix, depth, random, pace);
                sample[COVERS] *= part.symmetries();
                moments.add(sample, is_exact);
            }
        }
    }

    /// Replaces those of the strata that are chosen by the parts that they are split into, or walks
    /// through them if they take at most about `walk_max` nanoseconds.
    pub(super) fn refine(
        &mut self,
        chosen: &dyn Fn(&WalkPace<'_>, &Stratum) -> bool,
        walk_max: f64,
    ) {
        for mut stratum in std::mem::take(&mut self.all) {
            let is_chosen = !stratum.moments.is_exact && !stratum.is_leaf;
            if !is_chosen || !chosen(&self.pace, &stratum) || self.complete(&mut stratum, walk_max)
            {
                self.all.push(stratum);
                continue;
            }
            let Stratum { root, ref part, .. } = stratum;
            match self.branch(root, &part.prefix) {
                Children::None => {}
                Children::Leaf => {
                    stratum.is_leaf = true;
                    self.all.push(stratum);
                }
                Children::Parts(children) => {
                    for prefix in children {
                        self.add(root, Part { prefix, ..part.clone() });
                    }
                }
            }
        }
    }

    /// Walks through a stratum if that takes at most about `work_max` nanoseconds. Returns whether it is
    /// known now.
    fn complete(&mut self, stratum: &mut Stratum, work_max: f64) -> bool {
        let (unit, _) = self.search.roots[stratum.root];
        let work = stratum.moments.mean(WORK);
        let SearchUnit::Walk(walk) = &mut self.search.units[unit] else { return false };
        if work > work_max {
            return false;
        }
        let kernel = walk.chosen.kernel.as_mut();
        let patience = PATIENCE * work.max(SHORT_WORK);
        let Some(mut found) = self.pace.walk(kernel, &stratum.part.prefix, patience) else {
            return false;
        };
        found[COVERS] *= stratum.part.symmetries();
        stratum.moments.add(found, true);
        true
    }

    fn branch(&mut self, root: usize, part: &Prefix) -> Children {
        let in_order = self.search.question == PartsQuestion::Covers;
        match &mut self.search.units[self.search.roots[root].0] {
            SearchUnit::Whole { .. } => Children::Leaf,
            SearchUnit::Walk(walk) => walk.branch(part, in_order),
        }
    }

    /// Returns the sum of the means.
    pub(super) fn total(&self, at: usize) -> f64 {
        self.all.iter().map(|stratum| stratum.moments.mean(at)).sum()
    }
}

impl Parts {
    /// Splits the search into parts, so that this many jobs can have about equal shares of its work. The
    /// parts, which are in the order of the search, depend on nothing but the problem. To estimate their
    /// work takes a small share of it.
    pub fn split(&mut self, jobs: usize) -> Vec<SearchPart> {
        let known = self.units.iter().map(|unit| [0.0, unit.work(), 0.0]).collect();
        let mut strata = Strata::new(self, known, SAMPLES, &|| 0.0);
        let effort = EFFORT_LEAST.max(EFFORT * strata.total(WORK));
        loop {
            let work = |stratum: &Stratum| stratum.moments.mean(WORK);
            let open = strata.all.iter().filter(|stratum| stratum.is_open());
            let largest = open.map(work).fold(0.0, f64::max);
            let enough = SHARE * strata.total(WORK) / jobs as f64;
            let is_over = strata.pace.work >= effort || strata.all.len() >= PARTS * jobs;
            if largest <= enough || is_over {
                break;
            }
            let limit = enough.max(LARGE * largest);
            strata.refine(&|pace, stratum| pace.work < effort && work(stratum) > limit, 0.0);
        }
        let Strata { all, .. } = strata;
        let named = |it: &Stratum| self.name(it.root, &it.part.prefix, it.moments.mean(WORK));
        all.iter().map(named).collect()
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
    /// Walks through a part, and returns a sample of it, if that takes at most about `work_max`
    /// nanoseconds.
    fn walk(
        &mut self,
        kernel: &mut dyn Kernel,
        part: &Prefix,
        work_max: f64,
    ) -> Option<PartSample> {
        let (nodes, work, begun) = (kernel.stats().nodes, kernel.work(), (self.clock)());
        let (mut covers, mut is_done) = (0.0, false);
        kernel.begin(part);
        while !is_done && ((kernel.work() - work) as f64) < work_max {
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
        let (nodes, work) = (kernel.stats().nodes - nodes, (kernel.work() - work) as f64);
        self.work += work;
        self.seconds += (self.clock)() - begun;
        is_done.then_some([nodes as f64, work, covers])
    }
}

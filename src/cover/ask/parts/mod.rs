//! A search in parts that other processes can take over.
//!
//! A problem is prepared as for a search in one process: pruned, split, its symmetries found and its
//! kernel chosen. All of this depends on nothing but the problem, the question and the wanted kernel. So
//! a part of the search is the same in every process, and a few numbers name it: the *root*, one of the
//! parts of the first split, and the options that are taken and struck beyond it. Whoever has counted
//! the covers of a part need not know how the others are counted.
//!
//! * [`Parts::open`]: the parts of the first split, which together are the whole search.
//! * [`Parts::refine`]: splits the largest ones further, by samples of their work (`strata.rs`).
//! * [`Parts::count`], [`Parts::visit`] and [`Parts::best`]: answer the question for some parts.
//! * [`Parts::estimate`]: how many covers there are, and how long the search takes.
//!
//! To count, each component is searched on its own, and [`Parts::total`] multiplies. What states or a
//! short search answer at once is a single part.

mod estimate;
mod moments;
mod search;
mod strata;
mod unit;

use num_bigint::BigUint;

pub use self::estimate::{Estimate, Spread};
use self::unit::{Unit, Walk};
use super::super::kernel::{KernelRow, Prefix, Stats, Unfit, Wanted};
use super::super::kernels::GENERAL;
use super::super::model::{Id, OptionId, Problem};
use super::super::passes::Part;
use super::super::run::{Effort, Limits, Settings};
use super::prepare::reduce;
use super::search::Search;

/// A question that can be answered in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartsQuestion {
    /// How many covers are there?
    Count,
    /// Which are they?
    Covers,
    /// Which are the best?
    Best(Wanted),
}

/// A part of a search that is still open, as numbers that every process understands.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenPart {
    /// The part of the first split that it belongs to.
    pub root: usize,
    /// The options that its covers have beyond those of the root.
    pub taken: Vec<usize>,
    /// The options that its covers lack beyond those of the root.
    pub struck: Vec<usize>,
    /// Its expected share of the work of the whole search.
    pub share: f64,
}

/// A search in parts.
pub struct Parts {
    question: PartsQuestion,
    problem: Problem,
    units: Vec<Unit>,
    /// The unit of each root, and its number there.
    roots: Vec<(usize, usize)>,
    /// Whether pruning has shown that no cover exists.
    is_empty: bool,
}

impl Parts {
    /// Prepares a search. Of the settings, only the kernel and the memory for states matter.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    pub fn new(
        problem: &Problem,
        question: PartsQuestion,
        settings: &Settings<'_>,
    ) -> Result<Self, Unfit> {
        Self::with_effort(problem, question, settings, Effort::USUAL)
    }

    pub(in crate::cover) fn with_effort(
        problem: &Problem,
        question: PartsQuestion,
        settings: &Settings<'_>,
        effort: Effort,
    ) -> Result<Self, Unfit> {
        // No limit may change what the parts are.
        let limits = Limits { bytes: settings.limits.bytes, ..Limits::default() };
        let settings = &Settings { kernel: settings.kernel, limits, ..Settings::default() };
        let mut units = Vec::new();
        let mut search = Search::with_effort(problem, effort);
        let (whole, mut stats) = (Prefix::default(), Stats::default());
        let mut is_empty = false;
        if search.try_all(&whole, settings, &mut stats).is_ok() {
            units.push(Unit::Whole { problem: problem.clone(), work: 0 });
        } else {
            let reduced = reduce(&mut search.compiled, &whole, &mut stats);
            is_empty = reduced.is_none();
            let components = reduced.map(|reduced| match question {
                PartsQuestion::Count => reduced.components().unwrap_or_else(|| vec![reduced]),
                PartsQuestion::Covers | PartsQuestion::Best(_) => vec![reduced],
            });
            for component in components.into_iter().flatten() {
                units.push(Unit::new(component, problem, question, settings, effort)?);
            }
        }
        let roots = |(number, unit): (usize, &Unit)| (0..unit.roots()).map(move |at| (number, at));
        let roots = units.iter().enumerate().flat_map(roots).collect();
        Ok(Self { question, problem: problem.clone(), units, roots, is_empty })
    }

    /// Returns the number of components whose covers are counted separately.
    pub fn components(&self) -> usize {
        self.units.len()
    }

    /// Returns the component that a part belongs to.
    pub fn component(&self, part: &OpenPart) -> usize {
        self.roots[part.root].0
    }

    /// Returns the number of covers, given those of each component.
    pub fn total(&self, found: &[BigUint]) -> BigUint {
        if self.is_empty { BigUint::ZERO } else { found.iter().product() }
    }

    /// Returns the kernel of the first component that is searched.
    pub fn kernel(&self) -> &'static KernelRow {
        self.units.iter().find_map(Unit::row).unwrap_or(GENERAL)
    }

    /// Returns the parts of the first split, in the order of the search. Their shares are guesses.
    pub fn open(&self) -> Vec<OpenPart> {
        let work: f64 = self.units.iter().map(Unit::work).sum();
        let part = |(root, &(unit, at)): (usize, &(usize, usize))| {
            let unit = &self.units[unit];
            let share = unit.work() * unit.root(at).share / work;
            OpenPart { root, taken: Vec::new(), struck: Vec::new(), share }
        };
        self.roots.iter().enumerate().map(part).collect()
    }

    /// Returns a number that tells first splits apart: parts are the same where it is the same.
    pub fn fingerprint(&self) -> u64 {
        // FNV-1a, word by word.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut add = |word: usize| {
            hash = (hash ^ word as u64).wrapping_mul(0x0100_0000_01b3);
            hash ^= hash >> 32;
        };
        for &(unit, at) in &self.roots {
            let root = self.units[unit].root(at);
            add(unit);
            for options in [&root.prefix.taken, &root.prefix.struck].into_iter().chain(&*root.images)
            {
                add(options.len());
                options.iter().for_each(|option| add(option.index()));
            }
            self.units[unit].options().iter().for_each(|option| add(option.index()));
        }
        hash
    }

    /// Tells whether a part is one of this search.
    pub fn has(&self, part: &OpenPart) -> bool {
        self.part(part).is_some()
    }

    /// Returns a part by its name.
    fn part(&self, open: &OpenPart) -> Option<Part> {
        let &(unit, at) = self.roots.get(open.root)?;
        let mut part = self.units[unit].root(at).clone();
        part.share = open.share;
        let number = |option: &usize| {
            let options = self.units[unit].options();
            let place = options.binary_search_by_key(option, |option| option.index());
            place.ok().map(OptionId::from_at)
        };
        for option in &open.taken {
            part.prefix.taken.push(number(option)?);
        }
        for option in &open.struck {
            part.prefix.struck.push(number(option)?);
        }
        Some(part)
    }

    /// Returns the name of a part of a root.
    fn name(&self, root: usize, part: &Part) -> OpenPart {
        let (unit, at) = self.roots[root];
        let (unit, before) = (&self.units[unit], &self.units[unit].root(at).prefix);
        let numbers = |options: &[OptionId]| -> Vec<usize> {
            options.iter().map(|option| unit.options()[option.at()].index()).collect()
        };
        OpenPart {
            root,
            taken: numbers(&part.prefix.taken[before.taken.len()..]),
            struck: numbers(&part.prefix.struck[before.struck.len()..]),
            share: part.share,
        }
    }

    /// Returns the unit of a root, if it is walked through.
    fn walk(&mut self, root: usize) -> Option<&mut Walk> {
        match &mut self.units[self.roots[root].0] {
            Unit::Walk(walk) => Some(walk),
            Unit::Whole { .. } => None,
        }
    }
}

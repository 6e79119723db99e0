//! A search in parts that other processes can take over.
//!
//! A problem is prepared as for a search in one process: pruned, split, its symmetries found and its
//! kernel chosen. All of this depends on nothing but the problem, the question and the wanted kernel. So
//! a part of the search is the same in every process, and a few numbers name it: the *root*, one of the
//! parts of the first split, and the options that are taken and struck beyond it. A process
//! that counts the covers of one part needs to know nothing about the others.
//!
//! * [`PartedSearch::open`]: the parts of the first split, which together are the whole search.
//! * [`PartedSearch::refine`]: splits the largest ones further, by samples of their work (`strata.rs`).
//! * [`PartedSearch::count`], [`PartedSearch::visit`] and [`PartedSearch::best`]: answer the question for some parts.
//! * [`PartedSearch::estimate`]: how many covers there are, and how long the search takes.
//!
//! To count, each component is searched on its own, and [`PartedSearch::total`] multiplies. A component
//! that states or a short search answer at once is a single part.

mod estimate;
mod moments;
mod open;
mod search;
mod strata;
mod unit;

use num_bigint::BigUint;

pub use self::estimate::{Estimate, Estimated};
pub use self::open::{OpenPart, PartsQuestion};
use self::unit::{SearchUnit, UnitWalk};
use super::super::kernel::{KernelRow, Prefix, Stats, Unfit};
use super::super::kernels::GENERAL;
use super::super::model::{Id, OptionId, Problem};
use super::super::passes::Part;
use super::super::run::{Effort, Limits, Settings};
use super::prepare::reduce;
use super::search::Search;

/// A search in parts.
pub struct PartedSearch {
    question: PartsQuestion,
    problem: Problem,
    /// There are none if pruning has shown that no cover exists.
    units: Vec<SearchUnit>,
    /// The unit of each root, and its number there.
    roots: Vec<(usize, usize)>,
}

impl PartedSearch {
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

    pub(crate) fn with_effort(
        problem: &Problem,
        question: PartsQuestion,
        settings: &Settings<'_>,
        effort: Effort,
    ) -> Result<Self, Unfit> {
        // Limits must not change the parts.
        let limits = Limits { bytes: settings.limits.bytes, ..Limits::default() };
        let settings = &Settings { kernel: settings.kernel, limits, ..Settings::default() };
        let mut units = Vec::new();
        let mut search = Search::with_effort(problem, effort);
        let (whole, mut stats) = (Prefix::default(), Stats::default());
        if let Ok(tried) = search.try_all(&whole, settings, &mut stats) {
            let problem = problem.clone();
            units.push(SearchUnit::Whole { problem, work: 0.0, row: tried.row });
        } else {
            let reduced = reduce(&mut search.compiled, &whole, &mut stats);
            let components = reduced.map(|reduced| match question {
                PartsQuestion::Count => reduced.components().unwrap_or_else(|| vec![reduced]),
                PartsQuestion::Covers | PartsQuestion::Best(_) => vec![reduced],
            });
            for component in components.into_iter().flatten() {
                units.push(SearchUnit::new(component, problem, question, settings, effort)?);
            }
        }
        let roots =
            |(number, unit): (usize, &SearchUnit)| (0..unit.roots()).map(move |at| (number, at));
        let roots = units.iter().enumerate().flat_map(roots).collect();
        Ok(Self { question, problem: problem.clone(), units, roots })
    }

    /// Returns the number of components whose covers are counted separately, at least one.
    pub fn components(&self) -> usize {
        self.units.len().max(1)
    }

    /// Returns the component that a part belongs to.
    pub fn component(&self, part: &OpenPart) -> usize {
        self.roots[part.root].0
    }

    /// Returns the number of covers, given those of each component.
    pub fn total(found: &[BigUint]) -> BigUint {
        found.iter().product()
    }

    /// Returns the kernel of the component with the most work.
    pub fn kernel(&self) -> &'static KernelRow {
        let most = self.units.iter().max_by(|one, other| one.work().total_cmp(&other.work()));
        most.map_or(GENERAL, SearchUnit::row)
    }

    /// Returns the parts of the first split, in the order of the search. Their shares are guesses.
    pub fn open(&self) -> Vec<OpenPart> {
        let work: f64 = self.units.iter().map(SearchUnit::work).sum();
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
        let mut add_all = |options: &[OptionId]| {
            add(options.len());
            for option in options {
                add(option.index());
            }
        };
        for unit in &self.units {
            add_all(unit.options());
            for root in (0..unit.roots()).map(|at| unit.root(at)) {
                add_all(&root.prefix.taken);
                add_all(&root.prefix.struck);
                root.images.iter().for_each(|image| add_all(image));
            }
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
    fn walk(&mut self, root: usize) -> Option<&mut UnitWalk> {
        match &mut self.units[self.roots[root].0] {
            SearchUnit::Walk(walk) => Some(walk),
            SearchUnit::Whole { .. } => None,
        }
    }
}

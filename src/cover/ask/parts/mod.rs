//! A search in parts that other processes can take over.
//!
//! A problem is prepared as for a search in one process: pruned, split, its symmetries found and its
//! kernel chosen. All of this depends on nothing but the problem, the question and the wanted kernel. So
//! a part of the search is the same in every process, and a few numbers name it: the *root*, one of the
//! parts of the first split, and the options that are taken and excluded beyond it. A process
//! that counts the covers of one part needs to know nothing about the others.
//!
//! * [`Parts::split`]: the parts, which together are the whole search, with their expected work.
//! * [`Parts::answer`] and [`Parts::visit`]: answer the question for some parts.
//! * `Parts::estimate`: how many covers there are, and how long the search takes.
//!
//! To count, each component is searched on its own, and [`Parts::total`] multiplies. A component
//! that states or a short search answer at once is a single part.

mod estimate;
mod moments;
mod open;
mod search;
mod strata;
mod unit;

use std::hash::{Hash, Hasher};

use num_bigint::BigUint;

pub use self::estimate::{Estimate, Estimated};
pub use self::open::{PartAnswer, PartsQuestion, SearchPart, UnknownPart};
use self::unit::SearchUnit;
use super::super::kernel::{KernelInfo, Prefix, Stats, Unsupported, UnsupportedReason};
use super::super::kernels::GENERAL;
use super::super::model::{Id, OptionId, Problem};
use super::super::passes::Part;
use super::super::run::{Effort, Limits, Settings};
use super::prepare::reduce;
use super::search::Search;

/// A search in parts.
pub struct Parts {
    question: PartsQuestion,
    problem: Problem,
    /// There are none if pruning has shown that no cover exists.
    units: Vec<SearchUnit>,
    /// The unit of each root, and its number there.
    roots: Vec<(usize, usize)>,
}

impl Parts {
    /// Prepares a search. Of the settings, only the kernel, the memory for states and whether options are
    /// given matter.
    pub(crate) fn new(
        problem: &Problem,
        question: PartsQuestion,
        settings: &Settings<'_>,
    ) -> Result<Self, Unsupported> {
        Self::with_effort(problem, question, settings, Effort::USUAL)
    }

    pub(crate) fn with_effort(
        problem: &Problem,
        question: PartsQuestion,
        settings: &Settings<'_>,
        effort: Effort,
    ) -> Result<Self, Unsupported> {
        if !settings.given.is_empty() {
            return Err(Unsupported {
                kernel: settings.kernel.unwrap_or(GENERAL),
                why: UnsupportedReason::Given,
            });
        }
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
                PartsQuestion::Covers | PartsQuestion::Best { .. } => vec![reduced],
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

    /// Returns the number of covers, given those of each component.
    pub fn total(found: &[BigUint]) -> BigUint {
        found.iter().product()
    }

    /// Returns the kernel of the component with the most work.
    pub fn kernel(&self) -> &'static KernelInfo {
        let most = self.units.iter().max_by(|one, other| one.work().total_cmp(&other.work()));
        most.map_or(GENERAL, SearchUnit::row)
    }

    /// Returns a number that tells first splits apart: parts are the same where it is the same. It stays the same
    /// from one version of Rust to the next.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = Fnv::default();
        for unit in &self.units {
            unit.options().hash(&mut hasher);
            for root in (0..unit.roots()).map(|at| unit.root(at)) {
                (&root.prefix.taken, &root.prefix.excluded, &root.images).hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    /// Tells whether a part is one of this search.
    pub fn has(&self, part: &SearchPart) -> bool {
        self.part(part).is_some()
    }

    /// Returns a part by its name.
    fn part(&self, open: &SearchPart) -> Option<Part> {
        let &(unit, at) = self.roots.get(open.root)?;
        let options = self.units[unit].options();
        let number = |option: &usize| {
            let place = options.binary_search_by_key(option, |option| option.index());
            place.ok().map(OptionId::from_at)
        };
        let mut part = Part { share: open.work, ..self.units[unit].root(at).clone() };
        for (known, beyond) in
            [(&mut part.prefix.taken, &open.taken), (&mut part.prefix.excluded, &open.excluded)]
        {
            known.extend(beyond.iter().map(number).collect::<Option<Vec<OptionId>>>()?);
        }
        Some(part)
    }

    /// Returns the name of a part of a root that takes about this many nanoseconds.
    fn name(&self, root: usize, part: &Prefix, work: f64) -> SearchPart {
        let (unit, at) = self.roots[root];
        let (unit, before) = (&self.units[unit], &self.units[unit].root(at).prefix);
        let numbers = |options: &[OptionId]| -> Vec<usize> {
            options.iter().map(|option| unit.options()[option.at()].index()).collect()
        };
        SearchPart {
            root,
            taken: numbers(&part.taken[before.taken.len()..]),
            excluded: numbers(&part.excluded[before.excluded.len()..]),
            work: work.max(1.0),
        }
    }
}

/// The hash FNV-1a of 64 bits: the library promises nothing of its own.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

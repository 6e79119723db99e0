//! What is done before a search for all covers: a try, propagation, pruning, cutting into parts.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "estimates are rough and not negative; those too large saturate"
)]

mod trial;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::builder::OptionId;
use super::super::enumerate::{Enumerator, Visitor};
use super::super::masks;
use super::super::memo::{self, Budget, Counted, GaveUp};
use super::super::ordered::{self, Laid};
use super::super::problem::Problem;
use super::super::query::Stats;
use super::super::residue::Residue;
use super::super::search::{Opening, explorer};
use super::aside::Aside;
use super::attempt::{Tried, attempt};
use super::run::Run;
use super::settings::{Effort, Kernel, Settings, Unfit, Why};
use super::split::{Part, split};
use super::symmetric;
use trial::Choice;

/// How many parts a search is cut into, at least, if it can be.
const PARTS: usize = 96;
/// About how many nanoseconds a state of a count takes.
const STATE_WORK: f64 = 100.0;
/// What share of the work of enumerating may be spent on counting states in vain.
const STATES_SHARE: f64 = 0.1;
/// What share of it may be spent on looking for symmetries.
const SYMMETRY_SHARE: f64 = 0.05;

/// A problem that is ready to be searched, or was in no need of that.
pub(super) enum Ready<'p> {
    Tried(Tried),
    Prepared(Box<Prepared<'p>>),
}

/// A problem that is ready to be searched.
///
/// Where items are covered exactly once, what pruning has left is compiled anew: it is smaller, and
/// its options have other numbers.
pub(super) struct Prepared<'p> {
    problem: Cow<'p, Problem>,
    settings: &'p Settings<'p>,
    root: Opening,
    /// What was compiled anew.
    residue: Option<Arc<Residue>>,
    /// The same laid out, once it has been asked for, unless it is too wide.
    laid: OnceCell<Option<Laid>>,
    /// The same as masks, once they have been asked for, unless it is too large.
    masks: OnceCell<Option<Box<dyn Enumerator>>>,
    /// What another thread prepares.
    aside: Option<Aside>,
    parts: Vec<Part>,
    spent: Stats,
    /// What a quick trial found.
    guess: Option<Choice>,
}

/// Prepares a search for all covers.
///
/// # Errors
///
/// The kernel that was asked for cannot do it.
pub(super) fn prepare<'p>(
    problem: &'p Problem,
    settings: &'p Settings<'p>,
) -> Result<Ready<'p>, Unfit> {
    let kernel = settings.kernel;
    if problem.bounded && matches!(kernel, Kernel::Ordered | Kernel::Masks | Kernel::Memo) {
        return Err(Unfit { kernel, why: Why::Bounded });
    }
    let mut opening = Opening::default();
    opening.begin_plain(problem);
    let mut general = explorer(problem, &opening, false);
    let tries =
        settings.effort == Effort::Usual && matches!(kernel, Kernel::Auto | Kernel::General);
    let tried = if tries { attempt(general.as_mut(), settings) } else { None };
    if let Some(tried) = tried {
        return Ok(Ready::Tried(tried));
    }
    let Some(root) = general.prune() else {
        return Ok(Ready::Tried(Tried { stats: general.stats(), ..Tried::default() }));
    };
    let spent = general.stats();
    drop(general);
    let mut prepared = Prepared {
        problem: Cow::Borrowed(problem),
        settings,
        root,
        residue: None,
        laid: OnceCell::new(),
        masks: OnceCell::new(),
        aside: None,
        parts: vec![Part::default()],
        spent,
        guess: None,
    };
    if !problem.bounded {
        prepared.compile_anew()?;
    }
    prepared.split();
    Ok(Ready::Prepared(Box::new(prepared)))
}

impl Prepared<'_> {
    /// Compiles what is left of the problem anew.
    fn compile_anew(&mut self) -> Result<(), Unfit> {
        let kernel = self.settings.kernel;
        let residue = Arc::new(Residue::new(&self.problem, &self.root.chosen, &self.root.living));
        if kernel == Kernel::Ordered && !ordered::fits(&residue) {
            return Err(Unfit { kernel, why: Why::TooWide });
        }
        if kernel == Kernel::Masks && !masks::fits(&residue) {
            return Err(Unfit { kernel, why: Why::TooLarge });
        }
        if self.settings.workers() > 1 {
            let sweeps =
                !matches!(kernel, Kernel::General | Kernel::Masks) && ordered::fits(&residue);
            self.aside = Aside::begin(&residue, sweeps);
        }
        let problem = residue.compile();
        self.root.begin_plain(&problem);
        self.problem = Cow::Owned(problem);
        self.residue = Some(residue);
        Ok(())
    }

    /// Returns what was done, with what was done before.
    pub(super) fn stats(&self, mut stats: Stats) -> Stats {
        stats.add(self.spent);
        stats
    }

    /// Passes a cover of what was compiled anew on as a cover of the problem that was given.
    /// `translated` is working memory.
    pub(super) fn translate(
        &self,
        cover: &[OptionId],
        translated: &mut Vec<OptionId>,
        visitor: &mut Visitor<'_>,
    ) -> ControlFlow<()> {
        let Some(residue) = &self.residue else { return visitor(cover) };
        translated.clone_from(&residue.chosen);
        translated.extend(cover.iter().map(|option| residue.options[option.index()]));
        visitor(translated)
    }

    /// Returns the parts of the problem that have no item in common, if there are several.
    pub(super) fn components(&self) -> Option<Vec<Problem>> {
        let residue = self.residue.as_ref()?;
        let components = residue.components();
        let compile = |options: &Vec<u32>| residue.compile_component(options);
        (components.len() > 1).then(|| components.iter().map(compile).collect())
    }

    fn split(&mut self) {
        let mut general = explorer(&self.problem, &self.root, false);
        let parts = std::mem::take(&mut self.parts);
        self.parts = split(general.as_mut(), parts, PARTS);
        self.spent.add(general.stats());
    }

    /// Returns the search, ready to run.
    pub(super) fn run(&self) -> Run<'_> {
        Run { parts: &self.parts, settings: self.settings, nodes_spent: self.spent.nodes }
    }

    /// Returns about how many nanoseconds the search takes.
    fn work(&mut self) -> f64 {
        let choice = self.guess.unwrap_or_else(|| self.try_quickly());
        self.guess = Some(choice);
        choice.work
    }

    /// Looks for symmetries, if the search is long enough for that, and leaves parts out that are
    /// the images of others.
    pub(super) fn use_symmetries(&mut self) {
        let work = self.work();
        let Some(residue) = &self.residue else { return };
        let thorough = self.settings.effort == Effort::Thorough;
        let work_max = if thorough { u64::MAX } else { (work * SYMMETRY_SHARE) as u64 };
        let work_max = work_max.min(symmetric::WORK_MAX);
        let aside = self.aside.take().and_then(|mut aside| aside.found(work_max));
        let found = aside.unwrap_or_else(|| symmetric::look(residue, &work_max.into()));
        if let Some(parts) = symmetric::parts(residue, &found.within(work_max)) {
            let all: usize = parts.iter().map(|part| 1 + part.images.len()).sum();
            let work = work * parts.len() as f64 / all as f64;
            self.guess = self.guess.map(|guess| Choice { work, ..guess });
            self.parts = parts;
            self.split();
        }
    }

    /// Counts covers by their states, as long as that pays.
    pub(super) fn count_states(&mut self) -> Result<Counted, GaveUp> {
        let forced = self.settings.kernel == Kernel::Memo;
        if !forced && self.settings.kernel != Kernel::Auto || self.residue.is_none() {
            return Err(GaveUp::Hopeless);
        }
        let states = if forced || self.settings.effort == Effort::Thorough {
            u64::MAX
        } else {
            (self.work() * STATES_SHARE / STATE_WORK) as u64
        };
        let laid = self.laid().ok_or(GaveUp::TooWide)?;
        let limits = &self.settings.limits;
        let left = |nodes: u64| nodes.saturating_sub(self.spent.nodes);
        let states = limits.nodes.map_or(states, |nodes| states.min(left(nodes)));
        let cancelled = || limits.is_cancelled();
        memo::count(
            laid,
            Budget { bytes: limits.bytes, states, wary: !forced, cancelled: &cancelled },
        )
    }
}

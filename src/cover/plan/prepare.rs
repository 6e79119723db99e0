//! What is done before a search for all covers: a try, propagation, pruning, cutting into parts.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "estimates are rough and not negative; those too large saturate"
)]

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::enumerate::{Enumerator, Prefix, Visitor};
use super::super::memo::{self, Budget, Counted, GaveUp};
use super::super::ordered::{self, Laid};
use super::super::problem::Problem;
use super::super::query::{Stats, Stop};
use super::super::residue::Residue;
use super::super::search::{Opening, explorer};
use super::choose::{Candidate, Trial, choose};
use super::run::Run;
use super::settings::{Effort, Kernel, Settings, Unfit, Why};
use super::split::{Part, split};
use super::symmetric;

/// Nanoseconds of work, about, after which a search is worth preparing.
const TRY_WORK: u64 = 600_000;
/// Nodes between two looks at the work done.
const TRY_NODES: u64 = 64;
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

/// A search that ended before anything was prepared.
#[derive(Default)]
pub(super) struct Tried {
    pub(super) covers: Vec<Vec<OptionId>>,
    pub(super) stop: Option<Stop<()>>,
    pub(super) stats: Stats,
}

/// A problem that is ready to be searched.
///
/// Where items are covered exactly once, what pruning has left is compiled anew: it is smaller, and
/// its options have other numbers.
pub(super) struct Prepared<'p> {
    problem: Cow<'p, Problem>,
    settings: &'p Settings<'p>,
    root: Opening,
    /// What was compiled anew, with an order for it.
    residue: Option<(Residue, Vec<u32>)>,
    /// The same laid out, once it has been asked for, unless it is too wide.
    laid: OnceCell<Option<Laid>>,
    parts: Vec<Part>,
    spent: Stats,
    /// What a quick trial found.
    guess: Option<Choice>,
}

/// The outcome of a trial of kernels.
#[derive(Clone, Copy)]
struct Choice {
    kernel: Kernel,
    /// Whether dead ends decide ties.
    learns: bool,
    /// About how many nanoseconds the search takes.
    work: f64,
    /// Whether no other kernel comes near.
    clear: bool,
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
    if problem.bounded && matches!(kernel, Kernel::Ordered | Kernel::Memo) {
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
    let (problem, root, residue) = if problem.bounded {
        (Cow::Borrowed(problem), root, None)
    } else {
        let residue = Residue::new(problem, &root.chosen, &root.living);
        let order = if ordered::fits(&residue) { ordered::sweep(&residue) } else { Vec::new() };
        let problem = residue.compile();
        let mut root = Opening::default();
        root.begin_plain(&problem);
        (Cow::Owned(problem), root, Some((residue, order)))
    };
    if kernel == Kernel::Ordered
        && residue.as_ref().is_some_and(|(residue, _)| !ordered::fits(residue))
    {
        return Err(Unfit { kernel, why: Why::TooWide });
    }
    let parts = vec![Part::default()];
    let laid = OnceCell::new();
    let mut prepared =
        Prepared { problem, settings, root, residue, laid, parts, spent, guess: None };
    prepared.split();
    Ok(Ready::Prepared(Box::new(prepared)))
}

/// Searches for a while; returns what was found if that was all, or if a limit was met.
fn attempt(general: &mut dyn Enumerator, settings: &Settings<'_>) -> Option<Tried> {
    let limit = settings.limits.nodes.unwrap_or(u64::MAX);
    let mut covers = Vec::new();
    general.begin(&Prefix::default());
    while general.work() < TRY_WORK {
        let nodes = TRY_NODES.min(limit - general.stats().nodes);
        let run = general.run(nodes, &mut |cover| {
            covers.push(cover.to_vec());
            ControlFlow::Continue(())
        });
        let stop = if run == ControlFlow::Continue(true) {
            None
        } else if general.stats().nodes >= limit {
            Some(Stop::Nodes)
        } else {
            continue;
        };
        return Some(Tried { covers, stop, stats: general.stats() });
    }
    None
}

impl Prepared<'_> {
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
        let Some((residue, _)) = &self.residue else { return visitor(cover) };
        translated.clone_from(&residue.chosen);
        translated.extend(cover.iter().map(|option| residue.options[option.index()]));
        visitor(translated)
    }

    /// Returns the parts of the problem that have no item in common, if there are several.
    pub(super) fn components(&self) -> Option<Vec<Problem>> {
        let (residue, _) = self.residue.as_ref()?;
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

    /// Tries the kernels that come into question.
    fn try_kernels(&self, quick: bool) -> Choice {
        let kernel = self.settings.kernel;
        let mut candidates = Vec::new();
        if kernel != Kernel::Ordered {
            for learns in [false, true] {
                let enumerator: Box<dyn Enumerator> = explorer(&self.problem, &self.root, learns);
                candidates.push(Candidate { kernel: Kernel::General, learns, enumerator });
            }
        }
        if kernel != Kernel::General {
            candidates.extend(self.ordered());
        }
        match choose(candidates, &self.parts, quick) {
            Some(Trial { best: Candidate { kernel, learns, .. }, work, clear }) => {
                Choice { kernel, learns, work, clear }
            }
            None => Choice { kernel: Kernel::General, learns: false, work: 0.0, clear: true },
        }
    }

    /// Returns about how many nanoseconds the search takes.
    fn work(&mut self) -> f64 {
        let choice = self.guess.unwrap_or_else(|| self.try_kernels(true));
        self.guess = Some(choice);
        choice.work
    }

    /// Returns what was compiled anew, laid out.
    fn laid(&self) -> Option<&Laid> {
        let (residue, order) = self.residue.as_ref()?;
        self.laid.get_or_init(|| Laid::new(residue, order)).as_ref()
    }

    fn ordered(&self) -> Option<Candidate<'_>> {
        let enumerator = self.laid()?.enumerator();
        Some(Candidate { kernel: Kernel::Ordered, learns: false, enumerator })
    }

    /// Returns the kernel that will do the work.
    pub(super) fn choose(&self) -> (Kernel, Box<dyn Enumerator + '_>) {
        let clear = self.guess.filter(|choice| choice.clear);
        let Choice { kernel, learns, .. } = clear.unwrap_or_else(|| self.try_kernels(false));
        let ordered = if kernel == Kernel::Ordered { self.ordered() } else { None };
        match ordered {
            Some(candidate) => (kernel, candidate.enumerator),
            None => (Kernel::General, explorer(&self.problem, &self.root, learns)),
        }
    }

    /// Looks for symmetries, if the search is long enough for that, and leaves parts out that are
    /// the images of others.
    pub(super) fn use_symmetries(&mut self) {
        let work = self.work();
        let Some((residue, _)) = &self.residue else { return };
        let thorough = self.settings.effort == Effort::Thorough;
        let work_max = if thorough { u64::MAX } else { (work * SYMMETRY_SHARE) as u64 };
        if let Some(parts) = symmetric::parts(residue, work_max) {
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

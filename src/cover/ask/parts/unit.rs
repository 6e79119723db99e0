//! The unit of a search: the whole problem, or one of its components.

#![expect(clippy::cast_precision_loss, reason = "estimates are rough")]

use std::sync::LazyLock;

use super::super::super::kernel::{Children, KernelInfo, Prefix, Stats, Unsupported, Wanted};
use super::super::super::kernels::Compiled;
use super::super::super::model::{OptionId, Problem};
use super::super::super::passes::{Part, Reduced, SearchPlan, SplitSearch};
use super::super::super::run::{ByFront, Effort, Settings};
use super::super::search::Search;
use super::open::PartsQuestion;

/// States answer if they promise to take at most this part of the share that they may take in one process:
/// parts can be spread over machines, states cannot.
const STATES: f64 = 0.1;
/// With nets, whose searches take longer than their estimates, states answer if they promise to take at most
/// this many nanoseconds.
const NETS_WORTH: f64 = 2e9;

/// The only root of a unit that is not split.
static WHOLE: LazyLock<Part> = LazyLock::new(Part::default);

/// A problem, or one of its components.
pub(super) enum SearchUnit {
    /// The ordinary question answers it; `work` is the expected time in nanoseconds.
    Whole { problem: Problem, work: f64, row: &'static KernelInfo },
    /// A kernel walks through its parts.
    Walk(Box<UnitWalk>),
}

/// A unit that is walked through.
pub(super) struct UnitWalk {
    pub(super) chosen: SearchPlan,
    /// About how many nanoseconds the walk takes.
    work: u64,
    pub(super) compiled: Compiled,
}

impl SearchUnit {
    /// Prepares a unit. `original` is the problem before it was reduced.
    pub(super) fn new(
        reduced: Reduced,
        original: &Problem,
        question: PartsQuestion,
        settings: &Settings<'_>,
        effort: Effort,
    ) -> Result<Self, Unsupported> {
        let counts = question == PartsQuestion::Count;
        let problem = if counts { reduced.problem.clone() } else { original.clone() };
        if counts {
            let mut search = Search::with_effort(&problem, effort);
            let tried = search.try_all(&Prefix::default(), settings, &mut Stats::default());
            if let Ok(tried) = tried {
                return Ok(Self::Whole { problem, work: 0.0, row: tried.row });
            }
        }
        let foreseen = match question {
            PartsQuestion::Covers => None,
            PartsQuestion::Count => ByFront::new(&problem, settings, |states| states.count(None))?
                .map(|states| (states.row(), states.foreseen(), states.is_alone())),
            PartsQuestion::Best { aim, count, bound } => {
                let wanted = Wanted { aim, count, bound };
                ByFront::new(&problem, settings, |states| states.best(wanted))?
                    .map(|states| (states.row(), states.foreseen(), states.is_alone()))
            }
        };
        let whole = |row, work| Self::Whole { problem: problem.clone(), work, row };
        if let Some((row, foreseen, true)) = foreseen {
            return Ok(whole(row, foreseen));
        }
        let has_nets = !reduced.problem.nets.is_empty();
        let mut cut = SplitSearch::new(reduced, settings.kernel)?;
        let worth = cut.share_of_work(effort.states * STATES) as f64;
        let worth = if has_nets && worth > 0.0 { worth.max(NETS_WORTH) } else { worth };
        if let Some((row, foreseen, _)) = foreseen.filter(|&(_, foreseen, _)| foreseen <= worth) {
            return Ok(whole(row, foreseen));
        }
        // Images of a cover have other costs.
        if question.best().is_none() {
            cut.use_symmetries(effort.symmetries);
        }
        let work = cut.work();
        let chosen = cut.choose();
        let compiled = Compiled::new(&chosen.reduced.problem);
        Ok(Self::Walk(Box::new(UnitWalk { chosen, work, compiled })))
    }

    /// Returns the number of roots.
    pub(super) fn roots(&self) -> usize {
        match self {
            Self::Whole { .. } => 1,
            Self::Walk(walk) => walk.chosen.parts.len(),
        }
    }

    pub(super) fn root(&self, at: usize) -> &Part {
        match self {
            Self::Whole { .. } => &WHOLE,
            Self::Walk(walk) => &walk.chosen.parts[at],
        }
    }

    /// Returns the original numbers of the options.
    pub(super) fn options(&self) -> &[OptionId] {
        match self {
            Self::Whole { .. } => &[],
            Self::Walk(walk) => &walk.chosen.reduced.options,
        }
    }

    /// Returns about how many nanoseconds the work takes, at least one.
    pub(super) fn work(&self) -> f64 {
        let work = match self {
            Self::Whole { work, .. } => *work,
            Self::Walk(walk) => walk.work as f64,
        };
        work.max(1.0)
    }

    /// Returns the kernel.
    pub(super) fn row(&self) -> &'static KernelInfo {
        match self {
            Self::Whole { row, .. } => row,
            Self::Walk(walk) => walk.chosen.row,
        }
    }
}

impl UnitWalk {
    /// Splits a part as the kernel would walk through it, or as the general one would if that depends on
    /// more than the part and the order does not matter.
    pub(super) fn branch(&mut self, part: &Prefix, in_order: bool) -> Children {
        match self.chosen.kernel.branch(part) {
            Some(children) => children,
            None if in_order => Children::Leaf,
            None => self.compiled.explorer().split(part),
        }
    }
}

//! The general search as an enumerator of all covers: it never restarts.

use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::enumerate::{Children, Enumerator, Explorer, Prefix, Visitor};
use super::super::layout::{Clashes, Living, PairBits, SlotBits};
use super::super::problem::Problem;
use super::super::query::Stats;
use super::super::rows::{narrow, ones_of};
use super::core::Core;
use super::opening::Opening;

/// Returns the general search of what an opening leaves.
pub(in super::super) fn explorer<'p>(
    problem: &'p Problem,
    root: &Opening,
    learns: bool,
) -> Box<dyn Explorer + 'p> {
    match &problem.clashes {
        Clashes::Pairs(table) => {
            Box::new(General::<PairBits>::new(problem, table, root.clone(), learns))
        }
        Clashes::Slots(table) => {
            Box::new(General::<SlotBits>::new(problem, table, root.clone(), learns))
        }
    }
}

/// The walk over the covers of a problem after an opening.
#[derive(Debug)]
struct General<'p, L: Living> {
    problem: &'p Problem,
    table: &'p L::Table,
    /// What all parts share.
    root: Opening,
    /// What the current part begins with.
    opening: Opening,
    core: Core<L>,
    /// Whether dead ends decide ties.
    learns: bool,
    /// Whether the search stands at something that has not been looked at.
    open: bool,
}

impl<'p, L: Living> General<'p, L> {
    fn new(problem: &'p Problem, table: &'p L::Table, root: Opening, learns: bool) -> Self {
        let core = Core::new(problem, learns);
        Self { problem, table, root, opening: Opening::default(), core, learns, open: false }
    }

    /// Returns what has been chosen and what is left.
    fn reached(&self) -> Opening {
        let living = self.core.state().living().bits(self.problem, self.table);
        Opening::new(self.core.chosen().to_vec(), living)
    }

    /// Strikes out each living option that would leave some item without one. Returns whether there
    /// were any, or `None` if there is no cover.
    fn prune_once(&mut self) -> Option<bool> {
        let Self { problem, table, core, .. } = self;
        let state = core.state();
        let living = state.living();
        let due: Vec<u32> =
            (0..narrow(problem.primaries())).filter(|&item| !state.is_covered(item)).collect();
        let bits = living.bits(problem, table);
        let hopeless = |&option: &u32| {
            let own = problem.primaries_of.row(option as usize);
            due.iter().any(|item| !own.contains(item) && !living.survives(table, *item, option))
        };
        let hopeless: Vec<u32> = ones_of(&bits).filter(hopeless).collect();
        let open = core.exclude(problem, table, &hopeless);
        open.then_some(!hopeless.is_empty())
    }
}

impl<'p, L: Living + Send + 'p> Explorer for General<'p, L>
where
    L::Table: Sync,
{
    fn prune(&mut self) -> Option<Opening> {
        self.begin(&Prefix::default());
        let mut struck = self.open;
        while struck {
            struck = self.prune_once()?;
        }
        self.open.then(|| self.reached())
    }

    fn split(&mut self, prefix: &Prefix) -> Children {
        self.begin(prefix);
        if !self.open {
            return Children::None;
        }
        let Some(branch) = self.core.branch(self.problem, self.table) else {
            return Children::Leaf;
        };
        let part = |taken: Option<u32>, struck: Option<u32>| {
            let mut part = prefix.clone();
            part.taken.extend(taken.map(|option| OptionId::new(option as usize)));
            part.struck.extend(struck.map(|option| OptionId::new(option as usize)));
            part
        };
        let parts = if self.problem.bounded {
            vec![part(Some(branch.option), None), part(None, Some(branch.option))]
        } else {
            let mut options = Vec::new();
            self.core.state().living().options_of(self.table, branch.item, &mut options);
            options.into_iter().map(|option| part(Some(option), None)).collect()
        };
        Children::Parts(parts)
    }
}

impl<'p, L: Living + Send + 'p> Enumerator for General<'p, L>
where
    L::Table: Sync,
{
    fn begin(&mut self, prefix: &Prefix) {
        self.core.forget();
        self.opening.clone_from(&self.root);
        for option in &prefix.struck {
            self.opening.strike(option.number());
        }
        self.open = prefix.taken.iter().all(|&option| self.opening.choose(self.problem, option))
            && self.core.begin(self.problem, self.table, &self.opening);
    }

    fn run(&mut self, nodes: u64, visitor: &mut Visitor<'_>) -> ControlFlow<(), bool> {
        let Self { problem, table, core, open, .. } = self;
        let pause = core.stats.nodes.saturating_add(nodes);
        while *open {
            let Some(branch) = core.branch(problem, table) else {
                visitor(core.chosen())?;
                *open = core.retreat(problem, table);
                continue;
            };
            if core.stats.nodes >= pause {
                return ControlFlow::Continue(false);
            }
            *open = core.guess(problem, table, branch) || core.retreat(problem, table);
        }
        ControlFlow::Continue(true)
    }

    fn progress(&self) -> f64 {
        if self.open { self.core.progress() } else { 1.0 }
    }

    fn stats(&self) -> Stats {
        self.core.stats()
    }

    /// Some 12 ns for each option struck out and 36 ns for each choice, as measured on pentominoes,
    /// queens, Langford pairs and colour tilings alike.
    fn work(&self) -> u64 {
        let stats = self.core.stats();
        12 * stats.updates + 36 * (stats.nodes + stats.forced)
    }

    fn another<'s>(&self) -> Box<dyn Enumerator + 's>
    where
        Self: 's,
    {
        let Self { problem, table, ref root, learns, .. } = *self;
        Box::new(Self::new(problem, table, root.clone(), learns))
    }
}

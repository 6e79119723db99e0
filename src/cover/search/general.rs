//! The general search as an enumerator of all covers: it never restarts.

use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::enumerate::{Children, Enumerator, Explorer, Prefix, Visitor};
use super::super::layout::{Clashes, Ground, Living, PairBits, SlotBits};
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
            let ground = Ground { problem, table };
            Box::new(General::<PairBits>::new(ground, root.clone(), learns))
        }
        Clashes::Slots(table) => {
            let ground = Ground { problem, table };
            Box::new(General::<SlotBits>::new(ground, root.clone(), learns))
        }
    }
}

/// The walk over the covers of a problem after an opening.
#[derive(Debug)]
struct General<'p, L: Living> {
    /// What all parts share.
    root: Opening,
    /// What the current part begins with.
    opening: Opening,
    core: Core<'p, L>,
    /// Whether dead ends decide ties.
    learns: bool,
    /// Whether the search stands at something that has not been looked at.
    open: bool,
}

impl<'p, L: Living> General<'p, L> {
    fn new(ground: Ground<'p, L>, root: Opening, learns: bool) -> Self {
        let core = Core::new(ground, learns);
        Self { root, opening: Opening::default(), core, learns, open: false }
    }

    /// Returns what has been chosen and what is left.
    fn reached(&self) -> Opening {
        let living = self.core.state().living().bits(self.core.ground);
        Opening::new(self.core.chosen().to_vec(), living)
    }

    /// Strikes out each living option that would leave some item without one. Returns whether there
    /// were any, or `None` if there is no cover.
    fn prune_once(&mut self) -> Option<bool> {
        let Self { core, .. } = self;
        let ground = core.ground;
        let Ground { problem, table } = ground;
        let state = core.state();
        let living = state.living();
        let mut common = Vec::new();
        let mut fatal = vec![0; problem.options().div_ceil(64)];
        for item in (0..narrow(problem.primaries())).filter(|&item| !state.is_covered(item)) {
            living.add_fatal(table, item, &mut common, &mut fatal);
        }
        let hopeless: Vec<u32> = ones_of(&fatal).collect();
        let open = core.exclude(&hopeless);
        open.then_some(!hopeless.is_empty())
    }
}

impl<'p, L: Living + Send + 'p> Explorer for General<'p, L> {
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
        let Some(branch) = self.core.branch() else {
            return Children::Leaf;
        };
        let part = |taken: Option<u32>, struck: Option<u32>| {
            let mut part = prefix.clone();
            part.taken.extend(taken.map(|option| OptionId::new(option as usize)));
            part.struck.extend(struck.map(|option| OptionId::new(option as usize)));
            part
        };
        let parts = if self.core.ground.problem.bounded {
            vec![part(Some(branch.option), None), part(None, Some(branch.option))]
        } else {
            let mut options = Vec::new();
            self.core.state().living().options_of(
                self.core.ground.table,
                branch.item,
                &mut options,
            );
            options.into_iter().map(|option| part(Some(option), None)).collect()
        };
        Children::Parts(parts)
    }
}

impl<'p, L: Living + Send + 'p> Enumerator for General<'p, L> {
    fn begin(&mut self, prefix: &Prefix) {
        self.core.forget();
        self.opening.clone_from(&self.root);
        for option in &prefix.struck {
            self.opening.strike(option.number());
        }
        self.open = prefix
            .taken
            .iter()
            .all(|&option| self.opening.choose(self.core.ground.problem, option))
            && self.core.begin(&self.opening);
    }

    fn run(&mut self, nodes: u64, visitor: &mut Visitor<'_>) -> ControlFlow<(), bool> {
        let Self { core, open, .. } = self;
        let pause = core.stats.nodes.saturating_add(nodes);
        while *open {
            let Some(branch) = core.branch() else {
                visitor(core.chosen())?;
                *open = core.retreat();
                continue;
            };
            if core.stats.nodes >= pause {
                return ControlFlow::Continue(false);
            }
            *open = core.guess(branch) || core.retreat();
        }
        ControlFlow::Continue(true)
    }

    fn progress(&self) -> f64 {
        if self.open { self.core.progress() } else { 1.0 }
    }

    fn stats(&self) -> Stats {
        self.core.stats()
    }

    fn work(&self) -> u64 {
        self.core.work()
    }

    fn another<'s>(&self) -> Box<dyn Enumerator + 's>
    where
        Self: 's,
    {
        let Self { ref core, ref root, learns, .. } = *self;
        Box::new(Self::new(core.ground, root.clone(), learns))
    }
}

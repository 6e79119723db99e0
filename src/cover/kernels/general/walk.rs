//! The general search as a kernel.

use super::best::Best;
use super::core::Core;
use super::layout::{Active, Basis, ConflictPairs, ConflictTable, PairBits, SlotBits};
use crate::kernel::{
    BranchAndBound, Children, Kernel, Prefix, Presolver, ReducedDomain, Stats, Step, Wanted,
};
use crate::model::{Bits, Id, Item, OptionId, Problem};

/// Compiles the general kernel, which fits every problem.
pub(crate) fn presolver(problem: &Problem) -> Box<dyn Presolver> {
    if ConflictPairs::suits(problem.options()) {
        Box::new(General::<PairBits>::new(Basis::new(problem), false))
    } else {
        Box::new(General::<SlotBits>::new(Basis::new(problem), false))
    }
}

/// A walk over the covers of a problem, fewest options first.
#[derive(Debug)]
struct General<L: Active> {
    /// The beginning of the current part.
    domain: ReducedDomain,
    core: Core<L>,
    /// Whether dead ends decide ties.
    learns: bool,
    stands: Stands,
}

/// The state of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    /// At a node not visited yet.
    Open,
    /// At a cover that has been reported.
    Cover,
    /// At the end.
    Done,
}

impl<L: Active> General<L> {
    fn new(basis: Basis<L>, learns: bool) -> Self {
        let core = Core::new(basis, learns);
        Self { domain: ReducedDomain::default(), core, learns, stands: Stands::Done }
    }

    /// Reduces the domain to that of a part. Returns whether a cover is still possible.
    fn open(&mut self, part: &Prefix) -> bool {
        let ground = self.core.basis.ground();
        let ReducedDomain { chosen, active } = &mut self.domain;
        chosen.clear();
        // Options that are never chosen by themselves may still be given.
        active.copy_from(&ground.problem.eligible);
        for &option in &part.taken {
            if ground.problem.eligible.contains(option) {
                continue;
            }
            active.insert(option);
        }
        for &option in &part.excluded {
            active.remove(option);
        }
        for &option in &part.taken {
            if active.contains(option) {
                active.remove(option);
                ground.table.exclude_rivals_of(ground.problem, option, active);
                chosen.push(option);
            } else if !chosen.contains(&option) {
                return false;
            }
        }
        active.retain(&ground.problem.eligible);
        true
    }

    fn stand(&mut self, open: bool) {
        self.stands = if open { Stands::Open } else { Stands::Done };
    }

    /// Returns the chosen options and those still possible.
    fn reached(&self) -> ReducedDomain {
        let active = self.core.state().active().bits(self.core.basis.ground());
        ReducedDomain { chosen: self.core.chosen().to_vec(), active }
    }

    /// Excludes each active option that would leave some item without one. Returns whether there
    /// were any, or `None` if no cover exists.
    fn prune_once(&mut self) -> Option<bool> {
        let ground = self.core.basis.ground();
        let state = self.core.state();
        let mut common = Bits::default();
        let mut fatal = Bits::none(ground.problem.options());
        for item in (0..ground.problem.primaries()).map(Item::from_at) {
            if !state.is_covered(item) {
                state.active().add_fatal(ground.table, item, &mut common, &mut fatal);
            }
        }
        let infeasible: Vec<OptionId> = fatal.iter().collect();
        let open = self.core.exclude_all(&infeasible);
        open.then_some(!infeasible.is_empty())
    }
}

impl<L: Active> Presolver for General<L> {
    fn learner(&self) -> Box<dyn Kernel> {
        Box::new(Self::new(self.core.basis.clone(), true))
    }

    fn best(&self, wanted: Wanted, nodes: u64) -> Box<dyn BranchAndBound> {
        Box::new(Best::new(self.core.basis.clone(), wanted, nodes))
    }

    #[cfg(test)]
    fn hold(&mut self, states: usize) {
        self.core.hold(states);
    }

    fn prune(&mut self, part: &Prefix) -> Option<ReducedDomain> {
        self.begin(part);
        if self.stands == Stands::Done {
            return None;
        }
        while self.prune_once()? {}
        Some(self.reached())
    }

    fn split(&mut self, part: &Prefix) -> Children {
        self.begin(part);
        if self.stands == Stands::Done {
            return Children::None;
        }
        let Some(branch) = self.core.branch() else {
            return Children::Leaf;
        };
        let child = |taken: Option<OptionId>, excluded: Option<OptionId>| {
            let mut child = part.clone();
            child.taken.extend(taken);
            child.excluded.extend(excluded);
            child
        };
        let ground = self.core.basis.ground();
        Children::Parts(if ground.problem.bounded {
            vec![child(Some(branch.option), None), child(None, Some(branch.option))]
        } else {
            let mut options = Vec::new();
            self.core.state().active().options_of(ground.table, branch.item, &mut options);
            options.into_iter().map(|option| child(Some(option), None)).collect()
        })
    }
}

impl<L: Active> Kernel for General<L> {
    fn begin(&mut self, part: &Prefix) {
        self.core.forget();
        let open = self.open(part) && self.core.begin(&self.domain);
        self.stand(open);
    }

    fn restart(&mut self) -> bool {
        if self.learns {
            let open = self.core.begin(&self.domain);
            self.stand(open);
        }
        self.learns
    }

    fn next(&mut self, nodes: u64) -> Step {
        let Self { core, stands, .. } = self;
        if *stands == Stands::Done {
            return Step::Done;
        }
        let mut open = *stands == Stands::Open || core.retreat();
        let pause = core.stats.nodes.saturating_add(nodes);
        while open {
            let branch = core.branch();
            if core.is_late() || branch.is_some() && core.stats.nodes >= pause {
                *stands = Stands::Open;
                return Step::Paused;
            }
            let Some(branch) = branch else {
                *stands = Stands::Cover;
                return Step::Cover;
            };
            open = core.guess(branch) || core.retreat();
        }
        *stands = Stands::Done;
        Step::Done
    }

    fn cover(&mut self) -> &[OptionId] {
        self.core.chosen()
    }

    fn progress(&self) -> f64 {
        if self.stands == Stands::Done { 1.0 } else { self.core.progress() }
    }

    fn stats(&self) -> Stats {
        self.core.stats()
    }

    fn work(&self) -> u64 {
        self.core.work()
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(Self::new(self.core.basis.clone(), self.learns))
    }

    fn learning(&self) -> Option<Box<dyn Kernel>> {
        (!self.learns).then(|| self.learner())
    }
}

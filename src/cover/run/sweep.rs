//! A sweep: one thread's walk through the parts of a search, which can be paused at any time.

use super::outcome::Stop;
use super::settings::Limits;
use crate::kernel::{Kernel, KernelInfo, Prefix, Stats, Step, Visitor};
use crate::model::OptionId;
use crate::passes::{Part, SearchPlan};

/// Work and cancellation are checked after this many nodes.
const NODES: u64 = 64;

/// A walk through the parts of a search.
pub(crate) struct Sweep<'k> {
    row: &'static KernelInfo,
    kernel: &'k mut (dyn Kernel + 'static),
    /// The remaining parts, the next one last.
    parts: Vec<Part>,
    part: Option<Part>,
    /// The statistics and work of the kernel before this sweep.
    before: (Stats, u64),
    /// The next image of the current cover to visit, if any.
    next_image: Option<usize>,
    /// Working memory.
    image: Vec<OptionId>,
}

/// Why a walk paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// The walk is complete.
    Done,
    /// The visitor stopped it.
    Visitor,
    /// The limit of nodes was reached.
    Nodes,
    /// The allowed work is done.
    Work,
    /// The search was cancelled.
    Cancelled,
}

impl From<Pause> for Option<Stop> {
    /// A stop by the visitor is not a limit.
    fn from(pause: Pause) -> Self {
        match pause {
            Pause::Done | Pause::Visitor | Pause::Work => None,
            Pause::Nodes => Some(Stop::Nodes),
            Pause::Cancelled => Some(Stop::Cancelled),
        }
    }
}

/// The allowance of a walk until it pauses.
#[derive(Clone, Copy)]
pub(crate) struct WalkBudget<'l> {
    /// The work, in about nanoseconds.
    pub(crate) work: u64,
    /// The number of nodes.
    pub(crate) nodes: u64,
    /// The limits of the question.
    pub(crate) limits: Limits<'l>,
}

impl<'l> WalkBudget<'l> {
    /// Allows everything within the limits, after some nodes have been spent.
    pub(crate) fn all(limits: &Limits<'l>, spent: u64) -> Self {
        let nodes = limits.nodes.map_or(u64::MAX, |max| max.saturating_sub(spent));
        Self { work: u64::MAX, nodes, limits: *limits }
    }
}

impl<'k> Sweep<'k> {
    /// Returns a walk through the whole search.
    pub(crate) fn whole(
        row: &'static KernelInfo,
        kernel: &'k mut (dyn Kernel + 'static),
        prefix: &Prefix,
    ) -> Self {
        Self::new(row, kernel, vec![Part { prefix: prefix.clone(), ..Part::default() }])
    }

    /// Returns a walk through the part that a kernel has begun.
    pub(crate) fn resumed(
        row: &'static KernelInfo,
        kernel: &'k mut (dyn Kernel + 'static),
    ) -> Self {
        Self { part: Some(Part::default()), ..Self::new(row, kernel, Vec::new()) }
    }

    /// Returns a walk through the parts of a plan.
    pub(crate) fn planned(plan: &'k mut SearchPlan) -> Self {
        Self::new(plan.row, plan.kernel.as_mut(), plan.parts.clone())
    }

    fn new(
        row: &'static KernelInfo,
        kernel: &'k mut (dyn Kernel + 'static),
        mut parts: Vec<Part>,
    ) -> Self {
        parts.reverse();
        let before = (kernel.stats(), kernel.work());
        Self { row, kernel, parts, part: None, before, next_image: None, image: Vec::new() }
    }

    pub(crate) fn row(&self) -> &'static KernelInfo {
        self.row
    }

    pub(crate) fn stats(&self) -> Stats {
        self.kernel.stats().since(self.before.0)
    }

    fn work(&self) -> u64 {
        self.kernel.work() - self.before.1
    }

    /// Continues until `budget` is used up, or the visitor breaks.
    pub(crate) fn run(&mut self, budget: WalkBudget<'_>, visitor: &mut Visitor<'_>) -> Pause {
        let work_max = self.work().saturating_add(budget.work);
        let nodes_max = self.stats().nodes.saturating_add(budget.nodes);
        loop {
            if budget.limits.is_cancelled() {
                return Pause::Cancelled;
            }
            let left = nodes_max - self.stats().nodes;
            match self.run_for(left.min(NODES), visitor) {
                Step::Done => return Pause::Done,
                Step::Cover => return Pause::Visitor,
                Step::Paused if left <= NODES => return Pause::Nodes,
                Step::Paused if self.work() >= work_max => return Pause::Work,
                Step::Paused => {}
            }
        }
    }

    /// Continues for at most this many nodes. Stays at a cover if the visitor breaks there.
    fn run_for(&mut self, nodes: u64, visitor: &mut Visitor<'_>) -> Step {
        let Self { kernel, parts, part, next_image, image, .. } = self;
        let end = kernel.stats().nodes + nodes;
        loop {
            let Some(here) = &*part else {
                let Some(next) = parts.pop() else { return Step::Done };
                kernel.begin(&next.prefix);
                *part = Some(next);
                continue;
            };
            // After a break, the walk may be resumed with the remaining images.
            while let Some(number) = next_image.filter(|&number| number <= here.images.len()) {
                *next_image = Some(number + 1);
                if visitor(here.image(kernel.cover(), number, image)).is_break() {
                    return Step::Cover;
                }
            }
            *next_image = None;
            match kernel.next(end.saturating_sub(kernel.stats().nodes)) {
                Step::Done => *part = None,
                Step::Cover => *next_image = Some(0),
                Step::Paused => return Step::Paused,
            }
        }
    }
}

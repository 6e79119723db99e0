//! Covers that are kept until the fastest method is known.

use std::ops::ControlFlow;

use super::plan::some::KEPT;
use crate::kernel::{KernelInfo, Stats};
use crate::model::OptionId;
use crate::passes::Reduced;
use crate::run::{Pause, Racer, Sweep, WalkBudget};

/// Searches for covers and keeps them.
pub(super) struct Collector<'k> {
    pub(super) sweep: Sweep<'k>,
    pub(super) covers: Vec<Vec<OptionId>>,
    pub(super) wanted: u64,
    /// The reduction that covers must be restored from, if there was one.
    pub(super) reduced: Option<Reduced>,
}

impl<'k> Collector<'k> {
    pub(super) fn new(sweep: Sweep<'k>, wanted: u64) -> Self {
        let (covers, wanted) = (Vec::new(), wanted.min(KEPT));
        Self { sweep, covers, wanted, reduced: None }
    }

    /// Searches for covers of a reduced problem.
    pub(super) fn restored(sweep: Sweep<'k>, wanted: u64, reduced: Reduced) -> Self {
        Self { reduced: Some(reduced), ..Self::new(sweep, wanted) }
    }
}

impl Racer for Collector<'_> {
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause {
        let Self { sweep, covers, wanted, .. } = self;
        sweep.run(budget, &mut |cover| {
            covers.push(cover.to_vec());
            if covers.len() as u64 >= *wanted {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    }

    fn stats(&self) -> Stats {
        self.sweep.stats()
    }

    fn row(&self) -> &'static KernelInfo {
        self.sweep.row()
    }
}

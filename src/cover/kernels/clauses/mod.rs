//! The kernel that learns clauses: each excludes a conflict for the rest of the search.
//!
//! The problem is one of Boolean variables (`layout.rs`): one for each option, and some that these define
//! (`defined.rs`): that a node of a net is present, that a link holds, that a node is in the piece of a
//! label, that a number of options of a list is chosen. What is learned can be about them. Guesses are
//! propagated (`propagate.rs`, `weigh.rs`, `nets/`); a conflict is followed back to its causes (`antecedents.rs`),
//! which become a clause (`learn.rs`), and the search backjumps as far as the clause allows. So dead ends
//! that have little to do with the last guesses are left at once, which matters if an answer is hard to
//! find or does not exist. Where covers are many and easy to find, other kernels are much faster.
//!
//! After each cover a clause excludes it, so every cover is visited exactly once. That takes about a
//! hundred bytes for each.

mod antecedents;
mod colours;
mod defined;
mod due;
mod groups;
mod guesser;
mod layout;
mod learn;
mod literal;
mod nets;
mod pace;
mod propagate;
mod shortener;
mod store;
mod trail;
mod walk;
mod weigh;

use std::sync::Arc;

use crate::kernel::{Branching, Compile, Kernel, KernelInfo, Prefix, Stats, Step};
use crate::model::{OptionId, Problem};
use layout::ClauseLayout;
use walk::ClauseWalk;

/// Clauses from conflicts.
pub(super) static ROW: KernelInfo = KernelInfo {
    name: "clauses",
    good_for: "one cover that is hard to find, or the proof that there is none; nets",
    way: Branching::ByConflicts,
    try_first: None,
    nets: true,
    fits: |_| Ok(()),
    compile: Compile::Walk(compile),
};

/// The maximum number of entries of a problem: literals are numbered in 32 bits.
const ENTRIES_MAX: usize = 1 << 30;

/// Lays a problem out, unless it is too large.
fn compile(problem: &Problem) -> Option<Box<dyn Kernel>> {
    if problem.facets.total() > ENTRIES_MAX {
        return None;
    }
    let layout = Arc::new(ClauseLayout::new(problem));
    Some(Box::new(Clauses { layout, walk: ClauseWalk::idle() }))
}

/// A problem laid out, and the walk over its covers.
#[derive(Clone, Debug)]
struct Clauses {
    layout: Arc<ClauseLayout>,
    walk: ClauseWalk,
}

impl Kernel for Clauses {
    fn begin(&mut self, part: &Prefix) {
        self.walk.begin(&self.layout, part);
    }

    fn next(&mut self, nodes: u64) -> Step {
        self.walk.next(&self.layout, nodes)
    }

    fn cover(&mut self) -> &[OptionId] {
        self.walk.cover(&self.layout)
    }

    /// The share is not known before the end.
    fn progress(&self) -> f64 {
        if self.walk.is_done { 1.0 } else { 0.0 }
    }

    fn stats(&self) -> Stats {
        self.walk.stats
    }

    fn work(&self) -> u64 {
        self.walk.work()
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(Self { layout: self.layout.clone(), walk: ClauseWalk::idle() })
    }
}

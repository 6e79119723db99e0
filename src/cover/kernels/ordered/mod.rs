//! The kernel for dense tilings: items in a fixed order, options as masks.
//!
//! If most guesses stay consistent for a long time, as in packings of a box, searching the item
//! with the fewest options at each step costs more than it saves. This kernel always covers the
//! first uncovered item, in an order made for this purpose (`order.rs`). It keeps no counts and
//! undoes nothing: a step is a few table look-ups (`layout.rs`), about 25 ns. On twelve pentominoes
//! in a 6x10 box it visits seven times as many nodes as dancing links, in a tenth of the time. If
//! the fewest options matter, as with colours or queens, it is much slower, so it is chosen only by
//! trial. Copies of a piece are counted (`bits.rs`).

mod bits;
mod layout;
mod order;
mod walk;

use std::sync::Arc;

use crate::kernel::{
    Branching, Compile, Kernel, KernelInfo, Prefix, Stats, Step, UnsupportedReason,
};
use crate::model::{Demand, Id, Item, OptionId, Problem};
use bits::words;
use layout::OrderedLayout;
use order::sweep;
use walk::OrderedWalk;

/// Items in a fixed order.
pub(super) static ROW: KernelInfo = KernelInfo {
    name: "ordered",
    good_for: "dense tilings, also with several copies of a piece",
    way: Branching::FixedOrder,
    try_first: None,
    nets: false,
    fits,
    compile: Compile::Walk(compile),
};

/// The maximum number of words of a mask.
const WORDS_MAX: usize = 8;

/// Checks that a problem fits, or returns why it does not.
fn fits(problem: &Problem) -> Result<(), UnsupportedReason> {
    let once = |&item: &Item| problem.demands[item.at()] == Demand::ONCE;
    let has_once = |option| problem.primaries_of().row(option).iter().any(once);
    if problem.bounded
        && !(problem.weighted.is_empty() && problem.eligible.iter::<OptionId>().all(has_once))
    {
        return Err(UnsupportedReason::NoOnce);
    }
    match words(problem) {
        Some(words) if words <= WORDS_MAX => Ok(()),
        _ => Err(UnsupportedReason::TooWide),
    }
}

/// Lays a problem out, if it fits, in the narrowest masks.
fn compile(problem: &Problem) -> Option<Box<dyn Kernel>> {
    fits(problem).ok()?;
    Some(match words(problem)? {
        0..=1 => kernel::<1>(problem),
        2 => kernel::<2>(problem),
        3 => kernel::<3>(problem),
        4 => kernel::<4>(problem),
        _ => kernel::<WORDS_MAX>(problem),
    })
}

fn kernel<const W: usize>(problem: &Problem) -> Box<dyn Kernel> {
    let layout = Arc::new(OrderedLayout::<W>::new(problem, &sweep(problem)));
    Box::new(Ordered {
        walk: OrderedWalk::new(&layout),
        layout,
        cover: Vec::new(),
        fixed: 0,
        depth: 0,
    })
}

/// A problem laid out in an order, and the walk over its covers.
#[derive(Clone, Debug)]
struct Ordered<const W: usize> {
    layout: Arc<OrderedLayout<W>>,
    /// The options that every cover of the current part has; then those of the last one seen.
    cover: Vec<OptionId>,
    fixed: usize,
    walk: OrderedWalk<W>,
    /// The maximum number of options in a cover.
    depth: usize,
}

impl<const W: usize> Kernel for Ordered<W> {
    /// The given options do not conflict: parts come from the general kernel.
    fn begin(&mut self, part: &Prefix) {
        self.cover.clone_from(&part.taken);
        self.fixed = self.cover.len();
        let mut used = [0; W];
        for option in &part.taken {
            used = self.layout.with(&used, self.layout.chunks.places[option.at()]);
        }
        self.walk.exclude(&self.layout.chunks, &part.excluded);
        self.walk.begin(&self.layout, used);
    }

    fn next(&mut self, nodes: u64) -> Step {
        let step = self.walk.next(&self.layout, nodes);
        if step == Step::Cover {
            self.depth = self.depth.max(self.fixed + self.walk.places().len());
        }
        step
    }

    fn cover(&mut self) -> &[OptionId] {
        self.cover.truncate(self.fixed);
        let places = self.walk.places();
        self.cover.extend(places.map(|place| self.layout.chunks.options[place as usize]));
        &self.cover
    }

    fn progress(&self) -> f64 {
        self.walk.progress(&self.layout.chunks)
    }

    fn stats(&self) -> Stats {
        Stats { nodes: self.walk.nodes, depth: self.depth as u64, ..Stats::default() }
    }

    /// About 26 ns for each node.
    fn work(&self) -> u64 {
        26 * self.walk.nodes
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(self.clone())
    }
}

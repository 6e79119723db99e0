//! The kernel for small problems: the active options of every item as a mask, all items at once.
//!
//! Each primary item has a field in a word of bits, with a bit for each of its options; a few words
//! hold all fields (`fields.rs`). Choosing an option is one `and` per word, with a mask of the
//! options that it leaves (`layout.rs`). Removing the lowest option of all items at once, again and
//! again, shows which items have no option, one, two or more. A guess on the item with the fewest
//! options, including propagation, takes about 60 ns with masks of seven words, as for 14 queens.
//! Nothing has to be undone, since each open guess has its own masks (`walk.rs`).
//!
//! Colours cost nothing: conflicts are precomputed for pairs of options. Ties go to the item whose
//! options conflict with the most others, which leaves the fewest: this saves 14 queens a tenth of
//! the guesses, and makes no difference for Langford pairs.
//!
//! Covers are visited one by one even if they are only counted: all but the last choice of each is
//! shared, and the visits take one percent of the time of 14 queens.
//!
//! The code works on plain words. Arrays of 16-bit fields, for automatic vectorisation, took twice
//! the time.

mod fields;
mod layout;
mod walk;

use std::sync::Arc;

use crate::kernel::{
    Branching, Compile, Kernel, KernelInfo, Prefix, Stats, Step, UnsupportedReason,
};
use crate::model::{OptionId, Problem};
use fields::MaskFields;
use layout::MaskLayout;
use walk::MaskWalk;

/// The options of all items as masks.
pub(super) static ROW: KernelInfo = KernelInfo {
    name: "masks",
    good_for: "small problems with many covers; items must be covered exactly once",
    way: Branching::FewestFirst,
    try_first: None,
    nets: false,
    fits,
    compile: Compile::Walk(compile),
};

/// The maximum number of options: their masks take at most 512 KiB.
const OPTIONS_MAX: usize = 1024;

/// Checks that a problem fits, or returns why it does not.
fn fits(problem: &Problem) -> Result<(), UnsupportedReason> {
    if problem.bounded {
        return Err(UnsupportedReason::Bounded);
    }
    fields(problem).map(|_| ()).ok_or(UnsupportedReason::TooLarge)
}

/// Returns the fields for a problem, if it is small enough.
fn fields(problem: &Problem) -> Option<MaskFields> {
    if problem.options() > OPTIONS_MAX {
        return None;
    }
    let users = problem.users().iter().take(problem.primaries());
    MaskFields::new(problem.primaries(), users.map(<[_]>::len).max().unwrap_or(0))
}

/// Lays a problem out, if it fits.
fn compile(problem: &Problem) -> Option<Box<dyn Kernel>> {
    fits(problem).ok()?;
    let fields = fields(problem)?;
    Some(match fields.words {
        0..=2 => kernel::<2>(problem, fields),
        3..=4 => kernel::<4>(problem, fields),
        5..=6 => kernel::<6>(problem, fields),
        7..=8 => kernel::<8>(problem, fields),
        9..=10 => kernel::<10>(problem, fields),
        11..=12 => kernel::<12>(problem, fields),
        13..=14 => kernel::<14>(problem, fields),
        15..=18 => kernel::<18>(problem, fields),
        19..=24 => kernel::<24>(problem, fields),
        25..=32 => kernel::<32>(problem, fields),
        33..=64 => kernel::<64>(problem, fields),
        _ => return None,
    })
}

fn kernel<const W: usize>(problem: &Problem, fields: MaskFields) -> Box<dyn Kernel> {
    let layout = Arc::new(MaskLayout::<W>::new(problem, fields));
    Box::new(Masked { layout, walk: MaskWalk::default() })
}

/// A problem laid out, and the walk over its covers.
#[derive(Clone, Debug)]
struct Masked<const W: usize> {
    layout: Arc<MaskLayout<W>>,
    walk: MaskWalk<W>,
}

impl<const W: usize> Kernel for Masked<W> {
    fn begin(&mut self, part: &Prefix) {
        self.walk.begin(&self.layout, part);
    }

    fn next(&mut self, nodes: u64) -> Step {
        self.walk.next(&self.layout, nodes)
    }

    fn cover(&mut self) -> &[OptionId] {
        self.walk.cover()
    }

    fn progress(&self) -> f64 {
        self.walk.progress()
    }

    fn stats(&self) -> Stats {
        self.walk.stats
    }

    /// About 10 ns for each chosen option, 2 for each removal of the lowest options of all items
    /// and 1.3 for each word of it, as measured on queens, Langford pairs and dominoes.
    fn work(&self) -> u64 {
        let Stats { nodes, forced, .. } = self.walk.stats;
        10 * (nodes + forced) + self.walk.strips * (4 * W as u64 + 6) / 3
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(self.clone())
    }
}

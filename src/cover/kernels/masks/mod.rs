//! The kernel for small problems: the living options of every item as a mask, all items at once.
//!
//! Each primary item has a field in a word of bits, with a bit for each of its options; a few words
//! hold all of them (`fields.rs`). To choose an option is one `and` for each word, with what the
//! option leaves (`layout.rs`); which items have no option, one, two or more is seen by taking the
//! lowest one of all items away, again and again. So a guess on the item with the fewest options,
//! with whatever it forces, takes some 60 ns where the masks are seven words, as for 14 queens; and
//! nothing has to be undone, as each open guess has masks of its own (`walk.rs`).
//!
//! Colours cost nothing: whether two options clash is a matter of pairs. Ties go to the item whose
//! options clash with the most others, which leaves the least: that saves 14 queens a tenth of the
//! guesses, and makes no difference to Langford pairs.
//!
//! Covers are visited one by one even when they are only counted: all but the last choice of each
//! is shared, and the visits take one percent of the time of 14 queens.
//!
//! This is plain code on words. Arrays of 16-bit fields, for the compiler to make vectors of, took
//! twice the time.

mod fields;
mod layout;
mod walk;

use std::sync::Arc;

use super::super::kernel::{Kernel, KernelRow, Prefix, Stats, Step, Way, Why};
use super::super::model::{OptionId, Problem};
use fields::Fields;
use layout::Layout;
use walk::Walk;

/// The options of all items as masks.
pub(super) static ROW: KernelRow = KernelRow {
    name: "masks",
    good_for: "small problems with many covers; items must be covered exactly once",
    way: Way::FewestFirst,
    try_first: None,
    layout: "masks",
    fits,
    compile,
};

/// The most options of a problem: so many that what they leave takes 512 KiB at most.
const OPTIONS_MAX: usize = 1024;

/// Tells why a problem does not fit, if it does not.
fn fits(problem: &Problem) -> Result<(), Why> {
    if problem.bounded {
        return Err(Why::Bounded);
    }
    fields(problem).map(|_| ()).ok_or(Why::TooLarge)
}

/// Returns the fields for a problem, if it is small enough.
fn fields(problem: &Problem) -> Option<Fields> {
    if problem.options() > OPTIONS_MAX {
        return None;
    }
    let users = problem.users.iter().take(problem.primaries());
    Fields::new(problem.primaries(), users.map(<[_]>::len).max().unwrap_or(0))
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

fn kernel<const W: usize>(problem: &Problem, fields: Fields) -> Box<dyn Kernel> {
    let layout = Arc::new(Layout::<W>::new(problem, fields));
    Box::new(Masked { layout, walk: Walk::default() })
}

/// A problem laid out, and the walk over its covers.
#[derive(Clone, Debug)]
struct Masked<const W: usize> {
    layout: Arc<Layout<W>>,
    walk: Walk<W>,
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

    /// Some 10 ns for each option chosen, 2 for each time that options are taken away from all
    /// items and 1.3 for each word of those, as measured on queens, Langford pairs and dominoes.
    fn work(&self) -> u64 {
        let Stats { nodes, forced, .. } = self.walk.stats;
        10 * (nodes + forced) + self.walk.strips * (4 * W as u64 + 6) / 3
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(self.clone())
    }
}

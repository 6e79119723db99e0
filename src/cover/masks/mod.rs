//! The kernel for small problems: the living options of every item as a mask, all items at once.
//!
//! Each primary item has a lane in a word of bits, with a bit for each of its options; a few words
//! hold all of them (`lanes.rs`). To choose an option is one `and` for each word, with what the
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
//! This is plain code on words. Arrays of 16-bit lanes, for the compiler to make vectors of, took
//! twice the time.

mod lanes;
mod layout;
mod walk;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::enumerate::{Enumerator, Prefix, Visitor};
use super::query::Stats;
use super::residue::Residue;
use lanes::Lanes;
use layout::Layout;
use walk::Walk;

/// The most options of a problem: so many that what they leave takes 512 KiB at most.
const OPTIONS_MAX: usize = 1024;

/// Returns the lanes for a residue, if it is small enough.
fn lanes(residue: &Residue) -> Option<Lanes> {
    if residue.options.len() > OPTIONS_MAX {
        return None;
    }
    let mut users = vec![0; residue.items];
    for &facet in residue.facets.iter().flatten() {
        users[residue.facet_items[facet as usize] as usize] += 1;
    }
    let most = users.iter().take(residue.primaries).max().copied().unwrap_or(0);
    Lanes::new(residue.primaries, most)
}

/// Tells whether a residue is small enough.
pub(super) fn fits(residue: &Residue) -> bool {
    lanes(residue).is_some()
}

/// Lays a residue out, if it is small enough. Returns the kernel, which knows options by their
/// numbers in the residue.
pub(super) fn enumerator(residue: &Residue) -> Option<Box<dyn Enumerator>> {
    let lanes = lanes(residue)?;
    Some(match lanes.words {
        0..=2 => kernel::<2>(residue, lanes),
        3..=4 => kernel::<4>(residue, lanes),
        5 => kernel::<5>(residue, lanes),
        6 => kernel::<6>(residue, lanes),
        7 => kernel::<7>(residue, lanes),
        8 => kernel::<8>(residue, lanes),
        9..=10 => kernel::<10>(residue, lanes),
        11..=12 => kernel::<12>(residue, lanes),
        13..=14 => kernel::<14>(residue, lanes),
        15..=16 => kernel::<16>(residue, lanes),
        17..=18 => kernel::<18>(residue, lanes),
        19..=20 => kernel::<20>(residue, lanes),
        21..=24 => kernel::<24>(residue, lanes),
        25..=32 => kernel::<32>(residue, lanes),
        33..=48 => kernel::<48>(residue, lanes),
        49..=64 => kernel::<64>(residue, lanes),
        _ => return None,
    })
}

fn kernel<const W: usize>(residue: &Residue, lanes: Lanes) -> Box<dyn Enumerator> {
    let layout = Arc::new(Layout::<W>::new(residue, lanes));
    Box::new(Kernel { layout, walk: Walk::default() })
}

/// A residue laid out, and the walk over its covers.
#[derive(Clone, Debug)]
struct Kernel<const W: usize> {
    layout: Arc<Layout<W>>,
    walk: Walk<W>,
}

impl<const W: usize> Enumerator for Kernel<W> {
    fn begin(&mut self, prefix: &Prefix) {
        self.walk.begin(&self.layout, prefix);
    }

    fn run(&mut self, nodes: u64, visitor: &mut Visitor<'_>) -> ControlFlow<(), bool> {
        self.walk.run(&self.layout, nodes, visitor)
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

    fn another<'s>(&self) -> Box<dyn Enumerator + 's>
    where
        Self: 's,
    {
        Box::new(self.clone())
    }
}

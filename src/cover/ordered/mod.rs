//! The kernel for dense tilings: items in a fixed order, options as masks.
//!
//! Where most guesses are sound for a long while, as in packings of a box, looking for the item
//! with the fewest options at each step is dearer than it is worth. This kernel covers the first
//! item that is not covered, in an order made for the purpose (`order.rs`). It keeps no counts and
//! undoes nothing: a step is a few look-ups in tables (`layout.rs`), some 25 ns. On twelve
//! pentominoes in a 6x10 box it sees seven times as many nodes as dancing links, in a tenth of
//! the time; where the fewest options matter, as with colours or queens, it loses by far, so it
//! is chosen only by trial.

mod layout;
mod order;
mod walk;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::builder::OptionId;
use super::enumerate::{Enumerator, Prefix, Visitor};
use super::query::Stats;
use super::residue::Residue;
use layout::words;
pub(super) use layout::{Layout, Mask};
pub(super) use order::sweep;
use walk::Walk;

/// The most words that a mask has.
const WORDS_MAX: usize = 8;

/// Tells whether there are bits for all facets of a residue.
pub(super) fn fits(residue: &Residue) -> bool {
    words(residue) <= WORDS_MAX
}

/// A residue that is laid out, in masks as wide as it takes: made once, for a trial, a count and
/// the search itself.
#[derive(Clone, Debug)]
pub(super) enum Laid {
    One(Arc<Layout<1>>),
    Two(Arc<Layout<2>>),
    Three(Arc<Layout<3>>),
    Four(Arc<Layout<4>>),
    Eight(Arc<Layout<8>>),
}

impl Laid {
    /// Lays a residue out, unless it has more facets than there are bits for. `order` makes an
    /// order of its primary items.
    pub(super) fn new(residue: &Residue, order: impl FnOnce() -> Vec<u32>) -> Option<Self> {
        let order = &fits(residue).then(order)?;
        Some(match words(residue) {
            0..=1 => Self::One(Arc::new(Layout::new(residue, order))),
            2 => Self::Two(Arc::new(Layout::new(residue, order))),
            3 => Self::Three(Arc::new(Layout::new(residue, order))),
            4 => Self::Four(Arc::new(Layout::new(residue, order))),
            5..=WORDS_MAX => Self::Eight(Arc::new(Layout::new(residue, order))),
            _ => return None,
        })
    }

    /// Returns the kernel, which knows options by their numbers in the residue.
    pub(super) fn enumerator(&self) -> Box<dyn Enumerator + 'static> {
        match self {
            Self::One(layout) => Box::new(Ordered::new(layout)),
            Self::Two(layout) => Box::new(Ordered::new(layout)),
            Self::Three(layout) => Box::new(Ordered::new(layout)),
            Self::Four(layout) => Box::new(Ordered::new(layout)),
            Self::Eight(layout) => Box::new(Ordered::new(layout)),
        }
    }
}

/// A residue laid out in an order, and the walk over its covers.
#[derive(Clone, Debug)]
struct Ordered<const W: usize> {
    layout: Arc<Layout<W>>,
    /// The option of each place in the layout.
    options: Arc<[OptionId]>,
    /// The options that every cover of the current part has; then those of the last one visited.
    cover: Vec<OptionId>,
    fixed: usize,
    walk: Walk<W>,
    depth: usize,
}

impl<const W: usize> Ordered<W> {
    fn new(layout: &Arc<Layout<W>>) -> Self {
        let options = layout.numbers.iter().map(|&number| OptionId::new(number as usize));
        Self {
            options: options.collect(),
            walk: Walk::new(layout, [0; W]),
            layout: Arc::clone(layout),
            cover: Vec::new(),
            fixed: 0,
            depth: 0,
        }
    }
}

impl<const W: usize> Enumerator for Ordered<W> {
    fn begin(&mut self, prefix: &Prefix) {
        debug_assert!(prefix.struck.is_empty(), "items are covered once");
        self.cover.clone_from(&prefix.taken);
        self.fixed = self.cover.len();
        let mut used = [0; W];
        for option in &prefix.taken {
            let sets = self.layout.sets(self.layout.places[option.index()]);
            used.iter_mut().zip(sets).for_each(|(used, sets)| *used |= sets);
        }
        self.walk.begin(&self.layout, used);
    }

    fn run(&mut self, nodes: u64, visitor: &mut Visitor<'_>) -> ControlFlow<(), bool> {
        let Self { layout, options, cover, fixed, walk, depth, .. } = self;
        walk.run(layout, nodes, |places| {
            cover.truncate(*fixed);
            cover.extend(places.iter().map(|place| options[place as usize]));
            *depth = cover.len().max(*depth);
            visitor(cover)
        })
    }

    fn progress(&self) -> f64 {
        self.walk.progress(&self.layout)
    }

    fn stats(&self) -> Stats {
        Stats { nodes: self.walk.nodes, depth: self.depth as u64, ..Stats::default() }
    }

    /// Some 26 ns for each node.
    fn work(&self) -> u64 {
        26 * self.walk.nodes
    }

    fn another<'s>(&self) -> Box<dyn Enumerator + 's>
    where
        Self: 's,
    {
        Box::new(self.clone())
    }
}

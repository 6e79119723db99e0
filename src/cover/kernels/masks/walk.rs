//! The walk over all covers, fewest options first: each open guess has a copy of the masks, so
//! nothing has to be undone.

use super::layout::{ItemMasks, MaskLayout, MaskTable};
use crate::kernel::{Prefix, Stats, Step};
use crate::model::{OptionId, ones};

/// A walk, which can be paused after any number of nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct MaskWalk<const W: usize> {
    levels: Vec<MaskLevel<W>>,
    /// The chosen options, those that every cover of the part has first.
    chosen: Vec<OptionId>,
    /// Whether the options chosen at the beginning are a cover that has not been seen yet.
    begins_covered: bool,
    pub(super) stats: Stats,
    /// How many times the lowest options of all items were removed.
    pub(super) strips: u64,
}

/// An item that is guessed on.
#[derive(Clone, Copy, Debug)]
struct MaskLevel<const W: usize> {
    masks: ItemMasks<W>,
    /// The flags of the open items.
    open: u64,
    /// The flag of the item.
    item: u32,
    /// Its remaining options.
    left: u64,
    /// The number of its options.
    all: u32,
    /// The number of options chosen before.
    chosen: usize,
}

/// The state after a choice and its propagation.
enum MaskOutcome {
    /// An item has no options left.
    Dead,
    /// All items are covered.
    Covered,
    /// An item must be guessed on: a level for it has been added.
    Open,
}

impl<const W: usize> MaskWalk<W> {
    /// Begins with a part of the search space.
    pub(super) fn begin(&mut self, layout: &MaskLayout<W>, part: &Prefix) {
        self.levels.clear();
        self.chosen.clear();
        self.begins_covered = false;
        let (table, mut masks) = (&layout.table, layout.root);
        for &option in &part.excluded {
            table.remove(&mut masks, option);
        }
        let mut open = table.fields.flags(&masks);
        for &option in &part.taken {
            if !table.is_active(&masks, option) {
                return;
            }
            self.chosen.push(option);
            masks = layout.keep(&masks, option);
            open &= table.leaves(option);
        }
        match self.propagate(layout, masks, open) {
            MaskOutcome::Dead | MaskOutcome::Open => {}
            MaskOutcome::Covered => self.begins_covered = true,
        }
    }

    /// Continues to the next cover, for at most this many nodes.
    pub(super) fn next(&mut self, layout: &MaskLayout<W>, nodes: u64) -> Step {
        if std::mem::take(&mut self.begins_covered) {
            return Step::Cover;
        }
        let pause = self.stats.nodes.saturating_add(nodes);
        while let Some(level) = self.levels.last_mut() {
            if level.left == 0 {
                self.levels.pop();
                continue;
            }
            if self.stats.nodes >= pause {
                return Step::Paused;
            }
            self.stats.nodes += 1;
            let option = layout.table.first(level.item, level.left);
            level.left &= level.left - 1;
            self.chosen.truncate(level.chosen);
            self.chosen.push(option);
            let open = level.open & layout.table.leaves(option);
            let masks = layout.keep(&level.masks, option);
            match self.propagate(layout, masks, open) {
                MaskOutcome::Dead | MaskOutcome::Open => {}
                MaskOutcome::Covered => return Step::Cover,
            }
        }
        Step::Done
    }

    /// Returns the options that are chosen.
    pub(super) fn cover(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Chooses forced options as long as an item has only one, then finds the item with the fewest
    /// options.
    #[inline]
    fn propagate(
        &mut self,
        layout: &MaskLayout<W>,
        mut masks: ItemMasks<W>,
        mut open: u64,
    ) -> MaskOutcome {
        let MaskTable { fields, .. } = &layout.table;
        let top = fields.top();
        while open != 0 {
            let rest = fields.strip(&masks);
            if fields.flags(&rest) != open {
                self.strips += 1;
                return MaskOutcome::Dead;
            }
            let mut rest = fields.strip(&rest);
            self.strips += 2;
            let mut fewest = open & !fields.flags(&rest);
            if fewest == 0 {
                // Every open item loses all its options in the end.
                while fewest == 0 {
                    rest = fields.strip(&rest);
                    self.strips += 1;
                    fewest = open & !fields.flags(&rest);
                }
                let item = fewest.trailing_zeros();
                let left = layout.table.mask(&masks, item) ^ top;
                let (all, chosen) = (left.count_ones(), self.chosen.len());
                self.stats.depth = self.stats.depth.max(chosen as u64);
                self.levels.push(MaskLevel { masks, open, item, left, all, chosen });
                return MaskOutcome::Open;
            }
            for item in ones(0, fewest) {
                match layout.table.mask(&masks, item) {
                    // It was covered by the previous choice.
                    0 => {}
                    // It conflicts with the previous choice.
                    mask if mask == top => return MaskOutcome::Dead,
                    mask => {
                        let option = layout.table.first(item, mask);
                        self.stats.forced += 1;
                        self.chosen.push(option);
                        masks = layout.keep(&masks, option);
                        open &= layout.table.leaves(option);
                    }
                }
            }
        }
        let depth = self.chosen.len() as u64;
        self.stats.depth = self.stats.depth.max(depth);
        MaskOutcome::Covered
    }

    /// Returns the completed share of the walk, between 0 and 1, if all options of an item have
    /// subtrees of equal size.
    pub(super) fn progress(&self) -> f64 {
        // From the last level to the first, so that rounding never makes it decrease.
        // The last guess before a level is completed by the share of this level.
        let mut done = 1.0;
        for level in self.levels.iter().rev() {
            let seen = f64::from(level.all - level.left.count_ones());
            done = (seen - 1.0 + done) / f64::from(level.all);
        }
        done
    }
}

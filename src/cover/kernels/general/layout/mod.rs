//! Layouts of conflicts, and the sets of active options.
//!
//! `pairs.rs` is for up to about ten thousand options, `slots.rs` for any number. On pentominoes,
//! queens and colour tilings, pairs take half to a third of the time of slots.

mod pairs;
mod slots;

pub(super) use pairs::{ConflictPairs, PairBits};
pub(super) use slots::SlotBits;

use std::fmt::Debug;
use std::sync::Arc;

use crate::model::{Bits, Item, OptionId, Problem};

/// A problem and its conflicts in one layout, shared by all searches.
#[derive(Debug)]
pub(super) struct Basis<L: Active> {
    problem: Problem,
    table: Arc<L::ConflictTable>,
}

impl<L: Active> Basis<L> {
    pub(super) fn new(problem: &Problem) -> Self {
        Self { problem: problem.clone(), table: Arc::new(L::ConflictTable::new(problem)) }
    }

    /// Returns the data that every step of a search reads.
    #[inline]
    pub(super) fn ground(&self) -> ConflictGround<'_, L> {
        ConflictGround { problem: &self.problem, table: &self.table }
    }
}

impl<L: Active> Clone for Basis<L> {
    fn clone(&self) -> Self {
        Self { problem: self.problem.clone(), table: Arc::clone(&self.table) }
    }
}

/// The conflicts of a problem, compiled.
pub(super) trait ConflictTable: Debug + Send + Sync {
    /// Compiles the conflicts of a problem.
    fn new(problem: &Problem) -> Self;

    /// Removes an option and all options that conflict with it from a set.
    fn exclude_rivals_of(&self, problem: &Problem, option: OptionId, active: &mut Bits);
}

/// A problem and its conflicts in one layout: the data that every step of a search reads.
#[derive(Debug)]
pub(super) struct ConflictGround<'g, L: Active> {
    pub(super) problem: &'g Problem,
    pub(super) table: &'g L::ConflictTable,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "derived, it would ask for layouts that are `Copy`"
)]
impl<L: Active> Clone for ConflictGround<'_, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: Active> Copy for ConflictGround<'_, L> {}

/// The options that may still be chosen.
pub(super) trait Active: Clone + Debug + Default + Send + Sync + 'static {
    /// The compiled conflicts of the layout.
    type ConflictTable: ConflictTable;

    /// Becomes the set of these options.
    fn open(&mut self, ground: ConflictGround<'_, Self>, active: &Bits);

    /// Returns the size of the set in bytes.
    fn bytes(&self) -> usize;

    /// Becomes a copy of `other`, keeping its own allocation.
    fn copy_from(&mut self, other: &Self);

    /// Returns the least active option of `item`.
    fn first_of(&self, table: &Self::ConflictTable, item: Item) -> Option<OptionId>;

    /// Collects the active options of `item`, in ascending order.
    fn options_of(&self, table: &Self::ConflictTable, item: Item, into: &mut Vec<OptionId>);

    /// Adds the active options that would leave `item` without options if they were chosen; none if
    /// this layout does not check it. `common` is working memory.
    fn add_fatal(
        &self,
        table: &Self::ConflictTable,
        item: Item,
        common: &mut Bits,
        fatal: &mut Bits,
    );

    /// Returns the least active option.
    fn first(&self, table: &Self::ConflictTable) -> Option<OptionId>;

    /// Returns the active options.
    fn bits(&self, ground: ConflictGround<'_, Self>) -> Bits;

    /// Removes an active option.
    fn exclude(&mut self, ground: ConflictGround<'_, Self>, option: OptionId);

    /// Removes an option and all options that conflict with it, and reports each of those that were
    /// active. `excluded` is working memory. After an error the set is undefined until it is
    /// overwritten.
    fn exclude_rivals<E>(
        &mut self,
        ground: ConflictGround<'_, Self>,
        option: OptionId,
        excluded: &mut Vec<OptionId>,
        dying: impl FnMut(OptionId) -> Result<(), E>,
    ) -> Result<(), E>;

    /// Tells whether an option is active.
    fn contains(&self, table: &Self::ConflictTable, option: OptionId) -> bool;
}

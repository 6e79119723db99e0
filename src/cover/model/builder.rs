//! Collecting items and options.

use thiserror::Error;

use super::entry::{Demand, Entry};
use super::ids::{Id, ItemId, OptionId};
use super::problem::Problem;
use super::rows::Rows;

/// Why an option was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BuildError {
    /// The item belongs to another builder.
    #[error("item {} does not exist", .0.index())]
    UnknownItem(ItemId),
    /// An option names the same item twice.
    #[error("item {} occurs twice in one option", .0.index())]
    RepeatedItem(ItemId),
    /// Colours belong to secondary items.
    #[error("primary item {} cannot have a colour", .0.index())]
    ColouredPrimary(ItemId),
    /// An item is to be covered at least more often than at most.
    #[error("an item cannot be covered at least {min} and at most {max} times")]
    Bounds {
        /// The least number asked for.
        min: u32,
        /// The greatest number asked for.
        max: u32,
    },
    /// There are more options or entries than can be numbered.
    #[error("more than 2^31 options or entries")]
    TooLarge,
    /// The costs of all options together, signs aside, are more than 2^62.
    #[error("the costs add up to more than 2^62")]
    CostsTooLarge,
}

/// Collects items and options for a [`Problem`].
#[derive(Clone, Debug, Default)]
pub struct Builder {
    /// The demand of each primary item; secondary items have none.
    items: Vec<Option<Demand>>,
    options: Rows<Entry>,
    /// The cost of each option, or nothing while all are zero.
    costs: Vec<i64>,
    /// What the costs add up to, signs aside.
    costs_total: u64,
    /// For each item, the last option it was seen in, counting refused ones, from one.
    seen: Vec<u64>,
    /// How many options have been looked at.
    looked_at: u64,
}

impl Builder {
    /// Returns a builder without items and options: its problem has one cover, the empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the same, with room for some options that have `entries` entries in all.
    pub fn with_room(options: usize, entries: usize) -> Self {
        Self { options: Rows::with_room(options, entries), ..Self::default() }
    }

    /// Adds an item that every cover covers exactly once.
    pub fn primary(&mut self) -> ItemId {
        self.item(Some(Demand::ONCE))
    }

    /// Adds an item that every cover covers at least `min` and at most `max` times.
    ///
    /// It is primary also if `min` is zero: covers that differ in nothing but an option that only
    /// such an item asks for are both covers.
    ///
    /// # Errors
    ///
    /// Refuses a `min` above `max`.
    pub fn bounded(&mut self, min: u32, max: u32) -> Result<ItemId, BuildError> {
        if min > max {
            return Err(BuildError::Bounds { min, max });
        }
        Ok(self.item(Some(Demand { min, max })))
    }

    /// Adds an item that a cover covers at most once, or any number of times in one colour.
    pub fn secondary(&mut self) -> ItemId {
        self.item(None)
    }

    fn item(&mut self, demand: Option<Demand>) -> ItemId {
        let id = ItemId::from_at(self.items.len());
        self.items.push(demand);
        self.seen.push(0);
        id
    }

    /// Adds an option that costs nothing.
    ///
    /// Equal options count separately. An option without a primary item is never chosen unless
    /// it is given.
    ///
    /// # Errors
    ///
    /// Refuses items of another builder, an item that occurs twice, and a coloured primary item.
    /// A refused option leaves the builder as it was.
    pub fn option(
        &mut self,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<OptionId, BuildError> {
        self.option_costing(entries, 0)
    }

    /// Adds an option with a cost, which may be negative.
    ///
    /// # Errors
    ///
    /// As with [`Builder::option`], and refuses costs that add up to more than 2^62.
    pub fn option_costing(
        &mut self,
        entries: impl IntoIterator<Item = Entry>,
        cost: i64,
    ) -> Result<OptionId, BuildError> {
        let costs_total = self.costs_total.saturating_add(cost.unsigned_abs());
        if costs_total > 1 << 62 {
            return Err(BuildError::CostsTooLarge);
        }
        let id = OptionId::from_at(self.options.len());
        self.options.push(entries);
        if let Err(error) = self.check() {
            self.options.pop();
            return Err(error);
        }
        self.costs_total = costs_total;
        if cost != 0 || !self.costs.is_empty() {
            self.costs.resize(id.index(), 0);
            self.costs.push(cost);
        }
        Ok(id)
    }

    fn check(&mut self) -> Result<(), BuildError> {
        if self.options.total() > i32::MAX as usize || self.options.len() > i32::MAX as usize {
            return Err(BuildError::TooLarge);
        }
        self.looked_at += 1;
        for entry in self.options.row(self.options.len() - 1) {
            match self.items.get(entry.item.index()) {
                None => return Err(BuildError::UnknownItem(entry.item)),
                Some(Some(_)) if entry.colour.is_some() => {
                    return Err(BuildError::ColouredPrimary(entry.item));
                }
                Some(_) => {}
            }
            let seen = &mut self.seen[entry.item.index()];
            if std::mem::replace(seen, self.looked_at) == self.looked_at {
                return Err(BuildError::RepeatedItem(entry.item));
            }
        }
        Ok(())
    }

    /// Compiles the problem.
    ///
    /// # Complexity
    ///
    /// Time and memory are linear in the entries of all options, times the number of colours of
    /// their item.
    pub fn build(self) -> Problem {
        Problem::compile(&self.items, self.options, self.costs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_what_is_not_an_option() {
        let mut builder = Builder::new();
        let (p, s) = (builder.primary(), builder.secondary());
        assert_eq!(builder.option([p.into(), p.into()]), Err(BuildError::RepeatedItem(p)));
        assert_eq!(
            builder.option([s.into(), Entry::coloured(s, 1)]),
            Err(BuildError::RepeatedItem(s))
        );
        assert_eq!(builder.option([Entry::coloured(p, 1)]), Err(BuildError::ColouredPrimary(p)));
        assert_eq!(
            builder.option([ItemId::from_at(2).into()]),
            Err(BuildError::UnknownItem(ItemId::from_at(2)))
        );
        assert_eq!(builder.bounded(2, 1), Err(BuildError::Bounds { min: 2, max: 1 }));
        assert_eq!(builder.option_costing([], i64::MIN), Err(BuildError::CostsTooLarge));
        assert_eq!(builder.build().options(), 0);
    }

    #[test]
    fn numbers_options_in_order() {
        let mut builder = Builder::new();
        let p = builder.primary();
        let ids: Vec<usize> = (0..3).map(|_| builder.option([p.into()]).unwrap().index()).collect();
        assert_eq!(ids, [0, 1, 2]);
        assert_eq!(builder.build().options(), 3);
    }
}

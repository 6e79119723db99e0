//! Collecting items and options.

use thiserror::Error;

use super::problem::Problem;
use super::rows::{Rows, narrow};

/// An item of a [`Builder`] or [`Problem`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ItemId(u32);

/// An option, numbered from zero in the order in which options were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OptionId(u32);

impl ItemId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl OptionId {
    /// Returns the number of options added before this one.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) fn number(self) -> u32 {
        self.0
    }

    pub(super) fn new(index: usize) -> Self {
        // `Builder::option` refuses to number past `u32::MAX`.
        Self(narrow(index))
    }
}

/// One item of an option, with the colour it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(super) item: ItemId,
    pub(super) colour: Option<u32>,
}

impl Entry {
    /// Returns the entry of a secondary item that options of the same colour may share.
    pub const fn coloured(item: ItemId, colour: u32) -> Self {
        Self { item, colour: Some(colour) }
    }
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Self { item, colour: None }
    }
}

/// Why an option was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BuildError {
    /// The item belongs to another builder.
    #[error("item {} does not exist", .0.0)]
    UnknownItem(ItemId),
    /// An option names the same item twice.
    #[error("item {} occurs twice in one option", .0.0)]
    RepeatedItem(ItemId),
    /// Colours belong to secondary items.
    #[error("primary item {} cannot have a colour", .0.0)]
    ColouredPrimary(ItemId),
    /// There are more options or entries than can be numbered.
    #[error("more than 2^31 options or entries")]
    TooLarge,
}

/// Collects items and options for a [`Problem`].
#[derive(Clone, Debug, Default)]
pub struct Builder {
    /// Whether each item is primary.
    items: Vec<bool>,
    options: Rows<Entry>,
}

impl Builder {
    /// Returns a builder without items and options: its problem has one cover, the empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an item that every cover covers exactly once.
    pub fn primary(&mut self) -> ItemId {
        self.item(true)
    }

    /// Adds an item that a cover covers at most once, or any number of times in one colour.
    pub fn secondary(&mut self) -> ItemId {
        self.item(false)
    }

    fn item(&mut self, primary: bool) -> ItemId {
        let id = ItemId(narrow(self.items.len()));
        self.items.push(primary);
        id
    }

    /// Adds an option.
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
        let id = OptionId::new(self.options.len());
        self.options.push(entries);
        let added = self.options.row(id.index());
        let checked = self.check(added);
        if checked.is_err() {
            self.options.pop();
        }
        checked.map(|()| id)
    }

    fn check(&self, option: &[Entry]) -> Result<(), BuildError> {
        if self.options.total() > i32::MAX as usize || self.options.len() > i32::MAX as usize {
            return Err(BuildError::TooLarge);
        }
        for (position, entry) in option.iter().enumerate() {
            match self.items.get(entry.item.index()) {
                None => return Err(BuildError::UnknownItem(entry.item)),
                Some(true) if entry.colour.is_some() => {
                    return Err(BuildError::ColouredPrimary(entry.item));
                }
                Some(_) => {}
            }
            if option[..position].iter().any(|earlier| earlier.item == entry.item) {
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
    pub fn build(&self) -> Problem {
        Problem::compile(&self.items, &self.options)
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
        assert_eq!(builder.option([ItemId(2).into()]), Err(BuildError::UnknownItem(ItemId(2))));
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

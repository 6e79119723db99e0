//! The compiled problem: which options clash, laid out for the search.

use thiserror::Error;

/// An item of a [`Builder`] or [`Problem`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ItemId(u32);

/// An option, numbered from zero in the order in which options were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OptionId(u32);

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
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }
}

/// One item of an option, with the colour it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    item: ItemId,
    colour: Option<u32>,
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
        let id = ItemId(u32::try_from(self.items.len()).unwrap_or(u32::MAX));
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
        let entries: Vec<Entry> = entries.into_iter().collect();
        for (position, entry) in entries.iter().enumerate() {
            match self.items.get(entry.item.0 as usize) {
                None => return Err(BuildError::UnknownItem(entry.item)),
                Some(true) if entry.colour.is_some() => {
                    return Err(BuildError::ColouredPrimary(entry.item));
                }
                Some(_) => {}
            }
            if entries[..position].iter().any(|earlier| earlier.item == entry.item) {
                return Err(BuildError::RepeatedItem(entry.item));
            }
        }
        if self.options.values.len() + entries.len() > i32::MAX as usize
            || self.options.len() >= i32::MAX as usize
        {
            return Err(BuildError::TooLarge);
        }
        let id = OptionId::new(self.options.len());
        self.options.push(entries);
        Ok(id)
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

/// A compiled, immutable problem, shared by all searches.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The number of primary items, which are numbered first.
    pub(super) primaries: usize,
    /// The options of each primary item, as masks of option bits.
    pub(super) members: Rows<Mask>,
    /// What each kind of entry (an item, and its colour if any) clashes with.
    pub(super) clashes: Rows<Mask>,
    /// For each option, its kinds of entries: rows of `clashes`.
    pub(super) kinds: Rows<u32>,
    /// For each option, its primary items.
    pub(super) covers: Rows<u32>,
}

/// Some options of one word of 64: `index` is the word, `bits` are the options.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mask {
    pub(super) index: u32,
    pub(super) bits: u64,
}

impl Problem {
    /// Returns how many options there are.
    pub fn options(&self) -> usize {
        self.kinds.len()
    }

    /// Returns how many primary items there are.
    pub fn primaries(&self) -> usize {
        self.primaries
    }

    /// Returns how many words of 64 bits hold one bit for every option.
    pub(super) fn words(&self) -> usize {
        self.options().div_ceil(64)
    }

    fn compile(items: &[bool], options: &Rows<Entry>) -> Self {
        // The options of every item, with their colours, in the order of the options.
        let mut users: Vec<Vec<(u32, Option<u32>)>> = vec![Vec::new(); items.len()];
        for (option, entries) in options.iter().enumerate() {
            for entry in entries {
                users[entry.item.0 as usize].push((OptionId::new(option).0, entry.colour));
            }
        }
        let mut primary_of = vec![None; items.len()];
        let mut members = Rows::default();
        for (item, users) in users.iter().enumerate().filter(|&(item, _)| items[item]) {
            primary_of[item] = u32::try_from(members.len()).ok();
            members.push(masks(users.iter().map(|&(option, _)| option)));
        }

        // Two entries of one item clash unless both have the same colour.
        let mut clashes = Rows::default();
        let mut kind_of: Vec<Vec<(Option<u32>, u32)>> = vec![Vec::new(); items.len()];
        for (item, users) in users.iter().enumerate() {
            let mut colours: Vec<Option<u32>> = users.iter().map(|&(_, colour)| colour).collect();
            colours.sort_unstable();
            colours.dedup();
            for colour in colours {
                kind_of[item].push((colour, u32::try_from(clashes.len()).unwrap_or(u32::MAX)));
                clashes.push(masks(
                    users
                        .iter()
                        .filter(|&&(_, other)| colour.is_none() || other != colour)
                        .map(|&(option, _)| option),
                ));
            }
        }

        let mut kinds = Rows::default();
        let mut covers = Rows::default();
        for entries in options.iter() {
            kinds.push(entries.iter().filter_map(|entry| {
                let of_item = &kind_of[entry.item.0 as usize];
                let at = of_item.binary_search_by_key(&entry.colour, |&(colour, _)| colour);
                at.ok().map(|at| of_item[at].1)
            }));
            covers.push(entries.iter().filter_map(|entry| primary_of[entry.item.0 as usize]));
        }
        Self { primaries: members.len(), members, clashes, kinds, covers }
    }
}

/// Packs ascending option numbers into one mask per word.
fn masks(options: impl Iterator<Item = u32>) -> Vec<Mask> {
    let mut packed: Vec<Mask> = Vec::new();
    for option in options {
        let (index, bit) = (option / 64, 1 << (option % 64));
        match packed.last_mut() {
            Some(mask) if mask.index == index => mask.bits |= bit,
            _ => packed.push(Mask { index, bits: bit }),
        }
    }
    packed
}

/// Rows of different lengths in one allocation: row `r` is `values[ends[r - 1]..ends[r]]`.
#[derive(Clone, Debug)]
pub(super) struct Rows<T> {
    values: Vec<T>,
    ends: Vec<usize>,
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { values: Vec::new(), ends: vec![0] }
    }
}

impl<T> Rows<T> {
    fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.values.extend(row);
        self.ends.push(self.values.len());
    }

    fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// Returns row `row`.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[inline]
    pub(super) fn row(&self, row: usize) -> &[T] {
        &self.values[self.ends[row]..self.ends[row + 1]]
    }

    fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|row| self.row(row))
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

    #[test]
    fn same_colour_does_not_clash() {
        let mut builder = Builder::new();
        let s = builder.secondary();
        builder.option([Entry::coloured(s, 1)]).unwrap();
        builder.option([Entry::coloured(s, 2)]).unwrap();
        builder.option([Entry::coloured(s, 1)]).unwrap();
        builder.option([s.into()]).unwrap();
        let problem = builder.build();
        let clash = |option| problem.clashes.row(problem.kinds.row(option)[0] as usize)[0].bits;
        assert_eq!([0, 1, 2, 3].map(clash), [0b1010, 0b1101, 0b1010, 0b1111]);
    }
}

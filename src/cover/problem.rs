//! The compiled problem: which options clash, laid out for the search.
//!
//! Every entry of an option has a *slot*: a bit in the set of the options of its item. The slots
//! of an item lie side by side, within one word where they fit, so that what is left of an item
//! is read with a mask or two, however many options the problem has.

use super::blocks::Blocks;
use super::builder::Entry;
use super::rows::{Mask, Rows, narrow};

/// A compiled, immutable problem, shared by all searches.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The number of primary items, which are numbered first.
    primaries: usize,
    /// The slots of each item.
    pub(super) members: Rows<Mask>,
    /// The option of every slot; slots that only fill up a word have none.
    pub(super) option_at: Vec<u32>,
    /// For each option, its items.
    pub(super) uses: Rows<Use>,
    /// For each option, its kinds of entries. A kind is an item, with its colour if it has one.
    pub(super) kinds: Rows<u32>,
    /// For each kind, the slots of the same item that clash with it.
    pub(super) clashes: Rows<Mask>,
    /// For each kind, the options that clash with it: what `clashes` says, as bits of options.
    /// There are none if the problem is made of blocks, where nothing asks for them.
    pub(super) rivals: Rows<Mask>,
    /// What the problem is made of, if it is made of blocks.
    pub(super) blocks: Option<Blocks>,
}

/// An item that an option uses, and the option's slot there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) item: u32,
    pub(super) slot: u32,
}

/// An option that uses an item.
#[derive(Clone, Copy, Debug)]
pub(super) struct User {
    pub(super) option: u32,
    slot: u32,
    colour: Option<u32>,
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

    /// Compiles items, each primary or not, and options.
    pub(super) fn compile(items: &[bool], options: &Rows<Entry>) -> Self {
        let (users, option_at) = allot_slots(items.len(), options);
        let blocks = Blocks::find(items, options, &users);
        let mut order: Vec<usize> = (0..items.len()).collect();
        order.sort_by_key(|&item| !items[item]);
        let mut number_of = vec![0; items.len()];
        let mut members = Rows::default();
        let mut clashes = Rows::default();
        let mut rivals = Rows::default();
        let mut kind_of: Vec<Vec<(Option<u32>, u32)>> = vec![Vec::new(); items.len()];
        for item in order {
            let users = &users[item];
            // There are fewer used items, and kinds, than entries, which are counted in 31 bits.
            number_of[item] = narrow(members.len());
            members.push_bits(users.iter().map(|user| user.slot));
            let mut colours: Vec<Option<u32>> = users.iter().map(|user| user.colour).collect();
            colours.dedup();
            colours.sort_unstable();
            colours.dedup();
            for colour in colours {
                // Two entries of one item clash unless both have the same colour.
                let clash = || users.iter().filter(|u| colour.is_none() || u.colour != colour);
                kind_of[item].push((colour, narrow(clashes.len())));
                clashes.push_bits(clash().map(|user| user.slot));
                if blocks.is_none() {
                    rivals.push_bits(clash().map(|user| user.option));
                }
            }
        }

        let mut uses = Rows::default();
        let mut kinds = Rows::default();
        let mut next_user = vec![0; items.len()];
        for entries in options.iter() {
            uses.push(entries.iter().map(|entry| {
                let item = entry.item.index();
                next_user[item] += 1;
                Use { item: number_of[item], slot: users[item][next_user[item] - 1].slot }
            }));
            kinds.push(entries.iter().map(|entry| {
                let of_item = &kind_of[entry.item.index()];
                let at = of_item.binary_search_by_key(&entry.colour, |&(colour, _)| colour);
                of_item[at.expect("every colour in use was numbered")].1
            }));
        }
        let primaries = items.iter().filter(|&&primary| primary).count();
        Self { primaries, members, option_at, uses, kinds, clashes, rivals, blocks }
    }

    /// Returns how many items there are, primary or not.
    pub(super) fn items(&self) -> usize {
        self.members.len()
    }
}

/// Gives every entry a slot. Returns the users of every item, in the order of the options, and
/// the option of every slot.
fn allot_slots(items: usize, options: &Rows<Entry>) -> (Vec<Vec<User>>, Vec<u32>) {
    let mut lengths = vec![0; items];
    for entry in options.iter().flatten() {
        lengths[entry.item.index()] += 1;
    }
    let mut users: Vec<Vec<User>> = lengths.into_iter().map(Vec::with_capacity).collect();
    for (option, entries) in (0..).zip(options.iter()) {
        for entry in entries {
            users[entry.item.index()].push(User { option, slot: 0, colour: entry.colour });
        }
    }
    let mut option_at: Vec<u32> = Vec::new();
    for users in &mut users {
        // An item whose slots fit into a word does not straddle two.
        let left = option_at.len().next_multiple_of(64) - option_at.len();
        if users.len() > left {
            option_at.resize(option_at.len() + left, u32::MAX);
        }
        for user in users {
            // At most twice as many slots as entries, which the builder counts in 31 bits.
            user.slot = narrow(option_at.len());
            option_at.push(user.option);
        }
    }
    (users, option_at)
}

#[cfg(test)]
mod tests {
    use super::super::builder::{Builder, Entry};

    #[test]
    fn same_colour_does_not_clash() {
        let mut builder = Builder::new();
        let s = builder.secondary();
        for entry in [Entry::coloured(s, 1), Entry::coloured(s, 2), Entry::coloured(s, 1), s.into()]
        {
            builder.option([entry]).unwrap();
        }
        let problem = builder.build();
        let clash = |option| problem.rivals.row(problem.kinds.row(option)[0] as usize)[0].bits;
        assert_eq!([0, 1, 2, 3].map(clash), [0b1010, 0b1101, 0b1010, 0b1111]);
    }

    #[test]
    fn small_items_do_not_straddle_words() {
        let mut builder = Builder::new();
        let items: Vec<_> = (0..3).map(|_| builder.primary()).collect();
        for _ in 0..40 {
            builder.option(items[..2].iter().map(|&item| item.into())).unwrap();
        }
        for _ in 0..100 {
            builder.option([items[2].into()]).unwrap();
        }
        let problem = builder.build();
        let words = |item| problem.members.row(item).iter().map(|m| m.index).collect::<Vec<_>>();
        assert_eq!([words(0), words(1), words(2)], [vec![0], vec![1], vec![2, 3]]);
        for (option, uses) in problem.uses.iter().enumerate() {
            assert!(uses.iter().all(|u| problem.option_at[u.slot as usize] as usize == option));
        }
    }
}

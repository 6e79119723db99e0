//! A small problem as masks: for each option, the masks that it leaves.
//!
//! Only the masks themselves depend on the number of words: all else is compiled once.

use super::fields::{MaskField, MaskFields, USERS_MAX};
use crate::model::{Id, Item, OptionId, Problem, words};

/// The masks of all items: their active options, in fields.
pub(super) type ItemMasks<const W: usize> = [u64; W];

/// A problem laid out in `W` words.
#[derive(Clone, Debug)]
pub(super) struct MaskLayout<const W: usize> {
    pub(super) table: MaskTable,
    /// All options active and all items open.
    pub(super) root: ItemMasks<W>,
    /// For each option, the bits that it leaves: without conflicting options and its own items.
    keeps: Vec<ItemMasks<W>>,
}

/// The items and options of a problem, and their places in masks.
#[derive(Clone, Debug)]
pub(super) struct MaskTable {
    pub(super) fields: MaskFields,
    /// For each option, the flags of the items that it does not cover.
    leaves: Vec<u64>,
    /// For each option, the fields of its items, and its place in each.
    places: Vec<Vec<(MaskField, u32)>>,
    /// For each flag, the field of its item.
    field_of: [MaskField; 64],
    /// For each flag, the options of its item.
    users: Vec<[OptionId; USERS_MAX]>,
}

impl<const W: usize> MaskLayout<W> {
    /// Lays a problem out that has at most [`super::OPTIONS_MAX`] options, in fields for its primary
    /// items, of at most `W` words.
    pub(super) fn new(problem: &Problem, fields: MaskFields) -> Self {
        let mut root = [0; W];
        let table = MaskTable::new(problem, fields, &mut root);
        let mut keeps = vec![root; problem.options()];
        for (option, keeps) in problem.option_ids().zip(&mut keeps) {
            table.exclude(problem, option, keeps);
        }
        Self { table, root, keeps }
    }

    /// Returns the part of some masks that an option leaves.
    #[inline]
    pub(super) fn keep(&self, masks: &ItemMasks<W>, option: OptionId) -> ItemMasks<W> {
        let keeps = &self.keeps[option.at()];
        words(|word| masks[word] & keeps[word])
    }
}

impl MaskTable {
    /// Arranges a problem, and fills the masks in which all options live and all items are open.
    fn new(problem: &Problem, fields: MaskFields, root: &mut [u64]) -> Self {
        let options = problem.options();
        let mut table = Self {
            fields,
            leaves: vec![!0; options],
            places: vec![Vec::new(); options],
            field_of: [MaskField::default(); 64],
            users: vec![[OptionId::default(); USERS_MAX]; 64],
        };
        for (item, field) in in_order(problem).into_iter().zip(fields.all()) {
            field.put(root, fields.top());
            table.field_of[field.flag as usize] = field;
            let of_flag = &mut table.users[field.flag as usize];
            for ((place, of_flag), user) in (0..).zip(of_flag).zip(problem.users().row(item)) {
                *of_flag = user.option;
                field.put(root, 1 << place);
                table.places[user.option.at()].push((field, place));
                table.leaves[user.option.at()] &= !(1 << field.flag);
            }
        }
        table
    }

    /// Removes the options that conflict with an option, and its items.
    fn exclude(&self, problem: &Problem, option: OptionId, masks: &mut [u64]) {
        for &facet in problem.facets.row(option) {
            for rival in problem.rivals(facet) {
                self.remove(masks, rival.option);
            }
        }
        for &(field, _) in &self.places[option.at()] {
            field.take(masks, !0 >> (63 - self.fields.top().trailing_zeros()));
        }
    }

    /// Returns the flags of the items that an option does not cover.
    #[inline]
    pub(super) fn leaves(&self, option: OptionId) -> u64 {
        self.leaves[option.at()]
    }

    /// Returns the mask of an item, by its flag.
    #[inline]
    pub(super) fn mask(&self, masks: &[u64], flag: u32) -> u64 {
        self.fields.get(masks, self.field_of[flag as usize])
    }

    /// Returns the first option in a mask of an item, which is given by its flag.
    #[inline]
    pub(super) fn first(&self, flag: u32, mask: u64) -> OptionId {
        self.users[flag as usize][mask.trailing_zeros() as usize]
    }

    pub(super) fn is_active(&self, masks: &[u64], option: OptionId) -> bool {
        let mut places = self.places[option.index()].iter();
        places.all(|&(field, place)| self.fields.get(masks, field) >> place & 1 == 1)
    }

    /// Removes an option, whether it is active or not.
    pub(super) fn remove(&self, masks: &mut [u64], option: OptionId) {
        for &(field, place) in &self.places[option.index()] {
            field.take(masks, 1 << place);
        }
    }
}

/// Returns the primary items, those whose options conflict with the most others first: ties go to
/// the first item.
fn in_order(problem: &Problem) -> Vec<Item> {
    let rivals = problem.rival_counts();
    let of_item = |item: usize| -> usize {
        problem.users().row(Item::from_at(item)).iter().map(|user| rivals[user.option.at()]).sum()
    };
    let conflicts: Vec<usize> = (0..problem.primaries()).map(of_item).collect();
    let mut order: Vec<Item> = (0..problem.primaries()).map(Item::from_at).collect();
    order.sort_by(|one, other| conflicts[other.at()].cmp(&conflicts[one.at()]));
    order
}

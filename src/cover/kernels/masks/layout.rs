//! A small problem as masks: for each option, the masks that it leaves.

use std::cmp::Reverse;

use super::fields::{MaskField, MaskFields, USERS_MAX};
use crate::cover::model::{Id, Item, OptionId, Problem};

/// The masks of all items: their living options, in fields.
pub(super) type ItemMasks<const W: usize> = [u64; W];

/// A problem laid out in `W` words.
#[derive(Clone, Debug)]
pub(super) struct MaskLayout<const W: usize> {
    pub(super) fields: MaskFields,
    /// All options living and all items open.
    pub(super) root: ItemMasks<W>,
    /// For each option, the bits that it leaves: without conflicting options and its own items.
    keeps: Vec<ItemMasks<W>>,
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
        let options = problem.options();
        let mut layout = Self {
            fields,
            root: [0; W],
            keeps: Vec::with_capacity(options),
            leaves: Vec::with_capacity(options),
            places: vec![Vec::new(); options],
            field_of: [MaskField::default(); 64],
            users: vec![[OptionId::default(); USERS_MAX]; 64],
        };
        for (item, field) in in_order(problem).into_iter().zip(fields.all()) {
            field.put(&mut layout.root, fields.top());
            layout.field_of[field.flag as usize] = field;
            let of_flag = &mut layout.users[field.flag as usize];
            for ((place, of_flag), user) in (0..).zip(of_flag).zip(problem.users.row(item)) {
                *of_flag = user.option;
                field.put(&mut layout.root, 1 << place);
                layout.places[user.option.at()].push((field, place));
            }
        }
        for option in problem.option_ids() {
            let (mut keeps, mut leaves) = (layout.root, !0);
            for &facet in problem.facets.row(option) {
                for rival in problem.rivals(facet) {
                    for &(field, place) in &layout.places[rival.option.at()] {
                        field.take(&mut keeps, 1 << place);
                    }
                }
            }
            for &(field, _) in &layout.places[option.at()] {
                field.take(&mut keeps, !0 >> (63 - fields.top().trailing_zeros()));
                leaves &= !(1 << field.flag);
            }
            layout.keeps.push(keeps);
            layout.leaves.push(leaves);
        }
        layout
    }

    /// Returns the flags of the items that an option does not cover.
    #[inline]
    pub(super) fn leaves(&self, option: OptionId) -> u64 {
        self.leaves[option.at()]
    }

    /// Returns the part of some masks that an option leaves.
    #[inline]
    pub(super) fn keep(&self, masks: &ItemMasks<W>, option: OptionId) -> ItemMasks<W> {
        let keeps = &self.keeps[option.at()];
        std::array::from_fn(|word| masks[word] & keeps[word])
    }

    /// Returns the mask of an item, by its flag.
    #[inline]
    pub(super) fn mask(&self, masks: &ItemMasks<W>, flag: u32) -> u64 {
        self.fields.get(masks, self.field_of[flag as usize])
    }

    /// Returns the first option in a mask of an item, which is given by its flag.
    #[inline]
    pub(super) fn first(&self, flag: u32, mask: u64) -> OptionId {
        self.users[flag as usize][mask.trailing_zeros() as usize]
    }

    /// Tells whether an option lives.
    pub(super) fn lives(&self, masks: &ItemMasks<W>, option: OptionId) -> bool {
        let mut places = self.places[option.index()].iter();
        places.all(|&(field, place)| self.fields.get(masks, field) >> place & 1 == 1)
    }

    /// Removes an option.
    pub(super) fn strike(&self, masks: &mut ItemMasks<W>, option: OptionId) {
        for &(field, place) in &self.places[option.index()] {
            field.take(masks, 1 << place);
        }
    }
}

/// Returns the primary items, those whose options conflict with the most others first: ties go to
/// the first item.
fn in_order(problem: &Problem) -> Vec<Item> {
    let rivals = problem.rival_counts();
    let of_item = |item: &Item| -> usize {
        problem.users.row(*item).iter().map(|user| rivals[user.option.at()]).sum()
    };
    let mut order: Vec<Item> = (0..problem.primaries()).map(Item::from_at).collect();
    order.sort_by_cached_key(|item| Reverse(of_item(item)));
    order
}

//! A small problem as masks: what is left of them after each option.

use std::cmp::Reverse;

use super::super::builder::OptionId;
use super::super::residue::Residue;
use super::lanes::{Lane, Lanes, USERS_MAX};

/// The masks of all items: their living options, in lanes.
pub(super) type Masks<const W: usize> = [u64; W];

/// A problem laid out in `W` words.
#[derive(Clone, Debug)]
pub(super) struct Layout<const W: usize> {
    pub(super) lanes: Lanes,
    /// All options living and all items open.
    pub(super) root: Masks<W>,
    /// For each option, what it leaves: not those that clash with it, nor its own items.
    keeps: Vec<Masks<W>>,
    /// For each option, the flags of the items that it does not cover.
    leaves: Vec<u64>,
    /// For each option, the lanes of its items, and its place in each.
    places: Vec<Vec<(Lane, u32)>>,
    /// For each flag, the lane of its item.
    lane_of: [Lane; 64],
    /// For each flag, the options of its item.
    users: Vec<[u16; USERS_MAX]>,
}

/// What an item is while a problem is laid out.
struct Item {
    lane: Lane,
    /// Its options, each with its facet.
    users: Vec<(u16, u32)>,
}

impl<const W: usize> Layout<W> {
    /// Lays a residue out that has at most [`super::OPTIONS_MAX`] options, in lanes for its primary
    /// items, of at most `W` words.
    pub(super) fn new(residue: &Residue, lanes: Lanes) -> Self {
        let items = items(residue, &lanes);
        let mut layout = Self {
            lanes,
            root: [0; W],
            keeps: Vec::with_capacity(residue.options.len()),
            leaves: Vec::with_capacity(residue.options.len()),
            places: vec![Vec::new(); residue.options.len()],
            lane_of: [Lane::default(); 64],
            users: vec![[0; USERS_MAX]; 64],
        };
        for &Item { lane, ref users } in &items[..residue.primaries] {
            lane.put(&mut layout.root, lanes.top());
            layout.lane_of[lane.flag as usize] = lane;
            let of_flag = &mut layout.users[lane.flag as usize];
            for ((place, of_flag), &(option, _)) in (0..).zip(of_flag).zip(users) {
                *of_flag = option;
                lane.put(&mut layout.root, 1 << place);
                layout.places[usize::from(option)].push((lane, place));
            }
        }
        for (option, facets) in residue.facets.iter().enumerate() {
            let (mut keeps, mut leaves) = (layout.root, !0);
            for &facet in facets {
                let item = &items[residue.facet_items[facet as usize] as usize];
                let clashing = |&&(_, other): &&(u16, u32)| {
                    other != facet || !residue.coloured[facet as usize]
                };
                for &(rival, _) in item.users.iter().filter(clashing) {
                    for &(lane, place) in &layout.places[usize::from(rival)] {
                        lane.take(&mut keeps, 1 << place);
                    }
                }
            }
            for &(lane, _) in &layout.places[option] {
                lane.take(&mut keeps, !0 >> (63 - lanes.top().trailing_zeros()));
                leaves &= !(1 << lane.flag);
            }
            layout.keeps.push(keeps);
            layout.leaves.push(leaves);
        }
        layout
    }

    /// Returns the flags of the items that an option does not cover.
    #[inline]
    pub(super) fn leaves(&self, option: usize) -> u64 {
        self.leaves[option]
    }

    /// Returns what of some masks an option leaves.
    #[inline]
    pub(super) fn keep(&self, masks: &Masks<W>, option: usize) -> Masks<W> {
        let keeps = &self.keeps[option];
        std::array::from_fn(|word| masks[word] & keeps[word])
    }

    /// Returns the mask of an item, by its flag.
    #[inline]
    pub(super) fn mask(&self, masks: &Masks<W>, flag: u32) -> u64 {
        self.lanes.get(masks, self.lane_of[flag as usize])
    }

    /// Returns the first option in a mask of an item, which is given by its flag.
    #[inline]
    pub(super) fn first(&self, flag: u32, mask: u64) -> usize {
        self.users[flag as usize][mask.trailing_zeros() as usize].into()
    }

    /// Tells whether an option lives.
    pub(super) fn lives(&self, masks: &Masks<W>, option: OptionId) -> bool {
        let mut places = self.places[option.index()].iter();
        places.all(|&(lane, place)| self.lanes.get(masks, lane) >> place & 1 == 1)
    }

    /// Strikes an option out.
    pub(super) fn strike(&self, masks: &mut Masks<W>, option: OptionId) {
        for &(lane, place) in &self.places[option.index()] {
            lane.take(masks, 1 << place);
        }
    }
}

/// Returns the items of a residue with their options. Primary items get lanes: those whose options
/// clash with many others come first, as ties go to the first.
fn items(residue: &Residue, lanes: &Lanes) -> Vec<Item> {
    let item = |_| Item { lane: Lane::default(), users: Vec::new() };
    let mut items: Vec<Item> = (0..residue.items).map(item).collect();
    for (option, facets) in (0..).zip(residue.facets.iter()) {
        for &facet in facets {
            items[residue.facet_items[facet as usize] as usize].users.push((option, facet));
        }
    }
    let rivals = residue.rivals();
    let mut order: Vec<usize> = (0..residue.primaries).collect();
    let of_item = |item: &usize| -> usize {
        items[*item].users.iter().map(|&(option, _)| rivals[usize::from(option)]).sum()
    };
    order.sort_by_cached_key(|item| Reverse(of_item(item)));
    for (item, lane) in order.into_iter().zip(lanes.all()) {
        items[item].lane = lane;
    }
    items
}

//! Options of which exactly one is chosen, in chains.

use crate::model::{Demand, Id, Item, OptionId, Problem, narrow};

/// A switch that decides an option: the option is chosen if it is on, or if it is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) switch: u32,
    pub(super) is_off: bool,
}

/// The switches of a problem: where an item is covered once, by one of two options, the same switch decides
/// both.
#[derive(Clone, Debug, Default)]
pub(super) struct Sides {
    /// The side of each option that has such an item.
    pub(super) of_option: Vec<Option<Side>>,
    /// The number of switches.
    pub(super) switches: usize,
}

impl Sides {
    /// Finds the switches. Returns `None` if two items contradict each other.
    pub(super) fn of(problem: &Problem) -> Option<Self> {
        let pair = |item: Item| match (problem.demands[item.at()], problem.users().row(item)) {
            (Demand::ONCE, &[one, other]) => Some([one.option, other.option]),
            _ => None,
        };
        let mut sides = Self { of_option: vec![None; problem.options()], switches: 0 };
        for [first, _] in (0..problem.primaries()).map(Item::from_at).filter_map(pair) {
            if sides.of_option[first.at()].is_some() {
                continue;
            }
            let side = Side { switch: narrow(sides.switches), is_off: false };
            sides.switches += 1;
            sides.of_option[first.at()] = Some(side);
            let mut waiting: Vec<(OptionId, Side)> = vec![(first, side)];
            while let Some((option, side)) = waiting.pop() {
                let opposite = Side { is_off: !side.is_off, ..side };
                for pair in problem.primaries_of().row(option).iter().filter_map(|&item| pair(item))
                {
                    let other = if pair[0] == option { pair[1] } else { pair[0] };
                    match sides.of_option[other.at()].replace(opposite) {
                        None => waiting.push((other, opposite)),
                        Some(known) if known != opposite => return None,
                        Some(_) => {}
                    }
                }
            }
        }
        Some(sides)
    }
}

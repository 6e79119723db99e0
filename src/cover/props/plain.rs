//! Problems as plain data, random ones, and their covers by brute force.

use std::collections::BTreeSet;
use std::num::NonZero;

use proptest::prelude::*;

use super::nets::{fulfils, net, tally};
use crate::{Builder, Entry, ItemId, Net, OptionId, Problem};

/// A problem as plain data: how often each primary item is to be covered; the items of each option, with
/// a colour for some secondary ones, and the excess of the weight over one for some primary ones; and
/// its cost.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) demands: Vec<(u32, u32)>,
    pub(crate) secondaries: usize,
    pub(crate) options: Vec<Vec<(usize, Option<u32>)>>,
    pub(crate) costs: Vec<i64>,
    pub(crate) nets: Vec<Net>,
}

impl Plain {
    pub(crate) fn compile(&self) -> (Problem, Vec<OptionId>) {
        let (problem, _) = self.compile_with_items();
        let options = problem.option_ids().collect();
        (problem, options)
    }

    pub(crate) fn compile_with_items(&self) -> (Problem, Vec<ItemId>) {
        let mut builder = Builder::new();
        let demands = self.demands.iter();
        let mut items: Vec<ItemId> =
            demands.map(|&(min, max)| builder.bounded(min, max).unwrap()).collect();
        items.extend((0..self.secondaries).map(|_| builder.secondary()));
        let options = self.options.iter().zip(self.costs.iter().chain(std::iter::repeat(&0)));
        for (entries, &cost) in options {
            let entries = entries.iter().map(|&(item, colour)| match colour {
                Some(colour) if item >= self.demands.len() => Entry::coloured(items[item], colour),
                Some(more) => Entry::weighted(items[item], NonZero::new(more + 1).unwrap()),
                None => items[item].into(),
            });
            builder.option_costing(entries, cost).unwrap();
        }
        for net in &self.nets {
            builder.net(net.clone()).unwrap();
        }
        (builder.build(), items)
    }

    /// Tells whether a set of options, as bits, is a cover.
    pub(crate) fn is_cover(&self, set: u32) -> bool {
        let chosen = || (0..self.options.len()).filter(|option| set >> option & 1 != 0);
        let uses = |item: usize| {
            let entries = chosen().flat_map(|option| &self.options[option]);
            entries.filter(move |entry| entry.0 == item).map(|entry| entry.1).collect::<Vec<_>>()
        };
        let primaries = self.demands.len();
        let demands = self.demands.iter().enumerate();
        demands
            .map(|(item, demand)| {
                (uses(item).iter().map(|more| 1 + more.unwrap_or(0)).sum::<u32>(), demand)
            })
            .all(|(sum, &(min, max))| (min..=max).contains(&sum))
            && (primaries..primaries + self.secondaries).all(|item| {
                let uses = uses(item);
                uses.len() < 2 || uses[0].is_some() && uses.iter().all(|&use_| use_ == uses[0])
            })
            && self.nets.iter().all(|net| fulfils(net, set))
    }

    /// Returns all covers that contain the givens; options without a primary item are in a cover
    /// only if they are given.
    pub(crate) fn covers(&self, givens: &[usize]) -> BTreeSet<Vec<usize>> {
        let primaries = self.demands.len();
        let primary = |option: &Vec<(usize, _)>| option.iter().any(|&(i, _)| i < primaries);
        (0..1 << self.options.len())
            .filter(|&set| self.is_cover(set))
            .map(|set| (0..self.options.len()).filter(|option| set >> option & 1 != 0).collect())
            .filter(|cover: &Vec<usize>| {
                givens.iter().all(|given| cover.contains(given))
                    && cover.iter().all(|o| givens.contains(o) || primary(&self.options[*o]))
            })
            .collect()
    }

    pub(crate) fn cost(&self, cover: &[usize]) -> i64 {
        cover.iter().map(|&option| self.costs[option]).sum()
    }
}

/// Any problem; primary items are to be covered as often as `demand` says, some with weights.
fn free(
    demand: impl Strategy<Value = (u32, u32)> + Clone,
    is_weighted: bool,
) -> impl Strategy<Value = Plain> {
    (0..6_usize, 0..4_usize).prop_flat_map(move |(primaries, secondaries)| {
        let items = primaries + secondaries;
        let entry = (0..items.max(1), prop::option::of(0..3_u32));
        let option = prop::collection::vec(entry, 0..items.min(4) + 1);
        let demands = prop::collection::vec(demand.clone(), primaries);
        let options = prop::collection::vec((option, -5..9_i64), 0..11);
        (demands, options).prop_map(move |(demands, options)| {
            let (mut options, costs): (Vec<Vec<_>>, Vec<i64>) = options.into_iter().unzip();
            for option in &mut options {
                let mut seen = BTreeSet::new();
                option.retain(|&(item, _)| item < items && seen.insert(item));
                for entry in option.iter_mut() {
                    // Only items that can be covered more than once have weights.
                    if demands.get(entry.0).is_some_and(|demand| !is_weighted || demand.1 < 2) {
                        entry.1 = None;
                    }
                }
            }
            Plain { demands, secondaries, options, costs, nets: Vec::new() }
        })
    })
}

/// Problems whose primary items are to be covered once.
pub(crate) fn once() -> impl Strategy<Value = Plain> {
    free(Just((1, 1)), false)
}

/// Problems with bounds, some with weights.
pub(crate) fn bounded() -> impl Strategy<Value = Plain> {
    let demand = (0..3_u32, 0..3_u32).prop_map(|(min, more)| (min, min + more));
    let sum = (0..6_u32, 0..4_u32).prop_map(|(min, more)| (min, min + more));
    prop_oneof![
        free(prop_oneof![2 => Just((1, 1)), 3 => demand], false),
        free(prop_oneof![2 => Just((1, 1)), 3 => sum], true),
    ]
}

/// A problem made of blocks, in lines that hold each of their places once or at most once.
pub(crate) fn blocks() -> impl Strategy<Value = Plain> {
    let line = (prop::collection::vec(prop::bool::weighted(0.8), 4), any::<bool>());
    (1..5_usize, 2..4_usize, prop::collection::vec(line, 0..4)).prop_map(|(count, size, lines)| {
        let mut options: Vec<Vec<(usize, Option<u32>)>> =
            (0..count * size).map(|option| vec![(option / size, None)]).collect();
        let mut primaries = count;
        let (full, loose): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.1);
        let full_count = full.len();
        let mut items = count;
        for (blocks, _) in full.into_iter().chain(loose) {
            for (option, entries) in options.iter_mut().enumerate() {
                if blocks[option / size] {
                    entries.push((items + option % size, None));
                }
            }
            items += size;
        }
        primaries += full_count * size;
        let costs = vec![0; options.len()];
        let demands = vec![(1, 1); primaries];
        Plain { demands, secondaries: items - primaries, options, costs, nets: Vec::new() }
    })
}

/// Problems with one or two nets.
pub(crate) fn netted() -> impl Strategy<Value = Plain> {
    prop_oneof![once(), bounded()].prop_flat_map(|plain| {
        let options = plain.options.len();
        (Just(plain), prop::collection::vec(net(options), 1..3))
            .prop_map(|(plain, nets)| Plain { nets, ..plain })
    })
}

/// Problems with one or two nets, which split pieces.
pub(crate) fn splitting() -> impl Strategy<Value = Plain> {
    netted().prop_map(|mut plain| {
        plain.nets.iter_mut().for_each(Net::split);
        plain
    })
}

/// Problems with one or two nets that have tallies; some also split pieces.
pub(crate) fn tallied() -> impl Strategy<Value = Plain> {
    prop_oneof![3 => netted(), 1 => splitting()].prop_flat_map(|plain| {
        let options = plain.options.len();
        let tallies = |net: &Net| prop::collection::vec(tally(net.nodes.len(), options), 1..3);
        let tallies: Vec<_> = plain.nets.iter().map(tallies).collect();
        (Just(plain), tallies).prop_map(|(mut plain, tallies)| {
            for (net, tallies) in plain.nets.iter_mut().zip(tallies) {
                net.tallies = tallies;
            }
            plain
        })
    })
}

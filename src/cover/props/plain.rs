//! Problems as plain data, random ones, and their covers by brute force.

use std::collections::BTreeSet;
use std::num::NonZero;

use proptest::prelude::*;

use crate::model::{Id, LabelDemand, NetDemand, NetLink, NetNode};
use crate::{Builder, Entry, ItemId, Net, OptionId, Problem};

/// A problem as plain data: how often each primary item is to be covered; the items of each option, with
/// a colour for some secondary ones, and the excess of the weight over one for some primary ones; and
/// its cost.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) demands: Vec<(u32, u32)>,
    pub(super) secondaries: usize,
    pub(super) options: Vec<Vec<(usize, Option<u32>)>>,
    pub(super) costs: Vec<i64>,
    pub(super) nets: Vec<Net>,
}

impl Plain {
    pub(super) fn compile(&self) -> (Problem, Vec<OptionId>) {
        let (problem, _) = self.compile_with_items();
        let options = problem.option_ids().collect();
        (problem, options)
    }

    pub(super) fn compile_with_items(&self) -> (Problem, Vec<ItemId>) {
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
    pub(super) fn is_cover(&self, set: u32) -> bool {
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
    pub(super) fn covers(&self, givens: &[usize]) -> BTreeSet<Vec<usize>> {
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

    /// Returns the cost of a cover.
    pub(super) fn cost(&self, cover: &[usize]) -> i64 {
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
pub(super) fn once() -> impl Strategy<Value = Plain> {
    free(Just((1, 1)), false)
}

/// Problems with bounds, some with weights.
pub(super) fn bounded() -> impl Strategy<Value = Plain> {
    let demand = (0..3_u32, 0..3_u32).prop_map(|(min, more)| (min, min + more));
    let sum = (0..6_u32, 0..4_u32).prop_map(|(min, more)| (min, min + more));
    prop_oneof![
        free(prop_oneof![2 => Just((1, 1)), 3 => demand], false),
        free(prop_oneof![2 => Just((1, 1)), 3 => sum], true),
    ]
}

/// A problem made of blocks, in lines that hold each of their places once or at most once.
pub(super) fn blocks() -> impl Strategy<Value = Plain> {
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

/// Tells whether a set of options, as bits, fulfils the demands of a net.
fn fulfils(net: &Net, set: u32) -> bool {
    let is_chosen = |options: &[OptionId]| options.iter().any(|it| set >> it.index() & 1 != 0);
    let mut present: Vec<bool> =
        net.nodes.iter().map(|node| node.always || is_chosen(&node.options)).collect();
    let mut links: Vec<[usize; 2]> = Vec::new();
    for link in &net.links {
        if link.options.as_ref().is_some_and(|options| is_chosen(options)) {
            links.push(link.ends.map(|end| end as usize));
            link.ends.iter().for_each(|&end| present[end as usize] = true);
        }
    }
    for link in net.links.iter().filter(|link| link.options.is_none()) {
        if link.ends.iter().all(|&end| present[end as usize]) {
            links.push(link.ends.map(|end| end as usize));
        }
    }
    // Colours spread along links until nothing changes.
    let mut colours: Vec<usize> = (0..net.nodes.len()).collect();
    for _ in 0..net.nodes.len() {
        for &[one, other] in &links {
            let least = colours[one].min(colours[other]);
            (colours[one], colours[other]) = (least, least);
        }
    }
    let nodes = || (0..net.nodes.len()).filter(|&node| present[node]);
    let pieces: BTreeSet<usize> = nodes().map(|node| colours[node]).collect();
    let NetDemand { pieces: counts, sizes, loops, split, labels } = &net.demand;
    let is_good = |&piece: &usize| {
        let members: Vec<&NetNode> =
            nodes().filter(|&it| colours[it] == piece).map(|it| &net.nodes[it]).collect();
        let size = u32::try_from(members.len()).unwrap();
        let own: BTreeSet<u32> = members.iter().filter_map(|node| node.label).collect();
        sizes.contains(&size)
            && members.iter().all(|node| node.size.is_none_or(|wanted| wanted == size))
            && (labels.mixed || own.len() < 2)
            && !(labels.everywhere && own.is_empty())
    };
    let is_cut = |link: &NetLink| {
        let ends = link.ends.map(|end| end as usize);
        let [one, other] = ends.map(|end| colours[end]);
        one == other && ends.iter().all(|&end| present[end]) && !links.contains(&ends)
    };
    let held: BTreeSet<(u32, usize)> =
        nodes().filter_map(|node| Some((net.nodes[node].label?, colours[node]))).collect();
    let distinct: BTreeSet<u32> = held.iter().map(|pair| pair.0).collect();
    counts.contains(&u32::try_from(pieces.len()).unwrap())
        && pieces.iter().all(is_good)
        && (*loops || links.len() + pieces.len() == nodes().count())
        && !(*split && net.links.iter().any(is_cut))
        && (!labels.together || held.len() == distinct.len())
}

/// Problems with one or two nets.
pub(super) fn netted() -> impl Strategy<Value = Plain> {
    prop_oneof![once(), bounded()].prop_flat_map(|plain| {
        let options = plain.options.len();
        (Just(plain), prop::collection::vec(net(options), 1..3))
            .prop_map(|(plain, nets)| Plain { nets, ..plain })
    })
}

/// Problems with one or two nets, which split pieces.
pub(super) fn splitting() -> impl Strategy<Value = Plain> {
    netted().prop_map(|mut plain| {
        plain.nets.iter_mut().for_each(Net::split);
        plain
    })
}

/// A net that depends on some of this many options.
fn net(options: usize) -> impl Strategy<Value = Net> {
    let some = move |most| {
        let ids = prop::collection::vec(0..options.max(1), 0..most);
        ids.prop_map(move |ids| {
            ids.into_iter().filter(|&it| it < options).map(OptionId::from_at).collect::<Vec<_>>()
        })
    };
    let label = prop::option::weighted(0.4, 0..2_u32);
    let size = prop::option::weighted(0.2, 1..4_u32);
    let node = (prop::bool::weighted(0.2), some(4), label, size);
    let node =
        node.prop_map(|(always, options, label, size)| NetNode { always, options, label, size });
    let nodes = prop::collection::vec(node, 1..7);
    let link = ((0..7_u32, 0..7_u32), prop::option::of(some(3)));
    let links = prop::collection::vec(link, 0..9);
    let range =
        |least: u32, more: u32| (0..=least, 0..=more).prop_map(|(min, more)| min..=min + more);
    let pieces = prop_oneof![Just(0..=u32::MAX), Just(1..=1), range(2, 2)];
    let sizes = prop_oneof![3 => Just(1..=u32::MAX), 1 => range(2, 3)];
    let labels = (any::<bool>(), prop::bool::weighted(0.3), prop::bool::weighted(0.2));
    let labels = labels.prop_map(|(mixed, together, everywhere)| LabelDemand {
        mixed,
        together,
        everywhere,
    });
    let demand =
        (pieces, sizes, any::<bool>(), labels).prop_map(|(pieces, sizes, loops, labels)| {
            NetDemand { pieces, sizes, loops, split: false, labels }
        });
    (nodes, links, demand).prop_map(|(nodes, links, demand)| {
        let count = u32::try_from(nodes.len()).unwrap();
        let mut seen = BTreeSet::new();
        let links = links
            .into_iter()
            .map(|((one, other), options)| NetLink { ends: [one % count, other % count], options });
        let is_new = |link: &NetLink| {
            let [one, other] = link.ends;
            one != other && seen.insert((one.min(other), one.max(other)))
        };
        Net { nodes, links: links.filter(is_new).collect::<Vec<_>>(), demand }
    })
}

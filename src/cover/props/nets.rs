//! The demands of nets by brute force, and random nets.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::model::{Id, LabelDemand, NetDemand, NetLink, NetNode, NetTally, NetWeight};
use crate::{Net, OptionId};

/// Tells whether a set of options, as bits, fulfils the demands of a net.
pub(super) fn fulfils(net: &Net, set: u32) -> bool {
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
            && net.tallies.iter().all(|tally| {
                let members: Vec<usize> = nodes().filter(|&it| colours[it] == piece).collect();
                has_good_sum(tally, &members, is_chosen)
            })
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

/// Tells whether the sum of a piece with these nodes lies within its bounds.
fn has_good_sum(
    tally: &NetTally,
    members: &[usize],
    is_chosen: impl Fn(&[OptionId]) -> bool,
) -> bool {
    let is_member = |node: u32| members.contains(&(node as usize));
    let mut sum = 0;
    for NetWeight { node, options, weight } in &tally.weights {
        if is_member(*node) && options.as_ref().is_none_or(|options| is_chosen(options)) {
            sum += weight;
        }
    }
    let demands = tally.sums_at.iter().filter(|(node, _)| is_member(*node));
    tally.sums.contains(&sum) && demands.into_iter().all(|(_, sums)| sums.contains(&sum))
}

/// A net that depends on some of this many options.
pub(super) fn net(options: usize) -> impl Strategy<Value = Net> {
    let some = |most| some_of(options, most);
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
    (nodes, links, demand, any::<bool>()).prop_map(|(mut nodes, links, mut demand, is_owned)| {
        if is_owned {
            // Each piece has one label at most, and its nodes are always there.
            demand = NetDemand { pieces: 0..=u32::MAX, sizes: 1..=u32::MAX, ..demand };
            demand.labels.mixed = false;
            for node in &mut nodes {
                node.always |= node.label.is_some();
                node.size = node.size.filter(|_| node.label.is_some());
            }
        }
        let count = u32::try_from(nodes.len()).unwrap();
        let mut seen = BTreeSet::new();
        let links = links
            .into_iter()
            .map(|((one, other), options)| NetLink { ends: [one % count, other % count], options });
        let is_new = |link: &NetLink| {
            let [one, other] = link.ends;
            one != other && seen.insert((one.min(other), one.max(other)))
        };
        Net { nodes, links: links.filter(is_new).collect::<Vec<_>>(), demand, ..Net::default() }
    })
}

/// Fewer than `most` of this many options, some perhaps twice.
fn some_of(options: usize, most: usize) -> impl Strategy<Value = Vec<OptionId>> {
    prop::collection::vec(0..options.max(1), 0..most).prop_map(move |ids| {
        ids.into_iter().filter(|&it| it < options).map(OptionId::from_at).collect()
    })
}

/// A tally of a net with this many nodes.
pub(super) fn tally(nodes: usize, options: usize) -> impl Strategy<Value = NetTally> {
    let sums = |least: i64, more: i64| {
        let range = (-least..=least, 0..=more).prop_map(|(min, more)| min..=min + more);
        let from = (-least..=least).prop_map(|min| min..=i64::MAX);
        let to = (-least..=least).prop_map(|max| i64::MIN..=max);
        prop_oneof![range, from, to]
    };
    let weight = (0..nodes, prop::option::of(some_of(options, 5)), -2..4_i64);
    let weights = prop::collection::vec(weight, 0..10);
    let at = prop::collection::vec((0..nodes, sums(2, 2)), 0..2);
    let all = prop_oneof![1 => Just(i64::MIN..=i64::MAX), 3 => sums(2, 3)];
    (all, weights, at).prop_map(move |(sums, weights, at)| {
        let mut net = Net::new();
        for _ in 0..nodes {
            net.node([]);
        }
        let tally = net.tally(sums);
        for (node, options, weight) in weights {
            match options {
                None => net.weigh(tally, node, weight),
                Some(options) => net.weigh_while(tally, node, options, weight),
            }
        }
        for (node, sums) in at {
            net.sum_at(tally, node, sums);
        }
        net.tallies.remove(tally)
    })
}

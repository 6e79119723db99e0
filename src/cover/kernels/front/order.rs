//! The order in which the options enter.
//!
//! The order of the groups decides how many items are open at one time. Boards are not declared; the
//! options show them: groups whose options have items in common are neighbours. A group that is the
//! neighbour of most others, as a piece of a packing is, comes last; items that most groups have are
//! ignored, as they are open all the time.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::groups::{OptionGroup, OptionGroups};
use super::kind::OpenKind;
use super::width::width;
use crate::kernel::{fiedler, fiedler_from};
use crate::model::{Id, Item, Net, Problem, Rows, distinct, narrow};

/// The most groups of an item that count as neighbours of each other.
const NEIGHBOURS_MAX: usize = 32;
/// The most pairs of neighbours to consider.
const PAIRS_MAX: usize = 1 << 22;

/// Another order is taken instead of the given one if it saves this many bits: on a square board, all
/// directions have the same width, and rows are better than an approximation of rows.
const GIVEN: f64 = 1.0;
/// The most nanoseconds that pairs of neighbours are worth.
const PAIR_WORK_MAX: usize = 1 << 30;

/// No other order is tried if the given one promises a sweep of this many nanoseconds, as a binary
/// logarithm.
const QUICK: f64 = 18.0;
/// Nor if it promises at most this many nanoseconds for each pair of neighbours: the others take a quarter
/// of that to find.
const QUICK_PAIR: usize = 4_000;
/// With nets there are three times as many orders to try, and each takes longer to weigh: this many times as long.
const NETS_LONGER: usize = 10;

/// The long side of a board is also sought from the distances of its groups if the given order
/// promises a sweep of more nanoseconds than this, as a binary logarithm.
const LONG: f64 = 26.0;
/// The most edges that are followed for that, and the most steps.
const EDGES_MAX: usize = 1 << 18;
const STEPS_MAX: usize = 90;
/// More edges than this are followed in fewer steps.
const MANY_EDGES: usize = 1 << 15;
const MANY_EDGES_STEPS: usize = 14;

/// Returns the groups in the order that promises the least work, and the binary logarithm of this
/// work in nanoseconds. The candidates are the given order, the one along the Fiedler vector, and one
/// by distance (Cuthill and `McKee`, "Reducing the bandwidth of sparse symmetric matrices", 1969); if
/// there are nets or a sweep takes long, also the one along the Fiedler vector found from the
/// distances; if there are nets, also the reverse of each.
pub(super) fn order(problem: &Problem) -> (Vec<OptionGroup>, f64) {
    let groups = OptionGroups::new(problem);
    let neighbours = GroupGraph::new(&groups, problem);
    let items = (0..problem.items()).map(Item::from_at);
    let kinds: Vec<OpenKind> = items.map(|item| OpenKind::of(problem, item)).collect();
    let work = |order: &[u32]| width(problem, &kinds, &groups, &neighbours.edges, order);
    let mut order: Vec<u32> = (0..narrow(groups.list.len())).collect();
    let hubs_last = |order: &mut Vec<u32>| {
        let hubs = order.extract_if(.., |group| neighbours.is_hub[*group as usize]);
        let hubs: Vec<u32> = hubs.collect();
        order.extend(hubs);
    };
    hubs_last(&mut order);
    let mut least = work(&order);
    let quick_pair = if problem.nets.is_empty() { QUICK_PAIR } else { QUICK_PAIR * NETS_LONGER };
    let pairs = narrow(neighbours.edges.total().saturating_mul(quick_pair).min(PAIR_WORK_MAX));
    if least > QUICK.max(f64::from(pairs).log2()) {
        let edges = &neighbours.edges;
        let swept = |along: Vec<f64>| {
            let mut swept = order.clone();
            swept.sort_by(|&a, &b| along[a as usize].total_cmp(&along[b as usize]));
            swept
        };
        let by_distance = by_distance(edges);
        // On large boards it takes long to find the long side from the given order.
        let are_many = edges.total() > MANY_EDGES;
        let along =
            if are_many { far(edges, &by_distance, MANY_EDGES_STEPS) } else { fiedler(edges) };
        let mut others = vec![swept(along), by_distance];
        if !problem.nets.is_empty() || least > LONG && !are_many {
            let steps = (EDGES_MAX / edges.total().max(1)).min(STEPS_MAX);
            others.push(swept(far(edges, &others[1], steps)));
        }
        if !problem.nets.is_empty() {
            // Only nets tell both directions apart: it matters which end of a link names it.
            others.push(order.clone());
            others.extend(others.clone().into_iter().map(|mut order| {
                order.reverse();
                order
            }));
        }
        let mut advantage = GIVEN;
        for mut other in others {
            hubs_last(&mut other);
            let work = work(&other);
            if work < least - advantage {
                (order, least, advantage) = (other, work, 0.0);
            }
        }
    }
    (order.into_iter().map(|group| groups.list[group as usize]).collect(), least)
}

/// Returns the approximate place of each group along the long side of a board, found from an order by
/// distance in some steps.
fn far(edges: &Rows<(u32, f64)>, by_distance: &[u32], steps: usize) -> Vec<f64> {
    let mut distance = vec![0.0; edges.len()];
    for (place, &group) in (0_u32..).zip(by_distance) {
        distance[group as usize] = f64::from(place);
    }
    fiedler_from(distance, steps, edges)
}

/// Which groups have items in common.
struct GroupGraph {
    /// For each group that is not a hub, its neighbours that are not hubs, and how strongly items join them.
    edges: Rows<(u32, f64)>,
    /// Whether a group is the neighbour of most others.
    is_hub: Vec<bool>,
}

impl GroupGraph {
    /// Finds the neighbours; none if there are too many.
    fn new(groups: &OptionGroups, problem: &Problem) -> Self {
        let count = groups.list.len();
        let mut pairs = Vec::new();
        let by_items = groups.of_items(problem).enumerate().filter(|(item, own)| {
            // The groups of an item that leads are neighbours of its own group only by their options.
            let leads = OpenKind::of(problem, Item::from_at(*item)).leads();
            !leads && own.len() <= NEIGHBOURS_MAX
        });
        let by_links = problem.nets.iter().flat_map(Net::neighbours).map(|link| {
            let own = link.flat_map(|option| groups.of_option.row(option).iter().copied());
            Cow::Owned(distinct(own))
        });
        let by_options = groups.of_option.iter().map(Cow::Borrowed);
        for own in by_items.map(|it| it.1.into()).chain(by_links).chain(by_options) {
            add_pairs(&own, &mut pairs);
            if pairs.len() > PAIRS_MAX {
                let edges = (0..count).map(|_| []).collect();
                return Self { edges, is_hub: vec![false; count] };
            }
        }
        pairs.sort_unstable_by_key(|&(one, other, _)| (one, other));
        let chunks = || pairs.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
        let mut degrees = vec![0; count];
        chunks().for_each(|pair| degrees[pair[0].0 as usize] += 1);
        let mut is_hub: Vec<bool> = degrees.iter().map(|degree| degree * 5 > count * 4).collect();
        if is_hub.iter().all(|&hub| hub) {
            is_hub.fill(false);
        }
        let mut edges = Rows::with_room(count, pairs.len());
        let mut chunks = chunks().peekable();
        for group in 0..narrow(count) {
            let mut own = Vec::new();
            while let Some(pair) = chunks.next_if(|pair| pair[0].0 == group) {
                let other = pair[0].1;
                if !is_hub[group as usize] && !is_hub[other as usize] {
                    own.push((other, pair.iter().map(|pair| pair.2).sum()));
                }
            }
            edges.push(own);
        }
        Self { edges, is_hub }
    }
}

/// Adds all pairs of different groups of an item. The pairs of each group weigh 1 together, however many they are: else
/// a long line of a board would seem to hold together more than the short ones that cross it.
fn add_pairs(groups: &[u32], pairs: &mut Vec<(u32, u32, f64)>) {
    let weight = 1.0 / f64::from(narrow(groups.len()).max(2) - 1);
    for &one in groups {
        let others = groups.iter().filter(|&&other| other != one);
        pairs.extend(others.map(|&other| (one, other, weight)));
    }
}

/// Orders groups by their distance from one that lies at an end, and among equals by their degree.
fn by_distance(edges: &Rows<(u32, f64)>) -> Vec<u32> {
    let mut order: Vec<u32> = Vec::with_capacity(edges.len());
    let mut seen = vec![false; edges.len()];
    for group in 0..narrow(edges.len()) {
        if seen[group as usize] {
            continue;
        }
        // The group farthest from any other lies at an end.
        let mut probe = seen.clone();
        let far = spread(edges, group, &mut probe).last().copied().unwrap_or(group);
        order.extend(spread(edges, far, &mut seen));
    }
    order
}

/// Returns the groups that can be reached, nearest first.
fn spread(edges: &Rows<(u32, f64)>, start: u32, seen: &mut [bool]) -> Vec<u32> {
    let mut reached = Vec::new();
    let mut waiting = VecDeque::from([start]);
    seen[start as usize] = true;
    while let Some(group) = waiting.pop_front() {
        reached.push(group);
        let own = edges.row(group as usize).iter().map(|edge| edge.0);
        let mut next: Vec<u32> = own.filter(|&other| !seen[other as usize]).collect();
        let degree = |group: u32| edges.row(group as usize).len();
        next.sort_by_key(|&one| degree(one));
        for &other in &next {
            seen[other as usize] = true;
        }
        waiting.extend(next);
    }
    reached
}

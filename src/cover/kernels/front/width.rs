//! The estimated number of states for an order of the groups, before the first state is made.
//!
//! A state records how each open item is covered. It is also determined by the choices among the options
//! that have an open item, if these differ in the open items. So there are at most as many states
//! as either allows. Two neighbours are rarely chosen both. An item of most groups, such as a total, is
//! open all the time and multiplies the states.

use super::groups::{OptionGroup, OptionGroups};
use super::kind::OpenKind;
use super::nets::entering;
use crate::model::{Facet, Id, Net, OptionId, Problem, Rows, User, distinct, narrow};

/// The bits that two neighbours save: of the states of a row of cells, no two side by side, 0.69 bits
/// are left for each cell.
const NEIGHBOURS: f64 = 0.3;
/// More neighbours of an option would save more bits than it has, as in a line of which one cell is chosen.
const NEIGHBOURS_MAX: usize = 2;

/// Bits of a node whose piece a state knows. A piece multiplies the states by more, but the bits of its
/// options are estimated too high, which makes up for it.
const NODE: f64 = 0.1;

/// The most entries that are compared, each after every step at which one closes.
const ENTRIES_MAX: usize = 1 << 11;

/// An item of more groups than this, and of more than half of all, is open all the time.
const HUB: usize = 32;

/// Estimates the binary logarithm of the nanoseconds that a sweep takes. `kinds` are those of the
/// items, and `edges` the neighbours of each group.
pub(super) fn width(
    problem: &Problem,
    kinds: &[OpenKind],
    groups: &OptionGroups,
    edges: &Rows<(u32, f64)>,
    order: &[u32],
) -> f64 {
    let steps = order.len();
    let mut place = vec![0; steps];
    for (at, &group) in order.iter().enumerate() {
        place[group as usize] = at;
    }
    let enters = |option: OptionId| {
        groups.of_option.row(option).iter().map(|&group| place[group as usize]).min()
    };
    let mut closes = vec![None; problem.items()];
    for (&at, group) in place.iter().zip(&groups.list) {
        if let OptionGroup::Item(item) = group {
            closes[item.at()] = Some(at);
        }
    }
    let (mut items, mut hubs) = (Profile::new(steps), Profile::new(steps));
    for (number, users) in problem.users().iter().enumerate() {
        let places = || users.iter().filter_map(|user| enters(user.option));
        let closes = &mut closes[number];
        *closes = closes.or(places().max());
        if let (Some(first), Some(last)) = (places().min(), *closes) {
            let own = distinct(places()).len();
            let is_hub = own > HUB && 2 * own > steps;
            let bits = if is_hub { &mut hubs } else { &mut items };
            bits.add(first, last, kinds[number].values(most(problem, users, enters)).log2());
            // Hubs are counted separately, however they are covered.
            closes.take_if(|_| is_hub);
        }
    }
    problem.nets.iter().for_each(|net| add_nodes(&mut hubs, net, enters));
    let mut entering: Vec<Vec<FrontierEntries>> = vec![Vec::new(); steps];
    for (option, facets) in problem.option_ids().zip(problem.facets.iter()) {
        if let Some(at) = enters(option) {
            let closes = |facet: &Facet| closes[problem.item(*facet).at()];
            entering[at].push(FrontierEntries::new(facets, closes));
        }
    }
    let until = |(at, options): (usize, &Vec<FrontierEntries>)| {
        options.iter().filter_map(FrontierEntries::last).fold(at, usize::max)
    };
    let until: Vec<usize> = entering.iter().enumerate().map(until).collect();
    let mut choices = Profile::new(steps);
    for (at, options) in entering.iter().enumerate() {
        add_choices(&mut choices, at, options);
    }
    for (group, edges) in edges.iter().enumerate() {
        let at = place[group];
        let earlier = edges.iter().map(|edge| place[edge.0 as usize]).filter(|&other| other < at);
        let both = earlier.filter_map(|other| {
            let until = until[at].min(until[other]);
            let exclude = || exclude(problem, &entering[other], &entering[at], at);
            (at < until && exclude()).then_some(until)
        });
        save(&mut choices, at, both.collect());
    }
    let states = items.sums().zip(choices.sums()).map(|(one, other)| one.min(other.max(0.0)));
    let states = states.zip(hubs.sums()).map(|(bits, hubs)| bits + hubs);
    // The states before a step are those after the one before it.
    let works = [0.0].into_iter().chain(states).zip(&entering);
    sum(works.map(|(bits, options)| bits + f64::from(step_work(narrow(options.len()))).log2()))
}

/// Returns the maximum number of times that options can cover their item.
fn most(problem: &Problem, users: &[User], enters: impl Fn(OptionId) -> Option<usize>) -> u64 {
    if problem.weighted.is_empty() {
        return users.len() as u64;
    }
    let mut weights: Vec<(usize, u32)> = users
        .iter()
        .filter_map(|user| Some((enters(user.option)?, problem.weight(user.facet))))
        .collect();
    weights.sort_unstable_by(|one, other| other.cmp(one));
    weights.dedup_by_key(|weight| weight.0);
    weights.iter().map(|weight| u64::from(weight.1)).sum()
}

/// Returns the binary logarithm of the sum of numbers that are binary logarithms and not negative.
fn sum(logarithms: impl Iterator<Item = f64>) -> f64 {
    let logarithms: Vec<f64> = logarithms.collect();
    let greatest = logarithms.iter().copied().fold(0.0, f64::max);
    greatest + logarithms.iter().map(|one| (one - greatest).exp2()).sum::<f64>().log2()
}

/// Adds the bits by which states differ because of the open nodes of a net.
fn add_nodes(bits: &mut Profile, net: &Net, enters: impl Fn(OptionId) -> Option<usize>) {
    let of_nodes = (0..).zip(&net.nodes).map(|(number, node)| (number, &node.options[..]));
    let of_links = net.links.iter().flat_map(|link| {
        link.ends.map(|end| (end as usize, link.options.as_deref().unwrap_or(&[])))
    });
    let own = entering(net.nodes.len(), of_nodes.chain(of_links), |it| enters(it).map(narrow));
    let mut spans = own.clone();
    for link in net.links.iter().filter(|link| link.options.is_none()) {
        let [one, other] = link.ends.map(|end| end as usize);
        for (node, other) in [(one, other), (other, one)] {
            if let (Some(span), Some((_, last))) = (&mut spans[node], own[other]) {
                span.1 = span.1.max(last);
            }
        }
    }
    for (first, last) in spans.into_iter().flatten() {
        bits.add(first as usize, last as usize, NODE);
    }
}

/// Adds the bits by which states differ because of the options that enter at a step: by the items of the
/// chosen one that are still open.
fn add_choices(choices: &mut Profile, at: usize, options: &[FrontierEntries]) {
    let closings = || options.iter().flat_map(|entries| entries.open(at)).map(|entry| entry.0);
    let (entries, closings) = (closings().count(), distinct(closings()));
    if entries * closings.len() > ENTRIES_MAX {
        let last = closings.last().copied().unwrap_or(at);
        choices.add(at, last, f64::from(narrow(options.len()) + 1).log2());
        return;
    }
    let mut from = at;
    for to in closings {
        let kinds = options.iter().map(|entries| entries.open(from));
        // None may be chosen.
        let kinds = distinct(kinds.chain([&[][..]]));
        choices.add(from, to, f64::from(narrow(kinds.len())).log2());
        from = to;
    }
}

/// Takes away the bits that the neighbours of an option save that exclude it, each until a step.
fn save(choices: &mut Profile, at: usize, mut until: Vec<usize>) {
    until.sort_unstable_by(|one, other| other.cmp(one));
    for until in until.into_iter().take(NEIGHBOURS_MAX) {
        choices.add(at, until, -NEIGHBOURS);
    }
}

/// Returns about how many nanoseconds it takes to expand a state at a step with this many options.
pub(super) fn step_work(options: u32) -> u32 {
    options.saturating_mul(4).saturating_add(5)
}

/// The rises and falls of the bits of a state after each step.
struct Profile(Vec<f64>);

impl Profile {
    fn new(steps: usize) -> Self {
        Self(vec![0.0; steps + 1])
    }

    /// Adds bits from after a step to before another.
    fn add(&mut self, first: usize, last: usize, bits: f64) {
        if first < last {
            self.0[first] += bits;
            self.0[last] -= bits;
        }
    }

    fn sums(&self) -> impl Iterator<Item = f64> {
        self.0.iter().scan(0.0, |sum, rise| {
            *sum += rise;
            Some(*sum)
        })
    }
}

/// The most pairs of options of two steps to compare.
const PAIRS_MAX: usize = 16;

/// The facets of an option, each with the step at which it closes, the last first.
#[derive(Clone, Debug)]
pub(super) struct FrontierEntries(Vec<(usize, Facet)>);

impl FrontierEntries {
    /// Takes the facets of an option whose items close at some step.
    pub(super) fn new(facets: &[Facet], closes: impl Fn(&Facet) -> Option<usize>) -> Self {
        let mut entries: Vec<_> =
            facets.iter().filter_map(|facet| Some((closes(facet)?, *facet))).collect();
        entries.sort_unstable_by(|one, other| other.cmp(one));
        Self(entries)
    }

    /// Returns the step at which the last of it closes.
    pub(super) fn last(&self) -> Option<usize> {
        self.0.first().map(|entry| entry.0)
    }

    /// Returns the facets that are open after a step.
    #[inline]
    pub(super) fn open(&self, step: usize) -> &[(usize, Facet)] {
        &self.0[..self.0.partition_point(|entry| entry.0 > step)]
    }

    /// Tells whether no cover has both options.
    fn conflicts(&self, other: &Self, problem: &Problem) -> bool {
        self.0.iter().any(|&(_, facet)| {
            let item = problem.item(facet);
            let same = other.0.iter().find(|entry| problem.item(entry.1) == item);
            let differs = |other: Facet| other != facet || !problem.coloured[facet.at()];
            !problem.is_shared(item) && same.is_some_and(|entry| differs(entry.1))
        })
    }
}

/// Tells whether the options of one step that leave something open exclude all options of another that
/// leave the same open. For many options this is assumed.
pub(super) fn exclude(
    problem: &Problem,
    one: &[FrontierEntries],
    other: &[FrontierEntries],
    step: usize,
) -> bool {
    if one.len() * other.len() > PAIRS_MAX {
        return true;
    }
    let leaves = |entries: &&FrontierEntries| !entries.open(step).is_empty();
    let pairs = || {
        let pair = |first| other.iter().filter(leaves).map(move |second| (first, second));
        one.iter().filter(leaves).flat_map(pair)
    };
    pairs().any(|pair| {
        let is_alike = |&(first, second): &(&FrontierEntries, &FrontierEntries)| {
            first.open(step) == pair.0.open(step) && second.open(step) == pair.1.open(step)
        };
        pairs().filter(is_alike).all(|(first, second)| first.conflicts(second, problem))
    })
}

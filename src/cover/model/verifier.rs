//! Checks covers against the definition of a cover, without a search.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use super::bits::Bits;
use super::entry::Demand;
use super::ids::{Facet, Id, ItemId, OptionId, narrow};
use super::net::{Net, NetLink, NetNode};
use super::problem::Problem;
use super::tally::NetTally;
use super::union::Union;

/// Why options are not a cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// No option has this number.
    UnknownOption(OptionId),
    /// The option is chosen twice.
    RepeatedOption(OptionId),
    /// A primary item is covered too often or not often enough.
    Times {
        /// The item.
        item: ItemId,
        /// How often it is covered, weights included.
        times: u64,
        /// The lower bound.
        min: u32,
        /// The upper bound.
        max: u32,
    },
    /// Options share a secondary item but not its colour.
    Shared(ItemId),
    /// A net breaks a demand.
    Net {
        /// The net, in the order of their addition.
        net: usize,
        /// What the demand is about.
        demand: &'static str,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownOption(it) => write!(f, "option {} does not exist", it.index()),
            Self::RepeatedOption(it) => write!(f, "option {} is chosen twice", it.index()),
            Self::Times { item, times, min, max } => {
                let item = item.index();
                write!(f, "item {item} is covered {times} times instead of {min} to {max} times")
            }
            Self::Shared(it) => {
                write!(f, "options share item {} without a common colour", it.index())
            }
            Self::Net { net, demand } => write!(f, "net {net} breaks its demand on {demand}"),
        }
    }
}

impl Error for Violation {}

/// Checks covers of a problem, one after another, against the definition of a cover. It shares nothing with
/// the searches.
///
/// ```
/// use runner_cover::{Builder, Verifier};
///
/// let mut builder = Builder::new();
/// let [a, b] = [builder.primary(), builder.primary()];
/// let (one, both) = (builder.option([a])?, builder.option([a, b])?);
/// let mut verifier = Verifier::new(&builder.build());
/// assert!(verifier.check(&[both]).is_ok());
/// let violation = verifier.check(&[one, both]).unwrap_err();
/// assert_eq!(violation.to_string(), "item 0 is covered 2 times instead of 1 to 1 times");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Verifier {
    problem: Problem,
    is_chosen: Bits,
    /// How often each item is covered.
    times: Vec<u64>,
    /// The last facet of each secondary item that is covered.
    facets: Vec<Facet>,
    sets: Option<ItemSets>,
}

/// The words of a set of items.
const WORDS: usize = 4;

/// Items as bits, which tell most covers of a small problem at once.
#[derive(Debug)]
struct ItemSets {
    of_options: Vec<[u64; WORDS]>,
    /// The items that must be covered.
    due: [u64; WORDS],
}

impl ItemSets {
    /// Returns the sets of a problem if options that share no item and have all that must be covered are
    /// surely a cover.
    fn new(problem: &Problem) -> Option<Self> {
        let is_once = |demand: &Demand| demand.min <= 1 && demand.max >= 1;
        if problem.items() > WORDS * 64
            || problem.has_nets()
            || !problem.weighted.is_empty()
            || !problem.demands.iter().all(is_once)
        {
            return None;
        }
        let set = |items: &mut dyn Iterator<Item = usize>| {
            items.fold([0; WORDS], |mut set: [u64; WORDS], item| {
                set[item / 64] |= 1 << (item % 64);
                set
            })
        };
        let options = problem.facets.iter();
        let of_option = |facets: &[Facet]| set(&mut facets.iter().map(|&it| problem.item(it).at()));
        let is_due = |&item: &usize| problem.demands[item].min == 1;
        let due = set(&mut (0..problem.primaries()).filter(is_due));
        Some(Self { of_options: options.map(of_option).collect(), due })
    }

    /// Tells whether options are a cover in which no two share an item.
    fn are_apart_and_complete(&self, cover: &[OptionId]) -> bool {
        let (mut covered, mut shared) = ([0; WORDS], 0);
        for option in cover {
            let Some(option) = self.of_options.get(option.at()) else { return false };
            for word in 0..WORDS {
                shared |= covered[word] & option[word];
                covered[word] |= option[word];
            }
        }
        shared == 0 && (0..WORDS).all(|word| self.due[word] & !covered[word] == 0)
    }
}

impl Verifier {
    /// Returns a verifier for a problem.
    pub fn new(problem: &Problem) -> Self {
        let (is_chosen, items) = (Bits::none(problem.options()), problem.items());
        let (times, facets) = (vec![0; items], vec![Facet::default(); items]);
        let sets = ItemSets::new(problem);
        Self { problem: problem.clone(), is_chosen, times, facets, sets }
    }

    /// Checks that options, in any order, are a cover.
    ///
    /// # Errors
    ///
    /// The options are not a cover, for this reason.
    pub fn check(&mut self, cover: &[OptionId]) -> Result<(), Violation> {
        if self.sets.as_ref().is_some_and(|sets| sets.are_apart_and_complete(cover)) {
            return Ok(());
        }
        self.is_chosen.clear(self.problem.options());
        self.times.fill(0);
        cover.iter().try_for_each(|&option| self.choose(option))?;
        for (item, (demand, &times)) in self.problem.demands.iter().zip(&self.times).enumerate() {
            if times < demand.min.into() || times > demand.max.into() {
                let item = self.added(item);
                return Err(Violation::Times { item, times, min: demand.min, max: demand.max });
            }
        }
        for (net, it) in self.problem.nets.iter().enumerate() {
            if let Some(demand) = self.broken(it) {
                return Err(Violation::Net { net, demand });
            }
        }
        Ok(())
    }

    /// Counts the items of an option.
    fn choose(&mut self, option: OptionId) -> Result<(), Violation> {
        let Self { problem, is_chosen, times, facets, .. } = self;
        if option.at() >= problem.options() {
            return Err(Violation::UnknownOption(option));
        }
        if is_chosen.contains(option) {
            return Err(Violation::RepeatedOption(option));
        }
        is_chosen.insert(option);
        for &facet in problem.facets.row(option) {
            let item = problem.item(facet).at();
            let earlier = times[item];
            times[item] += u64::from(problem.weight(facet));
            if item >= problem.primaries() {
                let is_alike = problem.coloured[facet.at()] && facets[item] == facet;
                if earlier > 0 && !is_alike {
                    return Err(Violation::Shared(self.added(item)));
                }
                facets[item] = facet;
            }
        }
        Ok(())
    }

    /// Returns an item by its number in the problem.
    fn added(&self, number: usize) -> ItemId {
        let place = self.problem.number_of.iter().position(|item| item.at() == number);
        ItemId::from_at(place.unwrap_or(number))
    }

    /// Returns what a demand of a net is about that is not fulfilled.
    fn broken(&self, net: &Net) -> Option<&'static str> {
        let any = |options: &[OptionId]| options.iter().any(|&it| self.is_chosen.contains(it));
        let is_present = |node: &NetNode| node.always || any(&node.options);
        let mut present: Vec<bool> = net.nodes.iter().map(is_present).collect();
        for link in net.links.iter().filter(|link| link.options.as_deref().is_some_and(any)) {
            for end in link.ends {
                present[end as usize] = true;
            }
        }
        let (mut joined, mut has_loop) = (Union::new(net.nodes.len()), false);
        for link in &net.links {
            let both = || link.ends.iter().all(|&end| present[end as usize]);
            let holds = link.options.as_deref().map_or_else(both, any);
            has_loop |= holds && !joined.join(link.ends[0], link.ends[1]);
        }
        let roots = joined.into_roots();
        let is_cut = |link: &NetLink| {
            let [one, other] = link.ends.map(|end| end as usize);
            let may_fail = link.options.as_deref().is_some_and(|options| !any(options));
            may_fail && present[one] && present[other] && roots[one] == roots[other]
        };
        let nodes = || net.nodes.iter().zip(&roots).zip(&present).filter(|it| *it.1).map(|it| it.0);
        let mut sizes: HashMap<u32, u32> = HashMap::new();
        nodes().for_each(|(_, &root)| *sizes.entry(root).or_default() += 1);
        let (mut label_of, mut piece_of) = (HashMap::new(), HashMap::new());
        let (mut is_mixed, mut is_parted) = (false, false);
        for (label, &root) in nodes().filter_map(|(node, root)| Some((node.label?, root))) {
            is_mixed |= *label_of.entry(root).or_insert(label) != label;
            is_parted |= *piece_of.entry(label).or_insert(root) != root;
        }
        let is_wrong = |(node, root): (&NetNode, &u32)| {
            let size = sizes[root];
            !net.demand.sizes.contains(&size) || node.size.is_some_and(|wanted| wanted != size)
        };
        let labels = &net.demand.labels;
        let demands = [
            ("pieces", !net.demand.pieces.contains(&narrow(sizes.len()))),
            ("sizes", nodes().any(is_wrong)),
            ("loops", has_loop && !net.demand.loops),
            ("links in one piece", net.demand.split && net.links.iter().any(is_cut)),
            ("labels in one piece", is_mixed && !labels.mixed),
            ("pieces of one label", is_parted && labels.together),
            ("labels", labels.everywhere && label_of.len() < sizes.len()),
            ("sums", net.tallies.iter().any(|it| self.has_wrong_sum(it, &roots, &present))),
        ];
        demands.into_iter().find(|(_, is_broken)| *is_broken).map(|(demand, _)| demand)
    }

    /// Tells whether the sum of a piece is out of bounds. `roots` tells the piece of each node.
    fn has_wrong_sum(&self, tally: &NetTally, roots: &[u32], present: &[bool]) -> bool {
        let pieces = roots.iter().zip(present).filter(|it| *it.1).map(|it| (*it.0, 0));
        let mut sums: HashMap<u32, i64> = pieces.collect();
        for it in &tally.weights {
            let is_added =
                it.options.iter().all(|them| them.iter().any(|&it| self.is_chosen.contains(it)));
            if present[it.node as usize] && is_added {
                *sums.entry(roots[it.node as usize]).or_default() += it.weight;
            }
        }
        let is_wrong_at = |(node, bounds): &(u32, RangeInclusive<i64>)| {
            let node = *node as usize;
            present[node] && !bounds.contains(&sums[&roots[node]])
        };
        sums.values().any(|sum| !tally.sums.contains(sum)) || tally.sums_at.iter().any(is_wrong_at)
    }
}

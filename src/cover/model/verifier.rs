//! Checks covers against the definition of a cover, without a search.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use super::bits::Bits;
use super::entry::Demand;
use super::ids::{Facet, Id, ItemId, OptionId, narrow};
use super::net::{Net, NetNode};
use super::problem::Problem;
use super::union::Union;

/// Why options are not a cover. Nets and their nodes are numbered in the order of their addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The option belongs to another problem.
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
    /// A net has too many or too few pieces.
    Pieces {
        /// The net.
        net: usize,
        /// The number of its pieces.
        pieces: usize,
    },
    /// A piece of a net has too many or too few nodes.
    Size {
        /// The net.
        net: usize,
        /// A node of the piece.
        node: usize,
        /// The number of its nodes.
        size: usize,
    },
    /// Links close a loop.
    Loop {
        /// The net.
        net: usize,
        /// A node on the loop.
        node: usize,
    },
    /// A demand on labels is not fulfilled.
    Labels {
        /// The net.
        net: usize,
        /// A node whose piece has a wrong label, not all nodes of a label, or none.
        node: usize,
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
            Self::Pieces { net, pieces } => write!(f, "net {net} has {pieces} pieces"),
            Self::Size { net, node, size } => {
                write!(f, "the piece of node {node} in net {net} has {size} nodes")
            }
            Self::Loop { net, node } => write!(f, "a loop closes at node {node} of net {net}"),
            Self::Labels { net, node } => {
                write!(f, "the piece of node {node} in net {net} breaks a demand on labels")
            }
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
        let mut nets = self.problem.nets.iter().enumerate();
        nets.try_for_each(|(number, net)| self.check_net(number, net))
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

    /// Checks the pieces of a net.
    fn check_net(&self, number: usize, net: &Net) -> Result<(), Violation> {
        let any = |options: &[OptionId]| options.iter().any(|&it| self.is_chosen.contains(it));
        let is_present = |node: &NetNode| node.always || any(&node.options);
        let mut present: Vec<bool> = net.nodes.iter().map(is_present).collect();
        for link in net.links.iter().filter(|link| link.options.as_deref().is_some_and(any)) {
            for end in link.ends {
                present[end as usize] = true;
            }
        }
        let mut joined = Union::new(net.nodes.len());
        for link in &net.links {
            let both = || link.ends.iter().all(|&end| present[end as usize]);
            let [one, other] = link.ends;
            if link.options.as_deref().map_or_else(both, any)
                && !joined.join(one, other)
                && !net.demand.loops
            {
                return Err(Violation::Loop { net: number, node: one as usize });
            }
        }
        let roots = joined.into_roots();
        let nodes = || (0..net.nodes.len()).filter(|&node| present[node]);
        let mut sizes: HashMap<u32, u32> = HashMap::new();
        nodes().for_each(|node| *sizes.entry(roots[node]).or_default() += 1);
        if !net.demand.pieces.contains(&narrow(sizes.len())) {
            return Err(Violation::Pieces { net: number, pieces: sizes.len() });
        }
        for node in nodes() {
            let size = sizes[&roots[node]];
            if !net.demand.sizes.contains(&size)
                || net.nodes[node].size.is_some_and(|wanted| wanted != size)
            {
                return Err(Violation::Size { net: number, node, size: size as usize });
            }
        }
        let wrong = wrong_label(net, &roots, nodes());
        wrong.map_or(Ok(()), |node| Err(Violation::Labels { net: number, node }))
    }
}

/// Returns a node whose piece breaks a demand on labels; `roots` tells the pieces of nodes.
fn wrong_label(
    net: &Net,
    roots: &[u32],
    nodes: impl Iterator<Item = usize> + Clone,
) -> Option<usize> {
    let demand = &net.demand.labels;
    let (mut label_of, mut piece_of) = (HashMap::new(), HashMap::new());
    for node in nodes.clone() {
        let Some(label) = net.nodes[node].label else { continue };
        let is_mixed = *label_of.entry(roots[node]).or_insert(label) != label;
        let is_parted = *piece_of.entry(label).or_insert(roots[node]) != roots[node];
        if is_mixed && !demand.mixed || is_parted && demand.together {
            return Some(node);
        }
    }
    let mut nodes = nodes;
    nodes.find(|&node| demand.everywhere && !label_of.contains_key(&roots[node]))
}

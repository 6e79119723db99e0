//! Random instances as plain data, for tests.

use std::ops::RangeInclusive;

use proptest::prelude::*;

use super::Instance;
use super::draft::CoverDraft;
use super::grammar::UsedNames;
use super::model::{Bounds, Role};
use super::nets::{CoverNode, CoverTally};
use crate::model::{LabelDemand, NetDemand};

/// The items of an option, each perhaps with a colour or the excess of its weight over 1, and its cost.
type PlainOption = (Vec<(usize, Option<usize>)>, i64);

/// An instance as plain data. Items and colours are indices into the names.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    names: Vec<String>,
    /// The bounds of the primary items, which come first.
    bounds: Vec<Bounds>,
    colours: Vec<String>,
    options: Vec<PlainOption>,
    nets: PlainNets,
}

/// Weights, as they are written.
const WEIGHTS: [&str; 3] = ["1", "02", "3"];

/// A node: its name, whether it always is present, its label and the size of its piece.
type PlainNode = (String, bool, Option<String>, Option<u32>);

/// A tally: its name and its sums; what each node of its net adds; and the
/// sums that each demands.
type PlainTally = (String, PlainSums, i64, PlainSums);

type PlainSums = RangeInclusive<i64>;

/// Nodes and links in words; the second end of a link is missing if a node is meant.
type PlainUses = Vec<(usize, Option<usize>)>;

/// Two nets as plain data. Nodes are indices; nets that no text can state are left out.
#[derive(Clone, Debug, Default)]
struct PlainNets {
    demands: [NetDemand; 2],
    tallies: [Vec<PlainTally>; 2],
    nodes: Vec<PlainNode>,
    /// How many nodes the first net has.
    first: usize,
    standing: Vec<(usize, usize)>,
    /// The nodes and links that each option names.
    uses: Vec<PlainUses>,
    /// The weights that each option names: a node, a tally and the text of the weight.
    weights: Vec<Vec<(usize, usize, String)>>,
}

impl PlainNets {
    fn write_into<'t>(&'t self, draft: &mut CoverDraft<'t>) {
        let (first, second) = self.nodes.split_at(self.first.min(self.nodes.len()));
        let nets = self.demands.iter().zip(&self.tallies).zip([first, second]);
        for ((demand, tallies), nodes) in nets {
            let tally = |(name, sums, ..): &'t PlainTally| CoverTally { name, sums: sums.clone() };
            draft.nets.net(demand.clone(), tallies.iter().map(tally).collect());
            let weights: Vec<_> = (0..).zip(tallies).map(|(number, it)| (number, it.2)).collect();
            let sums: Vec<_> =
                (0..).zip(tallies).map(|(number, it)| (number, it.3.clone())).collect();
            for (name, always, label, size) in nodes {
                let node = CoverNode {
                    name,
                    always: *always,
                    label: label.as_deref(),
                    size: *size,
                    weights: weights.clone(),
                    sums: sums.clone(),
                };
                draft.nets.node(node).unwrap();
            }
        }
        for &(one, other) in &self.standing {
            if let (Some(one), Some(other)) = (self.name(one), self.name(other)) {
                let _ = draft.nets.standing_link([one, other], "");
            }
        }
    }

    fn name(&self, node: usize) -> Option<&str> {
        self.nodes.get(node).map(|node| node.0.as_str())
    }

    fn tally(&self, tally: usize) -> Option<&str> {
        self.tallies.iter().flatten().nth(tally).map(|tally| tally.0.as_str())
    }
}

impl Plain {
    /// Returns the number of primary items.
    pub(super) fn primaries(&self) -> usize {
        self.bounds.len()
    }

    /// Builds the instance, without the lines of its options.
    pub(super) fn instance(&self) -> Instance<'_> {
        let mut draft = CoverDraft::new(1);
        for (number, name) in self.names.iter().enumerate() {
            let role = self.bounds.get(number).map_or(Role::Secondary, |&it| Role::Primary(it));
            draft.item(name, role).unwrap();
        }
        self.nets.write_into(&mut draft);
        let of_nets = self.nets.uses.iter().zip(&self.nets.weights);
        for ((entries, cost), (uses, weights)) in self.options.iter().zip(of_nets) {
            for &(item, colour) in entries {
                let mark = match self.bounds.get(item) {
                    None => colour.map(|colour| self.colours[colour].as_str()),
                    Some(bounds) => colour.filter(|_| bounds.max > 1).map(|more| WEIGHTS[more]),
                };
                draft.entry(&self.names[item], mark).unwrap();
            }
            for &(one, other) in uses {
                let names = match (self.nets.name(one), other.map(|other| self.nets.name(other))) {
                    (Some(one), Some(Some(other))) => UsedNames::Link([one, other]),
                    (Some(one), None) => UsedNames::Node(one),
                    _ => continue,
                };
                let _ = draft.used(names, "");
            }
            for (node, tally, weight) in weights {
                if let (Some(node), Some(tally)) = (self.nets.name(*node), self.nets.tally(*tally))
                {
                    let _ = draft.used(UsedNames::Weight([node, tally, weight]), "");
                }
            }
            draft.option(*cost, "").unwrap();
        }
        draft.finish()
    }
}

/// A name or colour; some look like another part of a text.
fn name() -> impl Strategy<Value = String> {
    "(%%|\u{FEFF}|%|[0-9])?[a-cé\u{A0}\u{1}#-]{1,3}|%%|\u{FEFF}{1,2}"
}

fn bounds() -> impl Strategy<Value = Bounds> {
    let any = (any::<u32>(), any::<u32>());
    let any = any.prop_map(|(a, b)| Bounds { min: a.min(b), max: a.max(b) });
    let few = (0..3_u32, 0..3_u32).prop_map(|(min, more)| Bounds { min, max: min + more });
    prop_oneof![4 => Just(Bounds::ONCE), 2 => few, 1 => any]
}

fn nets() -> impl Strategy<Value = PlainNets> {
    let range = |most: u32| {
        let few = (0..=most, 0..=most).prop_map(|(min, more)| min..=min + more);
        let open = (0..=most).prop_map(|min| min..=u32::MAX);
        prop_oneof![4 => Just(0..=u32::MAX), 2 => few, 1 => open]
    };
    let labels = (any::<bool>(), prop::bool::weighted(0.3), prop::bool::weighted(0.2))
        .prop_map(|(mixed, together, everywhere)| LabelDemand { mixed, together, everywhere });
    let demand = (range(2), range(3), any::<bool>(), any::<bool>(), labels).prop_map(
        |(pieces, sizes, loops, split, labels)| NetDemand { pieces, sizes, loops, split, labels },
    );
    let label = prop::option::weighted(0.4, "[ab]");
    let node = (prop::bool::weighted(0.2), label, prop::option::weighted(0.1, 1..4_u32));
    let names = prop::collection::btree_set(name(), 0..6).prop_map(Vec::from_iter);
    let nodes = (names.prop_shuffle(), prop::collection::vec(node, 6));
    let uses = prop::collection::vec((0..6_usize, prop::option::of(0..6_usize)), 0..4);
    let links = prop::collection::vec((0..6_usize, 0..6_usize), 0..5);
    let parts = ([demand.clone(), demand], nodes, 0..9_usize, links);
    let weight = (0..6_usize, 0..4_usize, "-?[0-9]");
    let weights = prop::collection::vec(prop::collection::vec(weight, 0..3), 6);
    let of_options = (prop::collection::vec(uses, 6), weights);
    (parts, [tallies(), tallies()], of_options).prop_map(
        |((demands, (names, nodes), first, standing), tallies, (uses, weights))| {
            let node = |(name, (always, label, size))| (name, always, label, size);
            let nodes = names.into_iter().zip(nodes).map(node).collect();
            PlainNets { demands, tallies, nodes, first, standing, uses, weights }
        },
    )
}

/// Returns the tallies of a net, whose names differ.
fn tallies() -> impl Strategy<Value = Vec<PlainTally>> {
    let sums = || {
        let some = (-3..3_i64, 0..3_i64).prop_map(|(least, more)| least..=least + more);
        let open = (-3..3_i64).prop_flat_map(|end| {
            prop_oneof![Just(i64::MIN..=end), Just(end..=i64::MAX), Just(i64::MIN..=i64::MAX)]
        });
        prop_oneof![some, open]
    };
    let tally = (sums(), -3..3_i64, sums());
    prop::collection::btree_map(name(), tally, 0..3).prop_map(|tallies| {
        tallies.into_iter().map(|(name, (sums, weight, at))| (name, sums, weight, at)).collect()
    })
}

pub(super) fn plain() -> impl Strategy<Value = Plain> {
    (without_nets(), nets()).prop_map(|(plain, nets)| Plain { nets, ..plain })
}

fn without_nets() -> impl Strategy<Value = Plain> {
    let names = prop::collection::btree_set(name(), 0..7);
    let names = names.prop_map(Vec::from_iter).prop_shuffle();
    let colours = prop::collection::vec(name(), 3);
    (names, prop::collection::vec(bounds(), 7), 0..7_usize, colours).prop_flat_map(
        |(names, mut bounds, primaries, colours)| {
            bounds.truncate(primaries.min(names.len()));
            let items = names.len();
            let cost = prop_oneof![2 => Just(0), 1 => -9..9_i64, 1 => -(1_i64 << 59)..1 << 59];
            let picked = prop::sample::subsequence((0..items).collect::<Vec<_>>(), 0..=items);
            let entries = (picked.prop_shuffle(), prop::collection::vec(0..6_usize, items));
            prop::collection::vec((entries, cost), 0..6).prop_map(move |options| {
                let entry = |(item, colour): (usize, usize)| {
                    (item, Some(colour).filter(|&colour| colour < 3))
                };
                let option = |((items, colours), cost): ((Vec<usize>, Vec<usize>), i64)| {
                    (items.into_iter().zip(colours).map(entry).collect::<Vec<_>>(), cost)
                };
                let mut options: Vec<_> = options.into_iter().map(option).collect();
                options.retain(|(entries, _)| !entries.is_empty());
                Plain {
                    names: names.clone(),
                    bounds: bounds.clone(),
                    colours: colours.clone(),
                    options,
                    nets: PlainNets::default(),
                }
            })
        },
    )
}

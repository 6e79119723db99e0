//! Properties: a written instance reads back unchanged, no text makes the reader panic, and the verifier
//! accepts exactly the covers that the engine finds.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::draft::CoverDraft;
use super::model::{Bounds, Role};
use super::nets::CoverNode;
use super::{DlxReader, Instance, write};
use crate::model::{LabelDemand, NetDemand};
use crate::{OptionId, Verifier};

/// The items of an option, each perhaps with a colour or the excess of its weight over 1, and its cost.
type PlainOption = (Vec<(usize, Option<usize>)>, i64);

/// An instance as plain data. Items and colours are indices into the names.
#[derive(Clone, Debug)]
struct Plain {
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

/// Nodes and links in words; the second end of a link is missing if a node is meant.
type PlainUses = Vec<(usize, Option<usize>)>;

/// Two nets as plain data. Nodes are indices; nets that no text can state are left out.
#[derive(Clone, Debug, Default)]
struct PlainNets {
    demands: [NetDemand; 2],
    nodes: Vec<PlainNode>,
    /// How many nodes the first net has.
    first: usize,
    standing: Vec<(usize, usize)>,
    /// The nodes and links that each option names.
    uses: Vec<PlainUses>,
}

impl PlainNets {
    fn write_into<'t>(&'t self, draft: &mut CoverDraft<'t>) {
        let (first, second) = self.nodes.split_at(self.first.min(self.nodes.len()));
        for (demand, nodes) in self.demands.iter().zip([first, second]) {
            draft.nets.net(demand.clone());
            for (name, always, label, size) in nodes {
                let (label, always, size) = (label.as_deref(), *always, *size);
                draft.nets.node(CoverNode { name, always, label, size }).unwrap();
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
}

impl Plain {
    /// Builds the instance, without the lines of its options.
    fn instance(&self) -> Instance<'_> {
        let mut draft = CoverDraft::new(1);
        for (number, name) in self.names.iter().enumerate() {
            let role = self.bounds.get(number).map_or(Role::Secondary, |&it| Role::Primary(it));
            draft.item(name, role).unwrap();
        }
        self.nets.write_into(&mut draft);
        for ((entries, cost), uses) in self.options.iter().zip(&self.nets.uses) {
            for &(item, colour) in entries {
                let mark = match self.bounds.get(item) {
                    None => colour.map(|colour| self.colours[colour].as_str()),
                    Some(bounds) => colour.filter(|_| bounds.max > 1).map(|more| WEIGHTS[more]),
                };
                draft.entry(&self.names[item], mark).unwrap();
            }
            for &(one, other) in uses {
                let names = (self.nets.name(one), other.map(|other| self.nets.name(other)));
                if let (Some(one), None | Some(Some(_))) = names {
                    let _ = draft.used((one, names.1.flatten()), "");
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
    let demand = (range(2), range(3), any::<bool>(), labels)
        .prop_map(|(pieces, sizes, loops, labels)| NetDemand { pieces, sizes, loops, labels });
    let label = prop::option::weighted(0.4, "[ab]");
    let node = (prop::bool::weighted(0.2), label, prop::option::weighted(0.1, 1..4_u32));
    let names = prop::collection::btree_set(name(), 0..6).prop_map(Vec::from_iter);
    let nodes = (names.prop_shuffle(), prop::collection::vec(node, 6));
    let uses = prop::collection::vec((0..6_usize, prop::option::of(0..6_usize)), 0..4);
    let links = prop::collection::vec((0..6_usize, 0..6_usize), 0..5);
    let parts = ([demand.clone(), demand], nodes, 0..9_usize, links);
    (parts, prop::collection::vec(uses, 6)).prop_map(
        |((demands, (names, nodes), first, standing), uses)| {
            let node = |(name, (always, label, size))| (name, always, label, size);
            let nodes = names.into_iter().zip(nodes).map(node).collect();
            PlainNets { demands, nodes, first, standing, uses }
        },
    )
}

fn plain() -> impl Strategy<Value = Plain> {
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

/// Reads all instances of a valid text.
fn read(text: &str) -> Vec<Instance<'_>> {
    DlxReader::new(text.as_bytes()).collect::<Result<_, _>>().unwrap()
}

/// Parts of texts, and bytes that are not text.
const PIECES: &[&[u8]] = &[
    b"a",
    b"b",
    b"ab",
    b" ",
    b" ",
    b"\n",
    b"\n",
    b"\na",
    b" b",
    b"|",
    b" | ",
    b":",
    b":c",
    b":2",
    b"\n: ",
    b"pieces=",
    b" sizes=2:",
    b" apart together",
    b" labelled",
    b":size=",
    b":label=",
    b":always",
    b"\n: no-loops | a b:label=a:size=2 c:always\n",
    b"\n:: a:b b:a",
    b" :a",
    b" :b:c",
    b"|1",
    b"2:3|",
    b"-",
    b"%%",
    b"\n%%\n",
    b"\r\n",
    b"\t",
    b"\xC3",
    b"\xA9",
    b"\xEF\xBB\xBF",
    b"\0",
];

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        // A failing case is kept beside this file.
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_is_read_again(plains in prop::collection::vec(plain(), 1..4)) {
        let instances: Vec<Instance<'_>> = plains.iter().map(Plain::instance).collect();
        let text = write(&instances);
        let again = read(&text);
        prop_assert_eq!(again.len(), instances.len(), "{:?}", &text);
        for (instance, again) in instances.iter().zip(&again) {
            prop_assert_eq!(instance.items(), again.items());
            prop_assert_eq!(instance.colours(), again.colours());
            prop_assert_eq!(instance.options().len(), again.options().len());
            prop_assert_eq!(instance.nets(), again.nets());
            let text = instance.to_string();
            let lines = text.lines().skip(1).map(str::trim_ascii);
            let lines = lines.filter(|line| !line.starts_with(": ") && !line.starts_with(":: "));
            prop_assert!(lines.eq(again.options().map(|option| option.text)));
            for (option, again) in instance.options().zip(again.options()) {
                prop_assert_eq!((option.entries, option.cost), (again.entries, again.cost));
                prop_assert_eq!(option.uses, again.uses);
            }
        }
        prop_assert_eq!(write(&again), text);
    }

    #[test]
    fn the_verifier_accepts_what_the_engine_finds(plain in plain()) {
        let instance = plain.instance();
        let problem = instance.builder().unwrap().build();
        let (mut found, ids) = (BTreeSet::new(), problem.option_ids().collect::<Vec<_>>());
        let answer = problem.query().visit(|cover| {
            found.insert(cover.iter().map(|option| option.index()).collect::<BTreeSet<_>>());
            ControlFlow::Continue(())
        });
        prop_assert!(answer.unwrap().outcome.is_complete());
        let is_primary = |item: u32| (item as usize) < plain.bounds.len();
        let has_primary: Vec<bool> =
            instance.options().map(|it| it.entries.iter().any(|it| is_primary(it.item))).collect();
        let mut verifier = Verifier::new(&problem);
        for set in 0..1_usize << has_primary.len() {
            let options: BTreeSet<usize> =
                (0..has_primary.len()).filter(|option| set >> option & 1 != 0).collect();
            // An option without a primary item is never chosen.
            if options.iter().all(|&option| has_primary[option]) {
                let verdict = {
                    let cover: Vec<OptionId> = ids.iter().copied().filter(|it| options.contains(&it.index())).collect();
                    verifier.check(&cover)
                };
                prop_assert_eq!(verdict.is_ok(), found.contains(&options), "{:?}", verdict);
            }
        }
    }

    #[test]
    fn no_bytes_make_the_reader_fail(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40),
    ) {
        let bytes = pieces.concat();
        let mut instances = Vec::new();
        for instance in DlxReader::new(&bytes) {
            match instance {
                Ok(instance) => instances.push(instance),
                Err(error) => {
                    prop_assert!(error.span.end <= error.line.len());
                    let _ = (error.to_string(), error.wanted(), error.hint());
                }
            }
        }
        let text = write(&instances);
        if !instances.is_empty() {
            prop_assert_eq!(write(&read(&text)), text);
        }
    }
}

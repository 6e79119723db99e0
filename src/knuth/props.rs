//! Properties: a written instance reads back as it was, and no text makes the reader panic.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::draft::CoverDraft;
use super::{Bounds, DlxReader, Instance, Role, write};

/// The items of an option, each perhaps with a colour, and its cost.
type PlainOption = (Vec<(usize, Option<usize>)>, i64);

/// An instance as plain data. Items and colours are indices into the names.
#[derive(Clone, Debug)]
struct Plain {
    names: Vec<String>,
    /// The bounds of the primary items, which come first.
    bounds: Vec<Bounds>,
    colours: Vec<String>,
    options: Vec<PlainOption>,
}

impl Plain {
    /// Builds the instance, without the lines of its options.
    fn instance(&self) -> Instance<'_> {
        let mut draft = CoverDraft::new(1);
        for (number, name) in self.names.iter().enumerate() {
            let role = self.bounds.get(number).map_or(Role::Secondary, |&it| Role::Primary(it));
            draft.item(name, role).unwrap();
        }
        for (entries, cost) in &self.options {
            for &(item, colour) in entries {
                let colour = colour.map(|colour| self.colours[colour].as_str());
                draft.entry(&self.names[item], colour).unwrap();
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

fn plain() -> impl Strategy<Value = Plain> {
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
                    (item, Some(colour).filter(|&colour| colour < 3 && item >= bounds.len()))
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
            let text = instance.to_string();
            let lines = text.lines().skip(1).map(str::trim_ascii);
            prop_assert!(lines.eq(again.options().map(|option| option.text)));
            for (option, again) in instance.options().zip(again.options()) {
                prop_assert_eq!((option.entries, option.cost), (again.entries, again.cost));
            }
        }
        prop_assert_eq!(write(&again), text);
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
                    let _ = (error.to_string(), error.kind.wanted(), error.kind.help());
                }
            }
        }
        let text = write(&instances);
        if !instances.is_empty() {
            prop_assert_eq!(write(&read(&text)), text);
        }
    }
}

//! Properties: a written instance reads back unchanged, no text makes the reader panic, and the verifier
//! accepts exactly the covers that the engine finds.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::plain::{Plain, plain};
use super::{DlxReader, Instance, write};
use crate::props::cases;
use crate::{OptionId, Verifier};

/// Reads all instances of a valid text.
fn read(text: &str) -> Vec<Instance<'_>> {
    DlxReader::new(text.as_bytes()).collect::<Result<_, _>>().unwrap()
}

/// Parts of texts, and bytes that are not text.
const SHORT: &[&[u8]] = &[
    b"a", b"b", b"ab", b" ", b" ", b"\n", b"\n", b"\na", b" b", b"|", b" | ", b":", b":c", b":2",
    b"\n: ", b"pieces=", b":size=", b":label=", b":always", b" :a", b" :b:c", b":add-t=",
    b"sum-u=", b"..", b"|1", b"2:3|", b"-", b"%%", b"\n%%\n", b"\r\n", b"\t", b"\xC3", b"\xA9",
    b"\0",
];
const LONG: &[&[u8]] = &[
    b" sizes=2:",
    b" apart together",
    b" labelled",
    b"\n: no-loops | a b:label=a:size=2 c:always\n",
    b"\n:: a:b b:a",
    b"\n: sum-t=1.. sum-u=.. | a:add-t=-2 b:sum-t=..3\n",
    b" :a:t:-1",
    b"\xEF\xBB\xBF",
];

proptest! {
    #![proptest_config(cases(2000))]

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
        let is_primary = |item: u32| (item as usize) < plain.primaries();
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
        pieces in prop::collection::vec(prop::sample::select([SHORT, LONG].concat()), 0..40),
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

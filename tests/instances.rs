//! The problems that the benchmark makes are what they are said to be.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/instances/mod.rs"]
mod instances;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use instances::{Answer, Instance, all, text};
use runner::cover::{Builder, Entry, ItemId, Problem, Query, Search};

/// What an item is declared to be.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Primary { low: u32, high: u32 },
    Secondary,
}

/// An option as it is read: its items, each with its colour, and its cost.
#[derive(Debug)]
struct Choice {
    entries: Vec<(String, Option<char>)>,
    cost: Option<u64>,
}

/// A problem as it is read from its text.
#[derive(Debug, Default)]
struct Read {
    items: BTreeMap<String, Kind>,
    order: Vec<String>,
    options: Vec<Choice>,
}

/// Reads one problem, and asserts that nothing in it is amiss.
fn read(text: &str) -> Read {
    let mut lines = text.lines();
    let mut read = Read::default();
    let mut secondary = false;
    for word in lines.next().unwrap().split(' ') {
        if word == "|" {
            assert!(!secondary, "two bars");
            secondary = true;
            continue;
        }
        let (kind, name) = match word.split_once('|') {
            _ if secondary => (Kind::Secondary, word),
            None => (Kind::Primary { low: 1, high: 1 }, word),
            Some((bounds, name)) => {
                let (low, high) = bounds.split_once(':').unwrap();
                (Kind::Primary { low: low.parse().unwrap(), high: high.parse().unwrap() }, name)
            }
        };
        assert!((1..=8).contains(&name.len()), "{name}");
        assert!(name.chars().all(|char| char.is_ascii_alphanumeric() || char == '#'), "{name}");
        assert_eq!(read.items.insert(name.to_owned(), kind), None, "{name} is declared twice");
        read.order.push(name.to_owned());
    }
    for line in lines {
        read.options.push(option(line, &read.items));
    }
    read
}

fn option(line: &str, items: &BTreeMap<String, Kind>) -> Choice {
    let (line, cost) = match line.split_once(" |") {
        None => (line, None),
        Some((line, cost)) => (line, Some(cost.parse().unwrap())),
    };
    let mut seen = BTreeSet::new();
    let entry = |word: &str| {
        let (name, colour) = match word.split_once(':') {
            None => (word, None),
            Some((name, colour)) => (name, Some(colour)),
        };
        assert!(colour.is_none() || items[name] == Kind::Secondary, "{word}");
        assert!(colour.is_none_or(|colour| colour.len() == 1), "{word}");
        assert!(items.contains_key(name), "{word}");
        (name.to_owned(), colour.and_then(|colour| colour.chars().next()))
    };
    let entries: Vec<_> = line.split(' ').map(entry).collect();
    assert!(entries.iter().all(|(name, _)| seen.insert(name)), "{line} repeats an item");
    assert!(entries.iter().any(|(name, _)| items[name] != Kind::Secondary), "{line}");
    Choice { entries, cost }
}

/// Compiles a problem without bounds; costs are left out.
fn compile(read: &Read) -> Problem {
    let mut builder = Builder::new();
    let item = |name: &String| match read.items[name] {
        Kind::Secondary => (name.clone(), builder.secondary()),
        kind @ Kind::Primary { .. } => {
            assert_eq!(kind, Kind::Primary { low: 1, high: 1 });
            (name.clone(), builder.primary())
        }
    };
    let ids: BTreeMap<String, ItemId> = read.order.iter().map(item).collect();
    for Choice { entries, .. } in &read.options {
        let entry = |(name, colour): &(String, Option<char>)| match colour {
            None => ids[name].into(),
            Some(colour) => Entry::coloured(ids[name], *colour as u32),
        };
        builder.option(entries.iter().map(entry)).unwrap();
    }
    builder.build()
}

/// Returns how many covers a problem has, and the least sum of costs in one.
fn count(read: &Read) -> (u128, Option<u64>) {
    let (mut covers, mut least) = (0, None);
    let problem = compile(read);
    let outcome = Search::new(&problem).visit(&Query::default(), |cover| {
        covers += 1;
        let cost = cover.iter().map(|option| read.options[option.index()].cost.unwrap_or(0)).sum();
        least = Some(least.map_or(cost, |least: u64| least.min(cost)));
        ControlFlow::<()>::Continue(())
    });
    assert!(outcome.is_complete());
    (covers, least)
}

fn named(name: &str) -> &'static Instance {
    all().find(|instance| instance.name() == name).unwrap()
}

fn read_one(name: &str) -> Read {
    read(&text(&named(name).models()))
}

#[test]
fn every_text_is_well_formed_and_as_large_as_is_said() {
    let (mut found, mut said) = (Vec::new(), Vec::new());
    for instance in all() {
        let text = text(&instance.models());
        assert!(text.ends_with('\n'));
        let cases: Vec<Read> = text.split("%%\n").map(read).collect();
        let options: usize = cases.iter().map(|case| case.options.len()).sum();
        found.push((instance.file, options));
        said.push((instance.file, instance.options));

        let kinds = cases.iter().flat_map(|case| case.items.values());
        let is_bounded =
            |kind: &Kind| !matches!(kind, Kind::Secondary | Kind::Primary { low: 1, high: 1 });
        let has_bounds = kinds.clone().any(is_bounded);
        let has_costs = cases.iter().any(|case| case.options.iter().any(|it| it.cost.is_some()));
        let ending = match (cases.len() > 1, has_bounds, has_costs) {
            (true, false, false) => ".dlxs",
            (false, false, false) => ".dlx",
            (false, true, false) => ".mcc.dlx",
            (false, false, true) => ".cost.dlx",
            other => panic!("{}: {other:?}", instance.file),
        };
        assert_eq!(instance.file.find('.').map(|at| &instance.file[at..]), Some(ending));
    }
    assert_eq!(found, said);
}

#[test]
fn names_are_different() {
    let names: BTreeSet<&str> = all().map(Instance::name).collect();
    assert_eq!(names.len(), all().count());
    assert!(names.contains("latin25") && names.contains("queens14.cost"));
}

#[test]
fn small_ones_have_as_many_covers_as_is_said() {
    for name in [
        "pent3x20",
        "scott8x8",
        "soma",
        "queens8",
        "queens12",
        "langford8",
        "langford11",
        "aztec5",
        "mutil8x8",
        "macmahonS",
    ] {
        let covers = count(&read_one(name)).0;
        assert_eq!(Answer::Covers(covers), named(name).answer, "{name}");
    }
}

#[test]
fn the_cheapest_of_all_queens_costs_what_is_said() {
    let (covers, least) = count(&read_one("queens14.cost"));
    assert_eq!(Answer::Covers(covers), named("queens14").answer);
    assert_eq!(least.map(Answer::Least), Some(named("queens14.cost").answer));
}

#[test]
fn big_ones_are_of_the_right_size() {
    for (name, items) in [
        ("pent6x10", 72),
        ("macmahon", 48 + 58),
        ("langford12", 36),
        ("aztec8", 144),
        ("domino16x16", 256),
        ("queens16.cost", 32 + 58),
        ("queendom8.mcc", 65),
        ("partridge7.mcc", 7 + 28 * 28),
        ("partridge8.mcc", 8 + 36 * 36),
    ] {
        assert_eq!(read_one(name).items.len(), items, "{name}");
    }
}

#[test]
fn bounds_are_of_the_right_size() {
    let queendom = read_one("queendom8.mcc");
    assert_eq!(queendom.items["Q"], Kind::Primary { low: 5, high: 5 });
    assert_eq!(queendom.items["34"], Kind::Primary { low: 1, high: 5 });
    // A queen in the middle attacks 27 squares besides her own, and one in a corner 21.
    let lengths = [0, 27].map(|queen| queendom.options[queen].entries.len());
    assert_eq!(lengths, [1 + 22, 1 + 28]);

    let partridge = read_one("partridge8.mcc");
    assert_eq!(partridge.items["#7"], Kind::Primary { low: 7, high: 7 });
    assert_eq!(partridge.items["#1"], Kind::Primary { low: 1, high: 1 });
    let last = partridge.options.last().unwrap();
    assert_eq!(last.entries.len(), 65);
    assert_eq!(last.entries[64].0, "zz");
}

#[test]
fn grids_of_25_have_a_cover_and_each_is_another() {
    let mut seen = BTreeSet::new();
    for instance in all().filter(|instance| instance.name().starts_with("latin25-")) {
        let text = text(&instance.models());
        let read = read(&text);
        // Cells, rows, columns and boxes have as much left to be covered.
        assert_eq!(read.items.len(), 4 * (625 - 281));
        assert!(read.items.values().all(|&kind| kind == Kind::Primary { low: 1, high: 1 }));
        assert!(seen.insert(text));
    }
    assert_eq!(seen.len(), 10);
}

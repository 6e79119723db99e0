//! Puzzles whose clues lie at places of the board: they follow from a random answer, whatever the clues are.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;

use super::problems::definition;
use crate::definition::Definition;
use crate::grid::CaseData;
use crate::setter::{AnswerCount, Clue, GeneratorOptions, generate};

/// Makes puzzles, which have one answer each.
fn puzzles(definition: &Definition, set: &[(&str, i64)]) -> Vec<CaseData> {
    let set = set.iter().map(|&(name, number)| (name.to_owned(), [number; 2])).collect();
    let options = GeneratorOptions { seed: 1, set, ..GeneratorOptions::default() };
    let inputs = definition.generate(&options, 4, NonZero::<usize>::MIN).unwrap();
    for input in inputs {
        let valid = definition.validate(&input, Some(AnswerCount::One));
        assert!(valid.is_ok(), "{}{valid:?}", String::from_utf8_lossy(&input));
    }
    (1..=4).map(|number| generate(definition, &options, number, &|| true).unwrap()).collect()
}

fn defined(input: &str, symbols: &str, model: &str) -> Definition {
    let text = format!(
        r##"
        input  = {{ read = [{{ ints = "n", within = "4..4" }}, {input}] }}
        grid   = {{ size = "n x n", {symbols} }}
        model  = {{ {model} }}
        output = {{ answer = "classify", one = "{{grid}}", none = "none", many = "many" }}
        "##
    );
    Definition::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Returns the words of the clues of a field, place by place.
fn words(data: &CaseData, field: &str) -> Vec<Vec<String>> {
    let clues = data.values.clues(field).unwrap();
    let places = clues.sites().iter().flat_map(|(site, places)| {
        (0..places.len()).map(move |at| clues.words_at(site, at).collect())
    });
    places.collect()
}

#[test]
fn a_sum_may_be_greater_than_a_digit() {
    let definition = defined(
        "{ clues = 'total', on = 'rows columns', lex = 'tokens' }",
        "symbols = '4 5'",
        "sum = [{ in = 'rows', equals = 'total' }, { in = 'columns', equals = 'total' }]",
    );
    let totals = puzzles(&definition, &[])
        .iter()
        .flat_map(|data| words(data, "total").concat())
        .collect::<Vec<_>>();
    assert!(totals.iter().all(|total| total.len() == 2), "{totals:?}");
}

#[test]
fn runs_of_lines_are_stated_at_the_lines() {
    let definition = defined(
        "{ clues = 'run', on = 'rows columns', many = ' ' }",
        "symbols = '#', background = '.'",
        "runs = [{ in = 'rows', clues = 'run' }, { in = 'columns', clues = 'run' }]",
    );
    let mut lengths = BTreeSet::new();
    for data in puzzles(&definition, &[]) {
        let runs = words(&data, "run");
        lengths.extend(runs.iter().map(Vec::len));
        // No line can do without its clue, and some have none.
        let clues = Clue::all(&definition, &data);
        assert_eq!(clues.len(), runs.iter().filter(|runs| !runs.is_empty()).count(), "{runs:?}");
    }
    assert_eq!(Vec::from_iter(lengths), [0, 1, 2]);
}

#[test]
fn both_ends_of_a_line_have_a_letter_of_their_own() {
    let definition = definition("numberlink");
    for data in puzzles(&definition, &[("rows", 5), ("cols", 5)]) {
        let mut ends = BTreeMap::new();
        for letter in words(&data, "letter").into_iter().flatten() {
            assert!(letter.parse::<i64>().is_err(), "{letter}");
            *ends.entry(letter).or_insert(0) += 1;
        }
        assert!(!ends.is_empty() && ends.values().all(|&count| count == 2), "{ends:?}");
    }
}

#[test]
fn words_say_something_and_numbers_that_say_nothing_are_not_stated() {
    let pearls: BTreeSet<String> = puzzles(&definition("masyu"), &[("rows", 5), ("cols", 5)])
        .iter()
        .flat_map(|data| words(data, "pearl"))
        .flatten()
        .collect();
    assert_eq!(Vec::from_iter(pearls), ["b", "w"]);
    let most = GeneratorOptions { clues: usize::MAX, ..GeneratorOptions::default() };
    let definition = definition("yajilin");
    let data = generate(&definition, &most, 1, &|| true).unwrap();
    let (arrows, numbers) = (data.values.layer("arrow").unwrap(), words(&data, "n"));
    let name = |cell| data.board.alphabet.name(arrows.get(cell)).to_owned();
    for cell in data.board.cells().filter(|cell| !numbers[cell.index()].is_empty()) {
        assert!(["^", ">", "v", "<"].contains(&name(cell).as_str()), "{}", name(cell));
    }
    assert!(!numbers.concat().is_empty());
}

#[test]
fn random_loops_differ() {
    let definition = definition("slitherlink");
    let puzzles = puzzles(&definition, &[("rows", 5), ("cols", 5)]);
    let model = crate::encode::Model { ..definition.model.clone() };
    let loops: BTreeSet<String> = puzzles
        .iter()
        .map(|data| {
            let rules = model.bind(data).unwrap();
            let found = model.answer(data, &rules, crate::encode::Shown::None).unwrap();
            format!("{:?}", found.solutions)
        })
        .collect();
    assert_eq!(loops.len(), puzzles.len());
}

#[test]
fn lines_between_labels_are_long() {
    let definition = definition("numberlink");
    for data in puzzles(&definition, &[("rows", 6), ("cols", 6)]) {
        let labels = words(&data, "letter").concat().len();
        assert!((2..=16).contains(&labels), "{labels} of 36 cells are ends of lines");
    }
}

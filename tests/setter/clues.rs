//! Clues: without any of them an answer stays one, and nothing else is taken for a clue.
//!
//! `SNAPSHOTS=overwrite cargo test -p runner-puzzle setter::clues` makes the list of the fields with clues anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::num::NonZero;

use crate::definition::Definition;
use crate::grid::CaseData;
use crate::setter::{AnswerCount, Clue, Explained, GeneratorOptions, explain};
use crate::text::{Next, Reader, Wait};
use snapbox::{Assert, Data};

use super::problems::{Problem, definition, problems};

/// This many cases of each test are looked at.
const CASES: usize = 20;

/// Returns the first cases of an input.
pub(super) fn cases(definition: &Definition, input: &[u8]) -> Vec<CaseData> {
    let mut reader = Reader::new(definition.format.as_ref(), input);
    let next = || match reader.next(Wait::Yes) {
        Ok(Next::Case(case)) => Some(case.data),
        _ => None,
    };
    std::iter::from_fn(next).take(CASES).collect()
}

/// Returns what clues are about: the cells, or a field.
fn source(clue: &Clue) -> String {
    match clue {
        Clue::Cell(_) => "givens".to_owned(),
        Clue::Entry { table, .. } => format!("table {table}"),
        Clue::Sign { order, .. } => format!("signs {order}"),
        Clue::Row { list, .. } => format!("list {list}"),
    }
}

#[test]
fn the_fields_with_clues_of_the_shipped_problems_are_those_that_are_listed() {
    let mut list = String::new();
    for Problem { id, definition, tests } in problems() {
        let mut sources = BTreeSet::new();
        for test in tests {
            for data in cases(&definition, test.input.as_bytes()) {
                sources.extend(Clue::all(&definition, &data).iter().map(source));
            }
        }
        if !sources.is_empty() {
            let sources: Vec<String> = sources.into_iter().collect();
            let _ = writeln!(list, "{id}: {}", sources.join(", "));
        }
    }
    let path = crate::tests::project("tests/setter/clues.txt");
    Assert::new().action_env("SNAPSHOTS").eq(list, Data::read_from(&path, None).raw());
}

/// A row of three cells, each with a letter, and a table with a word for nothing.
fn with_table(model: &str, output: &str) -> Definition {
    let text = format!(
        r#"
        input  = {{ cases = "one", read = ["givens", {{ table = "t", cols = 3, lex = "chars", blank = "." }}] }}
        grid   = {{ rows = 1, cols = 3, symbols = "A-C", blank = ".", hole = 'x' }}
        model  = {{ givens = "givens", distinct = ["rows"], {model} }}
        output = {{ one = "{{value}}", {output} }}
        "#
    );
    let text = if output.is_empty() { text.replace("{value}", "{grid}") } else { text };
    Definition::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Returns the sources of the clues of a case.
fn sources(definition: &Definition, input: &str) -> Vec<String> {
    let data = cases(definition, input.as_bytes()).pop().unwrap();
    let sources = Clue::all(definition, &data).iter().map(source).collect::<BTreeSet<_>>();
    sources.into_iter().collect()
}

#[test]
fn a_number_is_a_clue_if_nothing_is_demanded_without_it() {
    for rule in [
        "count = [{ in = 'columns', if = 't[g] >= 0', of = 'A', exactly = 't[g]' }]",
        "each = [{ in = 'board', where = 't[c] < 0 || a == t[c]' }]",
        "pairs = [{ in = 'pairs edge', where = 't[c] < 0 || a - b < t[c]' }]",
    ] {
        assert_eq!(sources(&with_table(rule, ""), "A..\n.1.\n"), ["givens", "table t"], "{rule}");
    }
    for rule in [
        "count = [{ in = 'columns', of = 'A', exactly = 'max(t[g], 0)' }]",
        "each = [{ in = 'board', where = 't[c] >= 0 || a == 2' }]",
        "pairs = [{ in = 'pairs edge', where = 'a - b > t[c]' }]",
        "hole_if = 't[c] >= 0'",
    ] {
        assert_eq!(sources(&with_table(rule, ""), "A..\n.1.\n"), ["givens"], "{rule}");
    }
}

#[test]
fn numbers_at_places_follow_from_an_answer_and_are_its_clues() {
    let text = r##"
        input  = { read = [
            { ints = "n", within = "3..4" }, { clues = "around", on = "corners", lex = "tokens" },
            { clues = "line", on = "rows columns", lex = "tokens" },
        ] }
        grid   = { size = "n x n", symbols = "#", background = "." }
        model  = { count = [
            { in = "windows 2x2", if = "has(around[r + 1, c + 1])", exactly = "around[r + 1, c + 1]" },
            { in = "rows", if = "has(line[g])", exactly = "line[g]" },
            { in = "columns", if = "has(line[n + g])", exactly = "line[n + g]" },
        ] }
        output = { answer = "classify", one = "{grid}", none = "none", many = "many" }
    "##;
    let definition = Definition::parse(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let options = GeneratorOptions { seed: 1, ..GeneratorOptions::default() };
    let mut found = BTreeSet::new();
    for input in definition.generate(&options, 4, NonZero::<usize>::MIN).unwrap() {
        let text = String::from_utf8(input).unwrap();
        let valid = definition.validate(text.as_bytes(), Some(AnswerCount::One));
        assert!(valid.is_ok(), "{text}{valid:?}");
        found.extend(sources(&definition, &text));
    }
    assert_eq!(Vec::from_iter(found), ["table around", "table line"]);
}

#[test]
fn what_a_value_is_made_of_is_no_clue() {
    let definition = with_table("maximise = 't[c] * a'", "answer = 'best'");
    assert_eq!(sources(&definition, "AB.\n123\n"), ["givens"]);
    let left = definition.thinned(b"ABC\n123\n", 0).unwrap();
    let text = String::from_utf8(left.text).unwrap();
    assert!(text.ends_with("\n123\n") && text.contains('.') && left.has_clues, "{text}");
}

#[test]
fn an_input_without_clues_stays_as_it_is() {
    let definition = with_table("maximise = 't[c] * a'", "answer = 'best'");
    let input = b"  ...\n\n12.  ";
    let left = definition.thinned(input, 0).unwrap();
    assert_eq!((&*left.text, left.has_clues), (&input[..], false));
    assert_eq!(left.others, [(1, AnswerCount::Several)]);
}

#[test]
fn only_clues_that_can_be_taken_away_are_said_to_contradict_each_other() {
    let explained = |id: &str, input: &str| {
        let definition = definition(id);
        let data = cases(&definition, input.as_bytes()).pop().unwrap();
        match explain(&definition, &data, 0).unwrap().0 {
            Explained::Conflict { clues, has_clues, .. } => (clues, has_clues),
            other => panic!("{other:?}"),
        }
    };
    // Each would have an answer with other numbers.
    assert_eq!(explained("shikaku", ". .\n. 5\n"), (vec![], false));
    assert_eq!(explained("nurikabe", ". .\n2 2\n"), (vec![], false));
    assert_eq!(explained("jutgep16479", "2\n1\n2\n2\n2\n"), (vec![], false));
    assert_eq!(explained("numberlink", "A.\n.B\n"), (vec![], false));
    // No given is to blame.
    assert_eq!(explained("takuzu", "3\n0..\n...\n...\n"), (vec![], true));
}

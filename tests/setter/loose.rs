//! Deviations that the strict reader rejects and a solver overlooks: blanks, empty lines, carriage
//! returns, a last line without an end, and text after the end. The same cases are read from every
//! shipped test.
//!
//! `SNAPSHOTS=overwrite cargo test -p runner-puzzle setter::loose` makes two lists anew: the problems in which some
//! of these have a meaning, and the places in which an empty line has none.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::definition::Definition;
use crate::grid::CaseData;
use crate::text::{Cases, Next, Reader, Wait};
use snapbox::{Assert, Data};

use super::problems::{Problem, problems};

/// Reads all cases, or says that they cannot be read.
fn read(definition: &Definition, input: &[u8]) -> Option<Vec<CaseData>> {
    let mut reader = Reader::new(definition.format.as_ref(), input);
    let mut cases = Vec::new();
    loop {
        match reader.next(Wait::Yes).ok()? {
            Next::Case(case) => cases.push(case.data),
            Next::End | Next::Pause => return Some(cases),
        }
    }
}

/// Returns an input with other layouts, each with a name for the difference.
fn variants(definition: &Definition, input: &str) -> Vec<(&'static str, String)> {
    let lines = |line: &dyn Fn(&str) -> String| input.lines().map(line).collect::<String>();
    let mut variants = vec![
        ("carriage returns", lines(&|line| format!("{line}\r\n"))),
        ("blanks at the ends of lines", lines(&|line| format!("{line} \t\n"))),
        ("blanks before lines", lines(&|line| format!("  {line}\n"))),
        ("an empty line before the first", format!("\n{input}")),
        ("an empty line after the last", format!("{input}\n")),
        ("no end of the last line", input.strip_suffix('\n').unwrap_or(input).to_owned()),
        (
            "no empty lines",
            lines(&|line| if line.is_empty() { String::new() } else { format!("{line}\n") }),
        ),
    ];
    if matches!(definition.format.cases, Cases::Until(_)) {
        variants.push(("text after the end", format!("{input}x 1\n")));
    }
    variants
}

/// An empty line is tried before this many lines of a test.
const LINES: usize = 30;

/// Returns in how many places an empty line changes nothing, and how many were tried.
fn empty_lines(definition: &Definition, input: &str, cases: &[CaseData]) -> [usize; 2] {
    let starts = input.match_indices('\n').map(|(end, _)| end + 1).take(LINES);
    let is_overlooked = |&start: &usize| {
        let (before, after) = input.split_at(start);
        let variant = format!("{before}\n{after}");
        read(definition, variant.as_bytes()).is_some_and(|read| read == cases)
    };
    let starts: Vec<usize> = starts.collect();
    [starts.iter().filter(|start| is_overlooked(start)).count(), starts.len()]
}

#[test]
fn solvers_overlook_what_has_no_meaning() {
    let mut list = String::new();
    for Problem { id, definition, tests } in problems() {
        let (mut different, mut places) = (BTreeSet::new(), [0, 0]);
        for test in tests {
            let input = test.input;
            let cases = read(&definition, input.as_bytes()).unwrap();
            for (what, variant) in variants(&definition, &input) {
                if read(&definition, variant.as_bytes()).as_ref() != Some(&cases) {
                    different.insert(what);
                }
            }
            let [overlooked, tried] = empty_lines(&definition, &input, &cases);
            places = [places[0] + overlooked, places[1] + tried];
        }
        let [overlooked, tried] = places;
        let _ = writeln!(list, "{id}: empty lines in {overlooked} of {tried} places");
        for what in different {
            let _ = writeln!(list, "{id}: not {what}");
        }
    }
    let path = crate::tests::project("tests/setter/loose.txt");
    Assert::new().action_env("SNAPSHOTS").eq(list, Data::read_from(&path, None).raw());
}

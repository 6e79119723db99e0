//! The report of fuzzing: where a program and the definition disagree, and how many mutants there were.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::columns::{Room, TestTexts};
use super::visible::{folded, one_line};
use super::{counted, put, style};

/// At most this many broken rules are listed.
const RULES: usize = 20;

/// A mutant on which a program and the definition disagree.
#[derive(Debug)]
pub(crate) struct Disagreement {
    /// What the program is: `checker`.
    pub who: &'static str,
    /// What it does.
    pub why: String,
    /// The change that made the mutant.
    pub change: &'static str,
    /// The input, the right output, and the mutant; without a right output, the mutant is an input.
    pub texts: [Vec<u8>; 3],
}

/// What a mutant is by the definition.
#[derive(Debug)]
pub(crate) enum MutantTruth {
    /// Right.
    Right,
    /// Wrong, for this reason.
    Wrong(String),
    /// Other judges may think of it as they like.
    Open,
}

/// How many mutants each change has made, and which rules they broke.
#[derive(Debug)]
pub(crate) struct FuzzReport {
    /// The inputs from which all mutants were made.
    pub inputs: u64,
    /// Each change, and how many of its mutants are right, wrong and open.
    changes: Vec<(&'static str, [u64; 3])>,
    broken: BTreeMap<String, u64>,
}

impl Disagreement {
    /// Renders it, with the files of the mutant.
    pub(crate) fn text(&self, files: &[PathBuf]) -> String {
        let (bad, room) = (style::BAD, Room::TERMINAL);
        let Self { who, why, change, texts } = self;
        let why = folded(&one_line(&format!("the {who} {why}")), room.columns).join("\n");
        let mut out = format!("{bad}{why}{bad:#}\nchange: {change}\n");
        let [input, answer, mutant] = texts.each_ref().map(Vec::as_slice);
        let (texts, titles) = if answer.is_empty() {
            ([b"", input, mutant], ["", "right input", "mutant"])
        } else {
            ([input, answer, mutant], ["input", "right output", "mutant"])
        };
        out += &TestTexts::new(texts, None).titled(titles).columns(room);
        let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        out + &files.join(", ") + "\n"
    }
}

impl FuzzReport {
    /// Returns the report of some changes before there are any mutants.
    pub(crate) fn new(changes: impl IntoIterator<Item = &'static str>) -> Self {
        let changes = changes.into_iter().map(|name| (name, [0; 3])).collect();
        Self { inputs: 0, changes, broken: BTreeMap::new() }
    }

    /// Adds a mutant.
    pub(crate) fn add(&mut self, change: usize, truth: &MutantTruth) {
        let kind = match truth {
            MutantTruth::Right => 0,
            MutantTruth::Wrong(why) => {
                *self.broken.entry(rule(why)).or_default() += 1;
                1
            }
            MutantTruth::Open => 2,
        };
        self.changes[change].1[kind] += 1;
    }

    /// Returns the number of mutants.
    pub(crate) fn mutants(&self) -> u64 {
        self.changes.iter().flat_map(|(_, counts)| counts).sum()
    }

    /// Renders the numbers of mutants, by changes and by broken rules.
    pub(crate) fn text(&self) -> String {
        let width = self.changes.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let mut out = format!("{:width$}   right   wrong    open\n", "change");
        let made = self.changes.iter().filter(|(_, counts)| *counts != [0; 3]);
        for (name, [right, wrong, open]) in made {
            put(&mut out, format_args!("{name:width$} {right:7} {wrong:7} {open:7}\n"));
        }
        let mut broken: Vec<(&String, &u64)> = self.broken.iter().collect();
        broken.sort_by_key(|(rule, count)| (u64::MAX - **count, *rule));
        if !broken.is_empty() {
            out += "broken:\n";
        }
        for (rule, count) in broken.iter().take(RULES) {
            put(&mut out, format_args!("{count:7}  {}\n", one_line(rule)));
        }
        let more = broken.len().saturating_sub(RULES) as u64;
        if more > 0 {
            put(&mut out, format_args!("         and {}\n", counted(more, "other reason")));
        }
        let [mutants, inputs] = [(self.mutants(), "mutant"), (self.inputs, "input")]
            .map(|(n, thing)| counted(n, thing));
        out + &format!("{mutants} of {inputs}\n")
    }
}

/// Returns what all reasons of a kind have in common: no case, and `_` for numbers, symbols and cells.
fn rule(why: &str) -> String {
    let mut why = why;
    while let Some((place, rest)) = why.split_once(": ")
        && (place.starts_with("case ") || place.starts_with("line "))
    {
        why = rest;
    }
    let (mut out, mut is_quoted) = (String::new(), false);
    for word in why.split_inclusive(' ') {
        let has_quote = word.matches('`').count() % 2 == 1;
        let is_said =
            !is_quoted && !word.contains('`') && !word.bytes().any(|it| it.is_ascii_digit());
        is_quoted ^= has_quote;
        if is_said {
            out += word;
        } else if !out.ends_with("_ ") {
            out += "_ ";
        }
    }
    out.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::rule;

    #[test]
    fn a_rule_is_a_reason_without_its_place() {
        assert_eq!(
            rule("case 3: the given `2` in r2c1 is not kept"),
            "the given _ in _ is not kept"
        );
        let column = "column 3 holds `2` twice, in r1c3 and r3c3";
        assert_eq!(rule(column), "column _ holds _ twice, in _ and _");
        assert_eq!(rule("line 2, column 5: case 1: a blank"), "a blank");
    }
}

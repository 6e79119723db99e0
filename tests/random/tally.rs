//! How many definitions used what.

use std::collections::BTreeMap;
use std::fmt;

use crate::pieces::Pieces;
use crate::spec::{Held, Spec};

/// Counts by what was counted: a kind of thing, and a name.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    counts: BTreeMap<(&'static str, String), u64>,
    refused: Vec<String>,
}

impl Tally {
    pub(crate) fn count(&mut self, kind: &'static str, name: impl Into<String>) {
        *self.counts.entry((kind, name.into())).or_default() += 1;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (key, count) in &other.counts {
            *self.counts.entry(key.clone()).or_default() += count;
        }
        self.refused.extend(other.refused.iter().cloned());
    }

    /// Tells whether something was counted.
    pub(crate) fn has(&self, kind: &'static str, name: &str) -> bool {
        self.counts.contains_key(&(kind, name.to_owned()))
    }

    /// Returns the number of definitions that were refused, or could not be answered.
    pub(crate) fn refused(&self) -> usize {
        self.refused.len()
    }

    /// Notes a definition that was refused, or could not be answered.
    pub(crate) fn refuse(&mut self, why: String) {
        self.refused.push(why);
    }

    /// Notes what a board of pieces uses.
    pub(crate) fn note_pieces(&mut self, pieces: &Pieces, answers: usize) {
        self.note_answers(answers);
        self.count("unknown", "pieces");
        self.count("says", "a list of pieces");
        if pieces.is_ragged() {
            self.count("says", "a list of pieces on rows of different lengths");
        }
        for read in pieces.read() {
            self.count("field", read);
        }
    }

    fn note_answers(&mut self, answers: usize) {
        self.count("answers", ["none", "one", "several"][answers.min(2)]);
    }

    /// Notes what a definition uses.
    pub(crate) fn note(&mut self, spec: &Spec, answers: usize) {
        self.note_answers(answers);
        if let Some(beside) = &spec.beside {
            let beside = if beside.is_of_regions() { "regions" } else { "other lines" };
            self.count("beside lines", beside);
        }
        let unknown = match (&spec.lines, spec.background, spec.symbols.is_empty()) {
            (Some(lines), _, true) => format!("lines, {}", lines.get("form").unwrap()),
            (Some(_), _, false) if spec.is_of_regions() => "symbols and regions".to_owned(),
            (Some(lines), ..) if spec.is_of_slants() => lines.get("form").unwrap().to_owned(),
            (Some(_), ..) => "symbols and lines".to_owned(),
            (None, Some(_), _) => "symbols and a background".to_owned(),
            (None, None, _) => "symbols".to_owned(),
        };
        self.count("unknown", unknown);
        for (key, _) in spec.lines.iter().flat_map(|it| &it.0).filter(|(key, _)| *key != "form") {
            self.count("lines with", *key);
        }
        for field in &spec.fields {
            match field.held {
                Held::Clues(on, _) => self.count("clues on", on),
                _ => self.count("field", field.name),
            }
        }
        for rule in &spec.rules {
            self.count("rule", rule.key);
            for scope in rule.scopes() {
                let is_own = spec.groups.iter().any(|(name, _)| *name == scope);
                let is_size = |word: &&str| !word.starts_with(|char: char| char.is_ascii_digit());
                let words: Vec<&str> = scope.split(' ').filter(is_size).collect();
                self.count(
                    "scope",
                    if is_own { format!("groups.{scope}") } else { words.join(" ") },
                );
            }
        }
        let has_list = spec.rules.iter().any(|rule| rule.scopes().len() > 1);
        let says = [
            (has_list, "a list of scopes"),
            (spec.hole_if.is_some(), "holes by a condition"),
            (spec.has_once, "a field that stands once"),
            (spec.cols.is_some(), "rows of different lengths"),
        ];
        for (_, word) in says.into_iter().filter(|(is_said, _)| *is_said) {
            self.count("says", word);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((kind, name), count) in &self.counts {
            writeln!(f, "{kind:12} {name:40} {count}")?;
        }
        write!(f, "{} refused", self.refused.len())?;
        let mut reasons: BTreeMap<&str, (u64, &str)> = BTreeMap::new();
        for why in &self.refused {
            reasons.entry(why.lines().last().unwrap_or("")).or_insert((0, why)).0 += 1;
        }
        for (reason, (count, why)) in reasons {
            write!(f, "\n{count} refused: {reason}")?;
            if std::env::var("RUNNER_REFUSED").is_ok() {
                write!(f, "\n{why}")?;
            }
        }
        Ok(())
    }
}

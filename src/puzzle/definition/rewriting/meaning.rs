//! What a definition means, in parts that can be compared.

use std::sync::Arc;

use super::edit::Proof;
use crate::definition::Definition;
use crate::rules::Rule;
use crate::text::{Begins, Field, Layout};

/// What a definition means.
pub(super) struct Meaning {
    /// The input, the holes, the question, the output, how it is drawn, and which boards are fair.
    frame: String,
    /// The board, and the value of answers.
    board: String,
    /// What the rules state, with their keys.
    statements: Vec<(&'static str, String)>,
}

impl Meaning {
    pub(super) fn of(mut definition: Definition) -> Self {
        let rules = std::mem::take(&mut definition.model.rules);
        let state = |rule: &Rule| (rule.row.key.name, without_places(&rule.statement()));
        let statements = rules.iter().map(state).collect();
        let scores = (definition.model.score.take(), definition.model.second.take());
        let mut format = Arc::unwrap_or_clone(definition.format);
        format.fields.iter_mut().for_each(lay_out);
        let input =
            (&format.cases, &format.once, &format.fields, &format.between, &definition.link);
        let shown = (&definition.shown, &definition.drawing, &definition.fair);
        let output = (&format.answer, &definition.model, shown);
        let board = (&format.board, &definition.symbols, scores);
        Self {
            frame: without_places(&format!("{input:?} {output:?}")),
            board: without_places(&format!("{board:?}")),
            statements,
        }
    }

    /// Tells whether another definition means the same, as far as a proof asks.
    pub(super) fn is(&self, other: &Self, proof: &Proof) -> bool {
        match proof {
            Proof::Same => self.is_but_for(other, ""),
            Proof::Renamed(names) => self.renamed(names).is_but_for(other, ""),
            Proof::Rules(key) => self.is_but_for(other, key),
            Proof::Lines => self.frame == other.frame,
        }
    }

    /// Tells whether all is the same but for the rules with a key.
    fn is_but_for(&self, other: &Self, key: &str) -> bool {
        let stated = |meaning: &Self| {
            let others = meaning.statements.iter().filter(|(own, _)| *own != key);
            let mut texts: Vec<String> = others.map(|(_, text)| text.clone()).collect();
            texts.sort_unstable();
            texts
        };
        self.frame == other.frame && self.board == other.board && stated(self) == stated(other)
    }

    /// Returns what it means if fields have other names.
    fn renamed(&self, names: &[(String, &'static str)]) -> Self {
        let renamed = |text: &str| {
            names.iter().fold(text.to_owned(), |text, (old, new)| with_name(&text, old, new))
        };
        let statements = self.statements.iter().map(|(key, text)| (*key, renamed(text))).collect();
        Self { frame: renamed(&self.frame), board: renamed(&self.board), statements }
    }
}

/// Lays out a field that is not written as one that nobody wrote.
fn lay_out(field: &mut Field) {
    if !field.kind.is_written() {
        field.layout = Layout { begins: Begins::Word, ..Layout::default() };
    }
}

/// Returns a description without the places in the texts of expressions.
fn without_places(text: &str) -> String {
    let mut parts = text.split("start: ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |result, part| {
        result + part.trim_start_matches(|it: char| it.is_ascii_digit())
    })
}

/// Returns a text with another name wherever a whole word is the old one. What follows a backslash is a sign.
pub(super) fn with_name(text: &str, old: &str, new: &str) -> String {
    let is_of_word = |it: char| it.is_ascii_alphanumeric() || it == '_';
    let mut result = String::with_capacity(text.len());
    let mut before = None;
    for (at, _) in text.match_indices(old) {
        let start: usize = before.unwrap_or(0);
        let end = at + old.len();
        let (head, tail) = (&text[..at], &text[end..]);
        let is_part =
            head.ends_with(is_of_word) || head.ends_with('\\') || tail.starts_with(is_of_word);
        if at < start || is_part {
            continue;
        }
        result.push_str(&text[start..at]);
        result.push_str(new);
        before = Some(end);
    }
    result + &text[before.unwrap_or(0)..]
}

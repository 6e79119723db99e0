//! The section `[model]`: what a finished grid must be.

use super::decode::{Decoder, Table, Text};
use super::fault::FaultKind;
use super::grid::Board;
use super::input::Input;
use super::keys;
use crate::grid::Scope;
use crate::rules::{Distinct, Rule};

/// What `[model]` says.
#[derive(Clone, Debug)]
pub(super) struct ModelText {
    givens: Text,
    distinct: Vec<(Scope, Text)>,
}

pub(super) fn decode<'d>(decoder: &mut Decoder<'d>, top: Table<'d>) -> Option<ModelText> {
    let table = decoder.section(top, &keys::MODEL)?;
    if let Some(place) = decoder.optional_text(table, "place") {
        decoder.word("placement", &place, &[("fill", ())]);
    }
    let givens = decoder.required_text(table, "givens");
    let scopes = table.get("distinct").and_then(|value| decoder.array(value)).unwrap_or_default();
    let mut distinct: Vec<(Scope, Text)> = Vec::new();
    for value in scopes {
        let Some(text) = decoder.text(value) else { continue };
        let Some(scope) = scope(decoder, &text) else { continue };
        if distinct.iter().any(|(earlier, _)| *earlier == scope) {
            decoder.fault(text.span, FaultKind::Repeated(text.value));
        } else {
            distinct.push((scope, text));
        }
    }
    Some(ModelText { givens: givens?, distinct })
}

/// Reads a scope: a word, or a word and a size.
fn scope(decoder: &mut Decoder<'_>, text: &Text) -> Option<Scope> {
    let scope = match *text.value.split_whitespace().collect::<Vec<_>>() {
        ["rows"] => Some(Scope::Rows),
        ["columns"] => Some(Scope::Columns),
        ["boxes", size] => size.split_once('x').and_then(|(rows, columns)| {
            Some(Scope::Boxes { rows: rows.parse().ok()?, columns: columns.parse().ok()? })
        }),
        _ => None,
    };
    if scope.is_none() {
        let known = ["rows", "columns", "boxes 3x3"].map(String::from).to_vec();
        let word = text.value.clone();
        decoder.fault(text.span.clone(), FaultKind::UnknownWord { what: "scope", word, known });
    }
    scope
}

/// Returns the rules on a board.
pub(super) fn rules(
    decoder: &mut Decoder<'_>,
    model: &ModelText,
    board: &Board,
) -> Option<Vec<Rule>> {
    let mut rules = Vec::new();
    for (scope, text) in &model.distinct {
        match Distinct::new(*scope, board.shape, board.alphabet.len()) {
            Ok(rule) => rules.push(Rule::Distinct(rule)),
            Err(error) => decoder.fault(text.span.clone(), FaultKind::Distinct(error)),
        }
    }
    (rules.len() == model.distinct.len()).then_some(rules)
}

impl ModelText {
    /// Finds the layer that holds the givens, and reports layers that hold nothing of use.
    pub(super) fn givens(&self, decoder: &mut Decoder<'_>, input: &Input) -> Option<usize> {
        let names = || input.read.iter().map(|field| &field.name);
        for unused in names().filter(|name| name.value != self.givens.value) {
            decoder.fault(unused.span.clone(), FaultKind::UnusedLayer(unused.value.clone()));
        }
        let found = names().position(|name| name.value == self.givens.value);
        if found.is_none() {
            let known = names().map(|name| name.value.clone()).collect();
            let word = self.givens.value.clone();
            let kind = FaultKind::UnknownWord { what: "layer", word, known };
            decoder.fault(self.givens.span.clone(), kind);
        }
        found
    }
}

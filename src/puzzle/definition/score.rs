//! The values of answers in `[model]`: what is best, or by what answers are counted.

use std::ops::Range;

use super::decode::{Decoder, KeyTable, TomlValue, names};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys;
use crate::encode::{Aim, Model, Over, Place, Score};
use crate::expr::Expr;
use crate::grid::{BoardSpec, LineSpec, LineWord, Scope};

/// Why answers have values.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// The best answer is wanted.
    Best(Aim),
    /// Answers are counted by their values.
    Count {
        /// Whether each has two.
        pairs: bool,
    },
}

/// The values of symbols or pieces.
#[derive(Debug)]
pub(super) struct ModelScore {
    pub(super) purpose: Purpose,
    pub(super) score: Score,
    /// The second value, if there are two.
    pub(super) second: Option<Score>,
}

/// Reads the values of answers.
pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &mut Fields,
    place: &Place,
) -> Option<ModelScore> {
    let mut known = match place {
        Place::Fill => vec!["a".to_owned(), "r".to_owned(), "c".to_owned()],
        Place::Tile(_) => vec!["size".to_owned()],
    };
    if let Place::Tile(tile) = place {
        for piece in &tile.pieces {
            match &piece.each {
                Over::Rows(_, names) => known.extend(names.iter().cloned()),
                Over::Range(..) => known.push("i".to_owned()),
                Over::Once => {}
            }
        }
    }
    let own: Vec<&str> = known.iter().map(String::as_str).collect();
    let keys = ["maximise", "minimise", "worth"];
    let aims = [Some(Aim::Dearest), Some(Aim::Cheapest), None];
    let mut found = None;
    for (key, aim) in keys.into_iter().zip(aims) {
        let values = match aim {
            Some(_) => table.get(key).map(std::slice::from_ref).unwrap_or_default(),
            None => decoder.one_or_two(table, key),
        };
        let scores =
            values.iter().filter_map(|it| score(decoder, (key, it), fields, (&own, place)));
        let mut scores = scores.collect::<Vec<_>>().into_iter();
        let (Some(score), second) = (scores.next(), scores.next()) else { continue };
        if found.is_some() {
            decoder.fault(table.span_of(key), FaultKind::OneOf(keys.to_vec()));
        }
        let purpose = aim.map_or(Purpose::Count { pairs: second.is_some() }, Purpose::Best);
        found = found.or(Some(ModelScore { purpose, score, second }));
    }
    found
}

/// Reads a value: an expression, or a table.
fn score<'d>(
    decoder: &mut Decoder<'d>,
    (key, value): (&'static str, &'d TomlValue<'d>),
    fields: &mut Fields,
    (own, place): (&[&str], &Place),
) -> Option<Score> {
    let Some(entries) = value.get_ref().as_table() else {
        let value = decoder.number_expr(value, Expr::parse, fields, own)?;
        return Some(Score { value, places: Scope::plain(CELLS)? });
    };
    if let Place::Tile(_) = place {
        decoder.fault(value.span(), FaultKind::WithPieces("in"));
        return Some(Score { value: Expr::constant(0), places: Scope::board() });
    }
    let table = decoder.table(key, entries, value.span(), &names(keys::WORTH));
    let mut entries = decoder.entries(table, keys::WORTH, fields)?;
    let places = entries.optional::<String>("in");
    let value = entries.optional("value").unwrap_or_else(|| Expr::name("a"));
    Some(Score { value, places: Scope::plain(places.as_deref().unwrap_or(CELLS))? })
}

/// The places that an expression alone is about.
const CELLS: &str = "cells";

/// Reports values that are the same for all answers, where only lines or borders tell these apart.
pub(super) fn check(
    decoder: &mut Decoder<'_>,
    board: &BoardSpec,
    (model, span): (&Model, &Range<usize>),
) {
    if !board.symbols.is_empty() || board.layers.is_empty() {
        return;
    }
    for Score { value, places } in model.scores() {
        let places = places.places();
        let asks = |name: &str| {
            let asked = LineSpec::asked(board.layers.iter(), name.trim_start_matches("a."));
            let Some((layer, word)) = asked else { return false };
            let course = board.layers[layer].course;
            let is_face = places == if course.is_of_cells() { "corners" } else { "cells" };
            match LineWord::named(word) {
                Some(LineWord::State(state)) => !is_face || state.is_of_loops(),
                Some(_) => !is_face,
                None => name == "a" && places == "sides",
            }
        };
        if !value.names().any(|it| asks(it.name)) || value.uses("a") && places != "sides" {
            decoder.fault(span.clone(), FaultKind::SameValue(value.to_string(), places));
        }
    }
}

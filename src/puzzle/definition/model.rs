//! The section `[model]`: the rules for answers.

use std::ops::Range;
use std::sync::Arc;

use super::decode::{Decoder, KeyTable, Text, names};
use super::fair::Fair;
use super::fault::FaultKind;
use super::fields::Fields;
use super::rules::Placed;
use super::score::ModelScore;
use super::{fair, groups, keys, pieces, rules, score};
use crate::encode::{Form, Given, GivenList, OnceSpec, Over, PieceSpec, Place, Tile};
use crate::expr::Expr;
use crate::language::Holds;
use crate::rules::{EdgeRule, RULES};

/// The values of `[model]`.
#[derive(Debug)]
pub(super) struct ModelText {
    pub(super) place: Place,
    pub(super) givens: Option<Arc<str>>,
    pub(super) lists: Vec<GivenList>,
    /// The places of the lists of givens.
    pub(super) list_spans: Vec<Range<usize>>,
    /// Which cells are holes, and the place of the key.
    pub(super) hole_if: Option<Expr>,
    pub(super) hole_span: Range<usize>,
    pub(super) rules: Vec<Placed>,
    pub(super) fair: Fair,
    pub(super) score: Option<ModelScore>,
    /// The place of the value of symbols or pieces.
    pub(super) score_span: Range<usize>,
    /// The places of the keys for free cells and for givens.
    pub(super) cover_span: Range<usize>,
    pub(super) givens_span: Range<usize>,
    /// The place of the pieces.
    pub(super) pieces_span: Range<usize>,
}

pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    top: KeyTable<'d>,
    fields: &mut Fields,
) -> Option<ModelText> {
    let table = decoder.section(top, &keys::MODEL)?;
    let has_pieces = table.get("pieces").is_some();
    let place = decoder.optional_text(table, "place");
    let place =
        place.and_then(|text| decoder.word("placement", &text, &[("fill", false), ("tile", true)]));
    if place == Some(false) && has_pieces {
        let kind = FaultKind::Idle { key: "place", beside: "pieces" };
        decoder.fault(table.span_of("place"), kind);
    }
    let tiles = place.unwrap_or(has_pieces);
    let givens = decoder.optional_text(table, "givens").and_then(|text| {
        let layer = fields.named(decoder, "layer", &text, |holds| holds == Holds::Layer);
        layer.map(|layer| Arc::clone(&layer.name))
    });
    let lists = decoder.tables(table, "given_at", keys::AT);
    let lists = lists.into_iter().filter_map(|table| list(decoder, table, fields));
    let (lists, list_spans) = lists.unzip();
    let hole_if = decoder.cell_expr(table, "hole_if", fields);
    groups::decode(decoder, table, fields);
    let rules = rules::decode(decoder, table, fields);
    let pieces = pieces::decode(decoder, table, fields);
    let (other, kind): (Vec<_>, fn(_) -> _) = if tiles {
        (RULES.iter().map(|row| row.key.name).collect(), FaultKind::WithPieces)
    } else {
        (TILES.to_vec(), FaultKind::WithoutPieces)
    };
    for key in other.into_iter().filter(|key| table.get(key).is_some()) {
        decoder.fault(table.span_of(key), kind(key));
    }
    let place = if tiles { Place::Tile(tile(decoder, table, fields, pieces)) } else { Place::Fill };
    let score = score::decode(decoder, table, fields, &place);
    let fair = fair::decode(decoder, table, fields);
    let span_of = |key| table.get(key).map(toml::Spanned::span);
    Some(ModelText {
        place,
        givens,
        lists,
        list_spans,
        hole_if,
        hole_span: span_of("hole_if").unwrap_or_default(),
        rules,
        fair,
        score,
        score_span: ["maximise", "minimise", "worth"]
            .into_iter()
            .find_map(span_of)
            .unwrap_or_default(),
        cover_span: span_of("cover").unwrap_or_default(),
        givens_span: span_of("givens").unwrap_or_default(),
        pieces_span: table.span_of("pieces"),
    })
}

/// The keys about pieces.
const TILES: &[&str] = &["cover", "edges", "once", "letters"];

fn list<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
) -> Option<(GivenList, Range<usize>)> {
    let text = decoder.required_text(table, "list")?;
    let wanted = |holds| holds == Holds::Table;
    let field = fields.named(decoder, "table", &text, wanted)?.name.to_string();
    let base = decoder.integer(table, "base", 1)?;
    let hole = decoder.flag(table, "hole");
    let symbol = decoder.optional_text(table, "symbol").map(|text| text.value);
    let given = match symbol {
        _ if hole => Given::Hole,
        Some(symbol) => Given::Symbol(symbol),
        None => Given::Numbered,
    };
    let said = table.get(if hole { "hole" } else { "symbol" });
    let span = said.map_or(table.span(), toml::Spanned::span);
    Some((GivenList { field, base, given }, span))
}

fn tile<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    pieces: Vec<PieceSpec>,
) -> Tile {
    let cover = decoder.optional_text(table, "cover");
    let words = [("all", true), ("some", false)];
    let cover_all = cover.and_then(|text| decoder.word("way to cover", &text, &words));
    let once = decoder.optional_text(table, "once").and_then(|text| {
        let wanted = |holds| holds == Holds::Table;
        let field = fields.named(decoder, "table", &text, wanted)?;
        let (field, within) = (field.name.to_string(), field.within.clone());
        Some(Box::new(OnceSpec { field, within }))
    });
    if once.is_some() && table.get("letters").is_some() {
        let kind = FaultKind::Idle { key: "letters", beside: "once" };
        decoder.fault(table.span_of("letters"), kind);
    }
    if pieces.is_empty()
        && let Some(listed) = decoder.required(table, "pieces")
        && listed.get_ref().as_array().is_some_and(|listed| listed.is_empty())
    {
        decoder.fault(listed.span(), FaultKind::NoPieces);
    }
    let edges = edges(decoder, table, fields, &pieces);
    let letters = decoder.optional_text(table, "letters");
    let letters = letters.map(|text| super::grid::words(decoder, &text)).unwrap_or_default();
    let table = pieces.iter().find_map(|piece| piece.edges_table());
    let edge_symbols = table.map_or_else(Vec::new, |it| fields.symbols(it).to_vec());
    let cover_all = cover_all.unwrap_or(true);
    Tile { pieces, cover_all, edges, edge_symbols, once, letters }
}

impl ModelText {
    /// Takes the condition for holes that the board has.
    pub(super) fn give_holes(
        &mut self,
        decoder: &mut Decoder<'_>,
        hole_if: Option<(Expr, Range<usize>)>,
    ) {
        let Some((hole_if, span)) = hole_if else { return };
        if self.hole_if.is_some() {
            decoder.fault(self.hole_span.clone(), FaultKind::Repeated("hole_if".to_owned()));
        }
        (self.hole_if, self.hole_span) = (Some(hole_if), span);
    }

    /// Lets the only layer hold the givens, if no other does and no rule takes it for regions.
    pub(super) fn give_only_layer(&mut self, fields: &Fields) {
        // A wrong name is a fault of its own.
        let is_said = !self.givens_span.is_empty();
        let Some(layer) = fields.only_layer().filter(|_| !is_said) else { return };
        // A scope that takes the layer takes its symbols for regions, but `arrows` takes them for holes.
        let is_regions = |placed: &Placed| placed.rule.scope.takes_regions(&layer.name);
        if !self.rules.iter().any(is_regions) {
            self.givens = Some(Arc::clone(&layer.name));
            self.givens_span = layer.span.clone();
            fields.uses(&layer.name);
        }
    }
}

/// Reads the rule for edges. Their symbols are those of the table of the pieces.
fn edges<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    pieces: &[PieceSpec],
) -> Option<EdgeRule> {
    let table_name = pieces.iter().find_map(|piece| match (&piece.form, &piece.each) {
        (Form::Edges(_), Over::Rows(table, _)) => Some(table.as_str()),
        _ => None,
    });
    let Some(value) = table.get("edges") else {
        // By default, equal edges match.
        return table_name.map(|_| EdgeRule { pairs: Vec::new(), border: None });
    };
    let Some(entries) = value.get_ref().as_table() else {
        return decoder.wrong_type(value, "a table");
    };
    let rule = decoder.table("edges", entries, value.span(), &names(keys::EDGES));
    let symbols = table_name.map(|name| fields.symbols(name)).unwrap_or_default();
    let border = decoder.optional_text(rule, "border");
    let border = border.and_then(|text| symbol(decoder, symbols, &text, 0..text.value.len()));
    let mut pairs = Vec::new();
    if let Some(text) = decoder.optional_text(rule, "match") {
        let mut start = 0;
        for pair in text.value.split(',') {
            let words = text.words_in(start..start + pair.len());
            let places: Vec<Range<usize>> = words.map(|(_, place)| place).collect();
            if let [one, other] = places.as_slice() {
                let both = [one, other].map(|place| symbol(decoder, symbols, &text, place.clone()));
                if let [Some(first), Some(second)] = both {
                    let of_two =
                        |&(a, b): &(i64, i64)| [a, b].contains(&first) || [a, b].contains(&second);
                    if pairs.iter().any(of_two) {
                        let span = decoder.part(&text, one.start..other.end);
                        decoder.fault(span, FaultKind::TwoPartners);
                    }
                    pairs.push((first, second));
                }
            } else {
                let span = decoder.part(&text, start..start + pair.len());
                let kind = FaultKind::Parts { wanted: 2, separator: " ".to_owned() };
                decoder.fault(span, kind);
            }
            start += pair.len() + 1;
        }
    }
    Some(EdgeRule { pairs, border })
}

/// Reads the symbol of an edge: a word of the table, or a number if the table has no words.
fn symbol(
    decoder: &mut Decoder<'_>,
    symbols: &[String],
    text: &Text,
    part: Range<usize>,
) -> Option<i64> {
    let word = &text.value[part.clone()];
    let found = if symbols.is_empty() {
        word.parse().ok()
    } else {
        let index = symbols.iter().position(|symbol| symbol == word);
        index.and_then(|index| i64::try_from(index).ok())
    };
    if found.is_none() {
        let span = decoder.part(text, part);
        let (word, known) = (word.to_owned(), symbols.to_vec());
        decoder.fault(span, FaultKind::UnknownWord { what: "symbol of an edge", word, known });
    }
    found
}

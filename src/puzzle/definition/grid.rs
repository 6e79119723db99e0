//! The section `[grid]`: the shape of the board and the contents of its cells.

use std::ops::Range;

use super::decode::{Decoder, KeyTable, Text, TomlValue, names};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys;
use super::measure::SIDES;
use super::rules::Placed;
use super::scope::each;
use crate::expr::Expr;
use crate::grid::{BoardSpec, LineSpec, Names, Scope, SymbolRange};
use crate::language::{Entries, Holds, KeyValue, Kind};
use crate::rules::{FORM_WANTED, LINE_FORM, LineForm, REGION_FORM, Rule};

/// The values of `[grid]`.
#[derive(Debug)]
pub(super) struct BoardText {
    pub(super) spec: BoardSpec,
    /// The symbols as they are written, for `show`.
    pub(super) symbols: String,
    pub(super) symbols_span: Range<usize>,
    /// The other names of the alphabet, with their places.
    pub(super) others: Vec<Text>,
    /// The places of the numbers of rows and columns.
    pub(super) rows_span: Range<usize>,
    pub(super) columns_span: Range<usize>,
    /// The rules for the lines of the board, and for its regions.
    pub(super) lines: Vec<Placed>,
    /// Which cells are holes, and the place of the key.
    pub(super) hole_if: Option<(Expr, Range<usize>)>,
}

pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    top: KeyTable<'d>,
    fields: &mut Fields,
) -> Option<BoardText> {
    let table = decoder.section(top, &keys::GRID)?;
    let size = size(decoder, table, fields);
    let hole_if = decoder.optional_expr(table, "hole_if", fields, &["r", "c"]);
    let hole_if = hole_if.map(|expr| (expr, table.span_of("hole_if")));
    let [lines, regions] = [LINE_FORM, REGION_FORM].map(|row| table.get(row.key.name));
    let mut layers = Vec::new();
    for value in lines.map(each).unwrap_or_default() {
        layers.push(self::lines(decoder, value, fields)?);
    }
    check_layers(decoder, &layers);
    layers.extend(regions.and_then(|value| self::regions(decoder, value, fields)));
    let (layers, lines): (Vec<LineSpec>, _) = layers.into_iter().unzip();
    let symbols = decoder.optional_text(table, "symbols");
    let ranges = symbols.as_ref().map(|text| ranges(decoder, text, fields));
    let own_symbols = layers.iter().find_map(|lines| lines.course.symbols);
    if own_symbols.is_some() {
        for key in ["symbols", "background"].into_iter().filter(|key| table.get(key).is_some()) {
            decoder.fault(table.span_of(key), FaultKind::Idle { key, beside: "lines" });
        }
    }
    let (names, others) = other_names(decoder, table);
    let symbols_span = symbols.as_ref().map(|text| text.span.clone()).unwrap_or_default();
    let written = symbols.map(|text| text.value).unwrap_or_default();
    let [rows, columns] = size?;
    let (written, symbols) = if let Some(symbols) = own_symbols {
        let names = symbols.iter().map(|&it| it.to_owned()).collect();
        (symbols.join(" "), vec![SymbolRange::Names(names)])
    } else {
        (written, ranges.unwrap_or(Some(Vec::new()))?)
    };
    let spec = BoardSpec { rows, columns, symbols, names, layers };
    let value = |key| table.get(key).or(table.get("size"));
    let span_of = |key| value(key).map(toml::Spanned::span).unwrap_or_default();
    let (rows_span, columns_span) = (span_of("rows"), span_of("cols"));
    Some(BoardText {
        spec,
        symbols: written,
        symbols_span,
        others,
        rows_span,
        columns_span,
        lines,
        hole_if,
    })
}

/// Reads the names of an alphabet that are not symbols proper, with their texts.
fn other_names<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>) -> (Names, Vec<Text>) {
    let mut others = Vec::new();
    let mut plain = |key| {
        let text = decoder.optional_text(table, key)?;
        others.push(text.clone());
        Some(text.value)
    };
    let words =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    let holes = plain("hole").map(|text| words(&text)).unwrap_or_default();
    let background = plain("background");
    // Without words, the text is reported as the name that it would be.
    let blanks = plain("blank").map_or_else(Vec::new, |text| match words(&text) {
        words if words.is_empty() => vec![text],
        words => words,
    });
    (Names { symbols: Vec::new(), background, holes, blanks }, others)
}

/// Reads the lines of a board, and their rule.
fn lines<'d>(
    decoder: &mut Decoder<'d>,
    value: &'d TomlValue<'d>,
    fields: &mut Fields,
) -> Option<(LineSpec, Placed)> {
    fields.add_lines(decoder);
    let (row, mut places) = (&LINE_FORM, vec![(LINE_FORM.key.name, value.span())]);
    let (form, rule) = if let (Some(entries), Kind::TextsOrTables(keys)) =
        (value.get_ref().as_table(), row.key.kind)
    {
        let table = decoder.table(row.key.name, entries, value.span(), &names(keys));
        places.extend(keys.iter().filter_map(|key| Some((key.name, table.get(key.name)?.span()))));
        let mut entries = decoder.entries(table, keys, fields)?;
        let form = LineForm::read(&mut entries.clone());
        let form = form.map_err(|fault| decoder.refuse(table, fault)).ok()?;
        if let Some(name) = decoder.optional_text(table, "name") {
            fields.push_layer(decoder, name);
        }
        (form, Rule::read(row, Scope::board(), &mut entries))
    } else {
        let text = decoder.text(value)?;
        let mut entries = Entries::default();
        entries.push("form", KeyValue::Text(text.value));
        let wanted = |_| decoder.fault(text.span, FaultKind::Wanted(&FORM_WANTED));
        let form = LineForm::read(&mut entries.clone()).map_err(wanted).ok()?;
        (form, Rule::read(row, Scope::board(), &mut entries))
    };
    let spec = form.spec();
    if spec.name.is_none() {
        fields.push_lines();
    }
    Some((spec, Placed { rule: rule.ok()?, places }))
}

/// Reports lines that have no name of their own among several, or that are symbols in cells besides others that are.
fn check_layers(decoder: &mut Decoder<'_>, layers: &[(LineSpec, Placed)]) {
    for (at, (lines, placed)) in layers.iter().enumerate() {
        let before = || layers[..at].iter().map(|(lines, _)| lines);
        if lines.name.is_none() && before().any(|it| it.name.is_none()) {
            let why = "of several kinds of lines all but one need a `name`, which stands before words about them";
            decoder.fault(placed.at("form"), FaultKind::Unfit { key: LINE_FORM.key.name, why });
        }
        let are_symbols = |it: &LineSpec| it.course.symbols.is_some();
        if are_symbols(lines) && before().any(are_symbols) {
            let why = "a cell holds one symbol, so that only one kind of lines can be symbols";
            decoder.fault(placed.at("form"), FaultKind::Unfit { key: LINE_FORM.key.name, why });
        }
    }
}

/// Reads the name of regions with unknown borders, and their rule.
fn regions<'d>(
    decoder: &mut Decoder<'d>,
    value: &'d TomlValue<'d>,
    fields: &mut Fields,
) -> Option<(LineSpec, Placed)> {
    let row = &REGION_FORM;
    fields.add_lines(decoder);
    let text = decoder.text(value)?;
    let mut entries = Entries::default();
    entries.push(row.key.name, KeyValue::Text(text.value.clone()));
    fields.push_layer(decoder, text.clone());
    let rule = Rule::read(row, Scope::board(), &mut entries).ok()?;
    let places = vec![(row.key.name, value.span())];
    Some((LineSpec::borders(&text.value), Placed { rule, places }))
}

/// Reads the numbers of rows and columns.
fn size<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>, fields: &Fields) -> Option<[Expr; 2]> {
    let is_said = |key: &str| table.get(key).is_some();
    if let Some(size) = decoder.optional_text(table, "size") {
        for key in ["rows", "cols"].into_iter().filter(|key| is_said(key)) {
            decoder.fault(table.span_of(key), FaultKind::Idle { key, beside: "size" });
        }
        return decoder.exprs(&size, " x ", fields, &[]);
    }
    let is_measured = SIDES.iter().all(|side| fields.holds(side) == Some(Holds::Int));
    if is_measured && !is_said("rows") && !is_said("cols") {
        let [rows, columns] = SIDES.map(Expr::parse);
        return rows.ok().zip(columns.ok()).map(<[Expr; 2]>::from);
    }
    let rows = decoder.required_expr(table, "rows", fields, &[]);
    let columns = decoder.required_expr(table, "cols", fields, &["r"]);
    rows.zip(columns).map(<[Expr; 2]>::from)
}

impl BoardText {
    /// Returns the place of a name of the alphabet.
    pub(super) fn place(&self, name: &str) -> Range<usize> {
        let names = |text: &&Text| text.value == name || text.words().any(|(word, _)| word == name);
        let is_symbol = self.symbols.split_whitespace().any(|word| word == name);
        let other = self.others.iter().find(names).filter(|_| !is_symbol);
        other.map_or(&self.symbols_span, |text| &text.span).clone()
    }
}

/// A word of a list of symbols.
enum GridWord {
    /// A run of characters, such as `A-P`.
    Run(Vec<String>),
    /// A run in descending order, or of numbers that are too large.
    Wrong,
    /// A plain word.
    Plain,
}

impl GridWord {
    fn new(word: &str) -> Self {
        match *word.as_bytes() {
            [first, b'-', last] if first < last => {
                Self::Run((first..=last).map(|byte| char::from(byte).to_string()).collect())
            }
            [_, b'-', _] => Self::Wrong,
            _ => Self::Plain,
        }
    }
}

/// Returns the numbers of a range of constant numbers, such as `0..100`, as words. One that falls or has numbers beyond
/// 16 bits is none.
fn range_of_numbers(word: &str) -> Option<GridWord> {
    let (first, last) = word.split_once("..")?;
    let are_digits = |end: &str| !end.is_empty() && end.bytes().all(|it| it.is_ascii_digit());
    (are_digits(first) && are_digits(last)).then(|| match (first.parse(), last.parse()) {
        (Ok::<u16, _>(first), Ok(last)) if first <= last => {
            GridWord::Run((first..=last).map(|number| number.to_string()).collect())
        }
        _ => GridWord::Wrong,
    })
}

/// Reads words separated by blanks; `a-z` is a run of characters, `1..16` of numbers.
pub(super) fn words(decoder: &mut Decoder<'_>, text: &Text) -> Vec<String> {
    let mut words = Vec::new();
    for (word, part) in text.words() {
        match range_of_numbers(word).unwrap_or_else(|| GridWord::new(word)) {
            GridWord::Run(run) => words.extend(run),
            GridWord::Plain => words.push(word.to_owned()),
            GridWord::Wrong => {
                let span = decoder.part(text, part);
                decoder.fault(span, FaultKind::SymbolRange(word.to_owned()));
            }
        }
    }
    words
}

/// Reads names separated by blanks; `A-P` is a run of characters, `1..16` a range of numbers.
fn ranges(decoder: &mut Decoder<'_>, text: &Text, fields: &Fields) -> Option<Vec<SymbolRange>> {
    let mut ranges = Vec::new();
    let mut sound = true;
    for (word, part) in text.words() {
        let range = match (GridWord::new(word), word.find("..")) {
            (GridWord::Wrong, _) => None,
            (GridWord::Run(names), _) => Some(SymbolRange::Names(names)),
            (GridWord::Plain, None) => Some(SymbolRange::Names(vec![word.to_owned()])),
            (GridWord::Plain, Some(at)) => {
                let ends = [part.start..part.start + at, part.start + at + 2..part.end];
                let ends = ends.map(|end| {
                    let expr = decoder.expr(text, end.clone());
                    expr.inspect(|expr| fields.check(decoder, expr, text, end.start, &[]))
                });
                let [Some(first), Some(last)] = ends else {
                    sound = false;
                    continue;
                };
                let falls = first.as_constant().zip(last.as_constant()).is_some_and(|(f, l)| f > l);
                (!falls).then_some(SymbolRange::Numbers(first, last))
            }
        };
        if let Some(range) = range {
            ranges.push(range);
        } else {
            let span = decoder.part(text, part);
            decoder.fault(span, FaultKind::SymbolRange(word.to_owned()));
            sound = false;
        }
    }
    sound.then_some(ranges)
}

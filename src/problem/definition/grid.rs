//! The section `[grid]`: the shape of the board and what its cells can hold.

use std::ops::Range;

use super::decode::{Decoder, Table, Text};
use super::fault::FaultKind;
use super::keys;
use crate::grid::{Alphabet, AlphabetError, Shape};

/// What `[grid]` says.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) shape: Shape,
    pub(super) alphabet: Alphabet,
    pub(super) symbols_span: Range<usize>,
}

pub(super) fn decode<'d>(decoder: &mut Decoder<'d>, top: Table<'d>) -> Option<Board> {
    let table = decoder.section(top, &keys::GRID)?;
    let rows = side(decoder, table, "rows");
    let columns = side(decoder, table, "cols");
    let symbols = decoder.required_text(table, "symbols");
    let blank = decoder.required_text(table, "blank");
    let shape = Shape::new(rows?, columns?)?;
    let (symbols, blank) = (symbols?, blank?);
    let names = names(decoder, &symbols)?;
    let alphabet = Alphabet::new(names, blank.value.clone()).map_err(|error| {
        let at_blank = match &error {
            AlphabetError::Repeated(name) | AlphabetError::Invisible(name) => *name == blank.value,
            AlphabetError::Empty | AlphabetError::TooMany(_) => false,
        };
        let span = if at_blank { blank.span.clone() } else { symbols.span.clone() };
        decoder.fault(span, FaultKind::Alphabet(error));
    });
    Some(Board { shape, alphabet: alphabet.ok()?, symbols_span: symbols.span })
}

fn side<'d>(decoder: &mut Decoder<'d>, table: Table<'d>, key: &'static str) -> Option<u32> {
    let value = decoder.required(table, key)?;
    let Some(integer) = value.get_ref().as_integer() else {
        return decoder.wrong_type(value, "a whole number");
    };
    let side = u32::from_str_radix(integer.as_str(), integer.radix()).ok();
    let side = side.filter(|&side| Shape::new(side, side).is_some());
    if side.is_none() {
        decoder.fault(value.span(), FaultKind::Side);
    }
    side
}

/// Reads names parted by blanks; `A-P` is a run of characters, `1..16` one of numbers.
fn names(decoder: &mut Decoder<'_>, symbols: &Text) -> Option<Vec<String>> {
    let mut names = Vec::new();
    for word in symbols.value.split_whitespace() {
        let run = match (word.as_bytes(), word.split_once("..")) {
            (&[first, b'-', last], _) => {
                (first < last).then(|| (first..=last).map(|b| char::from(b).to_string()).collect())
            }
            (_, Some((first, last))) => numbers(first, last),
            _ => Some(vec![word.to_owned()]),
        };
        let Some(run) = run else {
            let start = word.as_ptr() as usize - symbols.value.as_ptr() as usize;
            let span = decoder.part(symbols, start..start + word.len());
            decoder.fault(span, FaultKind::SymbolRange(word.to_owned()));
            return None;
        };
        names.extend(run);
    }
    Some(names)
}

fn numbers(first: &str, last: &str) -> Option<Vec<String>> {
    let (first, last): (u32, u32) = (first.parse().ok()?, last.parse().ok()?);
    let sensible = first < last && u16::try_from(last - first).is_ok();
    sensible.then(|| (first..=last).map(|number| number.to_string()).collect())
}

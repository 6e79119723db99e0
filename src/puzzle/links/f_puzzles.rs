//! Links of f-puzzles, and ids of `SudokuPad` that hold one: sudokus as JSON, packed.

use serde_json::{Map, Value, json};

use super::body::Body;
use super::encoding::Extent;
use super::encodings::NUM16;
use super::error::LinkErrorKind;
use super::games::height_of_boxes;
use super::marks::{Mark, Marks};
use super::parts::{Fault, Parts};
use crate::grid::Shape;

/// The genre of such links.
const GENRE: &str = "fpuzzles";
/// The page of links that are written.
const SITE: &str = "https://www.f-puzzles.com/?load=";
/// What stands before a puzzle.
const BEFORE: [&str; 2] = ["load=", GENRE];
/// How each puzzle begins: the brace and the quotation mark of its JSON, packed.
const START: &str = "N4Ig";
/// The page of such puzzles.
const PAGE: &str = "f-puzzles.com/";
/// The most characters of a puzzle, so that it unpacks to less than nine million characters.
const LENGTH_MAX: usize = 1 << 13;

/// Parts of a puzzle that change no rule. Another part is refused, unless it is empty.
const NEUTRAL: [&str; 8] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightConflicts",
    "disabledlogic",
];
/// Parts of a cell that change no rule.
const NEUTRAL_OF_CELL: [&str; 7] =
    ["value", "given", "c", "cArray", "highlight", "cornerPencilMarks", "centerPencilMarks"];
/// The diagonals. A puzzle with both has a flag, as links have: with one alone, it is refused.
const DIAGONALS: [&str; 2] = ["diagonal+", "diagonal-"];
const FLAG: &str = "x";

/// Tells whether a text is an id of such a puzzle.
pub(super) fn is_meant(text: &str) -> bool {
    text.strip_prefix(GENRE).is_some_and(|puzzle| puzzle.starts_with(START))
}

/// Reads such a link, if a text is one.
pub(super) fn parse(text: &str) -> Option<Result<Parts, Fault>> {
    let start = BEFORE.iter().find_map(|before| {
        let mut found = text.match_indices(before).map(|(at, _)| at + before.len());
        found.find(|&at| text[at..].starts_with(START))
    });
    let Some(start) = start else {
        let at = text.find(PAGE).map(|at| at + PAGE.len())?;
        return Some(Err((at, LinkErrorKind::Packed)));
    };
    let end = text[start..].find(['&', '#', '?']).map_or(text.len(), |length| start + length);
    Some(parts(&text[start..end]).map_err(|kind| (start, kind)))
}

fn parts(packed: &str) -> Result<Parts, LinkErrorKind> {
    if packed.len() > LENGTH_MAX {
        return Err(LinkErrorKind::Long(LENGTH_MAX));
    }
    // As a page or a program may have changed it on its way.
    let packed = [("%2B", "+"), ("%2F", "/"), ("%3D", "="), (" ", "+")]
        .iter()
        .fold(packed.to_owned(), |packed, (changed, sign)| packed.replace(changed, sign));
    let json = lz_str::decompress_from_base64(&packed).ok_or(LinkErrorKind::Packed)?;
    let puzzle: Map<String, Value> = serde_json::from_str(&String::from_utf16_lossy(&json))
        .map_err(|_| LinkErrorKind::Packed)?;
    let is_diagonal = |part: &&str| puzzle.get(*part).is_some_and(|value| !is_nothing(value));
    let diagonals: Vec<&str> = DIAGONALS.into_iter().filter(is_diagonal).collect();
    let flags = match diagonals[..] {
        [] => "",
        [_, _] => FLAG,
        [single, ..] => return Err(LinkErrorKind::Part(single.to_owned())),
    };
    refuse_unknown(&puzzle, &[&NEUTRAL[..], &DIAGONALS].concat())?;
    let rows = puzzle.get("grid").and_then(Value::as_array).ok_or(LinkErrorKind::Packed)?;
    let side = u32::try_from(rows.len()).map_err(|_| LinkErrorKind::Size)?;
    let shape = Shape::new(side, side).ok_or(LinkErrorKind::Size)?;
    if side % height_of_boxes(side) != 0 {
        return Err(LinkErrorKind::Boxes(rows.len()));
    }
    let mut places = Vec::new();
    for row in rows {
        let cells = row.as_array().filter(|cells| cells.len() == shape.columns());
        for cell in cells.ok_or(LinkErrorKind::Packed)? {
            places.push(place(cell, side)?);
        }
    }
    let body = NUM16.write(&places, Extent::cells(shape));
    let body = body.map_err(|_| LinkErrorKind::Packed)?;
    Ok(Parts { genre: GENRE.to_owned(), flags: flags.to_owned(), shape, body })
}

/// Returns what a cell holds from the beginning.
fn place(cell: &Value, side: u32) -> Result<Marks, LinkErrorKind> {
    let cell = cell.as_object().ok_or(LinkErrorKind::Packed)?;
    refuse_unknown(cell, &NEUTRAL_OF_CELL)?;
    if cell.get("given").is_none_or(is_nothing) {
        return Ok(Marks::new());
    }
    let value = cell.get("value").unwrap_or(&Value::Null);
    let number = value.as_i64().filter(|number| (1..=i64::from(side)).contains(number));
    let wrong = || LinkErrorKind::Mark { field: "given".to_owned(), mark: value.to_string() };
    Ok(vec![Mark::Number(number.ok_or_else(wrong)?)])
}

/// Refuses a part that may change the rules, by its name.
fn refuse_unknown(parts: &Map<String, Value>, known: &[&str]) -> Result<(), LinkErrorKind> {
    let unknown =
        parts.iter().find(|(name, value)| !known.contains(&name.as_str()) && !is_nothing(value));
    unknown.map_or(Ok(()), |(name, _)| Err(LinkErrorKind::Part(name.clone())))
}

/// Tells whether a part says nothing.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// Writes such a link, if it has the genre of these.
pub(super) fn write(parts: &Parts) -> Option<String> {
    let Parts { genre, flags, shape, body } = parts;
    let extent = Extent::cells(*shape);
    let places = NUM16.read(&mut Body::new(body), extent).ok().filter(|_| genre == GENRE)?;
    let cell = |place: &Marks| match place.first().and_then(Mark::number) {
        Some(number) => json!({ "value": number, "given": true }),
        None => json!({}),
    };
    let cells: Vec<Value> = places.iter().map(cell).collect();
    let grid: Vec<&[Value]> = cells.chunks(shape.columns()).collect();
    let mut puzzle = json!({ "size": shape.rows(), "grid": grid });
    if flags == FLAG {
        for part in DIAGONALS {
            puzzle[part] = json!(true);
        }
    }
    Some(SITE.to_owned() + &lz_str::compress_to_base64(puzzle.to_string().as_str()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::links::Link;

    fn packed(puzzle: &Value) -> String {
        lz_str::compress_to_base64(puzzle.to_string().as_str())
    }

    fn four() -> Value {
        let (given, blank) = (json!({ "value": 3, "given": true }), json!({ "value": 2 }));
        let row = json!([given, blank, {}, { "cornerPencilMarks": [1, 2] }]);
        json!({ "size": 4, "title": "mine", "arrow": [], "antiknight": false, "grid": [row, row, row, row] })
    }

    #[test]
    fn a_puzzle_is_read_wherever_it_stands() {
        let packed = packed(&four());
        for text in [
            format!("https://www.f-puzzles.com/?load={packed}"),
            format!("https://f-puzzles.com/?id=1&load={}&x=1", packed.replace('+', "%2B")),
            format!("https://sudokupad.app/fpuzzles{packed}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}"),
            format!("fpuzzles{packed}"),
        ] {
            assert!(Link::is_meant(&text), "{text}");
            let link = Link::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((link.genre(), link.flags().0), (GENRE, ""));
            assert_eq!((link.shape().rows(), link.body().0), (4, "3i3i3i3i"), "{text}");
        }
    }

    #[test]
    fn what_changes_the_rules_is_refused_by_its_name() {
        let with = |part: &str, value: Value| {
            let mut puzzle = four();
            puzzle[part] = value;
            puzzle
        };
        let mut irregular = four();
        irregular["grid"][1][2]["region"] = json!(0);
        let message = |part: &str| format!("no problem has the part `{part}` of this puzzle");
        for (puzzle, expected) in [
            (with("thermometer", json!([{ "lines": [["R1C1", "R1C2"]] }])), message("thermometer")),
            (
                with("killercage", json!([{ "cells": ["R1C1"], "value": "3" }])),
                message("killercage"),
            ),
            (with("antiknight", json!(true)), message("antiknight")),
            (with("diagonal-", json!(true)), message("diagonal-")),
            (irregular, message("region")),
            (with("grid", json!([[{}], [{}]])), LinkErrorKind::Packed.to_string()),
            (with("grid", json!(1)), LinkErrorKind::Packed.to_string()),
            (with("grid", json!([])), LinkErrorKind::Size.to_string()),
            (with("grid", json!(vec![vec![json!({}); 5]; 5])), LinkErrorKind::Boxes(5).to_string()),
        ] {
            let text = format!("fpuzzles{}", packed(&puzzle));
            let error = Link::parse(&text).unwrap_err();
            assert_eq!((error.to_string(), error.place.unwrap().0), (expected, 9), "{puzzle}");
        }
    }

    #[test]
    fn a_given_is_a_number_of_the_grid() {
        for value in [json!(5), json!(0), json!("1"), Value::Null] {
            let mut wrong = four();
            wrong["grid"][0][0]["value"] = value.clone();
            let error = Link::parse(&format!("fpuzzles{}", packed(&wrong))).unwrap_err();
            assert_eq!(error.to_string(), format!("`given` cannot hold `{value}`"));
        }
    }

    #[test]
    fn a_puzzle_that_is_too_long_or_cut_short_is_refused() {
        let whole = format!("fpuzzles{}", packed(&four()));
        let error = |text: &str| Link::parse(text).unwrap_err().to_string();
        assert_eq!(error(&whole[..whole.len() - 9]), LinkErrorKind::Packed.to_string());
        let long = whole.clone() + &"A".repeat(LENGTH_MAX);
        assert_eq!(error(&long), LinkErrorKind::Long(LENGTH_MAX).to_string());
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            numbers in prop::collection::vec(0i64..17, 256),
            side in prop::sample::select(vec![2u32, 4, 6, 8, 9, 12, 15, 16]),
            has_diagonals: bool,
        ) {
            let shape = Shape::new(side, side).unwrap();
            let place = |number: &i64| {
                let number = number % (i64::from(side) + 1);
                if number > 0 { vec![Mark::Number(number)] } else { Marks::new() }
            };
            let places: Vec<Marks> = numbers[..shape.cells()].iter().map(place).collect();
            let body = NUM16.write(&places, Extent::cells(shape)).unwrap();
            let flags = if has_diagonals { FLAG } else { "" };
            let parts = Parts { genre: GENRE.to_owned(), flags: flags.to_owned(), shape, body };
            let text = write(&parts).unwrap();
            prop_assert!(Link::is_meant(&text));
            prop_assert_eq!(parse(&text).unwrap().unwrap(), parts);
        }

        #[test]
        fn any_packed_text_is_read_or_refused(text in "[A-Za-z0-9+/=%]{0,300}") {
            let text = format!("fpuzzles{START}{text}");
            prop_assert!(Link::parse(&text).is_ok_and(|link| link.genre() == GENRE) || Link::parse(&text).is_err());
        }
    }
}

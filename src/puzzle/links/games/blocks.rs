//! Borders between cells, as runs of sides without one: keen, and sudokus with irregular regions.

use super::cells::{self, Signs};
use super::written::written;
use crate::grid::Shape;
use crate::links::body::Body;
use crate::links::encoding::{Encoding, Extent};
use crate::links::encodings::{BORDER, CAGE_SIGNS, CAGES, NUM16, write_borders};
use crate::links::marks::{Mark, Marks};
use crate::links::parts::Parts;

/// The sides of a letter `z`, after which no border is.
const LONG: usize = 25;

/// The blank cells of a letter `z`.
const BLANKS: usize = 26;

/// The letters of the signs of cages, in the order of [`CAGE_SIGNS`].
const LETTERS: [char; 4] = ['a', 'm', 's', 'd'];

/// Reads the cells of a sudoku, then perhaps a comma and its borders.
pub(super) fn read_solo(text: &str, shape: Shape) -> Result<String, usize> {
    let (givens, rest) = text.split_once(',').unwrap_or((text, ""));
    let body = cells::read(givens, shape, Signs::Numbers, &NUM16)?;
    if givens == text {
        return Ok(body);
    }
    Ok(body + &borders(rest, shape).map_err(|at| givens.len() + 1 + at)?)
}

/// Writes a sudoku with irregular regions.
pub(super) fn write_solo(parts: &Parts) -> Option<String> {
    let (mut body, extent) = (Body::new(&parts.body), Extent::cells(parts.shape));
    let mut part = |encoding: &Encoding| encoding.read(&mut body, extent).ok();
    let (givens, regions) = (part(&NUM16)?, part(&BORDER)?);
    let mut text = format!("{}j:", parts.shape.columns());
    for alike in givens.chunk_by(|one, next| one.is_empty() == next.is_empty()) {
        if alike[0].is_empty() {
            text.extend((0..alike.len() / BLANKS).map(|_| 'z'));
            text.extend((alike.len() % BLANKS > 0).then(|| letter(alike.len() % BLANKS)));
        } else {
            let numbers: Vec<String> = alike.iter().flatten().map(Mark::to_string).collect();
            text += &numbers.join("_");
        }
    }
    Some(text + "," + &runs(&regions, parts.shape))
}

/// Returns the letter of a number from 1 to 26.
fn letter(number: usize) -> char {
    char::from(b'`' + u8::try_from(number).unwrap_or(0))
}

/// Reads the borders of keen, a comma, and for each cage the letter of its sign and its result.
pub(super) fn read_keen(text: &str, shape: Shape) -> Result<String, usize> {
    let (sides, _) = text.split_once(',').ok_or(text.len())?;
    let (mut cages, mut at) = (Vec::new(), sides.len() + 1);
    while let Some(letter) = text[at..].chars().next() {
        let sign = LETTERS.iter().position(|&it| it == letter).ok_or(at)?;
        let digits = text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let result: u32 = text[at + 1..at + 1 + digits].parse().map_err(|_| at + 1)?;
        cages.push(vec![Mark::word(CAGE_SIGNS[sign]), Mark::Number(result.into())]);
        at += 1 + digits;
    }
    Ok(borders(sides, shape)? + &written(&CAGES, &cages, shape)?)
}

/// Writes the size, the borders and the cages of keen.
pub(super) fn write_keen(parts: &Parts) -> Option<String> {
    let (mut body, extent) = (Body::new(&parts.body), Extent::cells(parts.shape));
    let regions = BORDER.read(&mut body, extent).ok()?;
    let last = regions.iter().filter_map(|place| place.first()?.number()).max()?;
    let places = usize::try_from(last).ok()? + 1;
    let cages = CAGES.read(&mut body, Extent { places, fields: CAGES.fields, ..extent }).ok()?;
    let sides = packed(&runs(&regions, parts.shape));
    let mut text = format!("{}:{sides},", parts.shape.columns());
    for cage in cages {
        let [sign, Mark::Number(result)] = cage.as_slice() else { return None };
        text.push(LETTERS[CAGE_SIGNS.iter().position(|it| sign.is(it))?]);
        text += &result.to_string();
    }
    Some(text)
}

/// Returns the two cells of each side: of those side by side row by row, then of the others column by column.
fn sides(shape: Shape) -> Vec<[usize; 2]> {
    let (rows, columns) = (shape.rows(), shape.columns());
    let cell = |row: usize, column: usize| row * columns + column;
    let beside =
        (0..rows).flat_map(|row| (1..columns).map(move |it| [cell(row, it - 1), cell(row, it)]));
    let above =
        (0..columns).flat_map(|it| (1..rows).map(move |row| [cell(row - 1, it), cell(row, it)]));
    beside.chain(above).collect()
}

/// Reads borders: a letter for the sides before each and before the end, and perhaps a number of times.
fn borders(text: &str, shape: Shape) -> Result<String, usize> {
    let sides = sides(shape);
    let (mut found, mut passed, mut at) = (Vec::new(), 0, 0);
    while let Some(sign) = text[at..].chars().next() {
        let run = match sign {
            '_' => 0,
            'a'..='z' => (sign as usize) - ('a' as usize) + 1,
            _ => return Err(at),
        };
        let digits = text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let times = match &text[at + 1..at + 1 + digits] {
            "" => 1,
            times => times.parse::<u16>().map_err(|_| at + 1)?,
        };
        for _ in 0..times {
            passed += run.min(LONG);
            if run <= LONG {
                found.extend(sides.get(passed).copied());
                passed += 1;
            }
            if passed > sides.len() + 1 {
                return Err(at);
            }
        }
        at += 1 + digits;
    }
    if passed != sides.len() + 1 {
        return Err(text.len());
    }
    found.sort_unstable();
    Ok(write_borders(shape, |pair, _| found.binary_search(&pair).is_ok()))
}

/// Writes a letter for the sides before each border, and before the end.
fn runs(regions: &[Marks], shape: Shape) -> String {
    let (mut text, mut run) = (String::new(), 0_usize);
    let is_border = |[one, other]: [usize; 2]| regions[one].first() != regions[other].first();
    for is_border in sides(shape).into_iter().map(is_border).chain([true]) {
        if !is_border {
            run += 1;
            continue;
        }
        let long = run.max(1).div_ceil(LONG) - 1;
        text.extend((0..long).map(|_| 'z'));
        text.push(if run > 0 { letter(run - long * LONG) } else { '_' });
        run = 0;
    }
    text
}

/// Replaces more than two equal letters by one and their number.
fn packed(text: &str) -> String {
    let (mut short, mut rest) = (String::new(), text);
    while let Some(letter) = rest.chars().next() {
        let after = rest.trim_start_matches(letter);
        let times = rest.len() - after.len();
        short.extend(std::iter::repeat_n(letter, if times > 2 { 1 } else { times }));
        if times > 2 {
            short += &times.to_string();
        }
        rest = after;
    }
    short
}

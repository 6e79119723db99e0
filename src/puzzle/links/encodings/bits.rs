//! Bits, five in a digit of base 32: marks in cells, and borders between them.

use crate::grid::Shape;
use crate::links::body::{Body, Malformed, Unwritable, digit};
use crate::links::encoding::{Encoding, Extent, Sites};
use crate::links::marks::{Mark, Marks, WALLS};

/// Marks in cells, each the word `o`; without any, nothing is written.
pub(super) const BITS: Encoding = Encoding::own("Bits", Sites::Cells, read_marks, write_marks)
    .shown("marks, five cells in a digit of base 32", [2, 5], "sg");
/// Borders between cells: for each cell the number of its region, counted from zero; then a number for walls inside of
/// the region, 1 for one to the right of the cell, 2 for one below it, and 3 for both.
pub(in crate::links) const BORDER: Encoding = Encoding {
    fields: 2,
    ..Encoding::own("Border", Sites::Cells, read_regions, write_regions).shown(
        "borders between cells that enclose regions, as Bits: those between columns, then those \
         between rows",
        [2, 4],
        "agc",
    )
};

/// The bits of a digit.
const DIGIT: usize = 5;

/// Reads bits, and those that fill the last digit.
fn read_bits(body: &mut Body<'_>, count: usize) -> Result<Vec<bool>, Malformed> {
    let mut bits = Vec::new();
    while bits.len() < count {
        let wanted = body.wrong("0 to 9 or a to v, five bits each");
        let code = body.digits(1, 32).map_err(|_| wanted)?;
        bits.extend((0..DIGIT).rev().map(|bit| code >> bit & 1 == 1));
    }
    bits.truncate(count);
    Ok(bits)
}

fn write_bits(bits: &[bool]) -> String {
    let code = |bits: &[bool]| {
        let bit = |at: usize| usize::from(bits.get(at).copied().unwrap_or(false));
        (0..DIGIT).fold(0, |code, at| 2 * code + bit(at))
    };
    bits.chunks(DIGIT).map(|bits| digit(code(bits))).collect()
}

fn read_marks(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let mark = |is_set: bool| if is_set { vec![Mark::word("o")] } else { Marks::new() };
    if body.peek().is_none() {
        return Ok(vec![Marks::new(); extent.places]);
    }
    Ok(read_bits(body, extent.places)?.into_iter().map(mark).collect())
}

fn write_marks(places: &[Marks], _: Extent) -> Result<String, Unwritable> {
    let is_fit = |place: &Marks| matches!(place.as_slice(), [mark] if mark.is("o"));
    if let Some(unfit) = places.iter().position(|place| !place.is_empty() && !is_fit(place)) {
        return Err(Unwritable(unfit));
    }
    let bits: Vec<bool> = places.iter().map(|place| !place.is_empty()).collect();
    Ok(if bits.contains(&true) { write_bits(&bits) } else { String::new() })
}

/// Returns the neighbours that a border may part: first those side by side, then those one above the other.
fn neighbours(shape: Shape) -> [Vec<[usize; 2]>; 2] {
    let (rows, columns) = (shape.rows(), shape.columns());
    let cell = |row, column| row * columns + column;
    let beside =
        (0..rows).flat_map(|row| (1..columns).map(move |it| [cell(row, it - 1), cell(row, it)]));
    let above =
        (1..rows).flat_map(|row| (0..columns).map(move |it| [cell(row - 1, it), cell(row, it)]));
    [beside.collect(), above.collect()]
}

/// Numbers regions in the order of their first cells. A wall inside of a region is refused if no field takes it: rules
/// may depend on it.
fn read_regions(body: &mut Body<'_>, extent: Extent) -> Result<Vec<Marks>, Malformed> {
    let (mut links, mut borders) = (vec![Vec::new(); extent.places], Vec::new());
    for (pairs, wall) in neighbours(extent.shape).into_iter().zip(WALLS) {
        let start = body.wrong("no wall inside of a region");
        let bits = read_bits(body, pairs.len())?;
        for (index, ([one, other], is_border)) in pairs.into_iter().zip(bits).enumerate() {
            if is_border {
                let inside = Malformed { at: start.at + index / DIGIT, ..start };
                borders.push(([one, other], wall, inside));
            } else {
                links[one].push(other);
                links[other].push(one);
            }
        }
    }
    let (regions, mut walls) = (numbered(&links), vec![0; extent.places]);
    for ([one, other], wall, inside) in borders {
        if regions[one] == regions[other] {
            if extent.fields < BORDER.fields {
                return Err(inside);
            }
            walls[one] += wall;
        }
    }
    let marks = |(region, wall)| {
        [Mark::Number(region)].into_iter().chain((wall > 0).then_some(Mark::Number(wall))).collect()
    };
    Ok(regions.into_iter().zip(walls).map(marks).collect())
}

/// Returns the number of the region of each cell, from zero; `links` are the cells that no border parts from it.
fn numbered(links: &[Vec<usize>]) -> Vec<i64> {
    let (mut regions, mut count) = (vec![None; links.len()], 0);
    for first in 0..links.len() {
        let mut reached = if regions[first].is_none() { vec![first] } else { Vec::new() };
        count += i64::from(!reached.is_empty());
        while let Some(cell) = reached.pop() {
            if regions[cell].replace(count - 1).is_none() {
                reached.extend(links[cell].iter().filter(|&&next| regions[next].is_none()));
            }
        }
    }
    regions.into_iter().flatten().collect()
}

fn write_regions(places: &[Marks], extent: Extent) -> Result<String, Unwritable> {
    if let Some(blank) = places.iter().position(Vec::is_empty) {
        return Err(Unwritable(blank));
    }
    let walls = |cell: usize| places[cell].get(1).and_then(Mark::number).unwrap_or(0);
    Ok(write_borders(extent.shape, |[one, other], wall| {
        places[one].first() != places[other].first() || walls(one) & wall > 0
    }))
}

/// Writes the borders between neighbours; a wall there has a number of the two of [`WALLS`].
pub(in crate::links) fn write_borders(
    shape: Shape,
    is_border: impl Fn([usize; 2], i64) -> bool,
) -> String {
    let text = neighbours(shape).into_iter().zip(WALLS).map(|(pairs, wall)| {
        write_bits(&pairs.into_iter().map(|pair| is_border(pair, wall)).collect::<Vec<bool>>())
    });
    text.collect()
}

//! Cover problems to find symmetries of.

use std::collections::{BTreeMap, BTreeSet};

use super::{Structure, Vertex};
use crate::model::Rows;

/// The class of primary items, and that of secondary ones.
pub(super) const PRIMARY: u64 = 0;
pub(super) const SECONDARY: u64 = 1;

/// An item of an option, with the colour it has there.
pub(super) type Entry = (usize, Option<u32>);

/// A structure as plain data.
#[derive(Clone, Debug, Default)]
pub(super) struct Plain {
    /// The class of every item.
    pub(super) items: Vec<u64>,
    /// The class of every option and its items, some in a colour.
    pub(super) options: Vec<(u64, Vec<Entry>)>,
}

impl Plain {
    /// Returns a problem with these numbers of primary and then secondary items.
    pub(super) fn new(primaries: usize, secondaries: usize) -> Self {
        let mut items = vec![PRIMARY; primaries];
        items.resize(primaries + secondaries, SECONDARY);
        Self { items, options: Vec::new() }
    }

    /// Adds an option of items without colours.
    pub(super) fn option(&mut self, items: impl IntoIterator<Item = usize>) {
        self.options.push((0, items.into_iter().map(|item| (item, None)).collect()));
    }

    pub(super) fn structure(&self) -> Structure {
        let mut structure = Structure { item_classes: self.items.clone(), ..Structure::default() };
        let mut numbers = BTreeMap::new();
        for (class, entries) in &self.options {
            let row: BTreeSet<u32> = entries
                .iter()
                .map(|&(item, colour)| {
                    let facet = Vertex {
                        item: u32::try_from(item).unwrap(),
                        class: colour.is_some().into(),
                    };
                    let facets = &mut structure.facets;
                    *numbers.entry((item, colour)).or_insert_with(|| {
                        facets.push(facet);
                        u32::try_from(facets.len() - 1).unwrap()
                    })
                })
                .collect();
            structure.options.push(row);
            structure.option_classes.push(*class);
        }
        structure
    }
}

/// Placements of `n` queens: rows and columns are primary, diagonals secondary.
pub(super) fn queens(n: usize) -> Structure {
    let mut plain = Plain::new(2 * n, 4 * n - 2);
    for (row, column) in pairs(n, n) {
        let (up, down) = (2 * n + row + column, 5 * n - 2 + row - column);
        plain.option([row, n + column, up, down]);
    }
    plain.structure()
}

/// Latin squares: an item for each cell, and for each symbol in each row and column.
pub(super) fn latin(n: usize) -> Structure {
    let mut plain = Plain::new(3 * n * n, 0);
    for (cell, symbol) in pairs(n * n, n) {
        let (row, column) = (cell / n, cell % n);
        plain.option([cell, n * n + row * n + symbol, (n + n + column) * n + symbol]);
    }
    plain.structure()
}

/// Langford pairs of 1 to `n`: items for the numbers, then for the places.
pub(super) fn langford(n: usize) -> Structure {
    let mut plain = Plain::new(3 * n, 0);
    for (number, place) in pairs(n, 2 * n) {
        if place + number + 2 < 2 * n {
            plain.option([number, n + place, n + place + number + 2]);
        }
    }
    plain.structure()
}

/// Domino tilings of a board.
pub(super) fn dominoes(rows: usize, columns: usize) -> Structure {
    let mut plain = Plain::new(rows * columns, 0);
    for (row, column) in pairs(rows, columns) {
        let cell = row * columns + column;
        if column + 1 < columns {
            plain.option([cell, cell + 1]);
        }
        if row + 1 < rows {
            plain.option([cell, cell + columns]);
        }
    }
    plain.structure()
}

/// The points of the projective plane of a prime order, each the option of its lines.
pub(super) fn plane(order: usize) -> Structure {
    let vectors = pairs(order, order * order).map(|(x, yz)| [x, yz / order, yz % order]);
    let leads = |vector: &[usize; 3]| vector.iter().find(|&&x| x != 0) == Some(&1);
    let points: Vec<[usize; 3]> = vectors.filter(leads).collect();
    let mut plain = Plain::new(points.len(), 0);
    for a in &points {
        let on = |b: &[usize; 3]| (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]).is_multiple_of(order);
        plain.option((0..points.len()).filter(|&line| on(&points[line])));
    }
    plain.structure()
}

/// `MacMahon`'s squares on a board: the four edges of each square are in one of some colours,
/// the border in the first of them if it is `framed`; each square is used at most once.
pub(super) fn macmahon(rows: usize, columns: usize, colours: u32, framed: bool) -> Structure {
    let (across, cells) = (rows * (columns + 1), rows * columns);
    let edges = across + (rows + 1) * columns;
    let tuples = (0..colours.pow(4)).map(|n| [0, 1, 2, 3].map(|at| n / colours.pow(at) % colours));
    let turned = |tile: [u32; 4], by: usize| {
        let mut tile = tile;
        tile.rotate_left(by);
        tile
    };
    let least = |tile| (0..4).map(|by| turned(tile, by)).min().unwrap();
    let tiles: Vec<[u32; 4]> = tuples.clone().filter(|&tile| least(tile) == tile).collect();
    let mut plain = Plain::new(cells, edges + tiles.len());
    for ((row, column), tile) in
        pairs(rows, columns).flat_map(|at| tuples.clone().map(move |t| (at, t)))
    {
        let left = cells + row * (columns + 1) + column;
        let above = cells + across + row * columns + column;
        let sides = [
            (left, column == 0),
            (above, row == 0),
            (left + 1, column + 1 == columns),
            (above + columns, row + 1 == rows),
        ];
        if framed && (0..4).any(|at| sides[at].1 && tile[at] != 0) {
            continue;
        }
        let number = tiles.iter().position(|&other| other == least(tile)).unwrap();
        let mut entries = vec![(row * columns + column, None), (cells + edges + number, None)];
        entries.extend((0..4).map(|at| (sides[at].0, Some(tile[at]))));
        plain.options.push((0, entries));
    }
    plain.structure()
}

/// A place in space.
type Place = [i32; 3];

/// All ways to put each piece of a set once into a box without some places.
fn pieces(pieces: &[&str], size: Place, holes: &[Place], mirrored: bool) -> Structure {
    let places: BTreeSet<Place> = places_of(size).filter(|place| !holes.contains(place)).collect();
    let mut plain = Plain::new(pieces.len() + places.len(), 0);
    for (number, piece) in pieces.iter().enumerate() {
        let piece: Vec<Place> = piece
            .split(' ')
            .map(|place| {
                let mut digits = place.bytes().map(|digit| i32::from(digit - b'0'));
                [0; 3].map(|_| digits.next().unwrap())
            })
            .collect();
        let shapes: BTreeSet<BTreeSet<Place>> =
            turns(mirrored).map(|turn| shape(&piece, turn)).collect();
        for (shape, by) in
            shapes.iter().flat_map(|shape| places_of(size).map(move |by| (shape, by)))
        {
            let put = shape.iter().map(|place| [0, 1, 2].map(|axis| place[axis] + by[axis]));
            let cells: Option<Vec<usize>> =
                put.map(|place| places.iter().position(|&p| p == place)).collect();
            if let Some(cells) = cells {
                plain.option(
                    [number].into_iter().chain(cells.iter().map(|cell| pieces.len() + cell)),
                );
            }
        }
    }
    plain.structure()
}

fn places_of(size: Place) -> impl Iterator<Item = Place> {
    (0..size[0])
        .flat_map(move |z| (0..size[1]).flat_map(move |y| (0..size[2]).map(move |x| [z, y, x])))
}

/// The turns of a cube, as the axis and sign each axis is taken from; with mirrored ones, or only
/// those that can be made in space.
fn turns(mirrored: bool) -> impl Iterator<Item = [(usize, i32); 3]> {
    let orders = [
        ([0, 1, 2], 1),
        ([1, 2, 0], 1),
        ([2, 0, 1], 1),
        ([0, 2, 1], -1),
        ([2, 1, 0], -1),
        ([1, 0, 2], -1),
    ];
    let signs = (0..8).map(|bits| [0, 1, 2].map(|at| 1 - 2 * (bits >> at & 1)));
    let all = signs.flat_map(move |sign| orders.map(move |(order, parity)| (order, parity, sign)));
    all.filter(move |(_, parity, sign)| mirrored || parity * sign[0] * sign[1] * sign[2] == 1)
        .map(|(order, _, sign)| [0, 1, 2].map(|at| (order[at], sign[at])))
}

/// Returns a piece turned, at the corner of the box.
fn shape(piece: &[Place], turn: [(usize, i32); 3]) -> BTreeSet<Place> {
    let turned: Vec<Place> =
        piece.iter().map(|place| turn.map(|(axis, sign)| sign * place[axis])).collect();
    let least = [0, 1, 2].map(|axis| turned.iter().map(|place| place[axis]).min().unwrap());
    turned.iter().map(|place| [0, 1, 2].map(|axis| place[axis] - least[axis])).collect()
}

/// The twelve pentominoes on a board of 60 places.
pub(super) fn pentominoes(rows: i32, columns: i32, holes: &[Place]) -> Structure {
    let all = [
        "000 001 002 003 004",
        "000 001 002 003 010",
        "000 001 002 003 011",
        "000 001 002 010 011",
        "000 001 002 010 012",
        "000 001 002 010 020",
        "000 001 002 011 021",
        "000 001 011 021 022",
        "000 001 011 012 021",
        "001 010 011 012 021",
        "000 001 011 012 022",
        "000 001 002 012 013",
    ];
    pieces(&all, [1, rows, columns], holes, true)
}

/// The seven pieces of Piet Hein's Soma cube, in a cube of three. Two mirror each other.
pub(super) fn soma() -> Structure {
    let all = [
        "000 001 010",
        "000 001 002 010",
        "000 001 002 011",
        "000 001 011 012",
        "000 001 010 100",
        "000 001 010 101",
        "000 001 010 110",
    ];
    pieces(&all, [3, 3, 3], &[], false)
}

fn pairs(rows: usize, columns: usize) -> impl Iterator<Item = (usize, usize)> + Clone {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// Rows in another order, for a structure with other numbers.
pub(super) fn reordered(rows: &Rows<u32>, order: &[usize], names: &[u32]) -> Rows<u32> {
    let mut reordered = Rows::default();
    for &row in order {
        reordered.push(rows.row(row).iter().map(|&name| names[name as usize]));
    }
    reordered
}

//! Boards whose cells are connected: loops, paths, trees, colours in one piece each, and boards that
//! are cut into regions.
//!
//! Cycles are OEIS A140517 and A003763, paths between corners A007764, trees A007341, cuts A145835,
//! cuts into as many regions as a side has cells, all of one size, A172477. The others were counted by another program, cell by cell; the small ones by trying everything. Colours are
//! those of problem 10572 of `UVa`, on an empty board.

use super::model::{Model, named};
use super::{Answer, Instance};

/// The size is the side of the board.
pub(super) static INSTANCES: [Instance; 20] = [
    board("cycles3", 31, 13, cycles, 3),
    board("cycles4", 68, 213, cycles, 4),
    board("hamilton4", 52, 6, |side| lines(side, "pieces=1", |_, _| &[2]), 4),
    board("hamilton6", 148, 1072, |side| lines(side, "pieces=1", |_, _| &[2]), 6),
    board("loops4", 52, 18, |side| lines(side, "", |_, _| &[2]), 4),
    board("two loops6", 148, 3230, |side| lines(side, "pieces=2", |_, _| &[2]), 6),
    board("eight loops6", 148, 18, |side| lines(side, "pieces=8", |_, _| &[2]), 6),
    board("path4", 68, 184, corner_paths, 4),
    board("pairs4", 56, 15, pairs, 4),
    board("trees3", 24, 192, |side| linked(side, "pieces=1 no-loops"), 3),
    board("trees4", 48, 100_352, |side| linked(side, "pieces=1 no-loops"), 4),
    board("cuts2", 8, 12, |side| linked(side, "split"), 2),
    board("cuts3", 24, 1434, |side| linked(side, "split"), 3),
    board("tetrominoes4", 48, 117, |side| linked(side, "split sizes=4"), 4),
    board("pentominoes5", 80, 4006, |side| linked(side, "split sizes=5"), 5),
    board("sets3", 18, 218, |side| sets(side, "pieces=1"), 3),
    board("sets4", 32, 11_506, |side| sets(side, "pieces=1"), 4),
    board("hexominoes4", 32, 496, |side| sets(side, "pieces=1 sizes=6"), 4),
    board("colours3", 18, 34, colours, 3),
    board("colours4", 32, 96, colours, 4),
];

const fn board(
    name: &'static str,
    options: usize,
    covers: u128,
    make: fn(usize) -> Model,
    size: usize,
) -> Instance {
    Instance { name, options, answer: Answer::Covers(covers), make, size }
}

/// Returns the cells of a board.
fn cells(side: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..side).flat_map(move |row| (0..side).map(move |column| [row, column]))
}

/// Returns the pairs of cells that touch.
fn touching(side: usize) -> impl Iterator<Item = [[usize; 2]; 2]> {
    let next = |[row, column]: [usize; 2]| [[row, column + 1], [row + 1, column]];
    cells(side)
        .flat_map(move |cell| next(cell).map(|other| [cell, other]))
        .filter(move |[_, [row, column]]| *row < side && *column < side)
}

fn link(prefix: &str, [one, other]: [[usize; 2]; 2]) -> String {
    format!("{}:{}", named(prefix, &one), named(prefix, &other))
}

/// How many links of a line a cell may have, on a board with this side.
type Degrees = fn([usize; 2], usize) -> &'static [u32];

fn is_corner(cell: [usize; 2], side: usize) -> bool {
    cell.iter().all(|place| place % (side - 1) == 0)
}

/// Lines along the links of a board: an item for each cell, an option for each way how the line can
/// pass it. Both upper corners have a label, and both lower ones another.
fn lines(side: usize, demands: &str, degrees: Degrees) -> Model {
    let node = |cell: [usize; 2]| match cell {
        [row, _] if is_corner(cell, side) => format!("{}:label={row}", named("", &cell)),
        _ => named("", &cell),
    };
    let nodes: Vec<String> = cells(side).map(node).collect();
    let mut model = Model::new(cells(side).map(|cell| named("", &cell)));
    model.nets.push(format!(": {demands} | {}", nodes.join(" ")));
    let item = |[one, other]: [[usize; 2]; 2]| named("e", &[one[0], one[1], other[0], other[1]]);
    model.secondary.extend(touching(side).map(item));
    for cell in cells(side) {
        let own: Vec<_> = touching(side).filter(|link| link.contains(&cell)).collect();
        let is_allowed = |set: &u32| degrees(cell, side).contains(&set.count_ones());
        for set in (0..1_u32 << own.len()).filter(is_allowed) {
            let mut entries = vec![named("", &cell)];
            for (place, &ends) in own.iter().enumerate() {
                let is_on = set >> place & 1;
                entries.push(format!("{}:{is_on}", item(ends)));
                entries.extend((is_on == 1).then(|| format!(":{}", link("", ends))));
            }
            model.option(&entries);
        }
    }
    model
}

/// A loop that need not pass all cells.
fn cycles(side: usize) -> Model {
    lines(side, "pieces=1", |_, _| &[0, 2])
}

/// A path from one corner to the opposite one.
fn corner_paths(side: usize) -> Model {
    lines(side, "pieces=1", |cell, side| match cell {
        [row, column] if row == column && is_corner(cell, side) => &[1],
        _ => &[0, 2],
    })
}

/// Two paths through all cells: one joins the upper corners, one the lower ones.
fn pairs(side: usize) -> Model {
    let degrees: Degrees = |cell, side| if is_corner(cell, side) { &[1] } else { &[2] };
    lines(side, "apart together labelled", degrees)
}

/// Links between cells, each of which holds or not.
fn linked(side: usize, demands: &str) -> Model {
    let mut model = Model::new(touching(side).map(|ends| link("", ends).replace(':', "-")));
    let nodes: Vec<String> = cells(side).map(|cell| named("", &cell) + ":always").collect();
    model.nets.push(format!(": {demands} | {}", nodes.join(" ")));
    for ends in touching(side) {
        let item = link("", ends).replace(':', "-");
        model.option(&[item.clone(), format!(":{}", link("", ends))]);
        model.option(&[item]);
    }
    model
}

/// Adds a net of the cells of a board; each is linked to those that share an edge with it.
fn add_cells(model: &mut Model, prefix: &str, side: usize, demands: &str) {
    let nodes: Vec<String> = cells(side).map(|cell| named(prefix, &cell)).collect();
    let links: Vec<String> = touching(side).map(|ends| link(prefix, ends)).collect();
    model.nets.push(format!(": {demands} | {}", nodes.join(" ")));
    model.nets.push(format!(":: {}", links.join(" ")));
}

/// Sets of cells.
fn sets(side: usize, demands: &str) -> Model {
    let mut model = Model::new(cells(side).map(|cell| named("", &cell)));
    add_cells(&mut model, "", side, demands);
    for cell in cells(side).map(|cell| named("", &cell)) {
        model.option(&[cell.clone(), format!(":{cell}")]);
        model.option(&[cell]);
    }
    model
}

/// Each cell is black or white; each colour is connected, and no four cells that meet are alike.
fn colours(side: usize) -> Model {
    let mut model = Model::new(cells(side).map(|cell| named("", &cell)));
    // The squares of four cells, by their first cells, which are a smaller board.
    for square in cells(side - 1) {
        model.bounded(named("q", &square), 1, 3);
    }
    add_cells(&mut model, "b", side, "pieces=1");
    add_cells(&mut model, "w", side, "pieces=1");
    for cell in cells(side) {
        let mut black = vec![named("", &cell), format!(":{}", named("b", &cell))];
        let has_cell = |square: &[usize; 2]| (0..2).all(|it| cell[it].wrapping_sub(square[it]) < 2);
        black.extend(cells(side - 1).filter(has_cell).map(|square| named("q", &square)));
        model.option(&black);
        model.option(&[named("", &cell), format!(":{}", named("w", &cell))]);
    }
    model
}

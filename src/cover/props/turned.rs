//! A board is the same whichever way it is given: the answers are equal, and so is about the work.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::{Builder, ItemId, Problem, Stats};

/// A cell, by row and column.
type Cell = (usize, usize);

/// Makes a problem of a board whose cells come in an order.
type Family = fn(&[Cell]) -> Problem;

/// The families whose covers are counted, each with a board on which that takes some work.
const COUNTED: [(&str, Family, Cell); 6] = [
    ("rooks", rooks, (7, 13)),
    ("a rook in each row", rows_with_rooks, (9, 9)),
    ("cells apart", |cells| apart(cells, &[(0, 1), (1, 0)]), (9, 16)),
    ("kings apart", |cells| apart(cells, &[(0, 1), (1, 0), (1, 1), (1, -1)]), (9, 16)),
    ("dominoes", dominoes, (9, 16)),
    ("latin squares", latin_squares, (5, 5)),
];

/// Below this many guesses or states a search is short, however it goes: it is over before other orders of a board are
/// tried.
const SHORT: u64 = 50_000;

/// Returns the cells of a board by rows, and turned, mirrored or mixed.
fn views((rows, columns): Cell) -> Vec<Vec<Cell>> {
    let by_rows: Vec<Cell> = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))).collect();
    let by_columns = (0..columns).flat_map(|c| (0..rows).map(move |r| (r, c))).collect();
    let backward = by_rows.iter().rev().copied().collect();
    let mirrored = by_rows.iter().map(|&(r, c)| (r, columns - 1 - c)).collect();
    let mut mixed = by_rows.clone();
    mixed.sort_by_key(|&(r, c)| (r * 97 + c * 57 + r * c * 31) % 101);
    vec![by_rows, by_columns, backward, mirrored, mixed]
}

/// Makes an item for each different line of some cells.
fn lines(
    builder: &mut Builder,
    cells: &[Cell],
    line: impl Fn(Cell) -> usize,
    item: impl Fn(&mut Builder) -> ItemId,
) -> BTreeMap<usize, ItemId> {
    let mut lines = BTreeMap::new();
    for &cell in cells {
        lines.entry(line(cell)).or_insert_with(|| item(builder));
    }
    lines
}

/// Each cell is empty or has a rook, of which each line has at most one.
fn rooks(cells: &[Cell]) -> Problem {
    let mut builder = Builder::new();
    let own = builder.primaries(cells.len());
    let rows = lines(&mut builder, cells, |cell| cell.0, Builder::secondary);
    let columns = lines(&mut builder, cells, |cell| cell.1, Builder::secondary);
    for (&(r, c), &own) in cells.iter().zip(&own) {
        builder.option([own]).unwrap();
        builder.option([own, rows[&r], columns[&c]]).unwrap();
    }
    builder.build()
}

/// Each row has a rook, each column at most one.
fn rows_with_rooks(cells: &[Cell]) -> Problem {
    let mut builder = Builder::new();
    let rows = lines(&mut builder, cells, |cell| cell.0, Builder::primary);
    let columns = lines(&mut builder, cells, |cell| cell.1, Builder::secondary);
    for &(r, c) in cells.iter().filter(|&&(r, c)| (r + 2 * c) % 7 > 0) {
        builder.option([rows[&r], columns[&c]]).unwrap();
    }
    builder.build()
}

/// Each cell is empty or marked; of two at some steps from each other at most one is marked.
fn apart(cells: &[Cell], steps: &[(usize, isize)]) -> Problem {
    let mut builder = Builder::new();
    let own = builder.primaries(cells.len());
    let mut marked: Vec<Vec<ItemId>> = own.iter().map(|&own| vec![own]).collect();
    for (from, &(r, c)) in cells.iter().enumerate() {
        for &(down, right) in steps {
            let there = c.checked_add_signed(right).map(|c| (r + down, c));
            if let Some(to) = cells.iter().position(|&cell| Some(cell) == there) {
                let pair = builder.secondary();
                marked[from].push(pair);
                marked[to].push(pair);
            }
        }
    }
    for (own, marked) in own.into_iter().zip(marked) {
        builder.option([own]).unwrap();
        builder.option(marked).unwrap();
    }
    builder.build()
}

/// Each cell is covered by a domino.
pub(super) fn dominoes(cells: &[Cell]) -> Problem {
    let mut builder = Builder::new();
    let own = builder.primaries(cells.len());
    for (&(r, c), &one) in cells.iter().zip(&own) {
        for there in [(r, c + 1), (r + 1, c)] {
            if let Some(to) = cells.iter().position(|&cell| cell == there) {
                builder.option([one, own[to]]).unwrap();
            }
        }
    }
    builder.build()
}

fn latin_squares(cells: &[Cell]) -> Problem {
    let size = cells.iter().map(|cell| cell.0).max().unwrap() + 1;
    let mut builder = Builder::new();
    let own = builder.primaries(cells.len());
    let rows = builder.primaries(size * size);
    let columns = builder.primaries(size * size);
    for (&(r, c), &own) in cells.iter().zip(&own) {
        for symbol in 0..size {
            builder.option([own, rows[r * size + symbol], columns[c * size + symbol]]).unwrap();
        }
    }
    builder.build()
}

/// Asks about a board in each view, and checks that the answers are equal; that the median of the work is at most twice
/// the least, and the most at most ten times.
fn check<T: PartialEq + Debug>(name: &str, size: Cell, ask: impl Fn(&[Cell]) -> (T, Stats)) {
    let (answers, mut works): (Vec<T>, Vec<u64>) = views(size)
        .iter()
        .map(|cells| ask(cells))
        .map(|(answer, stats)| (answer, stats.nodes.max(SHORT)))
        .unzip();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{name}: {answers:?}");
    works.sort_unstable();
    let (least, median, most) = (works[0], works[works.len() / 2], works[works.len() - 1]);
    assert!(median <= 2 * least && most <= 10 * least, "{name}: {works:?}");
}

#[test]
fn it_takes_about_as_long_to_count_whichever_way_a_board_is_given() {
    for (name, family, size) in COUNTED {
        check(name, size, |cells| {
            let answer = family(cells).query().count().unwrap();
            (answer.found, answer.stats)
        });
    }
}

#[test]
fn it_takes_about_as_long_to_find_the_best_whichever_way_a_board_is_given() {
    check("dearest dominoes", (6, 8), |cells| {
        let mut builder = Builder::new();
        let own = builder.primaries(cells.len());
        for (&(r, c), &one) in cells.iter().zip(&own) {
            builder.option([one]).unwrap();
            for there in [(r, c + 1), (r + 1, c)] {
                if let Some(to) = cells.iter().position(|&cell| cell == there) {
                    let cost = (r * 13 + c * 7 + there.0 * 5 + there.1 * 11) % 17;
                    let cost = i64::try_from(cost).unwrap();
                    builder.option_costing([one, own[to]], cost).unwrap();
                }
            }
        }
        let answer = builder.build().query().dearest(1).unwrap();
        (answer.found[0].cost, answer.stats)
    });
}

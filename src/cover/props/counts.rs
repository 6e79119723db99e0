//! The work of each kernel on some problems: numbers that depend on no machine. A change of them is a change of
//! the search, and its commit says why.

use std::fmt::Write;

use super::{dominoes, queens, walk};
use crate::kernel::{KernelInfo, Prefix};
use crate::kernels::Compiled;
use crate::run::{Effort, Settings};
use crate::{Builder, KERNELS, Problem, Search, Stats};

/// The groups of cells of a square that have each symbol once, beside rows and columns.
pub(crate) enum Groups {
    None,
    /// Boxes of two by two cells.
    Boxes,
    Diagonals,
}

/// A square in which each row and column, and each group, has each symbol once.
pub(crate) fn symbols_once(side: usize, groups: &Groups) -> Problem {
    let mut builder = Builder::new();
    let mut family = || builder.primaries(side * side);
    let (cells, rows, columns) = (family(), family(), family());
    let others = match groups {
        Groups::None => Vec::new(),
        Groups::Boxes => family(),
        Groups::Diagonals => builder.primaries(2 * side),
    };
    for row in 0..side {
        for column in 0..side {
            let groups = match groups {
                Groups::None => vec![],
                Groups::Boxes => vec![row / 2 * 2 + column / 2],
                Groups::Diagonals => {
                    let falling = (row == column).then_some(0);
                    falling.into_iter().chain((row + column + 1 == side).then_some(1)).collect()
                }
            };
            for symbol in 0..side {
                let (cell, row) = (cells[row * side + column], rows[row * side + symbol]);
                let items = [cell, row, columns[column * side + symbol]].into_iter();
                let groups = groups.iter().map(|group| others[group * side + symbol]);
                builder.option(items.chain(groups)).unwrap();
            }
        }
    }
    builder.build()
}

/// Returns the number of covers, and what it took to find or count all.
fn work(problem: &Problem, row: &'static KernelInfo) -> Option<(String, Stats)> {
    if row.check(problem).is_err() {
        return None;
    }
    if row.by_states() {
        let settings = Settings { kernel: Some(row), ..Settings::default() };
        let answer = Search::with_effort(problem, Effort::USUAL).ask(&settings).count().unwrap();
        return Some((answer.found.to_string(), answer.stats));
    }
    let mut kernel = Compiled::new(problem).kernel(row)?;
    let covers = walk(kernel.as_mut(), &Prefix::default(), u64::MAX);
    Some((covers.len().to_string(), kernel.stats()))
}

const EXPECTED: &str = "\
lanes, latin 4: 576 covers, 575 nodes, 0 forced, 0 updates
lanes, sudoku 4: 288 covers, 287 nodes, 0 forced, 0 updates
lanes, diagonal 4: 48 covers, 47 nodes, 0 forced, 0 updates
lanes, diagonal 5: 960 covers, 1443 nodes, 0 forced, 0 updates
masks, latin 4: 576 covers, 1120 nodes, 3624 forced, 0 updates
masks, sudoku 4: 288 covers, 556 nodes, 1600 forced, 0 updates
masks, diagonal 4: 48 covers, 84 nodes, 424 forced, 0 updates
masks, queens 6: 4 covers, 48 nodes, 52 forced, 0 updates
masks, queens 8: 92 covers, 487 nodes, 586 forced, 0 updates
masks, dominoes 4x5: 95 covers, 188 nodes, 165 forced, 0 updates
masks, dominoes 6x6: 6728 covers, 13482 nodes, 12085 forced, 0 updates
general, latin 4: 576 covers, 575 nodes, 4169 forced, 11361 updates
general, sudoku 4: 288 covers, 287 nodes, 1869 forced, 5329 updates
general, diagonal 4: 48 covers, 47 nodes, 497 forced, 1565 updates
general, diagonal 5: 960 covers, 1339 nodes, 14436 forced, 50499 updates
general, queens 6: 4 covers, 37 nodes, 65 forced, 540 updates
general, queens 8: 92 covers, 345 nodes, 832 forced, 6025 updates
general, dominoes 4x5: 95 covers, 94 nodes, 264 forced, 898 updates
general, dominoes 6x6: 6728 covers, 6727 nodes, 18967 forced, 64089 updates
ordered, latin 4: 576 covers, 6606 nodes, 0 forced, 0 updates
ordered, sudoku 4: 288 covers, 3264 nodes, 0 forced, 0 updates
ordered, diagonal 4: 48 covers, 631 nodes, 0 forced, 0 updates
ordered, diagonal 5: 960 covers, 54636 nodes, 0 forced, 0 updates
ordered, queens 6: 4 covers, 152 nodes, 0 forced, 0 updates
ordered, queens 8: 92 covers, 2056 nodes, 0 forced, 0 updates
ordered, dominoes 4x5: 95 covers, 460 nodes, 0 forced, 0 updates
ordered, dominoes 6x6: 6728 covers, 31338 nodes, 0 forced, 0 updates
clauses, latin 4: 576 covers, 599 nodes, 0 forced, 0 updates
clauses, sudoku 4: 288 covers, 295 nodes, 0 forced, 0 updates
clauses, diagonal 4: 48 covers, 52 nodes, 0 forced, 0 updates
clauses, diagonal 5: 960 covers, 1104 nodes, 0 forced, 0 updates
clauses, queens 6: 4 covers, 63 nodes, 0 forced, 0 updates
clauses, queens 8: 92 covers, 1065 nodes, 0 forced, 0 updates
clauses, dominoes 4x5: 95 covers, 94 nodes, 0 forced, 0 updates
clauses, dominoes 6x6: 6728 covers, 6744 nodes, 0 forced, 0 updates
front, latin 4: 576 covers, 5431 nodes, 0 forced, 0 updates
front, sudoku 4: 288 covers, 3007 nodes, 0 forced, 0 updates
front, diagonal 4: 48 covers, 724 nodes, 0 forced, 0 updates
front, diagonal 5: 960 covers, 40567 nodes, 0 forced, 0 updates
front, queens 6: 4 covers, 172 nodes, 0 forced, 0 updates
front, queens 8: 92 covers, 3521 nodes, 0 forced, 0 updates
front, dominoes 4x5: 95 covers, 131 nodes, 0 forced, 0 updates
front, dominoes 6x6: 6728 covers, 511 nodes, 0 forced, 0 updates
";

#[test]
fn each_kernel_does_the_work_that_it_did() {
    let problems = [
        ("latin 4", symbols_once(4, &Groups::None)),
        ("sudoku 4", symbols_once(4, &Groups::Boxes)),
        ("diagonal 4", symbols_once(4, &Groups::Diagonals)),
        ("diagonal 5", symbols_once(5, &Groups::Diagonals)),
        ("queens 6", queens(6)),
        ("queens 8", queens(8)),
        ("dominoes 4x5", dominoes(4, 5, &[])),
        ("dominoes 6x6", dominoes(6, 6, &[])),
    ];
    let mut found = String::new();
    for row in KERNELS {
        let all = problems.iter().filter_map(|(name, it)| Some((name, work(it, row)?)));
        let all: Vec<_> = all.collect();
        assert!(all.len() >= 3, "{row} is tried on {} problems", all.len());
        for (problem, (covers, Stats { nodes, forced, updates, .. })) in all {
            writeln!(
                found,
                "{row}, {problem}: {covers} covers, {nodes} nodes, {forced} forced, {updates} updates"
            )
            .unwrap();
        }
    }
    assert_eq!(found, EXPECTED, "found:\n{found}");
}

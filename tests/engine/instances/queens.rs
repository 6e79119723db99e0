//! Queens on a chessboard that do not attack each other; also the cheapest way to place them.
//!
//! The numbers of ways are OEIS A000170. A queen on each square has a cost below 1000: the
//! numbers below 1000 that the source seeded with the side of the board gives, row by row. The
//! least cost for side 14 is found by `instances.rs` from all covers, and that for 16 was
//! found so by a program of its own.

use super::model::{Model, named};
use super::{Answer, Instance};
use crate::numbers::Numbers;

/// Costs are below this.
const COST_END: usize = 1000;

/// The size is the side of the board.
pub(super) static INSTANCES: [Instance; 5] = [
    Instance { name: "queens8", options: 64, answer: Answer::Covers(92), make: plain, size: 8 },
    Instance {
        name: "queens12",
        options: 144,
        answer: Answer::Covers(14_200),
        make: plain,
        size: 12,
    },
    Instance {
        name: "queens14",
        options: 196,
        answer: Answer::Covers(365_596),
        make: plain,
        size: 14,
    },
    Instance {
        name: "queens14, cost",
        options: 196,
        answer: Answer::Least(2635),
        make: costly,
        size: 14,
    },
    Instance {
        name: "queens16, cost",
        options: 256,
        answer: Answer::Least(3164),
        make: costly,
        size: 16,
    },
];

/// Returns the numbers below `side`, an even one, from the middle outwards: lines in the middle
/// are attacked most, so that ties are best broken in their favour (Knuth's organ-pipe order).
fn organ_pipes(side: usize) -> impl Iterator<Item = usize> {
    (0..side / 2).flat_map(move |out| [side / 2 - 1 - out, side / 2 + out])
}

/// Rows and columns are covered once; diagonals of at least two squares at most once.
fn plain(side: usize) -> Model {
    let lines = |line| [named("r", &[line]), named("c", &[line])];
    let mut model = Model::new(organ_pipes(side).flat_map(lines));
    // Diagonals are numbered from a corner of the board; the first and the last are a square.
    let last = 2 * side - 2;
    for prefix in ["a", "b"] {
        model.secondary.extend((1..last).map(|diagonal| named(prefix, &[diagonal])));
    }
    for row in 0..side {
        for column in 0..side {
            let mut entries = vec![named("r", &[row]), named("c", &[column])];
            for (prefix, diagonal) in [("a", row + column), ("b", side - 1 + column - row)] {
                if (1..last).contains(&diagonal) {
                    entries.push(named(prefix, &[diagonal]));
                }
            }
            model.option(&entries);
        }
    }
    model
}

/// The same with costs.
fn costly(side: usize) -> Model {
    let mut numbers = Numbers::new(side as u64);
    let mut model = plain(side);
    for option in &mut model.options {
        option.cost = Some(numbers.below(COST_END) as u64);
    }
    model
}

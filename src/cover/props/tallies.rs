//! Nets with tallies, on random problems and on boards.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::plain::tallied;
use super::splits::{asked_without_states, found, split};
use super::{covers_at_most, hundreds, numbers};
use crate::kernel::UnsupportedReason;
use crate::{Search, Verifier};

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn covers_have_their_sums(plain in tallied()) {
        let (problem, ids) = plain.compile();
        prop_assert_eq!(found(&plain), plain.covers(&[]));
        let mut verifier = Verifier::new(&problem);
        for set in 0..1_u32 << ids.len() {
            let options: Vec<_> = ids.iter().copied().filter(|it| set >> it.index() & 1 != 0).collect();
            prop_assert_eq!(verifier.check(&options).is_ok(), plain.is_cover(set), "{:?}", numbers(&options));
        }
    }

    #[test]
    fn they_are_counted_and_the_best_found_without_states(plain in tallied()) {
        asked_without_states(&plain, &[UnsupportedReason::Splits, UnsupportedReason::Tallies])?;
    }
}

/// Returns the links of a grid with this many columns.
fn grid(rows: usize, columns: usize) -> Vec<(usize, usize)> {
    let cells = 0..rows * columns;
    let right = cells.clone().filter(|cell| (cell + 1) % columns > 0).map(|cell| (cell, cell + 1));
    let down = cells.filter(|cell| cell + columns < rows * columns);
    right.chain(down.map(|cell| (cell, cell + columns))).collect()
}

#[test]
fn every_area_of_a_small_board_has_one_circle() {
    for circles in 0..1_u32 << 6 {
        let mut plain = split(6, &grid(2, 3));
        let tally = plain.nets[0].tally(1..=1);
        for cell in (0..6).filter(|cell| circles >> cell & 1 != 0) {
            plain.nets[0].weigh(tally, cell, 1);
        }
        assert_eq!(found(&plain), plain.covers(&[]), "{plain:?}");
    }
}

#[test]
fn areas_with_one_circle_and_one_dot_are_found_with_few_guesses() {
    let board = "o..*.*.o|..o....*|.*..o.o.|o..*...*|..*..o..|.o..*.*.|*...o..o|.o*...o*";
    let mut plain = split(64, &grid(8, 8));
    let net = &mut plain.nets[0];
    let [circles, dots] = [net.tally(1..=1), net.tally(1..=1)];
    for (cell, mark) in board.chars().filter(|mark| *mark != '|').enumerate() {
        match mark {
            'o' => net.weigh(circles, cell, 1),
            '*' => net.weigh(dots, cell, 1),
            _ => {}
        }
    }
    let (problem, _) = plain.compile();
    let mut verifier = Verifier::new(&problem);
    let settings = covers_at_most(100);
    let answer = Search::new(&problem).ask(&settings).visit(|cover| {
        assert!(verifier.check(cover).is_ok());
        ControlFlow::Continue(())
    });
    // They are 404 without a look at what each piece can reach.
    assert_eq!(answer.unwrap().stats.nodes, 154);
}

//! Nets that split pieces or have tallies, on random problems, all small graphs and boards.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::kernels::named;
use super::plain::{Plain, splitting, tallied};
use super::{Settings, covers_at_most, hundreds, numbers, visit};
use crate::kernel::UnsupportedReason;
use crate::model::{Id, OptionId, narrow};
use crate::{Aim, Net, Search, Verifier};

/// Returns nodes that are always present, and for each link an option that lets it hold and one that
/// does not.
fn split(nodes: usize, links: &[(usize, usize)]) -> Plain {
    let mut net = Net::new();
    for _ in 0..nodes {
        let node = net.node([]);
        net.always(node);
    }
    for (number, &(one, other)) in links.iter().enumerate() {
        net.link_while(one, other, [OptionId::from_at(2 * number)]);
    }
    net.split();
    Plain {
        demands: vec![(1, 1); links.len()],
        secondaries: 0,
        options: (0..2 * links.len()).map(|option| vec![(option / 2, None)]).collect(),
        costs: Vec::new(),
        nets: vec![net],
    }
}

/// Returns the covers that a search finds.
fn found(plain: &Plain) -> BTreeSet<Vec<usize>> {
    let (problem, _) = plain.compile();
    let (covers, _) = visit(&mut Search::new(&problem), &[], &Settings::default(), usize::MAX);
    let set: BTreeSet<_> = covers.iter().cloned().collect();
    assert_eq!(set.len(), covers.len(), "a cover was visited twice");
    set
}

/// Asks for the number of the covers and the cheapest, which a kernel of states refuses for one of these reasons.
fn asked_without_states(plain: &Plain, reasons: &[UnsupportedReason]) -> Result<(), TestCaseError> {
    let (problem, _) = plain.compile();
    let covers = plain.covers(&[]);
    let mut search = Search::new(&problem);
    let settings = Settings::default();
    prop_assert_eq!(search.ask(&settings).count().unwrap().found, covers.len().into());
    let best = search.ask(&settings).best(Aim::Cheapest, 1, None).unwrap();
    let least = covers.iter().map(|cover| plain.cost(cover)).min();
    prop_assert_eq!(best.found.first().map(|best| best.cost), least);
    let settings = Settings { kernel: Some(named("front")), ..settings };
    match search.ask(&settings).count() {
        Err(unfit) => prop_assert!(reasons.contains(&unfit.why), "{:?}", unfit.why),
        // Without covers, there may be nothing left to ask.
        Ok(counted) => prop_assert_eq!(counted.found, covers.len().into()),
    }
    Ok(())
}

proptest! {
    #[test]
    fn splits_are_counted_and_the_best_found_without_states(plain in splitting()) {
        asked_without_states(&plain, &[UnsupportedReason::Splits])?;
    }
}

#[test]
fn all_graphs_of_four_nodes_are_split_as_by_brute_force() {
    let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let kinds: [fn(&mut Net); 6] = [
        |_| {},
        |net| net.sizes(2..=2),
        |net| net.size(0, 3),
        |net| net.pieces(2..=3),
        |net| [0, 3].into_iter().for_each(|node| net.label(node, 7)),
        |net| [0, 1].into_iter().for_each(|node| net.label(node, narrow(node))),
    ];
    for graph in 0..1_u32 << pairs.len() {
        let links = (0..).zip(pairs).filter(|(bit, _)| graph >> bit & 1 != 0);
        let plain = split(4, &links.map(|link| link.1).collect::<Vec<_>>());
        for kind in kinds {
            let mut plain = plain.clone();
            kind(&mut plain.nets[0]);
            assert_eq!(found(&plain), plain.covers(&[]), "{plain:?}");
        }
    }
}

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
    fn sums_are_counted_and_the_best_found_without_states(plain in tallied()) {
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

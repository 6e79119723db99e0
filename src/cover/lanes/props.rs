//! The lane kernel against the general one, and its levels and widths against each other.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::super::builder::OptionId;
use super::super::problem::Problem;
use super::super::query::{Outcome, Query, Stats};
use super::super::search::Search;
use super::super::simd::Level;
use super::kernel::LaneSearch;
use super::latin::{Latin, large, small};
use super::shape::Shape;

/// How far a search is followed.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    covers: usize,
    nodes: u64,
}

const FAR: Bounds = Bounds { covers: 60, nodes: 20_000 };
/// For large grids, in which the general kernel is slow.
const NEAR: Bounds = Bounds { covers: 3, nodes: 300 };

type Seen = (Vec<Vec<usize>>, bool, Stats);

/// Visits some covers, each as sorted option numbers.
fn visit(
    bounds: Bounds,
    mut search: impl FnMut(&mut dyn FnMut(&[OptionId]) -> ControlFlow<()>) -> (Outcome<()>, Stats),
) -> Seen {
    let mut covers = Vec::new();
    let (outcome, stats) = search(&mut |cover| {
        let mut cover: Vec<usize> = cover.iter().map(|option| option.index()).collect();
        cover.sort_unstable();
        covers.push(cover);
        if covers.len() == bounds.covers {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    (covers, outcome.is_complete(), stats)
}

fn at_level(problem: &Problem, level: Option<Level>, givens: &[OptionId], bounds: Bounds) -> Seen {
    let mut search = Search::at(problem, level);
    let query = Query { givens, nodes_max: Some(bounds.nodes), ..Query::default() };
    visit(bounds, |visitor| (search.visit(&query, visitor), search.stats()))
}

fn at_width(problem: &Problem, lanes: usize, givens: &[OptionId], bounds: Bounds) -> Seen {
    let shape = Shape::with_lanes(problem.blocks.as_ref().unwrap(), lanes).unwrap();
    let mut search = LaneSearch::new(&shape, Level::best());
    let query = Query { givens, nodes_max: Some(bounds.nodes), ..Query::default() };
    visit(bounds, |visitor| {
        let mut stats = Stats::default();
        (search.visit(&shape, &query, &mut stats, visitor), stats)
    })
}

/// Asks the same by choices, whose answers are to be these covers.
fn chooses_the_same(
    latin: &Latin,
    problem: &Problem,
    level: Level,
    givens: &[OptionId],
    covers: &[Vec<usize>],
) -> Result<(), TestCaseError> {
    let mut given = vec![0; latin.cells];
    for option in givens {
        let (cell, symbol) = (option.index() / latin.symbols, option.index() % latin.symbols);
        let choice = u8::try_from(symbol + 1).unwrap();
        if given[cell] != 0 && given[cell] != choice {
            // Two choices for one item are not given by bytes.
            return Ok(());
        }
        given[cell] = choice;
    }
    let mut search = Search::at(problem, Some(level));
    for wanted in [1, 2, 70] {
        let mut chosen = vec![0; latin.cells];
        let found = search.choose(&given, &mut chosen, wanted);
        prop_assert_eq!(found, Some(wanted.min(u32::try_from(covers.len()).unwrap())));
        if let Some(first) = covers.first() {
            let options = chosen.iter().enumerate();
            let options = options.map(|(cell, &it)| cell * latin.symbols + usize::from(it) - 1);
            prop_assert_eq!(&options.collect::<Vec<_>>(), first);
        }
    }
    Ok(())
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        // One that fails is kept beside its file.
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

/// Returns the first cover, found at every level.
fn first(latin: &Latin) -> Option<Vec<usize>> {
    let problem = latin.compile();
    let found = Level::all().into_iter().map(|level| at_level(&problem, Some(level), &[], FAR).0);
    let mut firsts: Vec<_> = found.map(|covers| covers.into_iter().next()).collect();
    firsts.dedup();
    assert_eq!(firsts.len(), 1, "the levels differ");
    firsts.remove(0)
}

#[test]
fn what_is_locked_in_a_part_of_a_line_is_locked_only_if_the_line_has_no_other() {
    let mut latin = Latin::square(4);
    latin.lines.push(vec![5, 6, 9, 10]);
    let cover = first(&latin).unwrap();
    assert!(latin.is_cover(&cover, &[]));
}

#[test]
fn lines_may_have_more_segments_than_there_is_room_for() {
    // Ten rows of eight, and regions of two columns and four rows in the first eight of them.
    let mut latin = Latin { cells: 80, symbols: 8, lines: Vec::new() }.and(|cell| cell / 8);
    let region = |region: usize| {
        let (top, left) = (region / 4 * 4, region % 4 * 2);
        (0..8).map(|cell| (top + cell / 2) * 8 + left + cell % 2).collect()
    };
    latin.lines.extend((0..8).map(region));
    assert!(latin.is_cover(&first(&latin).unwrap(), &[]));
    // Lines with more cells than symbols: no cover, and no panic.
    let rows = (0..6).map(|row| (row * 18..row * 18 + 18).collect()).collect();
    assert_eq!(first(&Latin { cells: 108, symbols: 16, lines: rows }), None);
}

#[test]
fn planes_may_have_more_vectors_than_lines_have_positions() {
    // Sixteen regions of four cells make the layout wider than the eight lines of a box need.
    let latin = Latin::square(8).and_boxes(4, 2).and(|cell| cell / 4);
    assert!(latin.is_cover(&first(&latin).unwrap(), &[]));
}

/// What is given in a grid, and what is asked of it.
#[derive(Clone, Debug)]
struct Clues {
    /// Options of a cover to begin with.
    seed: Vec<usize>,
    /// Which of its options are given: those whose number is less than `keep`.
    kept: Vec<u8>,
    keep: u8,
    /// An option that may contradict them.
    wrong: Option<usize>,
}

fn clues() -> impl Strategy<Value = Clues> {
    let seed = prop::collection::vec(0..10_000_usize, 6);
    let kept = prop::collection::vec(0..10_u8, 625);
    let wrong = prop::option::weighted(0.3, 0..10_000_usize);
    (seed, kept, 0..10_u8, wrong).prop_map(|(seed, kept, keep, wrong)| Clues {
        seed,
        kept,
        keep,
        wrong,
    })
}

/// Tells whether all kernels, levels and widths see the same covers.
fn all_agree(latin: &Latin, clues: &Clues, bounds: Bounds) -> Result<(), TestCaseError> {
    let problem = latin.compile();
    let ids: Vec<OptionId> = problem.option_ids().collect();
    let Clues { seed, kept, keep, wrong } = clues;
    // Some clues of a grid that there is, if these few do not contradict each other.
    let mut givens: Vec<OptionId> = seed.iter().map(|pick| ids[pick % ids.len()]).collect();
    let whole = at_level(&problem, Some(Level::best()), &givens, bounds);
    if let Some(cover) = whole.0.first() {
        let clues = cover.iter().zip(kept).filter(|(_, kept)| *kept < keep);
        givens = clues.map(|(&option, _)| ids[option]).collect();
    }
    givens.extend(wrong.map(|pick| ids[pick % ids.len()]));

    let expected = at_level(&problem, None, &givens, bounds);
    let found = at_level(&problem, Some(Level::Portable), &givens, bounds);
    prop_assert!(found.0.iter().all(|cover| latin.is_cover(cover, &givens)));
    let set: BTreeSet<_> = found.0.iter().collect();
    prop_assert_eq!(set.len(), found.0.len(), "a cover was visited twice");
    if found.1 && expected.1 {
        prop_assert_eq!(set, expected.0.iter().collect::<BTreeSet<_>>());
    } else if expected.1 {
        prop_assert!(expected.0.len() >= found.0.len());
    } else if found.1 {
        prop_assert!(found.0.len() >= expected.0.len());
    }
    for level in Level::all() {
        prop_assert_eq!(&at_level(&problem, Some(level), &givens, bounds), &found);
        if found.1 {
            chooses_the_same(latin, &problem, level, &givens, &found.0)?;
        }
    }
    for lanes in [32, 64] {
        prop_assert_eq!(&at_width(&problem, lanes, &givens, bounds), &found);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn all_kernels_agree(latin in small(), clues in clues()) {
        all_agree(&latin, &clues, FAR)?;
    }
}

proptest! {
    #![proptest_config(cases(20))]

    #[test]
    fn all_kernels_agree_on_large_grids(latin in large(), clues in clues()) {
        all_agree(&latin, &clues, NEAR)?;
    }
}

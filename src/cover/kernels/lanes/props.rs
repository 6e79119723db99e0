//! The lane kernel against the general one, and its levels and widths against each other.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::VectorLevel;
use super::shape::LaneShape;
use super::simd::levels;
use super::testing::{Latin, large, small};
use crate::kernel::{Kernel, Prefix, Stats, Step};
use crate::kernels::presolver;
use crate::model::{OptionId, Problem};
use crate::props;
use crate::run::Restarting;

/// How far a search is followed.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    covers: usize,
    nodes: u64,
}

const FAR: Bounds = Bounds { covers: 60, nodes: 20_000 };
/// For large grids, in which the general kernel is slow.
const NEAR: Bounds = Bounds { covers: 3, nodes: 300 };

type SeenLanes = (Vec<Vec<usize>>, bool, Stats);

/// Walks to the covers that contain the givens with a kernel that restarts: with lanes of a level,
/// or with the general one that learns.
fn at_level(
    problem: &Problem,
    level: Option<VectorLevel>,
    givens: &[OptionId],
    bounds: Bounds,
) -> SeenLanes {
    let kernel = match level {
        Some(level) => LaneShape::new(problem, 1).unwrap().kernel(level),
        None => presolver(problem).learning().unwrap(),
    };
    let taken: BTreeSet<OptionId> = givens.iter().copied().collect();
    let taken = taken.into_iter().collect();
    walk(&mut Restarting::new(kernel), &Prefix { taken, excluded: Vec::new() }, bounds)
}

/// Walks through a part with pauses. Returns the covers, each as sorted option numbers, whether they
/// are all, and the statistics.
fn walk(kernel: &mut dyn Kernel, part: &Prefix, bounds: Bounds) -> SeenLanes {
    kernel.begin(part);
    let mut covers = Vec::new();
    loop {
        let left = bounds.nodes - kernel.stats().nodes;
        let step = kernel.next(left.min(7));
        assert!((-1e-9..=1.0).contains(&kernel.progress()));
        match step {
            Step::Done => return (covers, true, kernel.stats()),
            Step::Paused if left > 7 => {}
            Step::Paused => return (covers, false, kernel.stats()),
            Step::Cover => {
                let mut cover: Vec<usize> = kernel.cover().iter().map(|it| it.index()).collect();
                cover.sort_unstable();
                covers.push(cover);
                if covers.len() == bounds.covers {
                    return (covers, false, kernel.stats());
                }
            }
        }
    }
}

fn at_width(problem: &Problem, lanes: usize, part: &Prefix, bounds: Bounds) -> SeenLanes {
    let kernel = LaneShape::new(problem, lanes).unwrap().kernel(VectorLevel::allowed());
    walk(&mut Restarting::new(kernel), part, bounds)
}

/// Asks the same by choices, and expects these covers.
fn chooses_the_same(
    latin: &Latin,
    problem: &Problem,
    level: VectorLevel,
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
    let mut kernel = LaneShape::new(problem, 1).unwrap().kernel(level);
    for wanted in [1, 2, 70] {
        let mut chosen = vec![0; latin.cells];
        let cells = kernel.cells().unwrap();
        prop_assert_eq!(cells.count(), latin.cells);
        cells.load(&given);
        let mut found = 0;
        while found < wanted && kernel.next(u64::MAX) == Step::Cover {
            found += 1;
            if found == 1 {
                kernel.cells().unwrap().store(&mut chosen);
            }
        }
        prop_assert_eq!(found, wanted.min(covers.len()));
        if let Some(first) = covers.first() {
            let options = chosen.iter().enumerate();
            let options = options.map(|(cell, &it)| cell * latin.symbols + usize::from(it) - 1);
            prop_assert_eq!(&options.collect::<Vec<_>>(), first);
        }
    }
    Ok(())
}

/// Returns settings with this many cases, or sixteen times as many with `PROPTEST_CASES=4096`.
fn cases(cases: u32) -> ProptestConfig {
    props::cases(cases * (ProptestConfig::default().cases / 256))
}

/// Returns the first cover, found at every level.
fn first(latin: &Latin) -> Option<Vec<usize>> {
    let problem = latin.compile();
    let found = levels().into_iter().map(|level| at_level(&problem, Some(level), &[], FAR).0);
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

/// The givens of a grid, and the question asked of it.
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
    // Some clues of an existing grid, if these few do not contradict each other.
    let mut givens: Vec<OptionId> = seed.iter().map(|pick| ids[pick % ids.len()]).collect();
    let whole = at_level(&problem, Some(VectorLevel::allowed()), &givens, bounds);
    if let Some(cover) = whole.0.first() {
        let clues = cover.iter().zip(kept).filter(|(_, kept)| *kept < keep);
        givens = clues.map(|(&option, _)| ids[option]).collect();
    }
    givens.extend(wrong.map(|pick| ids[pick % ids.len()]));

    let expected = at_level(&problem, None, &givens, bounds);
    let found = at_level(&problem, Some(VectorLevel::Portable), &givens, bounds);
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
    for level in levels() {
        prop_assert_eq!(&at_level(&problem, Some(level), &givens, bounds), &found);
        if found.1 {
            chooses_the_same(latin, &problem, level, &givens, &found.0)?;
        }
    }
    if found.2.restarts == 0 {
        let part = Prefix { taken: givens.clone(), excluded: Vec::new() };
        for lanes in [1, 32, 64] {
            prop_assert_eq!(&at_width(&problem, lanes, &part, bounds), &found);
        }
        without_an_option(&problem, &part, &found)?;
    }
    Ok(())
}

/// Walks without an option of the first cover: the covers must be those that lack it.
fn without_an_option(
    problem: &Problem,
    part: &Prefix,
    all: &SeenLanes,
) -> Result<(), TestCaseError> {
    let (covers, true, _) = all else { return Ok(()) };
    let Some(&option) = covers.first().and_then(|cover| cover.get(cover.len() / 2)) else {
        return Ok(());
    };
    let excluded = problem.option_ids().nth(option).into_iter().collect();
    let part = Prefix { excluded, ..part.clone() };
    let (mut found, is_all, _) = at_width(problem, 1, &part, FAR);
    found.sort();
    let mut expected = covers.clone();
    expected.retain(|cover| !cover.contains(&option));
    expected.sort();
    prop_assert_eq!((found, is_all), (expected, true));
    Ok(())
}

#[test]
fn a_restart_begins_the_part_anew() {
    let mut kernel = super::compile(&Latin::square(4).compile()).unwrap();
    kernel.begin(&Prefix::default());
    let count = |kernel: &mut Box<dyn Kernel>| {
        let covers = std::iter::from_fn(|| (kernel.next(u64::MAX) == Step::Cover).then_some(()));
        (covers.count(), kernel.progress(), kernel.next(u64::MAX))
    };
    assert_eq!(kernel.next(0), Step::Paused);
    assert_eq!(count(&mut kernel), (576, 1.0, Step::Done));
    assert!(kernel.restart());
    assert_eq!(count(&mut kernel), (576, 1.0, Step::Done));
    assert_eq!(count(&mut kernel.another()), (576, 1.0, Step::Done));
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn all_kernels_agree(latin in small(), clues in clues()) {
        all_agree(&latin, &clues, FAR)?;
    }
}

proptest! {
    #![proptest_config(cases(10))]

    #[test]
    fn all_kernels_agree_on_large_grids(latin in large(), clues in clues()) {
        all_agree(&latin, &clues, NEAR)?;
    }
}

//! A first cover of a dense tiling, by luck: the first open item is covered again and again, in a
//! fixed order, by options drawn by lot, and after a while all is begun afresh.
//!
//! Where a board is to be filled with many pieces, as with the partridge puzzle (one square of side
//! 1, two of side 2, up to eight of side 8, in a square of side 36), covers are many, but no early
//! choice is forced, and a wrong one is not noticed for millions of steps. Then many short walks
//! find a cover where a long search does not. Choices in a fixed order keep what is open in one
//! piece; ties of the general search scatter them.
//!
//! The lots come from a constant seed and the walks are counted in nodes, so the cover is the same
//! in every run. A walk keeps no counts but those of items with bounds, and a node takes some 100
//! ns. Of sixteen seeds on the partridge puzzle, fifteen took 0.03 to 7.4 million nodes, half of
//! them no more than 2.1, and one found nothing in 8.4; this one is the luckiest.

mod walk;

use super::builder::Demand;
use super::problem::Problem;
use super::rows::{Mask, Rows, narrow, ones_of};
pub(super) use walk::{Dive, End};

/// The most words that are looked at to see which items are neighbours.
const WORDS_MAX: usize = 1 << 24;

/// A problem laid out for walks.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// How many items must be covered exactly once; their places come first.
    due: usize,
    /// How many words all places take.
    words: usize,
    /// The options by the first place they cover.
    begins: Rows<u32>,
    /// The places of each option, as bits.
    masks: Rows<Mask>,
    /// The items with bounds of each option.
    bounded: Rows<u32>,
    /// How readily each option is drawn.
    weights: Vec<u32>,
    demands: Vec<Demand>,
}

impl Board {
    /// Lays a problem out, if it looks like a dense tiling without colours: most items that are
    /// covered once begin some option, and options reach less than half of the board ahead.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        if problem.coloured.contains(&true) {
            return None;
        }
        let places = Places::new(problem)?;
        let firsts = firsts(problem, &places)?;
        let mut masks = Rows::default();
        let mut bounded = Rows::default();
        let mut weights = Vec::new();
        let mut bits = Vec::new();
        for option in 0..problem.options() {
            bits.clear();
            bits.extend(items(problem, option).filter_map(|item| places.of[item as usize]));
            bits.sort_unstable();
            bounded.push(items(problem, option).filter(|&item| places.of[item as usize].is_none()));
            weights.push(narrow(bits.len()).saturating_mul(256).isqrt().max(1));
            masks.push_bits(bits.iter().copied());
        }
        let begins = firsts.iter().map(|&(option, first)| (first as usize, option));
        Some(Self {
            due: places.due,
            words: places.total.div_ceil(64).max(1),
            begins: Rows::sorted(places.due, begins),
            masks,
            bounded,
            weights,
            demands: problem.demands.clone(),
        })
    }
}

fn items(problem: &Problem, option: usize) -> impl Iterator<Item = u32> {
    problem.facets.row(option).iter().map(|&facet| problem.facet_items[facet as usize])
}

/// Returns the options that may be chosen, each with the first place that it covers, if the problem
/// looks like a dense tiling.
fn firsts(problem: &Problem, places: &Places) -> Option<Vec<(u32, u32)>> {
    let mut firsts = Vec::new();
    // How far the options reach that begin at each place, if any do.
    let mut reach: Vec<Option<u32>> = vec![None; places.due];
    for option in ones_of(&problem.eligible) {
        let taken = items(problem, option as usize).filter_map(|item| places.of[item as usize]);
        let (mut first, mut last) = (u32::MAX, 0);
        for place in taken {
            first = first.min(place);
            if (place as usize) < places.cells {
                last = last.max(place);
            }
        }
        let reach = reach.get_mut(first as usize)?;
        *reach = Some(last.saturating_sub(first).max(reach.unwrap_or(0)));
        firsts.push((option, first));
    }
    let cells = reach[..places.cells].iter().flatten();
    let is_dense = cells.clone().count() * 2 > places.cells;
    let reaching: usize = cells.map(|&reach| reach as usize).sum();
    let is_near = reaching * 2 < places.cells * places.cells;
    (is_dense && is_near).then_some(firsts)
}

/// Tells which items, of which so many are due, have options in common with nearly all others, but
/// not with each other: as pieces do. `rows` are the neighbours of each item, and the item itself,
/// as bits.
///
/// The cells in the middle of a board are neighbours of nearly all as well, if a piece is large;
/// but of each other, too.
fn hubs(rows: &[&[u64]], due: usize) -> Vec<bool> {
    let count = |row: &[u64], bits: &[u64]| -> usize {
        row.iter().zip(bits).map(|(row, bits)| (row & bits).count_ones() as usize).sum()
    };
    let mut bits = vec![0; rows.len().div_ceil(64)];
    let mut central: Vec<usize> =
        (0..rows.len()).filter(|&item| count(rows[item], rows[item]) * 5 > due * 4).collect();
    for item in &central {
        bits[item / 64] |= 1 << (item % 64);
    }
    central.sort_by_key(|&item| count(rows[item], &bits));
    let mut hubs = vec![false; rows.len()];
    bits.fill(0);
    for item in central {
        if count(rows[item], &bits) == 0 {
            bits[item / 64] |= 1 << (item % 64);
            hubs[item] = true;
        }
    }
    hubs
}

/// The order of the items on a board.
struct Places {
    /// The place of each item; items with bounds have none.
    of: Vec<Option<u32>>,
    /// How many items to be covered once there are that do not have options in common with nearly
    /// all others. Their places come first.
    cells: usize,
    /// How many items to be covered once there are.
    due: usize,
    /// How many places there are.
    total: usize,
}

impl Places {
    fn new(problem: &Problem) -> Option<Self> {
        let once = |item: usize| problem.demands.get(item) == Some(&Demand::ONCE);
        let primaries = problem.primaries();
        let words = primaries.div_ceil(64);
        if words.saturating_mul(problem.facets.total()) > WORDS_MAX {
            return None;
        }
        let mut neighbours = vec![0_u64; words * primaries];
        let mut own = vec![0_u64; words];
        for items in problem.primaries_of.iter() {
            own.fill(0);
            for &item in items {
                own[item as usize / 64] |= 1 << (item % 64);
            }
            for &item in items {
                let row = &mut neighbours[item as usize * words..][..words];
                row.iter_mut().zip(&own).for_each(|(word, own)| *word |= own);
            }
        }
        let due = (0..primaries).filter(|&item| once(item)).count();
        let rows: Vec<&[u64]> = neighbours.chunks_exact(words.max(1)).collect();
        let hubs = hubs(&rows, due);
        let all = 0..problem.items;
        let cells = all.clone().filter(|&item| once(item) && !hubs[item]);
        let late = all.clone().filter(|&item| once(item) && hubs[item]);
        let secondary = all.filter(|&item| item >= primaries);
        let mut places =
            Self { of: vec![None; problem.items], cells: cells.clone().count(), due, total: 0 };
        for item in cells.chain(late).chain(secondary) {
            places.of[item] = Some(narrow(places.total));
            places.total += 1;
        }
        Some(places)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Builder, ItemId};
    use super::*;

    /// Squares of side 1, 2 and so on in a square board, each kind so often as its bounds say. Some
    /// cells may be holes.
    fn squares(side: usize, bounds: &[(u32, u32)], holes: &[usize]) -> Problem {
        let mut builder = Builder::new();
        let kinds: Vec<ItemId> =
            bounds.iter().map(|&(min, max)| builder.bounded(min, max).unwrap()).collect();
        let cells: Vec<ItemId> = (0..side * side).map(|_| builder.primary()).collect();
        for (size, &kind) in (1..).zip(&kinds) {
            for corner in 0..side * side {
                let (row, column) = (corner / side, corner % side);
                let own: Vec<usize> = (0..size * size)
                    .map(|at| (row + at / size) * side + column + at % size)
                    .collect();
                let fits = row + size <= side && column + size <= side;
                if fits && own.iter().all(|cell| !holes.contains(cell)) {
                    let own = own.iter().map(|&cell| cells[cell].into());
                    builder.option(own.chain([kind.into()])).unwrap();
                }
            }
        }
        // A hole is filled by an option of its own.
        for &hole in holes {
            builder.option([cells[hole].into()]).unwrap();
        }
        builder.build()
    }

    fn dive(problem: &Problem, nodes: u64) -> End {
        Dive::new(&Board::new(problem).unwrap()).run(nodes, &|| false)
    }

    #[test]
    fn what_is_found_is_a_cover_within_the_bounds() {
        for bounds in [[(0, 99), (3, 9), (1, 4)], [(13, 13), (1, 9), (0, 9)]] {
            let problem = squares(7, &bounds, &[]);
            let End::Cover(cover) = dive(&problem, 1 << 20) else { panic!("{bounds:?}") };
            let mut uses = vec![0; problem.primaries()];
            for option in &cover {
                for &item in problem.primaries_of.row(option.index()) {
                    uses[item as usize] += 1;
                }
            }
            for (&uses, demand) in uses.iter().zip(&problem.demands) {
                assert!((demand.min..=demand.max).contains(&uses), "{bounds:?}");
            }
            assert_eq!(dive(&problem, 1 << 20), End::Cover(cover), "the lots are the same");
        }
    }

    #[test]
    fn a_walk_to_its_end_shows_that_there_is_none() {
        // 25 is no sum of fours, and one more cell than six squares of side 2 would need is left.
        assert_eq!(dive(&squares(5, &[(0, 0), (0, 9)], &[]), 1 << 20), End::None);
        assert_eq!(dive(&squares(5, &[(0, 0), (6, 6)], &[12]), 1 << 20), End::None);
        assert_eq!(dive(&squares(6, &[(0, 99), (0, 9)], &[]), 3), End::Spent);
        let mut dives = 0;
        let problem = squares(6, &[(0, 0), (9, 9)], &[]);
        let board = Board::new(&problem).unwrap();
        while Dive::new(&board).run(dives, &|| true) == End::Spent {
            dives += 1;
        }
        assert_eq!(dives, 9, "nine squares are chosen before anyone asks whether to stop");
    }

    #[test]
    fn the_middle_of_a_board_is_no_hub() {
        // Every cell of the middle lies under a square of side 5 together with nearly every other.
        let problem = squares(7, &[(24, 24), (0, 0), (0, 0), (0, 0), (1, 1)], &[]);
        let places = Places::new(&problem).unwrap();
        assert_eq!((places.cells, places.due), (49, 50));
        // The large square is the last to be covered, as the fifth item of the problem.
        assert_eq!(places.of[problem.number_of[4] as usize], Some(49));
    }

    #[test]
    fn only_dense_tilings_are_boards() {
        let mut rooks = Builder::new();
        let lines: Vec<ItemId> = (0..16).map(|_| rooks.primary()).collect();
        for (row, column) in (0..8).flat_map(|row| (8..16).map(move |column| (row, column))) {
            rooks.option([lines[row].into(), lines[column].into()]).unwrap();
        }
        assert!(Board::new(&rooks.build()).is_none());
        let mut builder = Builder::new();
        let (item, other) = (builder.primary(), builder.secondary());
        builder.option([item.into(), super::super::Entry::coloured(other, 1)]).unwrap();
        assert!(Board::new(&builder.build()).is_none());
    }
}

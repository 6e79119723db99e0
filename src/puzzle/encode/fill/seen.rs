//! The encoding of views: an automaton for each line.
//!
//! If a line holds every symbol once, a state is the set of symbols so far, with the numbers of
//! symbols visible from the beginning and from the end. The set determines the symbols still to
//! come, and so whether a symbol is hidden from the end. Such a line by itself needs no guess, for
//! any two clues. For other lines, and for long ones, a state is the largest number so far and the
//! number of visible symbols, with one automaton for each end.

use super::encoding::Encoding;
use super::{FillDraft, automaton};
use crate::encode::error::AskError;
use crate::grid::{Alphabet, Cell, Symbol};
use crate::rules::{BoundDistinct, BoundSeen, Constraints, all_of, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_all::<Vec<BoundSeen>>("seen", encode);

/// The maximum number of symbols of a line whose states are sets.
const SET_SYMBOLS_MAX: usize = 9;

/// Adds the demands of all lines.
fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    // The clues at the beginning and at the end of each line.
    let mut lines: Vec<(&[Cell], [Option<i64>; 2])> = Vec::new();
    for view in all_of::<BoundSeen>(constraints) {
        let from_end = usize::from(view.from_end);
        let known = lines.iter().position(|line| line.0 == view.group.cells);
        let line = known.unwrap_or(lines.len());
        if known.is_none() {
            lines.push((&view.group.cells, [None; 2]));
        }
        let clue = &mut lines[line].1[from_end];
        if clue.is_some_and(|count| count != view.count) {
            draft.impossible();
        }
        *clue = Some(view.count);
    }
    lines.sort();
    let ranks = ranks(&draft.terrain.board().alphabet);
    for (cells, clues) in lines {
        if let Some(ranks) = ranks.as_ref().filter(|_| holds_all(cells, constraints, draft)) {
            permutation(cells, clues, ranks, draft)?;
        } else {
            let mut order = cells.to_vec();
            for clue in clues {
                if let Some(count) = clue {
                    largest(&order, count, draft)?;
                }
                order.reverse();
            }
        }
    }
    Ok(())
}

/// Returns the place of each symbol in the order of their numbers, if these differ.
fn ranks(alphabet: &Alphabet) -> Option<Vec<usize>> {
    let numbers: Vec<i64> = alphabet.symbols().map(|symbol| alphabet.number(symbol)).collect();
    let mut order = numbers.clone();
    order.sort_unstable();
    order.dedup();
    let ranks = numbers.iter().map(|number| order.binary_search(number).ok()).collect();
    if order.len() == numbers.len() { ranks } else { None }
}

/// Tells whether a line is short and holds every symbol once.
fn holds_all(cells: &[Cell], constraints: &Constraints, draft: &FillDraft<'_>) -> bool {
    let symbols = draft.terrain.board().alphabet.len();
    let is_distinct = |apart: &BoundDistinct| {
        apart.symbols == symbols && apart.groups.iter().any(|group| group.cells == cells)
    };
    let is_short = cells.len() == symbols && symbols <= SET_SYMBOLS_MAX;
    is_short && of_type(constraints).any(is_distinct)
}

/// Adds the demand of a line that holds every symbol once.
fn permutation(
    cells: &[Cell],
    [front, back]: [Option<i64>; 2],
    ranks: &[usize],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let all = (1_u32 << cells.len()) - 1;
    let is_due = |seen: i64, clue: Option<i64>| clue.is_none_or(|count| seen == count);
    let next = |&(used, seen): &(u32, [i64; 2]), symbol: Symbol| {
        let own = 1_u32 << ranks[symbol.index()];
        let to_come = all & !used & !own;
        // Symbols above the whole set are above its highest bit. Ends without a clue are not
        // counted, so they need no states.
        let [ahead, behind] = seen;
        let ahead = ahead + i64::from(front.is_some() && own > used);
        let behind = behind + i64::from(back.is_some() && own > to_come);
        let within = |seen: i64, clue: Option<i64>| clue.is_none_or(|count| seen <= count);
        let fits = used & own == 0 && within(ahead, front) && within(behind, back);
        fits.then_some((used | own, [ahead, behind]))
    };
    let accepts =
        |&(_, [ahead, behind]): &(u32, [i64; 2])| is_due(ahead, front) && is_due(behind, back);
    automaton::encode(draft, cells, (0, [0, 0]), next, accepts)
}

/// Adds the demand that `count` symbols are visible along some cells.
fn largest(order: &[Cell], count: i64, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let board = draft.terrain.board();
    let next = |&(highest, seen): &(Option<i64>, i64), symbol: Symbol| {
        let number = board.alphabet.number(symbol);
        let is_empty = board.alphabet.background() == Some(symbol);
        if is_empty || highest.is_some_and(|highest| number <= highest) {
            return Some((highest, seen));
        }
        (seen < count).then_some((Some(number), seen + 1))
    };
    automaton::encode(draft, order, (None, 0), next, |&(_, seen)| seen == count)
}

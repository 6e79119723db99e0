//! How the lengths of runs are read along a line, or around a ring.

use super::RuleError;
use super::breach::words;
use super::common::index;
use super::core::{Reading, State};
use crate::grid::{Cell, Near, Shape, Symbol};

/// The lengths of the runs in a line or ring that are demanded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RunLengths {
    /// The lengths, `None` for any: as given, or else in ascending order.
    clue: Vec<Option<i64>>,
    order: Order,
}

/// The order in which runs come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// That of the clue, along a line.
    Given,
    /// Any, along a line.
    Any,
    /// Any, around a ring: whether each cell shares an edge with the next one; the first comes after the last.
    Ring(Vec<bool>),
}

/// The most lengths that come in any order along a line: a state is a set of them, in 63 bits.
const SET_MAX: usize = 62;

impl Order {
    /// Returns the order around a ring of cells.
    pub(super) fn ring(cells: &[Cell], shape: Shape) -> Self {
        let next = cells.iter().cycle().skip(1);
        let touch =
            |(&cell, &next): (&Cell, _)| Near::Edge.around(shape, cell).any(|it| it == next);
        Self::Ring(cells.iter().zip(next).map(touch).collect())
    }
}

impl RunLengths {
    pub(super) fn new(mut clue: Vec<Option<i64>>, order: Order) -> Result<Self, RuleError> {
        if order == Order::Any && clue.len() > SET_MAX {
            let why = "a clue has more than 62 runs";
            return Err(RuleError::Unfit { key: "any_order", why });
        }
        if order != Order::Given {
            clue.sort_unstable();
        }
        Ok(Self { clue, order })
    }

    /// Returns the lengths of the runs of marked cells, as a clue lists them.
    fn of(&self, marked: &[bool]) -> Vec<i64> {
        let mut lengths = match &self.order {
            Order::Ring(touch) => around(touch, marked),
            Order::Given | Order::Any => {
                let stretches = marked.split(|&marked| !marked).map(<[bool]>::len);
                stretches.filter(|&length| length > 0).map(index).collect()
            }
        };
        if self.order != Order::Given {
            lengths.sort_unstable();
        }
        lengths
    }

    /// Returns the number of complete runs of a line, and the length of the current one, after a further cell.
    fn further(&self, [done, length]: State, is_marked: bool) -> Option<State> {
        let due = usize::try_from(done).ok().and_then(|done| self.clue.get(done));
        match due {
            Some(due) if is_marked => {
                // Of a run of any length, only whether it has begun matters.
                let longer = due.map_or(1, |_| length + 1);
                due.is_none_or(|due| longer <= due).then_some([done, longer])
            }
            None if is_marked => None,
            _ if length == 0 => Some([done, 0]),
            due => due?.is_none_or(|due| length == due).then_some([done + 1, 0]),
        }
    }

    /// Returns the set of lengths in the clue that complete runs have, and the length of the current run, after a
    /// further cell.
    fn further_in_any_order(&self, [done, length]: State, is_marked: bool) -> Option<State> {
        let is_left = |at: &usize| done >> at & 1 == 0;
        let mut left = (0..self.clue.len()).filter(is_left);
        if is_marked {
            let longest = left.map(|at| self.clue[at].unwrap_or(i64::MAX)).max()?;
            return (length < longest).then_some([done, length + 1]);
        }
        if length == 0 {
            return Some([done, 0]);
        }
        // An equal length comes before any length, which may be needed for another run.
        let of = |due: Option<i64>| move |at: &usize| self.clue[*at] == due;
        let at = left.clone().find(of(Some(length))).or_else(|| left.find(of(None)))?;
        Some([done | 1 << at, 0])
    }
}

impl Reading for RunLengths {
    /// The state of a ring is the set of marked cells.
    fn next(&self, place: usize, state: State, content: Symbol) -> Option<State> {
        let is_marked = content.index() == 0;
        match self.order {
            Order::Ring(_) => Some([state[0] | i64::from(is_marked) << place, 0]),
            Order::Any => self.further_in_any_order(state, is_marked),
            Order::Given => self.further(state, is_marked),
        }
    }

    fn accepts(&self, state: State) -> bool {
        match &self.order {
            Order::Ring(touch) => {
                let marked: Vec<bool> =
                    (0..touch.len()).map(|at| state[0] >> at & 1 == 1).collect();
                self.fits(&self.of(&marked))
            }
            Order::Any => {
                let end = self.further_in_any_order(state, false);
                end.is_some_and(|[done, _]| done == (1 << self.clue.len()) - 1)
            }
            Order::Given => {
                self.further(state, false).is_some_and(|[done, _]| done == index(self.clue.len()))
            }
        }
    }

    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>> {
        Some(self.of(&held.iter().map(|content| content.index() == 0).collect::<Vec<_>>()))
    }

    fn fits(&self, found: &[i64]) -> bool {
        if self.order == Order::Given {
            let mut pairs = self.clue.iter().zip(found);
            return self.clue.len() == found.len()
                && pairs.all(|(due, length)| due.is_none_or(|due| due == *length));
        }
        // Both are in ascending order: each known length is found behind the one before it.
        let mut left = found.iter();
        let mut known = self.clue.iter().flatten();
        self.clue.len() == found.len() && known.all(|due| left.any(|length| length == due))
    }

    fn due(&self) -> String {
        let shown = |due: &Option<i64>| due.map_or("?".to_owned(), |due| due.to_string());
        words(self.clue.iter().map(shown))
    }

    fn says(&self, group: &str, numbers: &str) -> String {
        format!("{group} has runs of {numbers}")
    }
}

/// Returns the lengths of the runs of marked cells around a ring.
fn around(touch: &[bool], marked: &[bool]) -> Vec<i64> {
    let count = marked.len();
    let goes_on = |at: usize| {
        let before = (at + count - 1) % count;
        marked[at] && marked[before] && touch[before]
    };
    let firsts = (0..count).filter(|&at| marked[at] && !goes_on(at));
    let further = |first| (first + 1..first + count).take_while(|&at| goes_on(at % count));
    let mut lengths: Vec<i64> = firsts.map(|it| index(1 + further(it).count())).collect();
    if lengths.is_empty() && marked.contains(&true) {
        // All the way round.
        lengths.push(index(count));
    }
    lengths
}

//! Looking for one cover: the general search, and a dive where that does not end soon.

use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::dive::{Board, Dive, End};
use super::super::problem::Problem;
use super::super::query::{Outcome, Query, Stats, Stop};
use super::super::search::Search;
use super::settings::{Kernel, Limits};

/// Nanoseconds of work, about, that the general search has before anything else is tried.
const TRY_WORK: u64 = 4_000_000;
/// How many nodes a dive has: it takes about a fifth of a second.
const DIVE_NODES: u64 = 1 << 21;

/// Looks for one cover, which is complete only if there is none. What else can be done is tried
/// only where `kernel` leaves the choice.
pub(super) fn look_for_one(
    problem: &Problem,
    limits: &Limits<'_>,
    kernel: Kernel,
    mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<()>,
) -> (Outcome<()>, Stats, Kernel) {
    let cancelled = || limits.is_cancelled();
    let mut query = Query { givens: &[], nodes_max: limits.nodes, cancelled: Some(&cancelled) };
    let mut search = Search::new(problem);
    let board = if kernel == Kernel::Auto { Board::new(problem) } else { None };
    let Some(board) = board else {
        let outcome = search.visit(&query, visitor);
        return (outcome, search.stats(), Kernel::General);
    };
    let tried = search.visit_for(&query, TRY_WORK, &mut visitor);
    let mut stats = search.stats();
    let left = |stats: &Stats| limits.nodes.map(|max| max.saturating_sub(stats.nodes));
    let is_spent = left(&stats) == Some(0) || cancelled();
    if tried != Outcome::Stopped(Stop::Nodes) || is_spent {
        return (tried, stats, Kernel::General);
    }
    let mut dive = Dive::new(&board);
    let end = dive.run(left(&stats).unwrap_or(u64::MAX).min(DIVE_NODES), &cancelled);
    stats.add(dive.stats);
    match end {
        End::Cover(cover) => {
            let seen = visitor(&cover);
            let stop = seen.break_value().map_or(Stop::Covers, Stop::Visitor);
            return (Outcome::Stopped(stop), stats, Kernel::Ordered);
        }
        End::None => return (Outcome::Complete, stats, Kernel::Ordered),
        End::Spent => {}
    }
    query.nodes_max = left(&stats);
    let outcome = search.visit(&query, visitor);
    stats.add(search.stats());
    (outcome, stats, Kernel::General)
}

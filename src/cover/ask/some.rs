//! Some covers: a wanted number of them.
//!
//! The kernel for the first attempt searches for them, with restarts while it has found none. If it
//! takes too long, a search that learns clauses races it. Then the problem is prepared like a search for
//! all covers, and the walk through all parts joins the race (`wish.rs`).

use super::plan::some::{BOUNDED_ENTRY_WORK, ENTRY_WORK, KEPT, LEARNED_SHARE, MUCH_LEARNED_SHARE};
use super::prepare::reduce;
use super::search::Search;
use super::wish::{Collector, Wish, before, leader, racers, teaches_much};
use crate::kernel::{Prefix, Stats, TryFirst, Unsupported, Visitor};
use crate::kernels::{CLAUSES, GENERAL};
use crate::run::{Answer, Outcome, Rules, Settings, Stop, Sweep, race};

impl Search {
    /// Visits the wanted number of covers of a part.
    pub(super) fn some(
        &mut self,
        part: &Prefix,
        wanted: u64,
        settings: &Settings<'_>,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unsupported> {
        let Self { compiled, effort, hunter, .. } = self;
        let wish = Wish { wanted, settings, effort: *effort };
        let mut stats = Stats::default();
        if wanted == 0 {
            let outcome = Outcome::Stopped(Stop::Covers);
            return Ok(Answer { found: 0, outcome, kernel: GENERAL, stats });
        }
        let TryFirst { alone, some, .. } = hunter.try_first;
        let allowed = |work| Rules { work, ..Rules::fair(&settings.limits) };
        let mut whole = Vec::new();
        if settings.kernel.is_none_or(|forced| forced == hunter.row) {
            let sweep = Sweep::whole(hunter.row, hunter.kernel.as_mut(), part);
            whole.push(Collector::new(sweep, wanted));
        }
        if effort.tries_first && !whole.is_empty() {
            let raced = race(&mut racers(&mut whole), allowed(alone), &mut stats);
            if let Some(raced) = raced {
                return Ok(wish.deliver(&mut whole[0], raced.stop, stats, visitor));
            }
        }
        let mut learner = wish.learner(compiled);
        if let Some(kernel) = &mut learner {
            whole.insert(0, Collector::new(Sweep::whole(CLAUSES, kernel.as_mut(), part), wanted));
        }
        let problem = compiled.problem();
        let of_entry = if problem.bounded { BOUNDED_ENTRY_WORK } else { ENTRY_WORK };
        let preparing = problem.facets.total() as u64 * of_entry;
        let share = if teaches_much(problem) { MUCH_LEARNED_SHARE } else { LEARNED_SHARE };
        let rules = Rules { share, ..allowed(some.max(preparing)) };
        // If items have bounds or several covers are wanted, to begin afresh rarely pays.
        let is_alone = some == alone && (problem.bounded || wanted > 1);
        let last = if is_alone { whole.len().min(1) } else { whole.len() };
        if effort.tries_first && last > 0 {
            stats = before(&whole[..last], stats);
            if let Some(raced) = race(&mut racers(&mut whole[..last]), rules, &mut stats) {
                let leader = leader(&whole, &raced);
                return Ok(wish.deliver(&mut whole[leader], raced.stop, stats, visitor));
            }
        }
        let Some(reduced) = reduce(compiled, part, &mut stats) else {
            let (found, outcome) = (0, Outcome::complete_in_time());
            return Ok(Answer { found, outcome, kernel: GENERAL, stats });
        };
        match reduced.components().filter(|_| wanted <= KEPT) {
            Some(components) => wish.each(&reduced, components, stats, visitor),
            None => wish.race(reduced, whole, stats, visitor),
        }
    }
}

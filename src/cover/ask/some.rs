//! Some covers: any, or as many as are wanted.
//!
//! The kernel that is tried first looks for them, beginning afresh while it has found none. What it
//! does not find soon is prepared as a search for all covers is, and then two ways race each other:
//! the search that begins afresh, and the walk through all parts.

use std::ops::ControlFlow;

use super::super::kernel::{KernelRow, Prefix, Stats, Unfit, Visitor};
use super::super::kernels::{GENERAL, explorer};
use super::super::model::{OptionId, Problem};
use super::super::passes::{Cut, Reduced};
use super::super::run::{
    Answer, Effort, Leave, Outcome, Pause, Racer, Restarting, Rules, Settings, Stop, Sweep, race,
};
use super::prepare::reduce;
use super::search::Search;

/// Covers that are kept at the most until it is known which way is quickest. A way that has found
/// as many is quick enough.
const KEPT: u64 = 1024;

/// Nanoseconds of work, about, from which on it is not likely that all parts are walked through
/// before a search that begins afresh has found a cover.
const LONG_WORK: u64 = 200_000_000;

/// Nanoseconds of work, about, that are worth doing before a problem is prepared, for each entry of
/// its options: preparing takes a quarter of that.
const ENTRY_WORK: u64 = 2000;

/// Returns about how many nanoseconds are worth spending before a problem is prepared. Where items
/// have bounds, and where more than one cover is wanted, that is little: there the walk through all
/// parts mostly wins.
fn preparing(problem: &Problem, wanted: u64) -> u64 {
    if problem.bounded || wanted > 1 { 0 } else { problem.facets.total() as u64 * ENTRY_WORK }
}

/// Looks for covers and keeps them.
struct Gather<'k> {
    sweep: Sweep<'k>,
    covers: Vec<Vec<OptionId>>,
    wanted: u64,
    /// What the covers mean, if the problem was reduced.
    reduced: Option<Reduced>,
    /// Whether it has found as many as are wanted, or all there are.
    has_ended: bool,
}

impl<'k> Gather<'k> {
    fn new(sweep: Sweep<'k>, wanted: u64) -> Self {
        let (covers, wanted) = (Vec::new(), wanted.min(KEPT));
        Self { sweep, covers, wanted, reduced: None, has_ended: false }
    }

    /// Looks for covers of a reduced problem.
    fn restored(sweep: Sweep<'k>, wanted: u64, reduced: Reduced) -> Self {
        Self { reduced: Some(reduced), ..Self::new(sweep, wanted) }
    }

    fn leads(&self, other: &Self) -> bool {
        self.covers.len() > other.covers.len()
    }
}

impl Racer for Gather<'_> {
    fn run(&mut self, leave: Leave<'_>) -> Pause {
        let Self { sweep, covers, wanted, has_ended, .. } = self;
        let pause = sweep.run(leave, &mut |cover| {
            covers.push(cover.to_vec());
            if covers.len() as u64 >= *wanted {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        *has_ended = matches!(pause, Pause::Done | Pause::Visitor);
        pause
    }

    fn stats(&self) -> Stats {
        self.sweep.stats()
    }

    fn row(&self) -> &'static KernelRow {
        self.sweep.row()
    }
}

/// How a search for some covers goes on.
struct Wish<'w> {
    wanted: u64,
    settings: &'w Settings<'w>,
    effort: Effort,
}

impl Search {
    /// Visits covers of a part until there are as many as are wanted.
    pub(super) fn some(
        &mut self,
        part: &Prefix,
        wanted: u64,
        settings: &Settings<'_>,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unfit> {
        let Self { compiled, effort, hunter, .. } = self;
        let wish = Wish { wanted, settings, effort: *effort };
        let mut stats = Stats::default();
        if wanted == 0 {
            let outcome = Outcome::Stopped(Stop::Covers);
            return Ok(Answer { found: 0, outcome, kernel: GENERAL, stats });
        }
        let hunts = settings.kernel.is_none_or(|forced| forced == hunter.row);
        let sweep = Sweep::whole(hunter.row, hunter.kernel.as_mut(), part);
        let mut afresh = hunts.then(|| Gather::new(sweep, wanted));
        if let Some(gather) = afresh.as_mut().filter(|_| effort.tries_first) {
            let work = hunter.try_first.some.max(preparing(compiled.problem(), wanted));
            let pause = gather.run(Leave { work, ..Leave::all(&settings.limits, 0) });
            stats = gather.stats();
            if pause != Pause::Work {
                return Ok(wish.deliver(gather, pause.into(), stats, visitor));
            }
        }
        let Some(reduced) = reduce(compiled, part, &mut stats) else {
            let (found, outcome) = (0, Outcome::Complete);
            return Ok(Answer { found, outcome, kernel: GENERAL, stats });
        };
        match reduced.components().filter(|_| wanted <= KEPT) {
            Some(components) => wish.each(&reduced, components, stats, visitor),
            None => wish.race(reduced, afresh, stats, visitor),
        }
    }
}

impl Wish<'_> {
    /// Looks for covers of components, and combines them.
    fn each(
        &self,
        reduced: &Reduced,
        components: Vec<Reduced>,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unfit> {
        // Each cover of what has been looked at so far, with each of the next component.
        let mut covers = vec![reduced.chosen.clone()];
        let mut outcome = Outcome::Complete;
        let mut most = (GENERAL, 0);
        for component in components {
            let mut own = Vec::new();
            let mut learner = Restarting::new(explorer(&component.problem).learner());
            let learns = self.settings.kernel.is_none_or(|kernel| kernel == GENERAL);
            let sweep = Sweep::whole(GENERAL, &mut learner, &Prefix::default());
            let afresh = learns.then(|| Gather::restored(sweep, self.wanted, component.clone()));
            let answer = self.race(component, afresh, stats, &mut |cover| {
                own.push(cover.to_vec());
                ControlFlow::Continue(())
            })?;
            if answer.stats.nodes - stats.nodes >= most.1 {
                most = (answer.kernel, answer.stats.nodes - stats.nodes);
            }
            stats = answer.stats;
            if own.is_empty() {
                return Ok(Answer { found: 0, ..answer });
            }
            if !answer.outcome.is_complete() {
                outcome = answer.outcome;
            }
            let both = covers
                .iter()
                .flat_map(|one| own.iter().map(move |other| [&one[..], other].concat()));
            covers = both.take(usize::try_from(self.wanted).unwrap_or(usize::MAX)).collect();
        }
        if covers.len() as u64 == self.wanted {
            outcome = Outcome::Stopped(Stop::Covers);
        }
        let mut found = 0;
        for cover in covers {
            found += 1;
            if visitor(&cover).is_break() {
                outcome = Outcome::Stopped(Stop::Visitor);
                break;
            }
        }
        Ok(Answer { found, outcome, kernel: most.0, stats })
    }

    /// Lets two ways race each other: beginning afresh while there is no cover, and all parts.
    fn race(
        &self,
        reduced: Reduced,
        afresh: Option<Gather<'_>>,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unfit> {
        let limits = &self.settings.limits;
        let bounded = reduced.problem.bounded;
        let mut cut = Cut::new(reduced, self.settings.kernel)?;
        cut.use_symmetries(self.effort.symmetries);
        stats.add(cut.take_spent());
        let work = cut.work();
        let mut chosen = cut.choose();
        let reduced = chosen.reduced.clone();
        let mut all = Gather::restored(Sweep::chosen(&mut chosen), self.wanted, reduced);
        let Some(mut afresh) = afresh else {
            let raced = race(&mut [&mut all], Rules::fair(limits), &mut stats);
            let stop = raced.and_then(|raced| raced.stop);
            return Ok(self.deliver(&mut all, stop, stats, visitor));
        };
        // What was done alone is counted with the rest.
        stats = stats.since(Stats { depth: 0, ..afresh.stats() });
        let raced = if bounded {
            // Copies of pieces: what is left of the work of such problems is mostly to see that
            // there is no cover.
            let rules = Rules { share: 4, ..Rules::fair(limits) };
            race(&mut [&mut all, &mut afresh], rules, &mut stats)
        } else if work > LONG_WORK {
            race(&mut [&mut afresh, &mut all], Rules::unfair(limits), &mut stats)
        } else {
            let rules = Rules { head_start: work, ..Rules::fair(limits) };
            race(&mut [&mut all, &mut afresh], rules, &mut stats)
        };
        let stop = raced.and_then(|raced| raced.stop);
        // Where a limit was met, what counts is who has found more.
        let is_first = afresh.has_ended || stop.is_some() && afresh.leads(&all);
        Ok(if is_first {
            self.deliver(&mut afresh, stop, stats, visitor)
        } else {
            self.deliver(&mut all, stop, stats, visitor)
        })
    }

    /// Visits the covers that were kept, and goes on if more are wanted than were.
    fn deliver(
        &self,
        gather: &mut Gather<'_>,
        mut stop: Option<Stop>,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Answer<u64> {
        let mut found = 0;
        let mut restored = Vec::new();
        let reduced = gather.reduced.take();
        let mut see = |cover: &[OptionId]| {
            found += 1;
            let cover = match &reduced {
                None => cover,
                Some(reduced) => {
                    reduced.restore(cover, &mut restored);
                    &restored
                }
            };
            visitor(cover)?;
            if found >= self.wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut seen = gather.covers.iter().try_for_each(|cover| see(cover));
        let is_full = gather.covers.len() as u64 == gather.wanted && stop.is_none();
        if is_full && seen.is_continue() {
            let before = gather.stats();
            let pause = gather.sweep.run(Leave::all(&self.settings.limits, stats.nodes), &mut see);
            seen = if pause == Pause::Visitor { ControlFlow::Break(()) } else { seen };
            stop = Option::from(pause);
            stats.add(gather.stats().since(before));
        }
        if seen.is_break() {
            stop = Some(if found >= self.wanted { Stop::Covers } else { Stop::Visitor });
        }
        Answer { found, outcome: stop.into(), kernel: gather.row(), stats }
    }
}

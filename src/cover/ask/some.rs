//! Some covers: a wanted number of them.
//!
//! The kernel for the first attempt searches for them, with restarts while it has found none. If it
//! takes too long, the problem is prepared like a search for all covers, and two methods race: the
//! search with restarts, and the walk through all parts.

use std::ops::ControlFlow;

use super::super::kernel::{Aim, Prefix, Stats, Unfit, Visitor, Wanted};
use super::super::kernels::{GENERAL, explorer};
use super::super::model::{OptionId, Problem};
use super::super::passes::{Cut, Reduced};
use super::super::run::{
    Answer, ByFront, Effort, Leave, Outcome, Pause, Racer, Restarting, Rules, Settings, Stop,
    Sweep, race,
};
use super::gather::{Gather, KEPT};
use super::prepare::reduce;
use super::search::Search;

/// If all parts need more than about this many nanoseconds of work, a search with restarts probably
/// finds a cover before they are walked through.
const LONG_WORK: u64 = 200_000_000;

/// The maximum number of entries of a problem for which it is worth planning states.
const ENTRIES_MAX: usize = 1 << 15;

/// The search and the walk run for about this many nanoseconds of work each before states are tried.
const BEFORE_STATES: u64 = 1 << 24;
/// With nets, states are tried if they promise to take at most this many nanoseconds.
const NETS_WORTH: u64 = 1 << 31;

/// About how many nanoseconds of work per entry of the options are worth spending before a problem
/// is prepared: the preparation takes a quarter of that.
const ENTRY_WORK: u64 = 2000;

/// Returns about how many nanoseconds are worth spending before a problem is prepared. That is
/// little if items have bounds or if several covers are wanted: then the walk through all parts
/// usually wins.
fn preparing(problem: &Problem, wanted: u64) -> u64 {
    if problem.bounded || wanted > 1 { 0 } else { problem.facets.total() as u64 * ENTRY_WORK }
}

/// A search for some covers.
struct Wish<'w> {
    wanted: u64,
    settings: &'w Settings<'w>,
    effort: Effort,
}

impl Search {
    /// Visits the wanted number of covers of a part.
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
    /// Searches for covers of components, and combines them.
    fn each(
        &self,
        reduced: &Reduced,
        components: Vec<Reduced>,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unfit> {
        // Combine each cover of the components so far with each cover of the next one.
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
            let wanted = usize::try_from(self.wanted).unwrap_or(usize::MAX);
            let mut both = Vec::new();
            for one in &covers {
                let room = wanted - both.len();
                both.extend(own.iter().take(room).map(|other| [&one[..], other].concat()));
            }
            covers = both;
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

    /// Races two methods: the search with restarts, and the walk through all parts.
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
        let (work, worth) = (cut.work(), cut.share_of_work(self.effort.states));
        let mut chosen = cut.choose();
        let reduced = chosen.reduced.clone();
        let mut all = Gather::restored(Sweep::chosen(&mut chosen), self.wanted, reduced.clone());
        let Some(mut afresh) = afresh else {
            let raced = race(&mut [&mut all], Rules::fair(limits), &mut stats);
            let stop = raced.and_then(|raced| raced.stop);
            return Ok(self.deliver(&mut all, stop, stats, visitor));
        };
        // The work before the race is counted too.
        let before = stats.since(Stats { depth: 0, ..afresh.stats() });
        let mut race_for = |nanoseconds, stats: &mut Stats| {
            *stats = before;
            let rules = Rules { work: nanoseconds, ..Rules::fair(limits) };
            if bounded {
                // Copies of pieces: the remaining work of such problems is usually to prove that no
                // cover exists.
                race(&mut [&mut all, &mut afresh], Rules { share: 4, ..rules }, stats)
            } else if work > LONG_WORK {
                let rules = Rules { work: nanoseconds, ..Rules::unfair(limits) };
                race(&mut [&mut afresh, &mut all], rules, stats)
            } else {
                race(&mut [&mut all, &mut afresh], Rules { head_start: work, ..rules }, stats)
            }
        };
        let mut raced = race_for(BEFORE_STATES, &mut stats);
        if raced.is_none() {
            // A search with nets takes longer than its estimate.
            let has_nets = !reduced.problem.nets.is_empty();
            let worth = if has_nets { worth.max(NETS_WORTH) } else { worth };
            if let Some(answer) = self.by_states(&reduced, worth, stats, visitor)? {
                return Ok(answer);
            }
            raced = race_for(u64::MAX, &mut stats);
        }
        let stop = raced.and_then(|raced| raced.stop);
        // After a limit, the method that has found more wins.
        let is_first = afresh.has_ended || stop.is_some() && afresh.leads(&all);
        let winner = if is_first { &mut afresh } else { &mut all };
        Ok(self.deliver(winner, stop, stats, visitor))
    }

    /// Finds covers by states, if that promises to take at most `worth` nanoseconds.
    fn by_states(
        &self,
        reduced: &Reduced,
        worth: u64,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Result<Option<Answer<u64>>, Unfit> {
        if self.wanted > KEPT || reduced.problem.facets.total() > ENTRIES_MAX {
            return Ok(None);
        }
        let count = usize::try_from(self.wanted).unwrap_or(usize::MAX);
        let any = Wanted { aim: Aim::Cheapest, count, bound: None };
        let by_states = ByFront::new(&reduced.problem, self.settings, |states| states.best(any))?;
        let Some(mut by_states) = by_states else {
            return Ok(None);
        };
        if by_states.run_if_short(worth, worth / 4, &self.settings.limits, stats.nodes)
            != Pause::Done
        {
            return Ok(None);
        }
        stats.add(by_states.stats());
        let (mut found, mut stop, mut restored) = (0, None, Vec::new());
        for cover in by_states.found() {
            found += 1;
            reduced.restore(&cover.options, &mut restored);
            if visitor(&restored).is_break() {
                stop = Some(Stop::Visitor);
                break;
            }
        }
        let stop = if found == self.wanted { Some(Stop::Covers) } else { stop };
        Ok(Some(Answer { found, outcome: stop.into(), kernel: by_states.row(), stats }))
    }

    /// Visits the kept covers, and continues the search if more are wanted.
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

//! Methods for some covers, and the race between them.

use std::ops::ControlFlow;

use super::plan::some::{
    BEFORE_STATES, KEPT, LEARNED_BEFORE_STATES, LEARNED_ENTRIES, LEARNED_MAX, LONG_WORK,
    NETS_WORTH, STATES_BYTES, STATES_ENTRIES,
};
use super::visit::visit_each;
use crate::kernel::{Aim, Kernel, KernelInfo, Prefix, Stats, Unsupported, Visitor, Wanted};
use crate::kernels::{CLAUSES, Compiled, GENERAL, presolver};
use crate::model::{OptionId, Problem};
use crate::passes::{Reduced, SplitSearch};
use crate::run::{
    Answer, ByFront, Effort, Limits, Outcome, Pause, Raced, Racer, Restarting, Rules, Settings,
    Stop, Sweep, WalkBudget, race,
};

/// A search for some covers.
pub(super) struct Wish<'w> {
    pub(super) wanted: u64,
    pub(super) settings: &'w Settings<'w>,
    pub(super) effort: Effort,
}

impl Wish<'_> {
    /// Searches for covers of components, and combines them.
    pub(super) fn each(
        &self,
        reduced: &Reduced,
        components: Vec<Reduced>,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unsupported> {
        // Combine each cover of the components so far with each cover of the next one.
        let mut covers = vec![reduced.chosen.clone()];
        let mut outcome = Outcome::Complete;
        let mut most = (GENERAL, 0);
        for component in components {
            let mut own = Vec::new();
            let mut restarting = Restarting::new(presolver(&component.problem).learner());
            let mut learner = self.learner(&mut Compiled::new(&component.problem));
            let mut whole = Vec::new();
            let sweep = |row, kernel| {
                let sweep = Sweep::whole(row, kernel, &Prefix::default());
                Collector::restored(sweep, self.wanted, component.clone())
            };
            if let Some(kernel) = &mut learner {
                whole.push(sweep(CLAUSES, kernel.as_mut()));
            }
            if self.settings.kernel.is_none_or(|kernel| kernel == GENERAL) {
                whole.push(sweep(GENERAL, &mut restarting));
            }
            let answer = self.race(component, whole, stats, &mut |cover| {
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
        let (found, broken) = visit_each(covers.iter().map(Vec::as_slice), visitor);
        let outcome = broken.map_or(outcome, Outcome::Stopped);
        Ok(Answer { found, outcome, kernel: most.0, stats })
    }

    /// Returns a kernel that learns clauses, if that is worth trying.
    pub(super) fn learner(&self, compiled: &mut Compiled) -> Option<Box<dyn Kernel>> {
        let is_wanted = match self.settings.kernel {
            Some(forced) => forced == CLAUSES,
            None => compiled.problem().facets.total() <= LEARNED_ENTRIES,
        };
        (is_wanted && self.wanted <= LEARNED_MAX).then(|| compiled.kernel(CLAUSES)).flatten()
    }

    /// Races the methods that search the whole, and the walk through all parts.
    pub(super) fn race(
        &self,
        reduced: Reduced,
        whole: Vec<Collector<'_>>,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unsupported> {
        let limits = &self.settings.limits;
        let mut cut = SplitSearch::new(reduced, self.settings.kernel)?;
        cut.use_symmetries(self.effort.symmetries);
        stats.add(cut.take_spent());
        let (work, worth) = (cut.work(), cut.share_of_work(self.effort.states));
        let mut plan = cut.choose();
        let reduced = plan.reduced.clone();
        let mut whole: Vec<Collector<'_>> = whole;
        let mut all = Collector::restored(Sweep::planned(&mut plan), self.wanted, reduced.clone());
        if whole.is_empty() {
            let raced = race(&mut [&mut all], Rules::fair(limits), &mut stats);
            let stop = raced.and_then(|raced| raced.stop);
            return Ok(self.deliver(&mut all, stop, stats, visitor));
        }
        // The work before the race is counted too.
        let before = before(&whole, stats);
        let learned = whole.iter().filter(|gather| gather.row() == CLAUSES).count();
        let has_nets = !reduced.problem.nets.is_empty();
        let learns_much = learned > 0 && teaches_much(&reduced.problem);
        let before_states = if learns_much { LEARNED_BEFORE_STATES } else { BEFORE_STATES };
        let (place, rules) = if learns_much {
            (whole.len(), Rules::unfair(limits, learned))
        } else if reduced.problem.bounded {
            // Copies of pieces: the remaining work of such problems is usually to prove that no
            // cover exists.
            (0, Rules { share: 4, favoured: 1 + learned, ..Rules::fair(limits) })
        } else if work > LONG_WORK {
            (whole.len(), Rules::unfair(limits, whole.len()))
        } else {
            (0, Rules { head_start: work, ..Rules::fair(limits) })
        };
        whole.insert(place, all);
        let mut race_for = |work, stats: &mut Stats| {
            *stats = before;
            race(&mut racers(&mut whole), Rules { work, ..rules }, stats)
        };
        let mut raced = race_for(before_states, &mut stats);
        if raced.is_none() {
            // A search with nets takes longer than its estimate.
            let worth = if has_nets { worth.max(NETS_WORTH) } else { worth };
            if let Some(answer) = self.by_states(&reduced, worth, stats, visitor)? {
                return Ok(answer);
            }
            raced = race_for(u64::MAX, &mut stats);
        }
        let leader = raced.as_ref().map_or(0, |raced| leader(&whole, raced));
        let stop = raced.and_then(|raced| raced.stop);
        Ok(self.deliver(&mut whole[leader], stop, stats, visitor))
    }

    /// Finds covers by states, if that promises to take at most `worth` nanoseconds.
    fn by_states(
        &self,
        reduced: &Reduced,
        worth: u64,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Result<Option<Answer<u64>>, Unsupported> {
        if self.wanted > KEPT || reduced.problem.facets.total() > STATES_ENTRIES {
            return Ok(None);
        }
        let count = usize::try_from(self.wanted).unwrap_or(usize::MAX);
        let any = Wanted { aim: Aim::Cheapest, count, bound: None };
        let limits = self.settings.limits;
        let limits = Limits { bytes: limits.bytes.min(STATES_BYTES), ..limits };
        let settings = Settings { limits, ..*self.settings };
        let by_states = ByFront::new(&reduced.problem, &settings, |states| states.best(any))?;
        let Some(mut by_states) = by_states else {
            return Ok(None);
        };
        if by_states.run_if_short(worth, worth / 4, &self.settings.limits, stats.nodes)
            != Pause::Done
        {
            return Ok(None);
        }
        stats.add(by_states.stats());
        let (covers, mut restored) = (by_states.found(), Vec::new());
        let mut restoring = |cover: &[OptionId]| {
            reduced.restore(cover, &mut restored);
            visitor(&restored)
        };
        let (found, broken) = visit_each(covers.iter().map(|it| &it.options[..]), &mut restoring);
        let stop = if found == self.wanted { Some(Stop::Covers) } else { broken };
        Ok(Some(Answer { found, outcome: stop.into(), kernel: by_states.row(), stats }))
    }

    /// Visits the kept covers, and continues the search if more are wanted.
    pub(super) fn deliver(
        &self,
        gather: &mut Collector<'_>,
        mut stop: Option<Stop>,
        mut stats: Stats,
        visitor: &mut Visitor<'_>,
    ) -> Answer<u64> {
        let mut found = 0;
        let mut restored = Vec::new();
        let reduced = gather.reduced.take();
        let mut see = |cover: &[OptionId]| {
            found += 1;
            visitor(Reduced::restored(reduced.as_ref(), cover, &mut restored))?;
            if found >= self.wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut seen = gather.covers.iter().try_for_each(|cover| see(cover));
        let is_full = gather.covers.len() as u64 == gather.wanted && stop.is_none();
        if is_full && seen.is_continue() {
            let before = gather.stats();
            let pause =
                gather.sweep.run(WalkBudget::all(&self.settings.limits, stats.nodes), &mut see);
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

/// Tells whether much is learned from the conflicts of a problem: those of nets and of weighted sums.
pub(super) fn teaches_much(problem: &Problem) -> bool {
    !problem.nets.is_empty() || !problem.weighted.is_empty()
}

/// Returns methods as racers.
pub(super) fn racers<'r>(gathers: &'r mut [Collector<'_>]) -> Vec<&'r mut dyn Racer> {
    gathers.iter_mut().map(|gather| gather as &mut dyn Racer).collect()
}

/// Returns the statistics without those of some methods, which a race counts itself.
pub(super) fn before(methods: &[Collector<'_>], stats: Stats) -> Stats {
    methods.iter().fold(stats, |stats, gather| stats.since(gather.stats()))
}

/// Returns the method whose answer counts: the winner of a race, or after a limit the one that has found
/// the most.
pub(super) fn leader(methods: &[Collector<'_>], raced: &Raced) -> usize {
    if raced.stop.is_none() {
        return raced.winner;
    }
    let found = |place: &usize| (methods[*place].covers.len(), methods.len() - place);
    (0..methods.len()).max_by_key(found).unwrap_or(raced.winner)
}

/// Searches for covers and keeps them.
pub(super) struct Collector<'k> {
    pub(super) sweep: Sweep<'k>,
    pub(super) covers: Vec<Vec<OptionId>>,
    pub(super) wanted: u64,
    /// The reduction that covers must be restored from, if there was one.
    pub(super) reduced: Option<Reduced>,
}

impl<'k> Collector<'k> {
    pub(super) fn new(sweep: Sweep<'k>, wanted: u64) -> Self {
        let (covers, wanted) = (Vec::new(), wanted.min(KEPT));
        Self { sweep, covers, wanted, reduced: None }
    }

    /// Searches for covers of a reduced problem.
    fn restored(sweep: Sweep<'k>, wanted: u64, reduced: Reduced) -> Self {
        Self { reduced: Some(reduced), ..Self::new(sweep, wanted) }
    }
}

impl Racer for Collector<'_> {
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause {
        let Self { sweep, covers, wanted, .. } = self;
        sweep.run(budget, &mut |cover| {
            covers.push(cover.to_vec());
            if covers.len() as u64 >= *wanted {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    }

    fn stats(&self) -> Stats {
        self.sweep.stats()
    }

    fn row(&self) -> &'static KernelInfo {
        self.sweep.row()
    }
}

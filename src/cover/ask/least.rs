//! The least cover in an order of items.

use std::ops::ControlFlow;

use super::item_order::{ItemOrder, Keyed, is_less, least_of};
use super::plan::least::{QUESTION_WORK, RACE_WORK};
use super::prepare::{finds, reduce};
use super::search::Search;
use crate::kernel::{Kernel, KernelInfo, Prefix, Stats, Unsupported};
use crate::kernels::GENERAL;
use crate::model::{Id, Item, ItemId, OptionId};
use crate::passes::{Reduced, SplitSearch};
use crate::run::{
    Answer, Outcome, Pause, Racer, Restarting, Rules, Settings, Stop, Sweep, WalkBudget, race,
};

/// Visits all covers, and keeps the least.
struct KeepLeast<'a> {
    sweep: Sweep<'a>,
    order: &'a ItemOrder<'a>,
    reduced: Option<&'a Reduced>,
    least: Option<Keyed>,
}

impl Racer for KeepLeast<'_> {
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause {
        let Self { sweep, order, reduced, least } = self;
        let mut restored = Vec::new();
        sweep.run(budget, &mut |cover| {
            let keyed = order.keyed(Reduced::restored(*reduced, cover, &mut restored));
            if least.as_ref().is_none_or(|least| is_less(&keyed, least)) {
                *least = Some(keyed);
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

/// Questions for one cover after another, with more and more given options.
struct Questions<'a> {
    order: &'a ItemOrder<'a>,
    least: Option<Keyed>,
    /// The options of the least cover for the first items.
    fixed: Vec<OptionId>,
    /// The next item to decide, and the index of its option in question.
    place: usize,
    option: usize,
}

impl<'a> Questions<'a> {
    fn new(order: &'a ItemOrder<'a>) -> Self {
        Self { order, least: None, fixed: Vec::new(), place: 0, option: 0 }
    }

    /// Returns the next question: the options of a better cover. Returns `None` if no better cover
    /// is possible.
    fn next(&mut self) -> Option<Vec<OptionId>> {
        let Some((key, _)) = &self.least else { return Some(Vec::new()) };
        while let Some(&own) = key.get(self.place) {
            let options = &self.order.options[self.place];
            let earlier = options.get(self.option).filter(|&&option| Some(option) != own);
            let Some(&option) = earlier else {
                self.fixed.extend(own);
                (self.place, self.option) = (self.place + 1, 0);
                continue;
            };
            self.option += 1;
            return Some(self.fixed.iter().copied().chain([option]).collect());
        }
        None
    }

    /// Records the cover that answers the last question.
    fn note(&mut self, cover: &[OptionId]) {
        let keyed = self.order.keyed(cover);
        // No cover has an option before the one in question.
        if self.least.is_some() {
            self.fixed.extend(keyed.0[self.place]);
            (self.place, self.option) = (self.place + 1, 0);
        }
        self.least = Some(keyed);
    }
}

/// Asks the questions one after the other.
struct Prober<'a> {
    row: &'static KernelInfo,
    kernel: Restarting,
    /// The statistics of the kernel before this probe.
    before: Stats,
    questions: Questions<'a>,
    reduced: Option<&'a Reduced>,
    /// The options that every cover has.
    given: &'a [OptionId],
    /// The question that is open.
    open: Option<Vec<OptionId>>,
}

impl<'a> Prober<'a> {
    fn new(
        row: &'static KernelInfo,
        kernel: Box<dyn Kernel>,
        order: &'a ItemOrder<'a>,
        reduced: Option<&'a Reduced>,
        given: &'a [OptionId],
    ) -> Self {
        let kernel = Restarting::new(kernel);
        let before = kernel.stats();
        Self { row, kernel, before, questions: Questions::new(order), reduced, given, open: None }
    }

    /// Returns the part in which the answer of a question is, unless there cannot be one.
    fn part(&self, question: &[OptionId]) -> Option<Prefix> {
        // Options that every cover has, or that none can have, need no question.
        let taken = question.iter().copied().filter(|option| !self.given.contains(option));
        let Some(reduced) = self.reduced else {
            let taken = taken.chain(self.given.iter().copied()).collect();
            return Some(Prefix { taken, excluded: Vec::new() });
        };
        let number = |option| reduced.options.binary_search(&option).ok().map(OptionId::from_at);
        Some(Prefix { taken: taken.map(number).collect::<Option<_>>()?, excluded: Vec::new() })
    }

    /// Records the cover that a question has found.
    fn note(&mut self) {
        let mut restored = Vec::new();
        let cover = Reduced::restored(self.reduced, self.kernel.cover(), &mut restored);
        self.questions.note(cover);
    }
}

impl Racer for Prober<'_> {
    fn run(&mut self, budget: WalkBudget<'_>) -> Pause {
        let WalkBudget { mut work, mut nodes, limits } = budget;
        loop {
            if self.open.is_none() {
                let Some(question) = self.questions.next() else { return Pause::Done };
                let Some(part) = self.part(&question) else { continue };
                self.kernel.begin(&part);
                self.open = Some(question);
            }
            let before = (self.kernel.stats(), self.kernel.work());
            let budget = WalkBudget { work, nodes, limits };
            let mut sweep = Sweep::resumed(self.row, &mut self.kernel);
            let pause = sweep.run(budget, &mut |_| ControlFlow::Break(()));
            if matches!(pause, Pause::Done | Pause::Visitor) {
                self.open = None;
            }
            match pause {
                Pause::Visitor => self.note(),
                Pause::Done if self.questions.least.is_none() => return Pause::Done,
                Pause::Done => {}
                _ => return pause,
            }
            work = work.saturating_sub(self.kernel.work() - before.1 + QUESTION_WORK);
            if work == 0 {
                return Pause::Work;
            }
            nodes = nodes.saturating_sub(self.kernel.stats().since(before.0).nodes);
        }
    }

    fn stats(&self) -> Stats {
        self.kernel.stats().since(self.before)
    }

    fn row(&self) -> &'static KernelInfo {
        self.row
    }
}

impl Search {
    /// Finds the least cover: see [`Query::least`](crate::Query::least).
    pub(super) fn least(
        &mut self,
        settings: &Settings<'_>,
        order: &[ItemId],
    ) -> Result<Answer<Option<Vec<OptionId>>>, Unsupported> {
        finds(settings)?;
        let problem = self.compiled.problem().clone();
        let items: Vec<Item> = order.iter().map(|item| problem.number_of[item.at()]).collect();
        let once = |item: &Item| problem.demands.get(item.at()).is_some_and(|it| it.max == 1);
        assert!(items.iter().all(once), "an item that decides is covered once");
        let order = ItemOrder::new(&problem, &items);
        let (part, mut stats) = (self.part(settings), Stats::default());
        let fair = Rules::fair(&settings.limits);
        let answer = |least: Option<Keyed>, stop: Option<Stop>, kernel, stats| {
            let found = least.map(|(_, cover)| cover);
            Ok(Answer { found, outcome: Outcome::from(stop), kernel, stats })
        };
        let (row, try_first, mut kernel) = self.compiled.first();
        let learner = kernel.learning().unwrap_or_else(|| kernel.another());
        let sweep = Sweep::whole(row, kernel.as_mut(), &part);
        let mut all = KeepLeast { sweep, order: &order, reduced: None, least: None };
        let mut probe = Prober::new(row, learner, &order, None, &part.taken);
        let tries_first = self.effort.tries_first && settings.kernel.is_none_or(|it| it == row);
        let work = if tries_first { try_first.some } else { 0 };
        if let Some(raced) = race(&mut [&mut probe, &mut all], Rules { work, ..fair }, &mut stats) {
            return answer(least_of(probe.questions.least, all.least), raced.stop, row, stats);
        }
        let early = least_of(probe.questions.least, all.least);
        let Some(reduced) = reduce(&mut self.compiled, &part, &mut stats) else {
            return answer(None, None, row, stats);
        };
        let mut cut = SplitSearch::new(reduced, settings.kernel)?;
        let learner = cut.learner();
        cut.use_symmetries(self.effort.symmetries);
        stats.add(cut.take_spent());
        let mut plan = cut.choose();
        let reduced = plan.reduced.clone();
        let sweep = Sweep::planned(&mut plan);
        let mut all = KeepLeast { sweep, order: &order, reduced: Some(&reduced), least: None };
        let mut probe = Prober::new(GENERAL, learner, &order, Some(&reduced), &reduced.chosen);
        let work = if settings.kernel.is_some() { u64::MAX } else { RACE_WORK };
        let raced = race(&mut [&mut probe, &mut all], Rules { work, ..fair }, &mut stats);
        let Prober { mut questions, open, .. } = probe;
        let (stop, row) = match raced {
            Some(raced) => (raced.stop, raced.row),
            None => self.ask_each(&mut questions, open, settings, &mut stats)?,
        };
        answer(least_of(early, least_of(questions.least, all.least)), stop, row, stats)
    }

    /// Asks the open question, and those after it, as searches of their own: one question may suit states
    /// or clauses, of which the race knows nothing. Returns why it stopped, and the last kernel.
    fn ask_each(
        &mut self,
        questions: &mut Questions<'_>,
        open: Option<Vec<OptionId>>,
        settings: &Settings<'_>,
        stats: &mut Stats,
    ) -> Result<(Option<Stop>, &'static KernelInfo), Unsupported> {
        let (mut next, mut row) = (open.or_else(|| questions.next()), GENERAL);
        while let Some(question) = next {
            let given = &[settings.given, &question[..]].concat()[..];
            let asked = Settings { given, progress: None, ..settings.after(stats.nodes) };
            let answer = self.first(&asked)?;
            stats.add(answer.stats);
            row = answer.kernel;
            match (answer.found, answer.outcome) {
                (Some(cover), _) => questions.note(&cover),
                (None, Outcome::Stopped(stop)) => return Ok((Some(stop), row)),
                (None, Outcome::Complete) if questions.least.is_none() => break,
                (None, Outcome::Complete) => {}
            }
            next = questions.next();
        }
        Ok((None, row))
    }
}

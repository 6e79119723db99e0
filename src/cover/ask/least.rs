//! The least cover in an order of items.

use std::ops::ControlFlow;

use super::super::kernel::{Kernel, KernelRow, Prefix, Stats, Unfit};
use super::super::kernels::GENERAL;
use super::super::model::{Id, Item, ItemId, OptionId, Problem};
use super::super::passes::{Cut, Reduced};
use super::super::run::{
    Answer, Leave, Outcome, Pause, Racer, Restarting, Rules, Settings, Stop, Sweep, race,
};
use super::prepare::{finds, reduce, sorted};
use super::search::Search;

/// The order of covers: by the option of each deciding item.
struct ItemOrder<'o> {
    /// The options of each deciding item, in order.
    options: Vec<Vec<OptionId>>,
    /// The index of each item among the deciding ones.
    place: Vec<Option<usize>>,
    problem: &'o Problem,
}

/// A cover, after its key for comparison.
type Keyed = (Vec<Option<OptionId>>, Vec<OptionId>);

impl<'o> ItemOrder<'o> {
    fn new(problem: &'o Problem, items: &[Item]) -> Self {
        let mut place = vec![None; problem.items()];
        for (at, item) in items.iter().enumerate() {
            place[item.at()].get_or_insert(at);
        }
        let options = |item: &Item| problem.users().row(*item).iter().map(|user| user.option);
        Self { options: items.iter().map(|item| options(item).collect()).collect(), place, problem }
    }

    /// Returns a cover with its key. An uncovered item comes after all its options.
    fn keyed(&self, cover: &[OptionId]) -> Keyed {
        let mut key = vec![None; self.options.len()];
        for &option in cover {
            for item in self.problem.primaries_of().row(option) {
                if let Some(place) = self.place[item.at()] {
                    key[place] = Some(option);
                }
            }
        }
        (key, sorted(cover.to_vec()))
    }
}

fn is_less(one: &Keyed, other: &Keyed) -> bool {
    let rank = |option: &Option<OptionId>| option.map_or(usize::MAX, Id::at);
    one.0.iter().map(rank).lt(other.0.iter().map(rank))
}

/// Visits all covers, and keeps the least.
struct KeepLeast<'a> {
    sweep: Sweep<'a>,
    order: &'a ItemOrder<'a>,
    reduced: Option<&'a Reduced>,
    least: Option<Keyed>,
}

impl Racer for KeepLeast<'_> {
    fn run(&mut self, leave: Leave<'_>) -> Pause {
        let Self { sweep, order, reduced, least } = self;
        let mut restored = Vec::new();
        sweep.run(leave, &mut |cover| {
            let keyed = match reduced {
                None => order.keyed(cover),
                Some(reduced) => {
                    reduced.restore(cover, &mut restored);
                    order.keyed(&restored)
                }
            };
            if least.as_ref().is_none_or(|least| is_less(&keyed, least)) {
                *least = Some(keyed);
            }
            ControlFlow::Continue(())
        })
    }

    fn stats(&self) -> Stats {
        self.sweep.stats()
    }

    fn row(&self) -> &'static KernelRow {
        self.sweep.row()
    }
}

/// About how many nanoseconds of work the start of a question takes.
const QUESTION_WORK: u64 = 1000;

/// Asks for one cover after another, with more and more given options.
struct Probe<'a> {
    row: &'static KernelRow,
    kernel: Restarting,
    /// The statistics of the kernel before this probe.
    before: Stats,
    order: &'a ItemOrder<'a>,
    reduced: Option<&'a Reduced>,
    least: Option<Keyed>,
    /// The options of the least cover for the first items.
    fixed: Vec<OptionId>,
    /// The next item to decide, and the index of its option in question.
    place: usize,
    option: usize,
    /// Whether a question is open.
    asking: bool,
}

impl<'a> Probe<'a> {
    fn new(
        row: &'static KernelRow,
        kernel: Box<dyn Kernel>,
        order: &'a ItemOrder<'a>,
        reduced: Option<&'a Reduced>,
    ) -> Self {
        let kernel = Restarting::new(kernel);
        let before = kernel.stats();
        let (least, fixed) = (None, Vec::new());
        Self {
            row,
            kernel,
            before,
            order,
            reduced,
            least,
            fixed,
            place: 0,
            option: 0,
            asking: false,
        }
    }

    /// Returns the next question: the options of a better cover. Returns `None` if no better cover
    /// is possible.
    fn question(&mut self) -> Option<Prefix> {
        let Some((key, _)) = &self.least else { return Some(Prefix::default()) };
        while let Some(&own) = key.get(self.place) {
            let options = &self.order.options[self.place];
            let earlier = options.get(self.option).filter(|&&option| Some(option) != own);
            let Some(&option) = earlier else {
                self.fixed.extend(own);
                (self.place, self.option) = (self.place + 1, 0);
                continue;
            };
            self.option += 1;
            let taken = self.fixed.iter().copied().chain([option]);
            let Some(reduced) = self.reduced else {
                return Some(Prefix { taken: taken.collect(), struck: Vec::new() });
            };
            // Options that every cover has, or that none can have, need no question.
            let taken = taken.filter(|option| !reduced.chosen.contains(option));
            let number =
                |option| reduced.options.binary_search(&option).ok().map(OptionId::from_at);
            if let Some(taken) = taken.map(number).collect() {
                return Some(Prefix { taken, struck: Vec::new() });
            }
        }
        None
    }

    /// Records the cover that a question has found.
    fn note(&mut self) {
        let mut restored = Vec::new();
        let cover = self.kernel.cover();
        let keyed = match self.reduced {
            None => self.order.keyed(cover),
            Some(reduced) => {
                reduced.restore(cover, &mut restored);
                self.order.keyed(&restored)
            }
        };
        // No cover has an option before the one in question.
        if self.least.is_some() {
            self.fixed.extend(keyed.0[self.place]);
            (self.place, self.option) = (self.place + 1, 0);
        }
        self.least = Some(keyed);
    }
}

impl Racer for Probe<'_> {
    fn run(&mut self, leave: Leave<'_>) -> Pause {
        let Leave { mut work, mut nodes, limits } = leave;
        loop {
            if !self.asking {
                let Some(question) = self.question() else { return Pause::Done };
                self.kernel.begin(&question);
            }
            let before = (self.kernel.stats(), self.kernel.work());
            let leave = Leave { work, nodes, limits };
            let mut sweep = Sweep::resumed(self.row, &mut self.kernel);
            let pause = sweep.run(leave, &mut |_| ControlFlow::Break(()));
            self.asking = !matches!(pause, Pause::Done | Pause::Visitor);
            match pause {
                Pause::Visitor => self.note(),
                Pause::Done if self.least.is_none() => return Pause::Done,
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

    fn row(&self) -> &'static KernelRow {
        self.row
    }
}

impl Search {
    /// Finds the least cover: see [`Problem::least`].
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    ///
    /// # Panics
    ///
    /// If an item of `order` does not belong to this problem, or may be covered more than once.
    pub fn least(
        &mut self,
        settings: &Settings<'_>,
        order: &[ItemId],
    ) -> Result<Answer<Option<Vec<OptionId>>>, Unfit> {
        finds(settings)?;
        let problem = self.compiled.problem().clone();
        let items: Vec<Item> = order.iter().map(|item| problem.number_of[item.at()]).collect();
        let once = |item: &Item| problem.demands.get(item.at()).is_some_and(|it| it.max == 1);
        assert!(items.iter().all(once), "an item that decides is covered once");
        let order = ItemOrder::new(&problem, &items);
        let mut stats = Stats::default();
        let fair = Rules::fair(&settings.limits);
        let answer = |least: Option<Keyed>, stop: Option<Stop>, kernel, stats| {
            let found = least.map(|(_, cover)| cover);
            Ok(Answer { found, outcome: Outcome::from(stop), kernel, stats })
        };
        let (row, try_first, mut kernel) = self.compiled.first();
        let learner = kernel.learning().unwrap_or_else(|| kernel.another());
        let sweep = Sweep::whole(row, kernel.as_mut(), &Prefix::default());
        let mut all = KeepLeast { sweep, order: &order, reduced: None, least: None };
        let mut probe = Probe::new(row, learner, &order, None);
        let tries_first = self.effort.tries_first && settings.kernel.is_none_or(|it| it == row);
        let work = if tries_first { try_first.some } else { 0 };
        if let Some(raced) = race(&mut [&mut probe, &mut all], Rules { work, ..fair }, &mut stats) {
            return answer(least_of(probe.least, all.least), raced.stop, row, stats);
        }
        let early = least_of(probe.least, all.least);
        let Some(reduced) = reduce(&mut self.compiled, &Prefix::default(), &mut stats) else {
            return answer(None, None, row, stats);
        };
        let mut cut = Cut::new(reduced, settings.kernel)?;
        let learner = cut.learner();
        cut.use_symmetries(self.effort.symmetries);
        stats.add(cut.take_spent());
        let mut chosen = cut.choose();
        let reduced = chosen.reduced.clone();
        let sweep = Sweep::chosen(&mut chosen);
        let mut all = KeepLeast { sweep, order: &order, reduced: Some(&reduced), least: None };
        let mut probe = Probe::new(GENERAL, learner, &order, Some(&reduced));
        let raced = race(&mut [&mut probe, &mut all], fair, &mut stats);
        let stop = raced.as_ref().and_then(|raced| raced.stop);
        let row = if raced.is_some_and(|raced| raced.winner == 0) { GENERAL } else { all.row() };
        answer(least_of(early, least_of(probe.least, all.least)), stop, row, stats)
    }
}

/// Returns the lesser of two covers, if there is any.
fn least_of(one: Option<Keyed>, other: Option<Keyed>) -> Option<Keyed> {
    match (one, other) {
        (Some(one), Some(other)) => Some(if is_less(&other, &one) { other } else { one }),
        (one, other) => one.or(other),
    }
}

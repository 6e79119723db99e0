//! Answers the question for some parts of a search.

use num_bigint::BigUint;

use super::super::super::kernel::{Costed, KernelRow, Prefix, Stats, Unfit, Visitor, Wanted};
use super::super::super::kernels::{GENERAL, explorer};
use super::super::super::model::{OptionId, Problem};
use super::super::super::passes::Part;
use super::super::super::run::{Answer, Outcome, PartsRun, Pause, Rules, Settings, Stop, race};
use super::super::best::{Bound, best_of};
use super::super::prepare::{reduce, sorted};
use super::super::search::Search;
use super::unit::{SearchUnit, UnitWalk};
use super::{OpenPart, PartedSearch, PartsQuestion};

/// The progress of a run over some parts.
struct Done {
    kernel: &'static KernelRow,
    stats: Stats,
    stop: Option<Stop>,
}

impl Done {
    fn add<T>(&mut self, answer: Answer<T>) -> T {
        self.stats.add(answer.stats);
        self.kernel = answer.kernel;
        if let Outcome::Stopped(stop) = answer.outcome {
            self.stop = Some(stop);
        }
        answer.found
    }

    fn answer<T>(self, found: T) -> Answer<T> {
        Answer { found, outcome: self.stop.into(), kernel: self.kernel, stats: self.stats }
    }
}

impl PartedSearch {
    fn begin(&self) -> Done {
        Done { kernel: self.kernel(), stats: Stats::default(), stop: None }
    }

    /// Counts the covers of some parts. `counted` takes the number of a part, and how many covers it has
    /// and guesses it took, on any thread, as soon as it is done.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    ///
    /// # Panics
    ///
    /// If a part is not one of this search.
    pub fn count(
        &mut self,
        open: &[OpenPart],
        settings: &Settings<'_>,
        counted: &(dyn Fn(usize, (BigUint, u64)) + Sync),
    ) -> Result<Answer<()>, Unfit> {
        let mut done = self.begin();
        for unit in 0..self.units.len() {
            let (numbers, parts) = self.of_unit(open, unit);
            let settings = settings.after(done.stats.nodes);
            let answer = match &mut self.units[unit] {
                _ if parts.is_empty() => continue,
                SearchUnit::Whole { problem, .. } => {
                    let answer = problem.count(&settings)?;
                    if answer.outcome.is_complete() {
                        counted(numbers[0], (answer.found, answer.stats.nodes));
                    }
                    Answer {
                        found: (),
                        outcome: answer.outcome,
                        kernel: answer.kernel,
                        stats: answer.stats,
                    }
                }
                SearchUnit::Walk(walk) => {
                    let run = run(&parts, &settings);
                    let ran = run.count_each(walk.chosen.kernel.as_mut(), &|at, found, pause| {
                        if pause == Pause::Done {
                            counted(numbers[at], found);
                        }
                    });
                    let outcome = Option::<Stop>::from(ran.pause).into();
                    Answer { found: (), outcome, kernel: walk.chosen.row, stats: ran.stats }
                }
            };
            done.add(answer);
            if done.stop.is_some() {
                break;
            }
        }
        Ok(done.answer(()))
    }

    /// Visits the covers of some parts, in the order of the parts. That of all parts is the order of
    /// [`Problem::visit`].
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    ///
    /// # Panics
    ///
    /// If a part is not one of this search.
    pub fn visit(
        &mut self,
        open: &[OpenPart],
        settings: &Settings<'_>,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unfit> {
        let mut done = self.begin();
        let mut found = 0;
        for unit in 0..self.units.len() {
            let (_, parts) = self.of_unit(open, unit);
            found += match &mut self.units[unit] {
                _ if parts.is_empty() => 0,
                SearchUnit::Whole { problem, .. } => {
                    done.add(Search::new(problem).visit(&[], settings, visitor)?)
                }
                SearchUnit::Walk(walk) => {
                    let (run, mut restored) = (run(&parts, settings), Vec::new());
                    let reduced = &walk.chosen.reduced;
                    let ran = run.visit(walk.chosen.kernel.as_mut(), &mut |cover| {
                        reduced.restore(cover, &mut restored);
                        visitor(&restored)
                    });
                    let stop = match ran.pause {
                        Pause::Visitor => Some(Stop::Visitor),
                        pause => pause.into(),
                    };
                    let (kernel, stats) = (walk.chosen.row, ran.stats);
                    done.add(Answer { found: ran.found, outcome: stop.into(), kernel, stats })
                }
            };
        }
        Ok(done.answer(found))
    }

    /// Finds the best covers of some parts, one part after the other, if that was the question. `found`
    /// are those known before. `finished` takes the number of each part that is done, the best covers so
    /// far, and how many guesses it took.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    ///
    /// # Panics
    ///
    /// If a part is not one of this search.
    pub fn best(
        &mut self,
        open: &[OpenPart],
        settings: &Settings<'_>,
        mut found: Vec<Costed>,
        finished: &mut dyn FnMut(usize, &[Costed], u64),
    ) -> Result<Answer<Vec<Costed>>, Unfit> {
        let mut done = self.begin();
        let PartsQuestion::Best(wanted) = self.question else { return Ok(done.answer(found)) };
        for (number, part) in open.iter().enumerate() {
            let before = done.stats.nodes;
            let settings = settings.after(before);
            let prefix = self.known(part).prefix;
            let problem = self.problem.clone();
            let answer = match &mut self.units[self.roots[part.root].0] {
                SearchUnit::Whole { problem, .. } => Some(problem.best(&settings, wanted)?),
                SearchUnit::Walk(walk) => {
                    let wanted = tightened(wanted, &found);
                    walk.best(&problem, &prefix, &settings, wanted, &mut done.stats)
                }
            };
            let better = answer.map(|answer| done.add(answer)).unwrap_or_default();
            found = best_of(wanted, &[&found, &better]);
            if done.stop.is_some() {
                break;
            }
            finished(number, &found, done.stats.nodes - before);
        }
        Ok(done.answer(found))
    }

    /// Returns the parts of a unit, and their numbers in a list.
    fn of_unit(&self, open: &[OpenPart], unit: usize) -> (Vec<usize>, Vec<Part>) {
        let parts = open.iter().enumerate().filter(|(_, part)| self.roots[part.root].0 == unit);
        let (numbers, mut parts): (Vec<usize>, Vec<Part>) =
            parts.map(|(number, part)| (number, self.known(part))).unzip();
        let total: f64 = parts.iter().map(|part| part.share).sum();
        for part in &mut parts {
            part.share /= total;
        }
        (numbers, parts)
    }

    /// Returns a part that the caller knows to be one of this search.
    fn known(&self, part: &OpenPart) -> Part {
        self.part(part).expect("the part is one of this search")
    }
}

impl UnitWalk {
    /// Finds the best covers of a part: a smaller problem. Returns `None` if it has no cover.
    fn best(
        &mut self,
        original: &Problem,
        part: &Prefix,
        settings: &Settings<'_>,
        wanted: Wanted,
        spent: &mut Stats,
    ) -> Option<Answer<Vec<Costed>>> {
        let smaller = reduce(&mut self.compiled, part, spent)?;
        let outer = &self.chosen.reduced;
        let (mut restored, mut cover) = (Vec::new(), Vec::new());
        let mut costed = |inner: &[OptionId]| {
            smaller.restore(inner, &mut restored);
            outer.restore(&restored, &mut cover);
            let cost = cover.iter().map(|&option| original.cost(option)).sum();
            Costed { cost, options: sorted(cover.clone()) }
        };
        let base = costed(&[]).cost;
        let wanted =
            Wanted { bound: wanted.bound.map(|bound| bound.saturating_sub(base)), ..wanted };
        let nodes = settings.limits.nodes.unwrap_or(u64::MAX);
        let mut bound = Bound(explorer(&smaller.problem).best(wanted, nodes));
        let mut stats = Stats::default();
        let raced = race(&mut [&mut bound], Rules::fair(&settings.limits), &mut stats);
        let found = bound.0.found().iter().map(|it| costed(&it.options)).collect();
        let outcome = raced.and_then(|raced| raced.stop).into();
        Some(Answer { found, outcome, kernel: GENERAL, stats })
    }
}

/// Returns the request for covers beyond those found: only better ones, if these are enough.
fn tightened(wanted: Wanted, found: &[Costed]) -> Wanted {
    match found.get(wanted.count.saturating_sub(1)) {
        Some(worst) => Wanted { bound: Some(worst.cost - wanted.sign()), ..wanted },
        None => wanted,
    }
}

fn run<'r>(parts: &'r [Part], settings: &'r Settings<'r>) -> PartsRun<'r> {
    PartsRun { parts, settings, nodes_spent: 0, work_max: u64::MAX }
}

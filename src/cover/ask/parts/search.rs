//! Answers the question for some parts of a search.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::super::super::kernel::{CostedCover, Prefix, Stats, Unsupported, Visitor, Wanted};
use super::super::super::kernels::{GENERAL, explorer};
use super::super::super::model::{OptionId, Problem};
use super::super::super::passes::Part;
use super::super::super::run::{Answer, Outcome, PartsRun, Pause, Rules, Settings, Stop, race};
use super::super::best::{Bound, best_of};
use super::super::prepare::{reduce, sorted};
use super::super::query::Query;
use super::super::search::Search;
use super::unit::{SearchUnit, UnitWalk};
use super::{PartAnswer, Parts, SearchPart};

impl Parts {
    /// Returns the answer before anything is searched.
    pub(super) fn unsearched<T>(&self, found: T) -> Answer<T> {
        let (outcome, kernel, stats) = (Outcome::Complete, self.kernel(), Stats::default());
        Answer { found, outcome, kernel, stats }
    }

    /// Answers the question for some parts, if it is for the number of covers or the best; `found` are the
    /// best that are known before. `done` gets the answer for each part as soon as it is done, on any
    /// thread; if the best covers are wanted, one part after the other. Of the query, only the settings
    /// matter.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    ///
    /// # Panics
    ///
    /// If a part is not one of this search.
    pub fn answer(
        &mut self,
        open: &[SearchPart],
        query: Query<'_>,
        found: Vec<CostedCover>,
        done: &(dyn Fn(PartAnswer) + Sync),
    ) -> Result<Answer<()>, Unsupported> {
        query.timed(|_, settings| match self.question.best() {
            None => self.count(open, settings, done),
            Some(wanted) => self.best(open, settings, (wanted, found), done),
        })
    }

    /// Counts the covers of some parts.
    fn count(
        &mut self,
        open: &[SearchPart],
        settings: &Settings<'_>,
        done: &(dyn Fn(PartAnswer) + Sync),
    ) -> Result<Answer<()>, Unsupported> {
        let mut all = self.unsearched(());
        let components = self.components();
        for unit in 0..self.units.len() {
            let (numbers, parts) = self.of_unit(open, unit);
            if parts.is_empty() {
                continue;
            }
            let settings = settings.after(all.stats.nodes);
            let counted = |part: usize, covers: BigUint, nodes| {
                let mut of_each = vec![BigUint::ZERO; components];
                of_each[unit] = covers;
                let part = numbers[part];
                done(PartAnswer { part, nodes, covers: of_each, ..PartAnswer::default() });
            };
            let (outcome, kernel, stats) = match &mut self.units[unit] {
                SearchUnit::Whole { problem, .. } => {
                    let Answer { found, outcome, kernel, stats } =
                        Search::new(problem).count(&settings)?;
                    if outcome.is_complete() {
                        counted(0, found, stats.nodes);
                    }
                    (outcome, kernel, stats)
                }
                SearchUnit::Walk(walk) => {
                    let kernel = walk.chosen.kernel.as_mut();
                    let ran = run(&parts, &settings).count_each(kernel, &|at, found, pause| {
                        if pause == Pause::Done {
                            counted(at, found.0, found.1);
                        }
                    });
                    (Option::<Stop>::from(ran.pause).into(), walk.chosen.row, ran.stats)
                }
            };
            (all.outcome, all.kernel) = (outcome, kernel);
            all.stats.add(stats);
            if !all.outcome.is_complete() {
                break;
            }
        }
        Ok(all)
    }

    /// Visits the covers of some parts, in the order of the parts. That of all parts is the order of
    /// [`Query::visit`]. Of the query, only the settings matter.
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
        open: &[SearchPart],
        query: Query<'_>,
        visitor: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Answer<u64>, Unsupported> {
        query.timed(|_, settings| self.list(open, settings, visitor))
    }

    /// Visits the covers of some parts.
    fn list(
        &mut self,
        open: &[SearchPart],
        settings: &Settings<'_>,
        visitor: &mut Visitor<'_>,
    ) -> Result<Answer<u64>, Unsupported> {
        let (_, parts) = self.of_unit(open, 0);
        // Components are not told apart for this question.
        match self.units.first_mut().filter(|_| !parts.is_empty()) {
            None => Ok(self.unsearched(0)),
            Some(SearchUnit::Whole { problem, .. }) => {
                Search::new(problem).visit(settings, visitor)
            }
            Some(SearchUnit::Walk(walk)) => {
                let (reduced, mut restored) = (&walk.chosen.reduced, Vec::new());
                let ran = run(&parts, settings).visit(walk.chosen.kernel.as_mut(), &mut |cover| {
                    reduced.restore(cover, &mut restored);
                    visitor(&restored)
                });
                let stop = match ran.pause {
                    Pause::Visitor => Some(Stop::Visitor),
                    pause => pause.into(),
                };
                let (found, kernel) = (ran.found, walk.chosen.row);
                Ok(Answer { found, outcome: stop.into(), kernel, stats: ran.stats })
            }
        }
    }

    /// Finds the best covers of some parts, one part after the other, given those known before.
    fn best(
        &mut self,
        open: &[SearchPart],
        settings: &Settings<'_>,
        (wanted, mut known): (Wanted, Vec<CostedCover>),
        done: &(dyn Fn(PartAnswer) + Sync),
    ) -> Result<Answer<()>, Unsupported> {
        let mut all = self.unsearched(());
        for (part, named) in open.iter().enumerate() {
            let settings = settings.after(all.stats.nodes);
            let prefix = self.known(named).prefix;
            let problem = self.problem.clone();
            let answer = match &mut self.units[self.roots[named.root].0] {
                SearchUnit::Whole { problem, .. } => {
                    Search::new(problem).best(&settings, wanted)?
                }
                SearchUnit::Walk(walk) => {
                    let wanted = tightened(wanted, &known);
                    walk.best(&problem, &prefix, &settings, wanted)
                }
            };
            known = best_of(wanted, &[&known, &answer.found]);
            (all.outcome, all.kernel) = (answer.outcome, answer.kernel);
            all.stats.add(answer.stats);
            if !all.outcome.is_complete() {
                break;
            }
            let (nodes, best) = (answer.stats.nodes, answer.found);
            done(PartAnswer { part, nodes, best, ..PartAnswer::default() });
        }
        Ok(all)
    }

    /// Returns the parts of a unit, and their numbers in a list.
    fn of_unit(&self, open: &[SearchPart], unit: usize) -> (Vec<usize>, Vec<Part>) {
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
    fn known(&self, part: &SearchPart) -> Part {
        self.part(part).expect("the part is one of this search")
    }
}

impl UnitWalk {
    /// Finds the best covers of a part: a smaller problem.
    fn best(
        &mut self,
        original: &Problem,
        part: &Prefix,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Answer<Vec<CostedCover>> {
        let (mut stats, kernel) = (Stats::default(), GENERAL);
        let Some(smaller) = reduce(&mut self.compiled, part, &mut stats) else {
            return Answer { found: Vec::new(), outcome: Outcome::Complete, kernel, stats };
        };
        let outer = &self.chosen.reduced;
        let (mut restored, mut cover) = (Vec::new(), Vec::new());
        let mut costed = |inner: &[OptionId]| {
            smaller.restore(inner, &mut restored);
            outer.restore(&restored, &mut cover);
            let cost = cover.iter().map(|&option| original.cost(option)).sum();
            CostedCover { cost, options: sorted(cover.clone()) }
        };
        let base = costed(&[]).cost;
        let wanted =
            Wanted { bound: wanted.bound.map(|bound| bound.saturating_sub(base)), ..wanted };
        let nodes = settings.limits.nodes.unwrap_or(u64::MAX);
        let mut bound = Bound(explorer(&smaller.problem).best(wanted, nodes));
        let raced = race(&mut [&mut bound], Rules::fair(&settings.limits), &mut stats);
        let found = bound.0.found().iter().map(|it| costed(&it.options)).collect();
        let outcome = raced.and_then(|raced| raced.stop).into();
        Answer { found, outcome, kernel, stats }
    }
}

/// Returns the request for covers beyond those found: only better ones, if these are enough.
fn tightened(wanted: Wanted, found: &[CostedCover]) -> Wanted {
    match found.get(wanted.count.saturating_sub(1)) {
        Some(worst) => Wanted { bound: Some(worst.cost - wanted.sign()), ..wanted },
        None => wanted,
    }
}

fn run<'r>(parts: &'r [Part], settings: &'r Settings<'r>) -> PartsRun<'r> {
    PartsRun { parts, settings, nodes_spent: 0, work_max: u64::MAX }
}

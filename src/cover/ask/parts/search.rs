//! Answers the question for some parts of a search.

use num_bigint::BigUint;

use super::super::super::kernel::{Costed, Prefix, Stats, Unfit, Visitor, Wanted};
use super::super::super::kernels::{GENERAL, explorer};
use super::super::super::model::{OptionId, Problem};
use super::super::super::passes::Part;
use super::super::super::run::{Answer, Outcome, PartsRun, Pause, Rules, Settings, Stop, race};
use super::super::best::{Bound, best_of};
use super::super::prepare::{reduce, sorted};
use super::super::search::Search;
use super::unit::{SearchUnit, UnitWalk};
use super::{OpenPart, PartedSearch, PartsQuestion};

impl PartedSearch {
    /// Returns the answer before anything is searched.
    fn unsearched<T>(&self, found: T) -> Answer<T> {
        let (outcome, kernel, stats) = (Outcome::Complete, self.kernel(), Stats::default());
        Answer { found, outcome, kernel, stats }
    }

    /// Counts the covers of some parts. `counted` takes the number of a part, how many covers it has of
    /// each component, and how many guesses it took, on any thread, as soon as it is done.
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
        counted: &(dyn Fn(usize, Vec<BigUint>, u64) + Sync),
    ) -> Result<Answer<()>, Unfit> {
        let mut all = self.unsearched(());
        let components = self.components();
        for unit in 0..self.units.len() {
            let (numbers, parts) = self.of_unit(open, unit);
            if parts.is_empty() {
                continue;
            }
            let settings = settings.after(all.stats.nodes);
            let counted = |part: usize, covers: BigUint, nodes| {
                let mut found = vec![BigUint::ZERO; components];
                found[unit] = covers;
                counted(numbers[part], found, nodes);
            };
            let (outcome, kernel, stats) = match &mut self.units[unit] {
                SearchUnit::Whole { problem, .. } => {
                    let Answer { found, outcome, kernel, stats } = problem.count(&settings)?;
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
        let (_, parts) = self.of_unit(open, 0);
        // Components are not told apart for this question.
        match self.units.first_mut().filter(|_| !parts.is_empty()) {
            None => Ok(self.unsearched(0)),
            Some(SearchUnit::Whole { problem, .. }) => {
                Search::new(problem).visit(&[], settings, visitor)
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

    /// Finds the best covers of some parts, one part after the other, if that was the question. `found`
    /// are those known before. `finished` takes the number of each part that is done, those of its covers
    /// that were better than the ones known before, and how many guesses it took.
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
        found: Vec<Costed>,
        finished: &mut dyn FnMut(usize, &[Costed], u64),
    ) -> Result<Answer<Vec<Costed>>, Unfit> {
        let mut all = self.unsearched(found);
        let PartsQuestion::Best(wanted) = self.question else { return Ok(all) };
        for (number, part) in open.iter().enumerate() {
            let settings = settings.after(all.stats.nodes);
            let prefix = self.known(part).prefix;
            let problem = self.problem.clone();
            let answer = match &mut self.units[self.roots[part.root].0] {
                SearchUnit::Whole { problem, .. } => problem.best(&settings, wanted)?,
                SearchUnit::Walk(walk) => {
                    let wanted = tightened(wanted, &all.found);
                    walk.best(&problem, &prefix, &settings, wanted)
                }
            };
            all.found = best_of(wanted, &[&all.found, &answer.found]);
            (all.outcome, all.kernel) = (answer.outcome, answer.kernel);
            all.stats.add(answer.stats);
            if !all.outcome.is_complete() {
                break;
            }
            finished(number, &answer.found, answer.stats.nodes);
        }
        Ok(all)
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
    /// Finds the best covers of a part: a smaller problem.
    fn best(
        &mut self,
        original: &Problem,
        part: &Prefix,
        settings: &Settings<'_>,
        wanted: Wanted,
    ) -> Answer<Vec<Costed>> {
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
            Costed { cost, options: sorted(cover.clone()) }
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
fn tightened(wanted: Wanted, found: &[Costed]) -> Wanted {
    match found.get(wanted.count.saturating_sub(1)) {
        Some(worst) => Wanted { bound: Some(worst.cost - wanted.sign()), ..wanted },
        None => wanted,
    }
}

fn run<'r>(parts: &'r [Part], settings: &'r Settings<'r>) -> PartsRun<'r> {
    PartsRun { parts, settings, nodes_spent: 0, work_max: u64::MAX }
}

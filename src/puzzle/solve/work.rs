//! Solves, verifies and prints a batch of cases.

use std::mem;
use std::time::Instant;

use super::again::KnownAnswers;
use super::batch::Batch;
use super::fixed::Fixed;
use super::pace::Pace;
use super::{Contradiction, Halt, NoAnswer, Pipeline, Unanswered, printable};
use crate::encode::{
    AskError, CaseRules, EngineError, EngineWork, Filled, Misfit, Solution, Solutions, Solver,
};
use crate::grid::Grid;
use crate::rules::{self, RuleError};
use crate::text::{self, Case, Multiplicity, Packed, Writer};
use runner_threads::with_deadline;

/// One thread's solver and writer.
#[derive(Debug)]
pub(super) struct Worker<'p> {
    pipeline: &'p Pipeline,
    /// The solver of cases that differ only in their givens.
    solver: Option<(&'p Fixed, Solver<'p>)>,
    /// The answers to cases that come again.
    known: KnownAnswers,
    writer: Writer<'p>,
    pace: Pace,
    begun: Instant,
}

/// The results of a batch, in the order of its cases.
#[derive(Debug, Default)]
pub(super) struct Solved {
    /// The number of cases.
    pub(super) cases: u64,
    /// The printed answers, each after a separator.
    pub(super) text: Vec<u8>,
    /// Whether there are any answers; their text may be empty.
    pub(super) is_printed: bool,
    /// The sum of the values, if only the sum over all cases is printed.
    pub(super) total: i128,
    /// How counts and optima were found.
    pub(super) work: EngineWork,
    /// The cases without an answer, each with the length of the text before it.
    pub(super) unanswered: Vec<(usize, Unanswered)>,
    /// Why the rest of the batch was not solved.
    pub(super) halt: Option<Halt>,
}

impl Solved {
    /// Clears the results, but keeps the memory.
    fn clear(&mut self) {
        let (text, unanswered) = (mem::take(&mut self.text), mem::take(&mut self.unanswered));
        *self = Self { text, unanswered, ..Self::default() };
        self.text.clear();
        self.unanswered.clear();
    }

    /// Prints an answer after a separator, or neither if `print` has no text for it.
    #[inline]
    fn print(&mut self, between: &[u8], print: impl FnOnce(&mut Vec<u8>) -> bool) -> bool {
        let before = self.text.len();
        self.text.extend_from_slice(between);
        let prints = print(&mut self.text);
        if prints {
            self.is_printed = true;
        } else {
            self.text.truncate(before);
        }
        prints
    }
}

/// The answer to a case, verified.
pub(super) struct Answered {
    /// The demand.
    pub(super) rules: CaseRules,
    /// The answer.
    pub(super) answer: Solutions,
}

impl<'p> Worker<'p> {
    pub(super) fn new(pipeline: &'p Pipeline) -> Self {
        let solver =
            |fixed: &'p Fixed| (fixed, Solver::for_few(&fixed.compiled).within(pipeline.limit));
        let solver = pipeline.fixed.as_ref().map(solver);
        Self {
            pipeline,
            solver,
            known: KnownAnswers::default(),
            writer: Writer::new(&pipeline.definition.format.answer),
            pace: Pace::default(),
            begun: Instant::now(),
        }
    }

    /// Returns the size of the next batch.
    pub(super) fn takes(&self) -> usize {
        self.pace.cases()
    }

    /// Solves a batch. The previous content of `solved` is lost.
    pub(super) fn solve(&mut self, batch: &Batch, solved: &mut Solved) {
        let begun = Instant::now();
        solved.clear();
        if let Some((_, solver)) = &mut self.solver {
            solver.expect(batch.len());
        }
        solved.halt = match batch {
            Batch::Packed(packed) => self.packed(packed, solved).err(),
            Batch::Cases(cases) => cases.iter().try_for_each(|case| self.case(case, solved)).err(),
        };
        self.pace.learn(batch.len(), begun.elapsed(), self.begun.elapsed());
    }

    /// Answers cases of the bulk path.
    fn packed(&mut self, packed: &Packed, solved: &mut Solved) -> Result<(), Halt> {
        let Some(bulk) = self.pipeline.bulk() else { return Ok(()) };
        let between = self.pipeline.definition.format.answer.between.as_bytes();
        solved.text.reserve(2 * packed.cells().len() + 16 * packed.len());
        let is_known = self.solver.as_ref().is_some_and(|(fixed, solver)| fixed.is_known(solver));
        for (index, givens) in packed.iter().enumerate() {
            let Some((fixed, solver)) = &mut self.solver else { return Ok(()) };
            let number = packed.first() + index as u64;
            let found = solver.solve(givens);
            if let Ok(Some(Filled { cells, count })) = found
                && fixed.is_right(givens, cells, is_known)
            {
                solved.print(between, |text| {
                    bulk.printer.print(number, cells, count > 1, text);
                    true
                });
                solved.cases += 1;
                continue;
            }
            let case = packed.case(index);
            let shape = case.facts.board.shape;
            let answer = found.map(|found| Solutions::of(found, shape)).map_err(AskError::from);
            let rules = fixed.rules(Grid::new(shape, givens.to_vec()));
            let answered = verified(self.pipeline, &case, rules, answer);
            self.finish(&case, answered, solved)?;
        }
        Ok(())
    }

    fn case(&mut self, case: &Case, solved: &mut Solved) -> Result<(), Halt> {
        let answered = self.answer(case);
        self.finish(case, answered, solved)
    }

    /// Prints the answer to a case, or records that it took too long.
    pub(super) fn finish(
        &mut self,
        case: &Case,
        answered: Result<Answered, Halt>,
        solved: &mut Solved,
    ) -> Result<(), Halt> {
        match (answered, self.pipeline.limit) {
            (Ok(answered), _) => self.print(case, answered, solved),
            (Err(Halt::Engine { error: EngineError::TimeIsUp, .. }), Some(limit)) => {
                let why = NoAnswer::TimeIsUp(limit);
                let unanswered = Unanswered { case: case.number, place: case.place, why };
                solved.unanswered.push((solved.text.len(), unanswered));
                solved.cases += 1;
            }
            (Err(halt), _) => return Err(halt),
        }
        Ok(())
    }

    /// Prints the answer to a case, or records that it has no answer.
    fn print(&mut self, case: &Case, answered: Answered, solved: &mut Solved) {
        let definition = &self.pipeline.definition;
        let Answered { rules, answer } = answered;
        let multiplicity = printable::multiplicity(definition, &answer);
        let (count, value) = (answer.count.to_string(), answer.value);
        let by_value = printable::by_value(definition, &case.facts, &answer);
        solved.work.add(answer.work);
        let solutions = printable::solutions(&case.facts, &rules, answer.solutions);
        let answer = text::Printable {
            case: case.number,
            facts: &case.facts,
            multiplicity,
            count: Some(&count),
            value,
            by_value: &by_value,
            solutions: &solutions,
        };
        let format = &definition.format.answer;
        let between = format.between.as_bytes();
        let is_added = format.total && multiplicity != Multiplicity::None;
        if is_added {
            solved.total += i128::from(value.unwrap_or_default());
        } else if !solved.print(between, |text| self.writer.print(&answer, text)) {
            let unanswered = unanswered(self.pipeline, case, &rules);
            solved.unanswered.push((solved.text.len(), unanswered));
        }
        debug_assert!(multiplicity != Multiplicity::None || solutions.is_empty());
        solved.cases += 1;
    }

    /// Answers a case, and verifies every solution.
    pub(super) fn answer(&mut self, case: &Case) -> Result<Answered, Halt> {
        let blueprint = &self.pipeline.definition.blueprint;
        let (rules, answer) = if let Some((fixed, solver)) = &mut self.solver {
            let givens = blueprint.givens(&case.facts).map_err(|error| misfit(case, error))?;
            let found = solver.solve(givens.cells()).map_err(AskError::from);
            let answer = found.map(|found| Solutions::of(found, givens.shape()));
            (fixed.rules(givens), answer)
        } else if let Some((rules, answer)) = self.known.find(&case.facts.values) {
            return Ok(Answered { rules, answer });
        } else {
            let shown = self.pipeline.definition.shown;
            let answer = || {
                let rules = blueprint.bind(&case.facts)?;
                let answer = blueprint.answer(&case.facts, &rules, shown);
                Ok((rules, answer))
            };
            with_deadline(self.pipeline.deadline(), answer).map_err(|error| match error {
                Misfit::Rule(RuleError::TimeIsUp) => {
                    Halt::Engine { case: case.number, error: EngineError::TimeIsUp }
                }
                error => misfit(case, error),
            })?
        };
        let answered = verified(self.pipeline, case, rules, answer)?;
        if self.solver.is_none() {
            self.known.keep(&case.facts, &answered.rules, &answered.answer);
        }
        Ok(answered)
    }
}

/// Makes the error for an invalid case, with its place.
fn misfit(case: &Case, misfit: Misfit) -> Halt {
    Halt::Misfit { case: case.number, place: case.place, misfit }
}

/// Verifies the answer of the engine, without the engine.
fn verified(
    pipeline: &Pipeline,
    case: &Case,
    rules: CaseRules,
    answer: Result<Solutions, AskError>,
) -> Result<Answered, Halt> {
    let answer = answer.map_err(|error| match error {
        AskError::Misfit(error) => misfit(case, error),
        AskError::Engine(error) => Halt::Engine { case: case.number, error },
    })?;
    let unverified = |breach| Halt::Unverified { case: case.number, breach };
    for solution in &answer.solutions {
        if let (Some(fixed), Solution::Fill(grid)) = (&pipeline.fixed, solution)
            && fixed.is_right(rules.givens.cells(), grid.cells(), false)
        {
            continue;
        }
        rules.verify(&case.facts, solution).map_err(|wrong| unverified(wrong.describe()))?;
        rules.check_labels(solution).map_err(|error| misfit(case, error))?;
        if let Some(value) = answer.value {
            let worth = pipeline.definition.blueprint.worth(&case.facts, &rules, solution);
            if worth != Some(value) {
                return Err(unverified(format!("its value is not {value}")));
            }
        }
    }
    Ok(Answered { rules, answer })
}

/// Explains why a case has no answer.
fn unanswered(pipeline: &Pipeline, case: &Case, rules: &CaseRules) -> Unanswered {
    let board = &case.facts.board;
    let nothing = Unanswered { case: case.number, place: case.place, why: NoAnswer::None };
    let contradiction = rules::contradiction(&rules.constraints, board, &rules.givens);
    let Some((number, breach)) = contradiction else { return nothing };
    let blueprint = &pipeline.definition.blueprint;
    let contradiction = Contradiction {
        breach: breach.text,
        rule: blueprint.rules[number]
            .sentence(&pipeline.definition.symbols, rules.constraints[number].is_full()),
    };
    let layer = blueprint.givens.as_deref();
    let place = layer.zip(breach.cell).and_then(|(layer, cell)| case.place_of(layer, cell));
    let why = NoAnswer::Contradiction(contradiction);
    Unanswered { place: place.unwrap_or(case.place), why, ..nothing }
}

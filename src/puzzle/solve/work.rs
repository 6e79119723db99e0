//! Solves, verifies and prints a batch of cases.

use std::mem;
use std::time::Instant;

use super::again::{AnswerCache, Answered};
use super::pace::Pace;
use super::{Contradiction, NoAnswer, RunErrorKind, Solver, Unanswered, printable};
use crate::encode::{
    AskError, BoundModel, CaseSolver, EngineError, EngineWork, Filled, InvalidCase, Question,
    Solutions,
};
use crate::grid::Grid;
use crate::rules::RuleError;
use crate::text::{self, Batch, BatchRow, Case, Multiplicity, PlainCase, Unprintable, Writer};
use runner_threads::with_deadline;

/// One thread's solver and writer.
#[derive(Debug)]
pub(super) struct Worker<'p> {
    solver: &'p Solver,
    /// The solver of cases that differ only in their givens.
    case_solver: Option<CaseSolver<'p>>,
    /// The answers to cases that come again.
    known: AnswerCache,
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
    pub(super) halt: Option<RunErrorKind>,
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

impl<'p> Worker<'p> {
    pub(super) fn new(solver: &'p Solver) -> Self {
        let compiled = solver.compiled.as_ref();
        let writer = Writer::new(&solver.definition.format.answer);
        Self {
            solver,
            case_solver: compiled.map(|it| CaseSolver::new(it).within(solver.limit)),
            known: AnswerCache::default(),
            writer: match &solver.plain {
                Some(form) => writer.on(form.board()),
                None => writer,
            },
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
        if let Some(case_solver) = &mut self.case_solver {
            case_solver.expect(batch.len());
        }
        solved.halt = self.rows(batch, solved).err();
        self.pace.learn(batch.len(), begun.elapsed(), self.begun.elapsed());
    }

    fn rows(&mut self, batch: &Batch, solved: &mut Solved) -> Result<(), RunErrorKind> {
        let between = self.solver.definition.format.answer.between.as_bytes();
        for row in batch.rows() {
            match row {
                BatchRow::Plain(plain) => {
                    let Some(case_solver) = &mut self.case_solver else { return Ok(()) };
                    let found = case_solver.solve(plain.cells);
                    // Most answers of most inputs go this way.
                    if let Ok(Some(Filled { cells, count, is_right: true })) = found
                        && solved.print(between, |text| {
                            self.writer.print_cells(plain.number, cells, count > 1, text)
                        })
                    {
                        solved.cases += 1;
                        continue;
                    }
                    let found = found.map(|it| Solutions::of(it, plain.shape()));
                    self.plain(plain, found, solved)?;
                }
                BatchRow::Other(case) => {
                    let answered = self.answer(case);
                    self.finish(case, answered, solved)?;
                }
            }
        }
        Ok(())
    }

    /// Verifies and prints the answer to a plain case.
    fn plain(
        &mut self,
        plain: PlainCase<'_>,
        found: Result<Solutions, EngineError>,
        solved: &mut Solved,
    ) -> Result<(), RunErrorKind> {
        let Some(compiled) = &self.solver.compiled else { return Ok(()) };
        let case = plain.case();
        let rules = compiled.rules_with(Grid::new(plain.shape(), plain.cells.to_vec()));
        let answered = verified(&case, rules, found.map_err(AskError::from));
        self.finish(&case, answered, solved).map(drop)
    }

    /// Prints the answer to a case and returns it, or records that it took too long.
    pub(super) fn finish(
        &mut self,
        case: &Case,
        answered: Result<Answered, RunErrorKind>,
        solved: &mut Solved,
    ) -> Result<Option<Answered>, RunErrorKind> {
        match (answered, self.solver.limit) {
            (Ok(answered), _) => {
                self.print(case, &answered, solved)?;
                return Ok(Some(answered));
            }
            (Err(RunErrorKind::Engine { error: EngineError::TimeIsUp, .. }), Some(limit)) => {
                let why = NoAnswer::TimeIsUp(limit);
                let unanswered = Unanswered { case: case.number, place: case.place, why };
                solved.unanswered.push((solved.text.len(), unanswered));
                solved.cases += 1;
            }
            (Err(halt), _) => return Err(halt),
        }
        Ok(None)
    }

    /// Prints the answer to a case, or records that it has no answer.
    fn print(
        &mut self,
        case: &Case,
        (rules, answer): &Answered,
        solved: &mut Solved,
    ) -> Result<(), RunErrorKind> {
        let definition = &self.solver.definition;
        let multiplicity = printable::multiplicity(definition, answer);
        let (count, value) = (answer.count.to_string(), answer.value);
        let by_value = printable::by_value(definition, &case.data, answer);
        solved.work.add(answer.work);
        let format = &definition.format.answer;
        let solutions = printable::pictures(format, &case.data, rules, &answer.solutions);
        let answer = text::Printable {
            case: case.number,
            data: &case.data,
            multiplicity,
            count: Some(&count),
            value,
            second: None,
            by_value: &by_value,
            solutions: &solutions,
        };
        let between = format.between.as_bytes();
        let mut unprinted = None;
        let has_answer = multiplicity != Multiplicity::None;
        let decides = definition.model.question == Question::Decide;
        if format.total && (has_answer || decides) {
            solved.total += i128::from(value.unwrap_or(has_answer.into()));
        } else if !solved.print(between, |text| {
            let printed = self.writer.print(&answer, text);
            printed.map_err(|error| unprinted = Some(error)) == Ok(true)
        }) && unprinted.is_none()
        {
            let unanswered = unanswered(self.solver, case, rules);
            solved.unanswered.push((solved.text.len(), unanswered));
        }
        debug_assert!(multiplicity != Multiplicity::None || solutions.is_empty());
        if let Some(Unprintable { expr, error }) = unprinted {
            return Err(invalid(case, InvalidCase::Eval { expr, error }));
        }
        solved.cases += 1;
        Ok(())
    }

    /// Answers a case, and verifies every solution.
    pub(super) fn answer(&mut self, case: &Case) -> Result<Answered, RunErrorKind> {
        let model = &self.solver.definition.model;
        let compiled = self.solver.compiled.as_ref();
        let (rules, answer) =
            if let Some((compiled, case_solver)) = compiled.zip(self.case_solver.as_mut()) {
                let givens = model.givens(&case.data).map_err(|error| invalid(case, error))?;
                let found = case_solver.solve(givens.cells()).map_err(AskError::from);
                let answer = found.map(|found| Solutions::of(found, givens.shape()));
                (compiled.rules_with(givens), answer)
            } else if let Some(known) = self.known.find(&case.data.values) {
                return Ok(known);
            } else {
                let shown = self.solver.definition.shown;
                let answer = || {
                    let rules = model.bind(&case.data)?;
                    let answer = model.answer(&case.data, &rules, shown);
                    Ok((rules, answer))
                };
                with_deadline(self.solver.deadline(), answer).map_err(|error| match error {
                    InvalidCase::Rule(RuleError::TimeIsUp) => {
                        RunErrorKind::Engine { case: case.number, error: EngineError::TimeIsUp }
                    }
                    error => invalid(case, error),
                })?
            };
        let answered = verified(case, rules, answer)?;
        if self.case_solver.is_none() {
            self.known.keep(&case.data, &answered);
        }
        Ok(answered)
    }
}

/// Makes the error for an invalid case, with its place.
fn invalid(case: &Case, invalid: InvalidCase) -> RunErrorKind {
    RunErrorKind::InvalidCase { case: case.number, place: case.place, invalid }
}

/// Verifies the answer of the engine, without the engine.
fn verified(
    case: &Case,
    rules: BoundModel,
    answer: Result<Solutions, AskError>,
) -> Result<Answered, RunErrorKind> {
    let answer = answer.map_err(|error| match error {
        AskError::InvalidCase(error) => invalid(case, error),
        AskError::Engine(error) => RunErrorKind::Engine { case: case.number, error },
    })?;
    let unverified = |breach| RunErrorKind::Unverified { case: case.number, breach };
    for solution in &answer.solutions {
        rules.verify(&case.data, solution).map_err(|wrong| unverified(wrong.describe()))?;
        rules.check_labels(solution).map_err(|error| invalid(case, error))?;
        if let Some(value) = answer.value
            && rules.worth(solution) != Some(value)
        {
            return Err(unverified(format!("its value is not {value}")));
        }
    }
    Ok((rules, answer))
}

/// Explains why a case has no answer.
fn unanswered(solver: &Solver, case: &Case, rules: &BoundModel) -> Unanswered {
    let nothing = Unanswered { case: case.number, place: case.place, why: NoAnswer::None };
    let broken = rules.contradiction(&case.data.board, rules.givens.clone());
    let Some((number, breach)) = broken else { return nothing };
    let model = &solver.definition.model;
    let contradiction = Contradiction {
        breach: breach.text,
        rule: model.rules[number]
            .sentence(&solver.definition.symbols, rules.constraints[number].is_full()),
    };
    let layer = model.givens.as_deref();
    let place = layer.zip(breach.cell).and_then(|(layer, cell)| case.place_of(layer, cell));
    let why = NoAnswer::Contradiction(contradiction);
    Unanswered { place: place.unwrap_or(case.place), why, ..nothing }
}

//! Solves, verifies and prints a batch of cases.

use std::mem;
use std::time::Instant;

use super::feed::Batch;
use super::pace::Pace;
use super::{Contradiction, Halt, NoAnswer, Road, Unanswered, printed};
use crate::puzzle::{Answer, AskError, Demand, EngineError, Filled, Misfit, Solver};
use crate::rules;
use crate::text::{self, Case, Packed, Verdict, Writer};

/// One thread's solver and writer.
#[derive(Debug)]
pub(super) struct Worker<'r> {
    road: &'r Road,
    solver: Option<Solver<'r>>,
    writer: Writer<'r>,
    pace: Pace,
    begun: Instant,
    /// The cells of one case of the bulk path.
    filled: Vec<u8>,
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
    pub(super) demand: Demand,
    /// The answer.
    pub(super) answer: Answer,
}

impl<'r> Worker<'r> {
    pub(super) fn new(road: &'r Road) -> Self {
        let mut solver = road.shared.as_ref().map(|(_, template)| Solver::for_few(template));
        if let Some(solver) = &mut solver {
            // Cases that are answered in bulk have no deadline of their own, but must not be long.
            solver.give_up_at(road.deadline());
        }
        Self {
            road,
            solver,
            writer: Writer::new(&road.definition.format.answer),
            pace: Pace::default(),
            begun: Instant::now(),
            filled: Vec::new(),
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
        if let Some(solver) = &mut self.solver {
            solver.expect(batch.len());
        }
        solved.halt = match batch {
            Batch::Packed(packed) => self.packed(packed, solved).err(),
            Batch::Cases(cases) => cases.iter().try_for_each(|case| self.case(case, solved)).err(),
        };
        self.pace.learn(batch.len(), begun.elapsed(), self.begun.elapsed());
    }

    /// Answers cases of the bulk path; exceptions are answered one by one.
    fn packed(&mut self, packed: &Packed, solved: &mut Solved) -> Result<(), Halt> {
        let Some(express) = &self.road.express else { return Ok(()) };
        let between = self.road.definition.format.answer.between.as_bytes();
        solved.text.reserve(2 * packed.cells().len() + 16 * packed.len());
        let template = self.road.shared.as_ref().map(|(_, template)| template);
        let is_listed = self.solver.as_ref().is_some_and(Solver::is_listed);
        let is_verified = is_listed && template.is_some_and(|it| express.is_verified(it));
        for (index, givens) in packed.iter().enumerate() {
            let solver = self.solver.as_mut();
            let found = solver.map_or(Filled::OtherKind, |it| it.fill(givens, &mut self.filled));
            match found {
                Filled::Solved(cells, count)
                    if express.rules.keep(givens, cells)
                        && (is_verified || express.rules.hold(cells)) =>
                {
                    let number = packed.first() + index as u64;
                    solved.print(between, |text| {
                        express.printer.print(number, cells, count > 1, text);
                        true
                    });
                    solved.cases += 1;
                }
                Filled::Unsolvable => self.unsolvable(&packed.case(index), solved)?,
                Filled::Solved(..) | Filled::OtherKind => {
                    self.case(&packed.case(index), solved)?;
                }
            }
        }
        Ok(())
    }

    /// Prints that a case has no solution.
    fn unsolvable(&mut self, case: &Case, solved: &mut Solved) -> Result<(), Halt> {
        let Some((demand, _)) = &self.road.shared else { return self.case(case, solved) };
        let givens = self.road.definition.blueprint.givens(&case.facts);
        let givens = givens.map_err(|error| misfit(case, error))?;
        let demand = Demand { givens, ..demand.clone() };
        self.print(case, Answered { demand, answer: Answer::default() }, solved);
        Ok(())
    }

    fn case(&mut self, case: &Case, solved: &mut Solved) -> Result<(), Halt> {
        match (self.answer(case), self.road.limit) {
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
        let definition = &self.road.definition;
        let Answered { demand, answer } = answered;
        let verdict = printed::verdict(definition, &answer);
        let (count, value) = (answer.count.to_string(), answer.value);
        let solutions = printed::solutions(&case.facts, &demand, answer.solutions);
        let answer = text::Answer {
            case: case.number,
            facts: &case.facts,
            verdict,
            count: Some(&count),
            value,
            solutions: &solutions,
        };
        let between = definition.format.answer.between.as_bytes();
        if !solved.print(between, |text| self.writer.print(&answer, text)) {
            let unanswered = unanswered(self.road, case, &demand);
            solved.unanswered.push((solved.text.len(), unanswered));
        }
        debug_assert!(verdict != Verdict::None || solutions.is_empty());
        solved.cases += 1;
    }

    /// Answers a case, and verifies every solution.
    pub(super) fn answer(&mut self, case: &Case) -> Result<Answered, Halt> {
        let blueprint = &self.road.definition.blueprint;
        let misfit = |error| misfit(case, error);
        let engine = |error: EngineError| Halt::Engine { case: case.number, error };
        let unasked = |error| match error {
            AskError::Misfit(error) => misfit(error),
            AskError::Engine(error) => engine(error),
        };
        let deadline = self.road.deadline();
        let answered =
            if let (Some(solver), Some((demand, _))) = (&mut self.solver, &self.road.shared) {
                let givens = blueprint.givens(&case.facts).map_err(misfit)?;
                solver.give_up_at(deadline);
                let answer = solver.answer(&givens).map_err(engine)?;
                Answered { demand: Demand { givens, ..demand.clone() }, answer }
            } else {
                let demand = blueprint.bind(&case.facts).map_err(misfit)?;
                let shown = self.road.definition.shown;
                let answer = blueprint.answer_until(&case.facts, &demand, shown, deadline);
                let answer = answer.map_err(unasked)?;
                Answered { demand, answer }
            };
        verify(self.road, case, &answered)?;
        Ok(answered)
    }
}

/// Makes the error for an invalid case, with its place.
fn misfit(case: &Case, misfit: Misfit) -> Halt {
    Halt::Misfit { case: case.number, place: case.place, misfit }
}

/// Verifies the answer of the engine, without the engine.
fn verify(road: &Road, case: &Case, answered: &Answered) -> Result<(), Halt> {
    let Answered { demand, answer } = answered;
    let unverified = |breach| Halt::Unverified { case: case.number, breach };
    for solution in &answer.solutions {
        demand.verify(&case.facts, solution).map_err(|wrong| unverified(wrong.describe()))?;
        if let Some(value) = answer.value {
            let worth = road.definition.blueprint.worth(&case.facts, demand, solution);
            if worth != Some(value) {
                return Err(unverified(format!("its value is not {value}")));
            }
        }
    }
    Ok(())
}

/// Explains why a case has no answer.
fn unanswered(road: &Road, case: &Case, demand: &Demand) -> Unanswered {
    let board = &case.facts.board;
    let nothing = Unanswered { case: case.number, place: case.place, why: NoAnswer::None };
    let contradiction = rules::contradiction(&demand.constraints, board, &demand.givens);
    let Some((number, breach)) = contradiction else { return nothing };
    let blueprint = &road.definition.blueprint;
    let contradiction = Contradiction {
        breach: breach.text,
        rule: blueprint.rules[number]
            .sentence(&road.definition.symbols, demand.constraints[number].is_full()),
    };
    let layer = blueprint.givens.as_deref();
    let place = layer.zip(breach.cell).and_then(|(layer, cell)| case.place_of(layer, cell));
    let why = NoAnswer::Contradiction(contradiction);
    Unanswered { place: place.unwrap_or(case.place), why, ..nothing }
}

//! Solving, verifying and printing a batch of cases.

use super::{Contradiction, Halt, Road, Unanswered};
use crate::puzzle::Solver;
use crate::rules;
use crate::text::{Case, Writer};

/// One thread's solver and writer.
#[derive(Debug)]
pub(super) struct Worker<'r> {
    road: &'r Road,
    solver: Solver<'r>,
    writer: Writer<'r>,
    /// The answer to one case.
    text: Vec<u8>,
}

/// The results of a batch, in the order of its cases.
#[derive(Debug, Default)]
pub(super) struct Solved {
    /// The cases that were dealt with.
    pub(super) cases: u64,
    pub(super) outcomes: Vec<Outcome>,
    /// An answer that did not verify: nothing after it was looked at.
    pub(super) wrong: Option<Halt>,
}

/// What came of some cases.
#[derive(Debug)]
pub(super) enum Outcome {
    /// The printed answers to cases that have one, with what stands between them.
    Printed(Vec<u8>),
    /// A case without an answer.
    Unanswered(Unanswered),
}

impl<'r> Worker<'r> {
    pub(super) fn new(road: &'r Road) -> Self {
        let definition = &road.definition;
        Self {
            road,
            solver: Solver::new(&road.puzzle),
            writer: Writer::new(&definition.format.answer, definition.model.alphabet()),
            text: Vec::new(),
        }
    }

    pub(super) fn solve(&mut self, batch: &[Case]) -> Solved {
        let mut solved = Solved::default();
        for case in batch {
            if let Err(halt) = self.case(case, &mut solved.outcomes) {
                solved.wrong = Some(halt);
                break;
            }
            solved.cases += 1;
        }
        solved
    }

    fn case(&mut self, case: &Case, outcomes: &mut Vec<Outcome>) -> Result<(), Halt> {
        let Self { road, solver, writer, .. } = self;
        let model = &road.definition.model;
        let givens = &case.layers[road.definition.givens].grid;
        let answer = solver.solve(givens);
        if let Some(answer) = &answer {
            rules::verify(model.rules(), givens, answer).map_err(|breach| Halt::Unverified {
                case: case.number,
                breach: breach.describe(model.shape(), model.alphabet()),
            })?;
        }
        self.text.clear();
        if !writer.print(case.number, answer.as_ref(), &mut self.text) {
            outcomes.push(Outcome::Unanswered(road.unanswered(case)));
        } else if let Some(Outcome::Printed(printed)) = outcomes.last_mut() {
            printed.extend_from_slice(road.definition.format.answer.between.as_bytes());
            printed.extend_from_slice(&self.text);
        } else {
            outcomes.push(Outcome::Printed(self.text.clone()));
        }
        Ok(())
    }
}

impl Road {
    /// Finds out why a case has no answer.
    fn unanswered(&self, case: &Case) -> Unanswered {
        let model = &self.definition.model;
        let layer = &case.layers[self.definition.givens];
        let Some((rule, breach)) = rules::contradiction(model.rules(), &layer.grid) else {
            return Unanswered { case: case.number, place: case.place, contradiction: None };
        };
        let contradiction = Contradiction {
            breach: breach.describe(model.shape(), model.alphabet()),
            rule: rule.sentence(model.alphabet()),
        };
        let place = layer.place(breach.cell());
        Unanswered { case: case.number, place, contradiction: Some(contradiction) }
    }
}

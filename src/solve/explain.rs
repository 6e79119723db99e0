//! Explaining a wrong output: the first cell that differs, and the rule that it breaks.

use std::io::Cursor;

use super::Road;
use crate::check::{CellDifference, Explain, Explanation};
use crate::grid::Grid;
use crate::puzzle::Solver;
use crate::rules;
use crate::text::{AnswerReader, Next, PrintedAnswer, Reader, Wait};

impl Explain for Road {
    fn explain(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Explanation> {
        let mut cases = Reader::new(&self.definition.format, Cursor::new(input));
        let mut expected = self.answers(expected);
        let mut got = self.answers(got);
        let none = self.definition.format.answer.none.as_ref();
        let says_none = none.is_some_and(|none| !none.is_empty());
        let mut solver = Solver::new(&self.puzzle);
        loop {
            let Ok(Next::Case(case)) = cases.next(Wait::Yes) else { return None };
            let givens = &case.layers[self.definition.givens].grid;
            if !says_none && solver.solve(givens).is_none() {
                // Nothing was printed for this case.
                continue;
            }
            let (expected, got) = (expected.next(case.number)?, got.next(case.number)?);
            if expected == got {
                continue;
            }
            let cell = match (&expected, &got) {
                (PrintedAnswer::Grid(expected), PrintedAnswer::Grid(got)) => {
                    self.first_difference(expected, got)
                }
                _ => None,
            };
            let breach = |answer| self.breach(givens, answer);
            return Some(Explanation {
                case: case.number,
                cell,
                expected_breach: breach(&expected),
                got_breach: breach(&got),
            });
        }
    }
}

impl Road {
    fn answers<'a>(&'a self, output: &'a [u8]) -> AnswerReader<'a> {
        let model = &self.definition.model;
        AnswerReader::new(&self.definition.format.answer, model.alphabet(), model.shape(), output)
    }

    fn first_difference(&self, expected: &Grid, got: &Grid) -> Option<CellDifference> {
        let model = &self.definition.model;
        let differs = |&cell: &_| expected.get(cell) != got.get(cell);
        model.shape().iter().find(differs).map(|cell| {
            let name = |grid: &Grid| match grid.get(cell) {
                None => "nothing".to_owned(),
                content => format!("`{}`", model.alphabet().name(content)),
            };
            CellDifference {
                cell: model.shape().name(cell),
                expected: name(expected),
                got: name(got),
            }
        })
    }

    /// Says what is wrong with a printed answer, if it is a grid and wrong.
    fn breach(&self, givens: &Grid, answer: &PrintedAnswer) -> Option<String> {
        let PrintedAnswer::Grid(grid) = answer else { return None };
        let model = &self.definition.model;
        let breach = rules::verify(model.rules(), givens, grid).err()?;
        Some(breach.describe(model.shape(), model.alphabet()))
    }
}

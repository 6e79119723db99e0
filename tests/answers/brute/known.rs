//! A random case with all its solutions, and the expected answer to every question about it.

use std::collections::BTreeMap;

use crate::definition::{Definition, FaultKind};
use crate::encode::{Aim, BoundModel, Model, Order, Question, Score, Shown, Solution, Solutions};
use crate::expr::Expr;
use crate::grid::{CaseData, Scope};
use crate::solve::Solver;
use crate::text::{Next, Reader, Wait};
use num_bigint::BigUint;

/// A case with all its solutions, in the order of rows.
pub(crate) struct Known {
    pub(crate) text: String,
    pub(crate) input: String,
    pub(crate) definition: Definition,
    pub(crate) data: CaseData,
    pub(crate) rules: BoundModel,
    pub(crate) solutions: Vec<Solution>,
}

impl Known {
    /// Makes a case from a definition and an input, or none if its rules do not fit its board or
    /// it has too many solutions to try.
    pub(crate) fn new(
        [text, input]: [&str; 2],
        is_invalid: fn(&FaultKind) -> bool,
        solve: impl Fn(&Model, &CaseData) -> Option<(BoundModel, Vec<Solution>)>,
    ) -> Option<Self> {
        let definition = match Definition::parse(text) {
            Ok(definition) => definition,
            Err(faults) => {
                let all_invalid = faults.iter().all(|fault| is_invalid(&fault.kind));
                assert!(all_invalid, "{text}\n{faults:?}");
                return None;
            }
        };
        let mut reader = Reader::new(definition.format.as_ref(), input.as_bytes());
        let next = reader.next(Wait::Yes);
        drop(reader);
        let data = match next {
            Ok(Next::Case(case)) => case.data,
            other => panic!("{text}\n{input}\n{other:?}"),
        };
        let (rules, solutions) = solve(&definition.model, &data)?;
        let (text, input) = (text.to_owned(), input.to_owned());
        Some(Self { text, input, definition, data, rules, solutions })
    }

    /// Asks a question.
    pub(crate) fn ask(&self, question: Question, score: Option<&str>, shown: Shown) -> Solutions {
        let score = score.map(score_of_cells);
        self.ask_model(&Model { score, question, ..self.definition.model.clone() }, shown)
    }

    fn ask_model(&self, model: &Model, shown: Shown) -> Solutions {
        let rules = model.bind(&self.data).unwrap();
        model.answer(&self.data, &rules, shown).unwrap()
    }

    /// Asserts that there are `count` solutions, and that each shown one is one of them.
    pub(crate) fn expect(&self, what: &str, answer: &Solutions, count: usize) {
        assert_eq!(answer.count, count.into(), "{what}: {self}");
        for solution in &answer.solutions {
            assert!(self.solutions.contains(solution), "{what}: {self}\n{solution:?}");
        }
    }

    /// Asserts that these solutions come, in this order.
    fn expect_all(&self, what: &str, answer: &Solutions, count: usize, due: &[Solution]) {
        self.expect(what, answer, count);
        assert_eq!(answer.solutions, due, "{what}: {self}");
    }

    /// Counts and lists the solutions; `down` are they in the order of columns.
    pub(crate) fn expect_lists(&self, down: &[Solution]) {
        let all = &self.solutions[..];
        let first = &all[..all.len().min(1)];
        let counted = self.ask(Question::Count { any: false }, None, Shown::Only);
        self.expect_all("count", &counted, all.len(), if all.len() == 1 { all } else { &[] });
        let answer = self.ask(Question::Least, None, Shown::None);
        self.expect_all("least", &answer, first.len(), first);
        let answer = self.ask(Question::Count { any: false }, None, Shown::Least);
        self.expect_all("count and least", &answer, all.len(), first);
        for (order, due) in [(Order::Rows, all), (Order::Columns, down)] {
            for picked in 1..4 {
                let pick = Some(Expr::constant(i64::try_from(picked).unwrap()));
                let question = Question::Pick { order };
                let model = Model { question, pick, ..self.definition.model.clone() };
                let due: Vec<&Solution> = due.get(picked - 1).into_iter().collect();
                let answer = self.ask_model(&model, Shown::None).solutions;
                assert_eq!(answer.iter().collect::<Vec<_>>(), due, "{picked} by {order:?}: {self}");
            }
            for first in [None, Some(2), Some(3)] {
                let question = Question::All { order, first, counted: true };
                let answer = self.ask(question, None, Shown::None);
                let due = &due[..first.map_or(due.len(), |first| due.len().min(first))];
                self.expect_all(&format!("{first:?} by {order:?}"), &answer, all.len(), due);
            }
        }
    }

    /// Asks for the best, by a score, and counts by it; compares both with the worth of each solution.
    /// `down` are the solutions in the order of columns.
    pub(crate) fn expect_best(
        &self,
        score: &str,
        down: &[Solution],
        worth: impl Fn(&Solution) -> i64,
    ) {
        let answer = self.ask(Question::CountByValue, Some(score), Shown::None);
        self.expect(score, &answer, self.solutions.len());
        let mut counts = BTreeMap::new();
        for solution in &self.solutions {
            *counts.entry([worth(solution), 0]).or_insert(BigUint::ZERO) += 1_u8;
        }
        assert_eq!(answer.by_value, counts, "{score}: {self}");
        let [first, second] = [score, &format!("-2 * ({score})")].map(score_of_cells);
        let (first, second, question) = (Some(first), Some(second), Question::CountByValue);
        let model = Model { score: first, second, question, ..self.definition.model.clone() };
        let pairs = counts.into_iter().map(|([value, _], count)| ([value, -2 * value], count));
        assert_eq!(
            self.ask_model(&model, Shown::None).by_value,
            pairs.collect(),
            "{score}: {self}"
        );
        let worths = self.solutions.iter().map(&worth);
        for (aim, due) in [(Aim::Dearest, worths.clone().max()), (Aim::Cheapest, worths.min())] {
            let answer = self.ask(Question::Best { aim, order: None }, Some(score), Shown::None);
            self.expect(score, &answer, self.solutions.len().min(1));
            assert_eq!(answer.value, due, "{score}: {self}");
            for solution in &answer.solutions {
                assert_eq!(Some(worth(solution)), due, "{score}: {self}");
            }
            for (order, all) in [(Order::Rows, &self.solutions[..]), (Order::Columns, down)] {
                let order = Some(order);
                let answer = self.ask(Question::Best { aim, order }, Some(score), Shown::None);
                let first = all.iter().find(|solution| Some(worth(solution)) == due);
                assert_eq!(answer.solutions.first(), first, "{score}, {order:?}: {self}");
                assert_eq!(answer.value, due, "{score}, {order:?}: {self}");
            }
        }
    }

    /// Returns a checker's correction of an output, where `expected` is right.
    pub(crate) fn corrected(
        &self,
        solver: &Solver,
        expected: &str,
        output: &str,
    ) -> Result<String, String> {
        let input = self.input.as_bytes();
        let corrected = solver.corrected(input, expected.as_bytes(), output.as_bytes());
        corrected
            .map(|bytes| String::from_utf8(bytes).unwrap())
            .map_err(|wrong| format!("{wrong:?}"))
    }

    /// Asserts that a checker accepts `due` where `expected` is right, and mends its layout.
    pub(crate) fn expect_corrected(&self, solver: &Solver, expected: &str, due: &str) {
        let untidy = format!("\n{}", due.replace('\n', " \r\n\n"));
        for output in [due, &untidy] {
            let corrected = self.corrected(solver, expected, output);
            assert_eq!(corrected.as_deref(), Ok(due), "{self}\n{output}");
        }
    }
}

impl std::fmt::Display for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}\n{}\n{} solutions", self.text, self.input, self.solutions.len())
    }
}

/// Returns the value of what a cell holds, or of a piece, by an expression.
fn score_of_cells(value: &str) -> Score {
    let (value, places) = (Expr::parse(value).unwrap(), Scope::plain("cells").unwrap());
    Score { value, places }
}

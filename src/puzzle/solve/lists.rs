//! Judges outputs that list all solutions of a case in any order.

use std::collections::HashMap;
use std::io::Cursor;

use super::again::Answered;
use super::check_error::CheckError;
use super::work::Worker;
use super::{RunErrorKind, Solver, parsed, printable};
use crate::encode::{BoundModel, Solution, Solutions};
use crate::text::{
    self, AnswerReader, Case, Next, PrintedSolution, Reader, Unprintable, Wait, Writer,
};

/// The solutions of a case as they are printed, and as they are read back.
struct ExpectedList {
    rules: BoundModel,
    answer: Solutions,
    shown: Vec<PrintedSolution>,
    /// The contents of cells.
    names: Vec<String>,
}

impl Solver {
    /// Returns the right output with the solutions of every case in the order of this output.
    ///
    /// # Errors
    ///
    /// The list of a case is wrong, or the right one is unknown.
    pub(super) fn corrected_lists(
        &self,
        input: &[u8],
        output: &[u8],
    ) -> Result<Vec<u8>, CheckError> {
        let format = self.definition.format.as_ref();
        let mut worker = Worker::new(self);
        let mut cases = Reader::new(format, Cursor::new(input));
        let mut got = AnswerReader::new(&format.answer, output);
        let mut corrected = Vec::new();
        let mut last = 0;
        loop {
            let case = match cases.next(Wait::Yes) {
                Ok(Next::Case(case)) => case,
                Ok(Next::End | Next::Pause) => break,
                Err(error) => return Err(CheckError::Unknown(error.to_string())),
            };
            last = case.number;
            let wrong = |reason| CheckError::Output(format!("case {last}: {reason}"));
            let unknown = |halt: RunErrorKind| CheckError::Unknown(halt.to_string());
            let answered = worker.answer(&case).map_err(unknown)?;
            let unprinted = |error: Unprintable| CheckError::Unknown(error.to_string());
            let expected = self.expected(&case, answered).map_err(unprinted)?;
            let names: Vec<&str> = expected.names.iter().map(String::as_str).collect();
            let listed = got.list((last, expected.shown.len()), &case.data, &names);
            let order = self.order(&case, &expected, &listed).map_err(wrong)?;
            if case.number > 1 {
                corrected.extend_from_slice(format.answer.between.as_bytes());
            }
            let solutions = order.iter().map(|&at| &expected.answer.solutions[at]);
            print(self, &case, &expected, solutions, &mut corrected).map_err(unprinted)?;
        }
        if !got.is_spent() {
            return Err(CheckError::Output(format!("case {last}: text follows the last answer")));
        }
        Ok(corrected)
    }

    /// Returns the solutions of a case.
    fn expected(
        &self,
        case: &Case,
        (rules, answer): Answered,
    ) -> Result<ExpectedList, Unprintable> {
        let names = parsed::names(self, &case.data, &rules);
        let mut expected = ExpectedList { rules, answer, shown: Vec::new(), names };
        let mut text = Vec::new();
        print(self, case, &expected, &expected.answer.solutions, &mut text)?;
        let names: Vec<&str> = expected.names.iter().map(String::as_str).collect();
        let mut reader = AnswerReader::new(&self.definition.format.answer, &text);
        let count = expected.answer.solutions.len();
        expected.shown = reader.list((case.number, count), &case.data, &names);
        Ok(expected)
    }

    /// Returns the indices of the listed solutions among the right ones.
    ///
    /// # Errors
    ///
    /// A listed solution is wrong or repeated, or a solution is missing.
    fn order(
        &self,
        case: &Case,
        expected: &ExpectedList,
        listed: &[PrintedSolution],
    ) -> Result<Vec<usize>, String> {
        let mut places: HashMap<&PrintedSolution, Vec<usize>> = HashMap::new();
        for (place, shown) in expected.shown.iter().enumerate().rev() {
            places.entry(shown).or_default().push(place);
        }
        let mut order = Vec::with_capacity(listed.len());
        for (index, shown) in listed.iter().enumerate() {
            let number = index + 1;
            match places.get_mut(shown).map(Vec::pop) {
                Some(Some(place)) => order.push(place),
                Some(None) => {
                    let first = listed.iter().position(|it| it == shown).unwrap_or(index) + 1;
                    return Err(format!("answer {number} is the same as answer {first}"));
                }
                None => return Err(self.stranger(case, expected, shown, number)),
            }
        }
        let missing = expected.shown.len() - order.len();
        if missing == 0 {
            return Ok(order);
        }
        let all = expected.shown.len();
        let least = places.values().filter_map(|places| places.last()).min();
        let shown = least.map(|&place| picture(case, &expected.shown[place])).unwrap_or_default();
        let are = if missing == 1 { "is" } else { "are" };
        Err(format!("{missing} of {all} answers {are} missing, such as {shown}"))
    }

    /// Explains why a listed solution is wrong.
    fn stranger(
        &self,
        case: &Case,
        expected: &ExpectedList,
        shown: &PrintedSolution,
        number: usize,
    ) -> String {
        let solution = parsed::solution(self, &case.data, &expected.rules, shown).ok().flatten();
        let verified = solution.map(|solution| expected.rules.verify(&case.data, &solution));
        if let Some(Err(wrong)) = verified {
            return format!("answer {number} is wrong: {}", wrong.describe());
        }
        let shown = picture(case, shown);
        format!("answer {number} is not one of the {} right ones: {shown}", expected.shown.len())
    }
}

/// Prints solutions of a case.
fn print<'s>(
    solver: &Solver,
    case: &Case,
    expected: &'s ExpectedList,
    solutions: impl IntoIterator<Item = &'s Solution>,
    out: &mut Vec<u8>,
) -> Result<(), Unprintable> {
    let answer = text::Printable {
        case: case.number,
        data: &case.data,
        multiplicity: printable::multiplicity(&solver.definition, &expected.answer),
        count: Some(&expected.answer.count.to_string()),
        value: None,
        second: None,
        by_value: &[],
        solutions: &printable::pictures(
            &solver.definition.format.answer,
            &case.data,
            &expected.rules,
            solutions,
        ),
    };
    Writer::new(&solver.definition.format.answer).print(&answer, out).map(drop)
}

/// Renders a solution in one line, with `/` between rows.
fn picture(case: &Case, shown: &PrintedSolution) -> String {
    let words = |words: &[Vec<u8>]| -> String {
        words.iter().map(|word| String::from_utf8_lossy(word)).collect()
    };
    let numbers =
        |numbers: &[u64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let PrintedSolution { cells, by_row, by_column, places, chosen, .. } = shown;
    let text = match (cells, by_row.as_ref().or(by_column.as_ref()).or(chosen.as_ref())) {
        (Some(cells), _) => {
            let board = &case.data.board;
            let mut rest = cells.as_slice();
            let mut rows = Vec::new();
            for row in 0..board.shape.rows() {
                let (own, others) = rest.split_at(board.row_length(row).min(rest.len()));
                rows.push(words(own));
                rest = others;
            }
            rows.join("/")
        }
        (None, Some(listed)) => numbers(listed),
        (None, None) => {
            let place = |place: &Vec<String>| place.join(" ");
            places.iter().flatten().map(place).collect::<Vec<_>>().join(", ")
        }
    };
    format!("`{text}`")
}

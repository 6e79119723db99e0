//! Reads answers back from an output.
//!
//! The reader follows the format but ignores all white space, in the output and in the format: it
//! explains wrong outputs, and their layout may be wrong as well.

use super::{Line, PrintedAnswer, PrintedSolution, printed};
use crate::grid::CaseData;
use crate::text::output::{AnswerFormat, Multiplicity, Template};

/// Reads the answers of an output, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct AnswerReader<'f> {
    format: &'f AnswerFormat,
    output: &'f [u8],
    at: usize,
}

impl<'f> AnswerReader<'f> {
    /// Returns a reader at the beginning of an output.
    pub(crate) fn new(format: &'f AnswerFormat, output: &'f [u8]) -> Self {
        Self { format, output, at: 0 }
    }

    /// Returns the answer to case `case`, the next one, which shows at most one solution. Returns
    /// `None` if no answer follows; the reader is then spent. `names` are the contents of cells.
    pub(crate) fn next(
        &mut self,
        case: u64,
        data: &CaseData,
        names: &[&str],
    ) -> Option<PrintedAnswer> {
        let rest = self.rest();
        let line = Line { format: self.format, case, data, names, index: 1, is_begun: false };
        // Of equally good multiplicities the last one wins.
        let multiplicities =
            [Multiplicity::Many, Multiplicity::Spare, Multiplicity::One, Multiplicity::None];
        let read =
            multiplicities.iter().filter_map(|&multiplicity| self.read(multiplicity, &line, rest));
        let (_, rest, answer) = read.max_by_key(|&(fit, ..)| fit)?;
        self.at = self.output.len() - rest.len();
        Some(answer)
    }

    /// Returns the answer to case `case`, the next one, which is printed as the only one, whatever its cells hold.
    pub(crate) fn begun(
        &mut self,
        case: u64,
        data: &CaseData,
        names: &[&str],
    ) -> Option<PrintedAnswer> {
        let rest = self.rest();
        let line = Line { format: self.format, case, data, names, index: 1, is_begun: true };
        let (_, rest, answer) = self.read(Multiplicity::One, &line, rest)?;
        self.at = self.output.len() - rest.len();
        Some(answer)
    }

    /// Returns the place after the last answer, in bytes.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns the unread part of the output, from the next answer.
    pub(crate) fn rest(&self) -> &'f [u8] {
        let rest = &self.output[self.at..];
        if self.at == 0 {
            return rest;
        }
        // The text between two answers may be missing, like white space.
        printed::loose(self.format.between.as_bytes(), rest).map_or(rest, |it| it.0)
    }

    /// Tells whether only white space is left.
    pub(crate) fn is_spent(&self) -> bool {
        self.output[self.at..].iter().all(u8::is_ascii_whitespace)
    }

    /// Returns the solutions of the next case, for formats that print every solution. `expected`
    /// solutions are expected; reading stops early at a text that is not a solution. `names` are
    /// the contents of cells.
    pub(crate) fn list(
        &mut self,
        (case, expected): (u64, usize),
        data: &CaseData,
        names: &[&str],
    ) -> Vec<PrintedSolution> {
        let AnswerFormat { head, one, between_solutions, tail, none, .. } = self.format;
        let mut line = Line { format: self.format, case, data, names, index: 0, is_begun: false };
        let mut rest = self.rest();
        let mut solutions = Vec::new();
        // Skips a text that is printed once per case.
        let step = |line: &Line<'_>, template: &Option<Template>, rest: &'f [u8]| {
            let answer = &mut PrintedAnswer::new(Multiplicity::One);
            let read = template.as_ref().map(|it| line.template(it, answer, rest));
            read.and_then(Result::ok).map_or(rest, |it| it.0)
        };
        if expected == 0 {
            rest = step(&line, none, rest);
        } else {
            rest = step(&line, head, rest);
        }
        while solutions.len() < expected {
            line.index += 1;
            let mut start = rest;
            if line.index > 1 {
                let between = printed::loose(between_solutions.as_bytes(), rest);
                start = between.map_or(rest, |it| it.0);
            }
            let mut answer = PrintedAnswer::new(Multiplicity::One);
            let Ok((after, _)) = line.template(one, &mut answer, start) else { break };
            if after.len() == start.len() {
                break;
            }
            solutions.push(answer.solution);
            rest = after;
        }
        if expected > 0 {
            rest = step(&line, tail, rest);
        }
        self.at = self.output.len() - rest.len();
        solutions
    }

    /// Reads the text that is printed for a multiplicity, if it fits, and rates the fit.
    fn read(
        &self,
        multiplicity: Multiplicity,
        line: &Line<'_>,
        output: &'f [u8],
    ) -> Option<(Fit, &'f [u8], PrintedAnswer)> {
        let AnswerFormat { head, one, tail, none, many, spare, .. } = self.format;
        let templates = match multiplicity {
            Multiplicity::None => [none.as_ref(), None, None],
            Multiplicity::One => [head.as_ref(), Some(one), tail.as_ref()],
            Multiplicity::Many => [head.as_ref(), Some(many.as_ref()?), tail.as_ref()],
            Multiplicity::Spare => [head.as_ref(), Some(spare.as_ref()?), tail.as_ref()],
        };
        let mut answer = PrintedAnswer::new(multiplicity);
        let (mut rest, mut literal) = (output, 0);
        for template in templates.into_iter().flatten() {
            let read;
            (rest, read) = line.template(template, &mut answer, rest).ok()?;
            literal += read;
        }
        let count = answer.count.as_deref().map(|count| count.trim_start_matches('0'));
        let contradicts = match (multiplicity, count) {
            (_, None) => false,
            (Multiplicity::None, Some(count)) => !count.is_empty(),
            (Multiplicity::One, Some("")) => none.is_some(),
            (Multiplicity::One | Multiplicity::Spare, Some(count)) => {
                many.is_some() && count != "1"
            }
            (Multiplicity::Many, Some(count)) => matches!(count, "" | "1"),
        };
        // A template that prints nothing cannot be recognised, unless it is an empty list.
        let is_list = answer.solution.places.is_some();
        if contradicts || rest.len() == output.len() && !is_list {
            return None;
        }
        let cells = answer.solution.cells.iter().flatten();
        let fit = Fit {
            end: end(rest),
            known: cells.into_iter().all(|word| line.knows(word)),
            literal,
            read: output.len() - rest.len(),
        };
        Some((fit, rest, answer))
    }
}

/// How well a text fits an output; earlier fields have more weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    end: End,
    /// Whether all cells have valid contents.
    known: bool,
    /// The number of characters that equal those of the format, the case and its fields.
    literal: usize,
    /// The number of bytes read.
    read: usize,
}

/// A position in an output where a part ends. The answer to a case ends with its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Word,
    Blank,
    Line,
}

/// Returns the position before this rest.
fn end(rest: &[u8]) -> End {
    let line = rest.iter().find(|&&byte| !matches!(byte, b' ' | b'\t' | b'\r'));
    match (line, rest.first()) {
        (None | Some(b'\n'), _) => End::Line,
        (_, Some(byte)) if byte.is_ascii_whitespace() => End::Blank,
        _ => End::Word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Values;
    use crate::text::testing::{answer, board, template};

    fn data() -> CaseData {
        let board = board("2", "2", "2").build(&()).unwrap();
        CaseData { board: board.into(), values: Values::default() }
    }

    /// Returns the multiplicity and the cells, as a text, of every case.
    fn read(format: &AnswerFormat, output: &str) -> Vec<(Multiplicity, String)> {
        let (data, mut reader) = (data(), AnswerReader::new(format, output.as_bytes()));
        let answers = (1..).map_while(|case| reader.next(case, &data, &["1", "2"]));
        let text = |cells: Option<Vec<Vec<u8>>>| cells.unwrap_or_default().concat();
        let answers = answers
            .map(|it| (it.multiplicity, String::from_utf8(text(it.solution.cells)).unwrap()));
        answers.collect()
    }

    #[test]
    fn white_space_does_not_matter() {
        let format = AnswerFormat {
            none: Some(template("Case {case}: no solution")),
            between: "\n".into(),
            ..answer("Case {case}:\n{grid}")
        };
        let expected =
            [(Multiplicity::One, "12x1".to_owned()), (Multiplicity::None, String::new())];
        assert_eq!(read(&format, "Case 1:\n12\nx1\n\nCase 2: no solution\n"), expected);
        assert_eq!(read(&format, "Case 1: 1 2\r\n\r\n x1Case 2:nosolution"), expected);
        assert_eq!(read(&format, "Case 2:\n12\n21\n"), []);
        assert_eq!(read(&format, "Case 1:\n12\n2"), []);
    }

    const NONE_ONE_MANY_NONE: [Multiplicity; 4] =
        [Multiplicity::None, Multiplicity::One, Multiplicity::Many, Multiplicity::None];

    fn multiplicities(read: &[(Multiplicity, String)]) -> Vec<Multiplicity> {
        read.iter().map(|&(multiplicity, _)| multiplicity).collect()
    }

    #[test]
    fn a_text_that_begins_like_another_is_told_apart() {
        let format = AnswerFormat {
            none: Some(template("1")),
            many: Some(template("12, many")),
            ..answer("{grid}")
        };
        let read = read(&format, "1\n12\n21\n12, many\n1\n");
        assert_eq!(multiplicities(&read), NONE_ONE_MANY_NONE);
    }

    #[test]
    fn a_count_says_which_text_it_is_in() {
        let format = AnswerFormat {
            none: Some(template("{count}")),
            many: Some(template("{count}")),
            ..answer("{count}\n{grid}")
        };
        let read = read(&format, "0\n1\n12\n21\n2\n0\n");
        assert_eq!(multiplicities(&read), NONE_ONE_MANY_NONE);
    }

    #[test]
    fn lists_are_read_as_far_as_they_go() {
        let format = AnswerFormat {
            head: Some(template("Case {case}")),
            tail: Some(template("{count} in all")),
            between_solutions: "--\n".into(),
            between: "==\n".into(),
            ..answer("{i}: {by_row}")
        };
        let read = |output: &str, expected: usize| {
            let (data, mut reader) = (data(), AnswerReader::new(&format, output.as_bytes()));
            let list = reader.list((1, expected), &data, &["1", "2"]);
            let rows: Vec<Vec<u64>> = list.into_iter().filter_map(|it| it.by_row).collect();
            (rows, reader.is_spent())
        };
        let two = "Case 1\n1: 1 2\n--\n2: 2 0\n2 in all\n";
        assert_eq!(read(two, 2), (vec![vec![1, 2], vec![2, 0]], true));
        assert_eq!(read(two, 1), (vec![vec![1, 2]], false));
        assert_eq!(read(two, 3).0.len(), 2);
        assert_eq!(read("Case 1 1: 1 2\n3: 2 1", 3).0, [[1, 2]]);
        assert_eq!(read("\n", 0), (vec![], true));
    }

    #[test]
    fn a_value_is_read_whole() {
        let format = AnswerFormat { none: Some(template("-1")), ..answer("{value:5}") };
        let (data, mut reader) = (data(), AnswerReader::new(&format, b"   -12\n   -1\n    7\n"));
        let answers = std::iter::from_fn(|| reader.next(1, &data, &[]));
        let values: Vec<Option<String>> = answers.map(|answer| answer.value).collect();
        assert_eq!(values, [Some("-12".to_owned()), None, Some("7".to_owned())]);
    }
}

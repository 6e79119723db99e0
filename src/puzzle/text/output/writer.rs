//! Prints answers, byte for byte as the format says.

use super::{
    AnswerFormat, Multiplicity, Picture, PlainGrid, Printable, Template, TemplatePart, Unprintable,
    slots,
};
use crate::grid::Board;

/// Prints answers into a buffer.
#[derive(Clone, Debug)]
pub(crate) struct Writer<'f> {
    format: &'f AnswerFormat,
    /// How grids of the same board are printed in bulk.
    plain: Option<PlainGrid>,
}

impl<'f> Writer<'f> {
    /// Returns a writer for a format.
    pub(crate) fn new(format: &'f AnswerFormat) -> Self {
        Self { format, plain: None }
    }

    /// Prepares for cases on the same board.
    #[must_use]
    pub(crate) fn on(self, board: &Board) -> Self {
        Self { plain: PlainGrid::of(self.format, board), ..self }
    }

    /// Appends the answer to a case with one solution, or with several if `many` is set, on the board that
    /// the writer is prepared for. The solution is one byte per cell.
    ///
    /// Returns whether it is plain enough; if not, nothing is printed.
    #[inline]
    pub(crate) fn print_cells(
        &self,
        case: u64,
        cells: &[u8],
        many: bool,
        out: &mut Vec<u8>,
    ) -> bool {
        let Some(plain) = &self.plain else { return false };
        plain.print(case, cells, many, out);
        true
    }

    /// Appends the answer to a case.
    ///
    /// Returns whether the format has a text for it. The text between two answers is not printed
    /// here: see [`AnswerFormat::between`]. Templates that are printed once per case, such as
    /// [`AnswerFormat::head`], use the first solution.
    ///
    /// # Errors
    ///
    /// An expression has no value.
    pub(crate) fn print(
        &self,
        answer: &Printable<'_>,
        out: &mut Vec<u8>,
    ) -> Result<bool, Unprintable> {
        let format = self.format;
        let first = answer.solutions.first().map(|solution| (1, solution));
        if answer.multiplicity == Multiplicity::None {
            let Some(none) = &format.none else { return Ok(false) };
            self.fill(none, answer, first, out)?;
            return Ok(true);
        }
        if let Some(head) = &format.head {
            self.fill(head, answer, first, out)?;
        }
        let other = match answer.multiplicity {
            Multiplicity::Many => format.many.as_ref(),
            Multiplicity::Spare => format.spare.as_ref(),
            Multiplicity::None | Multiplicity::One => None,
        };
        if format.by.is_some() {
            for (number, ([value, second], count)) in answer.by_value.iter().enumerate() {
                if number > 0 {
                    out.extend_from_slice(format.between_solutions.as_bytes());
                }
                let (value, second) = (Some(*value), Some(*second));
                let answer = Printable { value, second, count: Some(count), ..*answer };
                self.fill(&format.one, &answer, None, out)?;
            }
        } else if other.is_some() || answer.solutions.is_empty() {
            self.fill(other.unwrap_or(&format.one), answer, first, out)?;
        } else {
            for (number, solution) in (1..).zip(answer.solutions) {
                if number > 1 {
                    out.extend_from_slice(format.between_solutions.as_bytes());
                }
                self.fill(&format.one, answer, Some((number, solution)), out)?;
            }
        }
        if let Some(tail) = &format.tail {
            self.fill(tail, answer, first, out)?;
        }
        Ok(true)
    }

    /// Appends the sum of the values of all cases.
    pub(crate) fn total(&self, sum: i128, out: &mut Vec<u8>) {
        for part in self.format.one.parts() {
            match part {
                TemplatePart::Text(text) => out.extend_from_slice(text.as_bytes()),
                TemplatePart::Slot(_, width) => width.print(&sum.to_string(), out),
            }
        }
        out.push(b'\n');
    }

    fn fill(
        &self,
        template: &Template,
        answer: &Printable<'_>,
        solution: Option<(usize, &Picture<'_>)>,
        out: &mut Vec<u8>,
    ) -> Result<(), Unprintable> {
        for piece in template.parts() {
            match piece {
                TemplatePart::Text(text) => out.extend_from_slice(text.as_bytes()),
                TemplatePart::Slot(slot, width) => {
                    slots::print(self.format, (slot, *width), answer, solution, out)?;
                }
            }
        }
        if !template.is_empty() {
            out.push(b'\n');
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::{Alphabet, CaseData, Grid, Names, Shape, Symbol, Value, Values};

    /// Returns the data of a board of this size whose cells hold Q, `.` or `#`.
    fn data(rows: u32, columns: u32) -> CaseData {
        let names = Names {
            symbols: vec!["Q".into()],
            background: Some(".".into()),
            holes: vec!["#".into()],
            blanks: vec![],
        };
        let shape = Shape::new(rows, columns).unwrap();
        let board = Board::new(shape, Alphabet::new(names).unwrap());
        CaseData { board: Arc::new(board), values: Values::default() }
    }

    fn grid(data: &CaseData, text: &str) -> Grid {
        let mut grid = Grid::empty(data.board.shape);
        for (cell, byte) in grid.cells_mut().iter_mut().zip(text.bytes()) {
            *cell = Symbol::byte(data.board.alphabet.read_byte(byte).unwrap());
        }
        grid
    }

    fn template(text: &str) -> Template {
        Template::parse(text, &["n", "word", "t", "layer", "areas"]).unwrap()
    }

    fn format(one: &str) -> AnswerFormat {
        AnswerFormat::from(template(one))
    }

    fn print(format: &AnswerFormat, answer: &Printable<'_>) -> Option<String> {
        let mut out = Vec::new();
        let printed = Writer::new(format).print(answer, &mut out).unwrap();
        printed.then(|| String::from_utf8(out).unwrap())
    }

    /// Prints a solution of two rows and three columns.
    fn print_one(format: &AnswerFormat, data: &CaseData, text: &str) -> String {
        let solution = grid(data, text);
        let solutions = [Picture::Symbols(&solution)];
        print(format, &answer(data, Multiplicity::One, &solutions)).unwrap()
    }

    fn answer<'a>(
        data: &'a CaseData,
        multiplicity: Multiplicity,
        solutions: &'a [Picture<'a>],
    ) -> Printable<'a> {
        Printable {
            case: 3,
            data,
            multiplicity,
            count: Some("12"),
            value: Some(-7),
            second: None,
            by_value: &[],
            solutions,
        }
    }

    #[test]
    fn a_grid_is_printed_as_the_format_says() {
        let data = data(2, 3);
        let print = |format: &AnswerFormat| print_one(format, &data, "Q.#.#Q");
        let plain = format("Case #{case}:\n{grid}");
        assert_eq!(print(&plain), "Case #3:\nQ.#\n.#Q\n");
        let flat = AnswerFormat { row_sep: String::new(), ..format("{grid}") };
        assert_eq!(print(&flat), "Q.#.#Q\n");
        let spaced = AnswerFormat { cell_sep: " ".into(), row_sep: " ".into(), ..flat };
        assert_eq!(print(&spaced), "Q . # . # Q\n");
        let spaced = AnswerFormat { cell_sep: " ".into(), ..format("{grid}") };
        assert_eq!(print(&spaced), "Q . #\n. # Q\n");
        assert_eq!(print(&format("{grid:02}")), "0Q0.0#\n0.0#0Q\n");
        assert_eq!(print(&format("{grid:3}")), "  Q  .  #\n  .  #  Q\n");
        assert_eq!(print(&format("{grid:1}")), "Q.#\n.#Q\n");
    }

    #[test]
    fn lists_are_parted_by_blanks() {
        let data = data(2, 3);
        let print = |text: &str| print_one(&format(text), &data, "..Q.Q.");
        assert_eq!(print("{by_row}|{by_column}"), "3 2|0 2 1\n");
        assert_eq!(print("{i:2}      {by_row:2}"), " 1       3  2\n");
        assert_eq!(print("{count:5}{value:04}{value:4}"), "   12-007  -7\n");
    }

    #[test]
    fn pieces_stand_on_what_is_left() {
        let data = data(1, 3);
        let names = ["A".to_owned(), "12".to_owned()].into();
        let (on, rest) = (vec![Some(1), None, Some(0)], grid(&data, "..."));
        let solutions =
            [Picture::Pieces { names, on, rest, numbers: vec![2, 5], laid: Vec::new() }];
        let print = |format| print(&format, &answer(&data, Multiplicity::One, &solutions));
        let spaced = AnswerFormat { cell_sep: ",".into(), ..format("{grid:2} {by_row}") };
        assert_eq!(print(spaced).unwrap(), "12, ., A 1\n");
        assert_eq!(print(format("{pieces} {chosen}")).unwrap(), "2 2 5\n");
    }

    #[test]
    fn fields_are_echoed() {
        let mut data = data(1, 2);
        let layer = grid(&data, "#Q");
        let mut areas = layer.clone();
        areas.cells_mut().fill(201);
        data.values.push("n".into(), Value::Int(-4));
        data.values.push("word".into(), Value::Word("é".into()));
        data.values.push("t".into(), Value::Table(vec![vec![1, -2], vec![], vec![3]]));
        data.values.push("layer".into(), Value::Layer(layer));
        data.values.push("areas".into(), Value::Layer(areas));
        let print = |text: &str, cell_sep: &str| {
            let format = AnswerFormat { cell_sep: cell_sep.to_owned(), ..format(text) };
            print(&format, &answer(&data, Multiplicity::One, &[])).unwrap()
        };
        assert_eq!(print("{n:03}{word:3}|{layer}", ""), "-04  é|#Q\n");
        assert_eq!(print("{t:3}", ""), "  1 -2\n\n  3\n");
        assert_eq!(print("{t}", " "), "1 -2\n\n3\n");
        assert_eq!(print("{areas}.", " "), ".\n", "regions have no names");
    }

    #[test]
    fn the_verdict_chooses_the_words() {
        let data = data(1, 1);
        let grids = ["Q", "."].map(|text| grid(&data, text));
        let solutions = [Picture::Symbols(&grids[0]), Picture::Symbols(&grids[1])];
        let mut format = AnswerFormat {
            head: Some(template("SOLN")),
            between_solutions: "--\n".into(),
            tail: Some(template("{count} in all, first {grid}")),
            ..format("{i}:{grid}")
        };
        let says = |format: &AnswerFormat, multiplicity, solutions| {
            print(format, &answer(&data, multiplicity, solutions))
        };
        let all = Some("SOLN\n1:Q\n--\n2:.\n12 in all, first Q\n".to_owned());
        assert_eq!(says(&format, Multiplicity::Many, &solutions[..]), all);
        assert_eq!(says(&format, Multiplicity::None, &[]), None);
        format.many = Some(template("many, as {grid}"));
        format.none = Some(template(""));
        assert_eq!(says(&format, Multiplicity::One, &solutions[..]), all);
        let many = Some("SOLN\nmany, as Q\n12 in all, first Q\n".to_owned());
        assert_eq!(says(&format, Multiplicity::Many, &solutions[..]), many);
        assert_eq!(says(&format, Multiplicity::None, &[]), Some(String::new()));
    }

    #[test]
    fn an_answer_without_solutions_is_printed_once() {
        let data = data(1, 1);
        let format = format("Case {case}: {count}");
        let printed = print(&format, &answer(&data, Multiplicity::One, &[]));
        assert_eq!(printed.unwrap(), "Case 3: 12\n");
    }

    #[test]
    fn uneven_rows_are_printed_as_long_as_they_are() {
        use crate::expr::Expr;
        use crate::grid::{BoardSpec, SymbolRange};
        let expr = |text| Expr::parse(text).unwrap();
        let spec = BoardSpec {
            rows: expr("3"),
            columns: expr("r + 1"),
            symbols: vec![SymbolRange::Names(vec!["Q".into()])],
            names: Names { background: Some(".".into()), ..Names::default() },
            layers: Vec::new(),
        };
        let board = Arc::new(spec.build(&()).unwrap());
        let data = CaseData { board, values: Values::default() };
        assert_eq!(print_one(&format("{grid}"), &data, "Q...Q.Q.Q"), "Q\n.Q\nQ.Q\n");
    }
}

//! Properties: bulk reading gives the same cases, places and errors as reading one by one, and printing
//! the cells of a grid the same bytes as printing an answer.

use std::io::{ErrorKind, Read};
use std::sync::Arc;

use proptest::prelude::*;

use super::{Batch, BatchRow, PlainForm};
use crate::grid::{CaseData, Grid, Values};
use crate::text::testing::{answer, board, field, format, template, until};
use crate::text::{
    AnswerFormat, Case, Cases, Format, Layer, Lex, Multiplicity, Next, Picture, Printable, Reader,
    Wait, Writer,
};

fn formats() -> Vec<Format> {
    let layer = || vec![field("g", Layer(Lex::Chars))];
    let boards = || [board("2", "3", "4"), board("1", "4", "4"), board("3", "1", "4")];
    let cases = || [Cases::Eof, Cases::Count, until("9"), until("1 1"), Cases::One];
    let all = cases().into_iter().flat_map(|cases| boards().map(|board| (cases.clone(), board)));
    all.map(|(cases, board)| format(cases, board, layer())).collect()
}

/// Cases, mostly in plain layout for one of the boards.
fn text() -> impl Strategy<Value = String> {
    let rows = prop_oneof![
        12 => "[0-4]{3}\n[0-4]{3}\n",
        6 => "[0-4]{6}\n",
        6 => "[0-4]{4}\n",
        6 => "([0-4]\n){3}",
        4 => "[0-4]{3}\r\n[0-4]{3}\r\n",
        2 => "\n|\r\n| \n",
        1 => "[0-5]{1,7}[ \n\r]",
        1 => "\\PC{1,3}",
    ];
    let all = prop::collection::vec(rows, 0..9).prop_map(|rows| rows.concat());
    (prop_oneof![3 => Just(""), 1 => Just("3\n"), 1 => Just("1\n\n"), 1 => Just("\u{feff}")], all)
        .prop_map(|(head, all)| head.to_owned() + &all)
}

/// An input that arrives in pieces, and may fail at its end.
struct Pieces<'i> {
    left: &'i [u8],
    /// The maximum number of bytes of a piece.
    most: usize,
    fails: bool,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.left.len().min(buffer.len()).min(self.most);
        buffer[..length].copy_from_slice(&self.left[..length]);
        self.left = &self.left[length..];
        if length == 0 && self.fails { Err(ErrorKind::Other.into()) } else { Ok(length) }
    }
}

fn say(case: &Case) -> String {
    format!("{case:?}")
}

/// Returns the cases of an input as text, and how it ends.
fn read(format: &Format, input: Pieces<'_>) -> (Vec<String>, String) {
    let (mut reader, mut cases) = (Reader::new(format, input), Vec::new());
    loop {
        match reader.next(Wait::Yes) {
            Ok(Next::Case(case)) => cases.push(say(&case)),
            Ok(Next::Pause) => panic!("a reader that may wait does not pause"),
            Ok(Next::End) => return (cases, String::new()),
            Err(error) => return (cases, format!("{error} {:?}", error.spot)),
        }
    }
}

/// Returns the same, read in batches of at most this many cases, and how many cases were plain.
fn read_in_bulk(format: &Format, most: usize, input: Pieces<'_>) -> ((Vec<String>, String), usize) {
    let (mut reader, mut cases, mut plain) = (Reader::new(format, input), Vec::new(), 0);
    let mut batch = Batch::new(PlainForm::of(format).map(Arc::new));
    loop {
        match reader.read(most, &mut batch) {
            Ok(true) => assert!((1..=most).contains(&batch.len())),
            Ok(false) => return ((cases, String::new()), plain),
            Err(error) => return ((cases, format!("{error} {:?}", error.spot)), plain),
        }
        cases.extend(batch.rows().map(|row| match row {
            BatchRow::Plain(case) => {
                plain += 1;
                say(&case.case())
            }
            BatchRow::Other(case) => say(case),
        }));
    }
}

#[test]
fn most_cases_are_taken_in_bulk() {
    let text = b"123\n012\n\n000000\r\n\r\n111\n222\n 444444\n333333\n44";
    let input = || Pieces { left: text, most: 1000, fails: false };
    for most in [1, 2, 100] {
        let (_, plain) = read_in_bulk(&formats()[0], most, input());
        assert_eq!(plain, 3, "the first, that after a blank and the broken one are read by `next`");
    }
}

#[test]
fn an_end_that_looks_like_cells_is_left_to_the_readers_of_words() {
    let with = |end: &str, columns: &str| {
        let layer = field("g", Layer(Lex::Chars));
        PlainForm::of(&format(until(end), board("2", columns, "4"), vec![layer]))
    };
    assert!(with("0", "1").is_none());
    assert!(with("00", "1").is_none());
    assert!(with("0", "2").is_some());
    assert!(with("x", "1").is_some());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) })]

    #[test]
    fn cases_in_bulk_are_the_cases(
        text in text(),
        most in prop_oneof![Just(7_usize), Just(1000)],
        cases in prop_oneof![1..4_usize, Just(1000)],
        fails in any::<bool>(),
    ) {
        let input = || Pieces { left: text.as_bytes(), most, fails };
        for format in formats() {
            prop_assert!(PlainForm::of(&format).is_some() || format.cases != Cases::Eof);
            prop_assert_eq!(read_in_bulk(&format, cases, input()).0, read(&format, input()));
        }
    }

    #[test]
    fn answers_in_bulk_are_the_answers(
        cells in prop::collection::vec(1..5_u8, 6),
        case in prop_oneof![0..20_u64, any::<u64>()],
        many in any::<bool>(),
    ) {
        let spaced = |row_sep: &str| AnswerFormat {
            cell_sep: ", ".into(),
            row_sep: row_sep.into(),
            ..answer("{grid}")
        };
        let told = AnswerFormat { many: Some(template("{case}: many")), ..answer("{grid}") };
        let empty = AnswerFormat { many: Some(template("")), ..answer("x{case}{case}\n{grid}\n") };
        for answer_format in [answer("Case {case}:\n{grid}"), answer("{grid}{grid} end {grid}"), spaced("\n"), spaced(", "), told, empty] {
            let board = Arc::new(formats()[0].board.build(&()).unwrap());
            let grid = Grid::new(board.shape, cells.clone());
            let data = CaseData { board, values: Values::default() };
            let solutions = [Picture::Symbols(&grid)];
            let multiplicity = if many { Multiplicity::Many } else { Multiplicity::One };
            let answer =
                Printable { case, data: &data, multiplicity, count: None, value: None, second: None, by_value: &[], solutions: &solutions };
            let writer = Writer::new(&answer_format).on(&data.board);
            let (mut expected, mut printed) = (Vec::new(), Vec::new());
            prop_assert!(writer.print(&answer, &mut expected).unwrap());
            prop_assert!(writer.print_cells(case, &cells, many, &mut printed));
            prop_assert_eq!(String::from_utf8_lossy(&printed), String::from_utf8_lossy(&expected));
        }
    }
}

#[test]
fn other_answers_are_not_printed_in_bulk() {
    let board = formats()[0].board.build(&()).unwrap();
    let headed = AnswerFormat { head: Some(template("x")), ..answer("{grid}") };
    for format in [answer("{grid:2}"), answer("{n}"), answer("{count}"), headed] {
        let mut text = Vec::new();
        assert!(!Writer::new(&format).on(&board).print_cells(1, &[1; 6], false, &mut text));
        assert!(text.is_empty());
    }
}

//! Properties: no input makes a reader panic, pauses change nothing, and printed answers read back
//! as they were.

use std::io::{self, Read};
use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::testing::{answer, formats, read, template};
use super::{
    AnswerFormat, AnswerReader, Begins, Case, Format, InputWriter, Layout, Multiplicity, Next,
    Picture, Printable, Reader, Wait, Writer,
};
use crate::grid::{Alphabet, Board, CaseData, Grid, Names, Shape, Symbol, Value, Values};

/// Words that are valid in some format, or nearly valid.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[0-4]{1,7}",
        1 => "-?[0-9]{1,21}",
        1 => "\\([0-3],[0-4]\\)",
        1 => "[0-3][<> ][0-3]",
        1 => "[\\^v ]{1,3}",
        1 => "[1x,]{1,4}",
        1 => "1[0-9]{2}",
        1 => "\\PC{1,3}",
        1 => Just("1000000".to_owned()),
    ]
}

fn blank() -> impl Strategy<Value = &'static str> {
    prop_oneof![4 => Just(" "), 4 => Just("\n"), 1 => Just("\n\n"), 1 => Just("\r\n"), 1 => Just("")]
}

fn text() -> impl Strategy<Value = Vec<u8>> {
    let words = prop::collection::vec((word(), blank()), 0..25);
    let words = words.prop_map(|words| {
        words.into_iter().flat_map(|(word, blank)| (word + blank).into_bytes()).collect()
    });
    prop_oneof![9 => words, 1 => prop::collection::vec(any::<u8>(), 0..40)]
}

/// An input that arrives a few bytes at a time.
struct Drops<'i>(&'i [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.0.len().min(buffer.len()).min(3);
        buffer[..length].copy_from_slice(&self.0[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

/// Reads such an input, and waits only if it must.
fn read_drops(format: &Format, input: &[u8]) -> Result<Vec<String>, String> {
    let mut reader = Reader::new(format, Drops(input));
    let mut cases = Vec::new();
    loop {
        let next = match reader.next(Wait::No) {
            Ok(Next::Pause) => reader.next(Wait::Yes),
            next => next,
        };
        match next {
            Ok(Next::Case(case)) => cases.push(format!("{:?}", case.data)),
            Ok(Next::Pause) => panic!("a reader that may wait does not pause"),
            Ok(Next::End) => return Ok(cases),
            Err(error) => return Err(format!("{error} {:?}", error.spot)),
        }
    }
}

fn config() -> ProptestConfig {
    let persistence = FileFailurePersistence::WithSource("regressions");
    ProptestConfig {
        failure_persistence: Some(Box::new(persistence)),
        ..ProptestConfig::with_cases(400)
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_bytes_are_read_or_refused(input in text()) {
        for format in formats() {
            let whole = read(&format, &input);
            if let Ok(cases) = &whole {
                for case in cases {
                    for cell in case.data.board.shape.iter() {
                        let place = case.place_of("g", cell).or(case.place_of("areas", cell));
                        prop_assert!(place.is_none_or(|place| place >= case.place));
                    }
                }
            }
            if let Err(error) = &whole {
                prop_assert!(error.kind.wanted().is_some());
            }
            let whole = whole.map(|cases| {
                cases.iter().map(|case| format!("{:?}", case.data)).collect::<Vec<_>>()
            });
            let drops = read_drops(&format, &input);
            match (whole, drops) {
                (Ok(whole), Ok(drops)) => prop_assert_eq!(whole, drops),
                (Err(whole), Err(drops)) => prop_assert!(drops.starts_with(&whole.to_string())),
                (whole, drops) => prop_assert!(false, "{:?} / {:?}", whole, drops),
            }
        }
    }
}

/// Returns cases as a format writes them.
fn written(format: &Format, cases: &[Case]) -> Vec<u8> {
    let mut writer = InputWriter::new(format);
    for case in cases {
        writer.case(case);
    }
    writer.finish().text
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_written_is_read_as_it_was(input in text(), begins in 0_usize..3, flat: bool) {
        for mut format in formats() {
            let begins = [Begins::Line, Begins::Word, Begins::Gap][begins];
            // A picture goes on to an empty line.
            let sized = format.fields.iter().any(|field| field.kind.ends_at_blank_line());
            let begins = if sized { Begins::Gap } else { begins };
            // On one line it has one row.
            let flat = flat && !sized;
            for field in &mut format.fields {
                // Rows that are lines cannot begin within one, and a blank line ends some lists.
                let of_lines = field.kind.is_of_lines() || field.kind.goes_on_to_blank_line();
                let begins = if of_lines { Begins::Line } else { begins };
                field.layout = Layout { begins, flat, ..Layout::default() };
            }
            let Ok(cases) = read(&format, &input) else { continue };
            let text = written(&format, &cases);
            let again = read(&format, &text);
            prop_assert!(again.is_ok(), "{:?}: {:?}", String::from_utf8_lossy(&text), again);
            let again = again.unwrap();
            let data = |cases: &[Case]| -> Vec<String> {
                cases.iter().map(|case| format!("{:?}", case.data)).collect()
            };
            prop_assert_eq!(data(&again), data(&cases));
            prop_assert_eq!(written(&format, &again), text);
        }
    }
}

/// The multiplicities of consecutive cases.
fn multiplicities() -> impl Strategy<Value = Vec<(Multiplicity, Vec<u8>)>> {
    let multiplicity =
        prop_oneof![Just(Multiplicity::None), Just(Multiplicity::One), Just(Multiplicity::Many)];
    prop::collection::vec((multiplicity, prop::collection::vec(0..3_u8, 6)), 1..5)
}

/// Returns formats with distinguishable answers, and the symbols of their grids.
fn answers() -> Vec<(AnswerFormat, [&'static str; 3])> {
    let with = |one, none, many| AnswerFormat {
        none: Some(template(none)),
        many: Some(template(many)),
        ..answer(one)
    };
    let spaced = |format| AnswerFormat { cell_sep: " ".into(), ..format };
    vec![
        (with("{grid}", "NO", "NO, many"), ["1", "2", "3"]),
        (with("Case {case}:\n{grid}", "Case {case}:\nno", "Case {case}:\nnone"), ["n", "o", "e"]),
        (spaced(with("{count}\n{grid}", "{count}", "{count}")), ["0", "1", "2"]),
        (spaced(with("{grid}", "-1", "-10")), ["1", "-1", "-10"]),
        (with("yes {value:04} {grid:02}", "y", "ye"), ["1", "10", "2"]),
        (with("{grid:3}", "Yes", "Yes, many"), ["a", "bc", "b"]),
        (with("{t}{n}\n{pieces} {chosen}\n{grid}", "{n}", "{n} or more"), ["1", "2", "3"]),
        (
            AnswerFormat {
                row_sep: String::new(),
                between: "--\n".into(),
                ..with("{grid}", "-", "--")
            },
            ["a", "b", "c"],
        ),
        (AnswerFormat { row_sep: "/".into(), ..with("{grid}", "-", "+") }, ["a", "b", "c"]),
        (
            AnswerFormat { row_sep: " | ".into(), ..spaced(with("{grid}", "-", "+")) },
            ["1", "-1", "-10"],
        ),
        (
            AnswerFormat { head: Some(template("Yes")), ..with("{by_row} {grid}", "No", "Yes") },
            ["a", "b", "c"],
        ),
    ]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_printed_reads_back(multiplicities in multiplicities()) {
        for (format, symbols) in answers() {
            let names = Names { symbols: symbols.map(str::to_owned).to_vec(), ..Names::default() };
            let board = Board::new(Shape::new(2, 3).unwrap(), Alphabet::new(names).unwrap());
            let mut values = Values::default();
            values.push("n".into(), Value::Int(-7));
            values.push("t".into(), Value::Table(vec![vec![1, 2], vec![], vec![3]]));
            let data = CaseData { board: Arc::new(board), values };
            let mut output = Vec::new();
            for (case, (multiplicity, contents)) in (1..).zip(&multiplicities) {
                if case > 1 {
                    output.extend_from_slice(format.between.as_bytes());
                }
                let mut grid = Grid::empty(data.board.shape);
                for (cell, &content) in grid.cells_mut().iter_mut().zip(contents) {
                    *cell = Symbol::byte(Symbol::new(content.into()));
                }
                let numbers = contents.iter().map(|&content| content.into()).collect();
                let on = vec![None; contents.len()];
                let solutions = [Picture::Pieces { names: Vec::new(), on, rest: grid, numbers, laid: Vec::new() }];
                let count = match multiplicity {
                    Multiplicity::None => "0",
                    Multiplicity::One | Multiplicity::Spare => "1",
                    Multiplicity::Many => "12",
                };
                let value = Some(contents.iter().map(|&content| i64::from(content)).sum::<i64>() - 6);
                let solutions = if *multiplicity == Multiplicity::None { &[][..] } else { &solutions };
                let answer =
                    Printable { case, data: &data, multiplicity: *multiplicity, count: Some(count), value, second: None, by_value: &[], solutions };
                prop_assert!(Writer::new(&format).print(&answer, &mut output).unwrap());
            }
            let shown = String::from_utf8_lossy(&output).into_owned();
            let mut reader = AnswerReader::new(&format, &output);
            for (case, (multiplicity, contents)) in (1..).zip(&multiplicities) {
                let read = reader.next(case, &data, &symbols);
                prop_assert!(read.is_some(), "case {}: {}", case, shown);
                let read = read.unwrap();
                prop_assert_eq!(read.multiplicity, *multiplicity, "case {}: {}", case, shown);
                if let Some(cells) = read.solution.cells {
                    let words = contents.iter().map(|&it| symbols[usize::from(it)].as_bytes());
                    prop_assert_eq!(cells, words.map(<[u8]>::to_vec).collect::<Vec<_>>());
                }
                if let Some(chosen) = read.solution.chosen {
                    prop_assert_eq!(chosen, contents.iter().map(|&it| it.into()).collect::<Vec<u64>>());
                }
                if let Some(value) = read.value {
                    let sum: i64 = contents.iter().map(|&content| i64::from(content)).sum();
                    prop_assert_eq!(value, (sum - 6).to_string());
                }
            }
            prop_assert_eq!(reader.next(9, &data, &symbols), None);
        }
    }

    #[test]
    fn any_output_is_read_or_not(output in text()) {
        for (format, symbols) in answers() {
            let names = Names { symbols: symbols.map(str::to_owned).to_vec(), ..Names::default() };
            let board = Board::new(Shape::new(2, 3).unwrap(), Alphabet::new(names).unwrap());
            let data = CaseData { board: Arc::new(board), values: Values::default() };
            let mut reader = AnswerReader::new(&format, &output);
            let read = (1..=50).map_while(|case| reader.next(case, &data, &symbols)).count();
            prop_assert!(read <= output.len());
        }
    }
}

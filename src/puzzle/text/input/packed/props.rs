//! Properties: bulk reading gives the same cases, places and errors as the ordinary reader, and
//! bulk printing the same bytes as the ordinary writer.

use std::io::{ErrorKind, Read};
use std::sync::Arc;

use proptest::prelude::*;

use super::{Packed, PackedForm, PackedPrinter};
use crate::text::testing::{answer, board, field, format, template, until};
use crate::text::{
    AnswerFormat, Case, Cases, Format, Layer, Lex, Multiplicity, Next, Picture, Printable,
    PrintableSolution, Reader, Wait, Writer,
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

/// Returns the cases of an input as text, and how it ends; in bulk if a form is given.
fn read(format: &Format, form: Option<&PackedForm>, input: Pieces<'_>) -> (Vec<String>, String) {
    let say = |case: &Case| format!("{case:?}");
    let (mut reader, mut cases) = (Reader::new(format, input), Vec::new());
    let mut packed = form.map(|form| Packed::new(Arc::new(form.clone())));
    loop {
        if let Some(packed) = &mut packed {
            reader.take(usize::MAX, 10, packed);
            cases.extend((0..packed.len()).map(|index| say(&packed.case(index))));
            packed.clear();
        }
        match reader.next(Wait::Yes) {
            Ok(Next::Case(case)) => match &mut packed {
                Some(packed) => packed.push(case),
                None => cases.push(say(&case)),
            },
            Ok(Next::Pause) => panic!("a reader that may wait does not pause"),
            Ok(Next::End) => return (cases, String::new()),
            Err(error) => return (cases, format!("{error} {:?}", error.spot)),
        }
    }
}

#[test]
fn most_cases_are_taken_in_bulk() {
    let format = &formats()[0];
    let form = PackedForm::of(format).unwrap();
    let mut reader = Reader::new(format, &b"123\n012\n\n000000\r\n\r\n111\n222\n44"[..]);
    let mut packed = Packed::new(Arc::new(form));
    reader.take(100, 100, &mut packed);
    assert!(packed.is_empty(), "the first case is read by `next`");
    assert!(matches!(reader.next(Wait::Yes), Ok(Next::Case(_))));
    reader.take(1, 100, &mut packed);
    assert_eq!((packed.first(), packed.len()), (2, 1));
    reader.take(100, 7, &mut packed);
    assert_eq!((packed.first(), packed.len()), (2, 2));
    assert_eq!(packed.cells, [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2]);
    reader.take(100, 100, &mut packed);
    assert_eq!(packed.len(), 2);
}

#[test]
fn an_end_that_looks_like_cells_is_left_to_the_readers_of_words() {
    let with = |end: &str, columns: &str| {
        let layer = field("g", Layer(Lex::Chars));
        PackedForm::of(&format(until(end), board("2", columns, "4"), vec![layer]))
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
        fails in any::<bool>(),
    ) {
        let input = || Pieces { left: text.as_bytes(), most, fails };
        for format in formats() {
            let form = PackedForm::of(&format);
            prop_assert!(form.is_some() || format.cases != Cases::Eof);
            let one_by_one = read(&format, None, input());
            prop_assert_eq!(read(&format, form.as_ref(), input()), one_by_one);
        }
    }

    #[test]
    fn answers_in_bulk_are_the_answers(
        cells in prop::collection::vec(1..5_u8, 6),
        case in prop_oneof![0..20_u64, any::<u64>()],
        many in any::<bool>(),
    ) {
        let spaced = |flat| AnswerFormat { cell_sep: ", ".into(), flat, ..answer("{grid}") };
        let told = AnswerFormat { many: Some(template("{case}: many")), ..answer("{grid}") };
        let empty = AnswerFormat { many: Some(template("")), ..answer("x{case}{case}\n{grid}\n") };
        for answer_format in [answer("Case {case}:\n{grid}"), answer("{grid}{grid} end {grid}"), spaced(false), spaced(true), told, empty] {
            let form = PackedForm::of(&formats()[0]).unwrap();
            let printer = PackedPrinter::of(&answer_format, &form).unwrap();
            let facts = packed(&form, &cells).case(0).facts;
            let solutions = match facts.values.layer("g") {
                Some(grid) => [PrintableSolution { picture: Picture::Symbols(grid.clone()), pieces: Vec::new() }],
                None => panic!("the case has a grid"),
            };
            let multiplicity = if many { Multiplicity::Many } else { Multiplicity::One };
            let answer =
                Printable { case, facts: &facts, multiplicity, count: None, value: None, by_value: &[], solutions: &solutions };
            let (mut expected, mut printed) = (Vec::new(), Vec::new());
            prop_assert!(Writer::new(&answer_format).print(&answer, &mut expected));
            printer.print(case, &cells, many, &mut printed);
            prop_assert_eq!(String::from_utf8_lossy(&printed), String::from_utf8_lossy(&expected));
        }
    }
}

/// Returns one case, written as rows.
fn packed(form: &PackedForm, cells: &[u8]) -> Packed {
    let form = Arc::new(form.clone());
    let written = vec![super::cases::Written::Rows(1)];
    Packed { form, first: 1, cells: cells.to_vec(), written, others: Vec::new() }
}

#[test]
fn other_answers_are_left_to_the_writer() {
    let form = PackedForm::of(&formats()[0]).unwrap();
    for text in ["{grid:2}", "{n}", "{count}"] {
        assert!(PackedPrinter::of(&answer(text), &form).is_none(), "{text}");
    }
    let headed = AnswerFormat { head: Some(template("x")), ..answer("{grid}") };
    assert!(PackedPrinter::of(&headed, &form).is_none());
}

//! Properties that hold whatever comes in: what is written can be read again, however it arrives;
//! answers are right; no bytes make the program panic.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/definitions.rs"]
mod definitions;

use std::io::{self, Cursor, Read};
use std::num::NonZero;
use std::sync::Arc;

use definitions::DEFINITIONS;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use runner::check::{Explain, Verdict, compare};
use runner::grid::{Alphabet, Grid, Scope, Shape, Symbol};
use runner::problem::Definition;
use runner::puzzle::{Model, Puzzle, Solver};
use runner::rules::{self, Distinct, Rule};
use runner::solve::{Halt, Road};
use runner::text::{AnswerFormat, Cases, Format, Layer, Lex, Next, Reader, Template, Wait, Writer};

fn roads() -> Vec<Arc<Road>> {
    DEFINITIONS.map(|text| Arc::new(Road::new(Definition::parse(text).unwrap()))).to_vec()
}

/// So many cases; one that fails is kept beside this file.
fn config(cases: u32) -> ProptestConfig {
    let failure_persistence =
        Some(Box::new(FileFailurePersistence::WithSource("regressions")) as _);
    ProptestConfig { cases, failure_persistence, ..ProptestConfig::default() }
}

/// An input that arrives in pieces of these lengths, over and over.
struct Pieces<'i> {
    rest: &'i [u8],
    lengths: Vec<usize>,
    at: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.at += 1;
        let length = self.lengths[self.at % self.lengths.len()];
        let length = length.min(self.rest.len()).min(buffer.len());
        buffer[..length].copy_from_slice(&self.rest[..length]);
        self.rest = &self.rest[length..];
        Ok(length)
    }
}

fn alphabet(tokens: bool) -> Alphabet {
    let names = if tokens { ["a", "10", "b-c", "9"] } else { ["a", "#", "x", "9"] };
    Alphabet::new(names.map(String::from).to_vec(), "-".into()).unwrap()
}

fn grid(shape: Shape, contents: &[Option<usize>]) -> Grid {
    let mut grid = Grid::empty(shape);
    for (cell, content) in shape.iter().zip(contents) {
        grid.set(cell, content.and_then(Symbol::new));
    }
    grid
}

/// Everything that is read from an input: the grids, and whether an error came after them.
fn read_all(format: &Format, input: impl Read, wait_between: bool) -> (Vec<Grid>, bool) {
    let mut reader = Reader::new(format, input);
    let mut grids = Vec::new();
    loop {
        // A pause must not lose anything.
        let mut next = reader.next(if wait_between { Wait::No } else { Wait::Yes });
        if let Ok(Next::Pause) = next {
            next = reader.next(Wait::Yes);
        }
        match next {
            Ok(Next::Case(case)) => {
                assert_eq!(case.number, grids.len() as u64 + 1);
                grids.extend(case.layers.into_iter().map(|layer| layer.grid));
            }
            Ok(Next::End) => return (grids, false),
            Ok(Next::Pause) => panic!("the reader may wait, and pauses"),
            Err(_) => return (grids, true),
        }
    }
}

prop_compose! {
    fn sized_grids()(rows in 1..5_u32, columns in 1..5_u32)(
        grids in prop::collection::vec(
            prop::collection::vec(prop::option::of(0..4_usize), (rows * columns) as usize),
            1..4,
        ),
        shape in Just(Shape::new(rows, columns).unwrap()),
    ) -> (Shape, Vec<Vec<Option<usize>>>) {
        (shape, grids)
    }
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn what_is_written_is_read_again(
        (shape, contents) in sized_grids(),
        tokens in any::<bool>(),
        flat in any::<bool>(),
        crlf in any::<bool>(),
        pieces in prop::collection::vec(1..9_usize, 1..4),
    ) {
        let alphabet = alphabet(tokens);
        let answer = AnswerFormat {
            one: Template::parse("{grid}").unwrap(),
            none: None,
            between: "\n".into(),
            cell_sep: if tokens { " ".into() } else { String::new() },
            flat,
        };
        let lex = if tokens { Lex::Tokens } else { Lex::Chars };
        let layer = Layer { name: "board".into(), shape, alphabet: alphabet.clone(), lex };
        let format = Format { cases: Cases::Eof, layers: vec![layer], answer };
        let grids: Vec<Grid> = contents.iter().map(|contents| grid(shape, contents)).collect();
        let mut text = Vec::new();
        for grid in &grids {
            Writer::new(&format.answer, &alphabet).print(1, Some(grid), &mut text);
        }
        if crlf {
            text = String::from_utf8(text).unwrap().replace('\n', "\r\n").into_bytes();
        }
        prop_assert_eq!(read_all(&format, &text[..], false), (grids.clone(), false));
        let input = Pieces { rest: &text, lengths: pieces, at: 0 };
        prop_assert_eq!(read_all(&format, input, true), (grids, false));
    }

    #[test]
    fn bytes_arrive_in_pieces_or_whole(
        text in r"[ \t\r\n\x00é1-5a-c.,*-]{0,60}(end)?",
        pieces in prop::collection::vec(1..5_usize, 1..4),
    ) {
        for definition in DEFINITIONS {
            let format = Definition::parse(definition).unwrap().format;
            let input = Pieces { rest: text.as_bytes(), lengths: pieces.clone(), at: 0 };
            prop_assert_eq!(
                read_all(&format, input, true),
                read_all(&format, text.as_bytes(), false)
            );
        }
    }

    #[test]
    fn no_input_makes_the_program_fail(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        for road in roads() {
            answer(&road, bytes.clone());
        }
    }

    #[test]
    fn nearly_right_input_does_not_either(
        text in r"[ \n\x00é1-4ab.*]{0,8}[23]?\n([1-4*]{4}\n){3}[1-4*]{3,5}\n?([1-4*]{4}\n){0,4}",
        jobs in 1..4_usize,
    ) {
        for road in roads() {
            let inline = answer(&road, text.clone().into_bytes());
            let mut output = Vec::new();
            let jobs = NonZero::new(jobs).unwrap();
            let run = road.run(Cursor::new(text.clone()), &mut output, &mut |_| {}, jobs);
            prop_assert_eq!((output, run.is_ok()), inline, "threads change the answer");
        }
    }

    #[test]
    fn no_text_makes_a_definition_fail(text in "(\\PC|\n){0,60}") {
        let _ = Definition::parse(&text);
    }

    #[test]
    fn no_change_to_a_definition_does_either(
        which in 0..DEFINITIONS.len(),
        cut in 0..400_usize,
        length in 0..30_usize,
        put in "(\\PC|[\"{}\\[\\]=.x0-9\n]){0,6}",
    ) {
        let mut text: Vec<char> = DEFINITIONS[which].chars().collect();
        let start = cut.min(text.len());
        let end = (start + length).min(text.len());
        text.splice(start..end, put.chars());
        let text: String = text.into_iter().collect();
        match Definition::parse(&text) {
            // Whatever passes runs.
            Ok(definition) => {
                let _ = answer(&Arc::new(Road::new(definition)), b"1\n11\n22\n33\n44".to_vec());
            }
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn explaining_never_fails(
        expected in r"[ \n1-4ab.*:#Case{}]{0,40}",
        got in r"[ \n1-4ab.*:#Case{}]{0,40}",
    ) {
        let input = b"2\n12**\n****\n****\n****\n\n1234\n3412\n2143\n4321\n";
        for road in roads() {
            let _ = road.explain(input, expected.as_bytes(), got.as_bytes());
        }
    }

    #[test]
    fn a_verdict_depends_on_what_can_be_seen(
        expected in r"[ \t\r\n\x0B12a]{0,12}",
        got in r"[ \t\r\n\x0B12a]{0,12}",
    ) {
        let visible = |text: &str| text.replace([' ', '\t', '\r', '\n', '\x0B', '\x0C'], "");
        let comparison = compare(expected.as_bytes(), got.as_bytes());
        prop_assert_eq!(comparison.difference.is_none(), expected == got);
        match comparison.verdict {
            Verdict::Accepted => prop_assert_eq!(expected, got),
            Verdict::Presentation(_) => {
                prop_assert_ne!(&expected, &got);
                prop_assert_eq!(visible(&expected), visible(&got));
            }
            Verdict::Wrong(_) => {
                prop_assert!(got.is_empty() || visible(&expected) != visible(&got));
            }
        }
    }
}

/// Answers an input on one thread. Returns the output, and whether the run reached the end.
fn answer(road: &Arc<Road>, input: Vec<u8>) -> (Vec<u8>, bool) {
    let mut output = Vec::new();
    let run = road.run(Cursor::new(input), &mut output, &mut |_| {}, NonZero::<usize>::MIN);
    assert!(
        !matches!(run, Err(Halt::Write(_) | Halt::Unverified { .. } | Halt::Panicked)),
        "{run:?}"
    );
    (output, run.is_ok())
}

/// Counts the ways to complete a grid, cell by cell, by the rules alone.
fn completions(rules: &[Rule], symbols: usize, grid: &mut Grid) -> usize {
    if rules::contradiction(rules, grid).is_some() {
        return 0;
    }
    let Some(cell) = grid.shape().iter().find(|&cell| grid.get(cell).is_none()) else { return 1 };
    let mut count = 0;
    for symbol in 0..symbols {
        grid.set(cell, Symbol::new(symbol));
        count += completions(rules, symbols, grid);
    }
    grid.set(cell, None);
    count
}

proptest! {
    #![proptest_config(config(500))]

    /// Sizes at which boxes are not square, groups are smaller than the alphabet, and boards are
    /// longer than wide: they show rows taken for columns.
    #[test]
    fn an_answer_is_found_exactly_if_there_is_one(
        which in 0..4_usize,
        contents in prop::collection::vec(prop::option::weighted(0.4, 0..4_usize), 16),
    ) {
        let (rows, columns, symbols, scopes) = [
            (4, 4, 4, vec![Scope::Rows, Scope::Columns, Scope::Boxes { rows: 2, columns: 2 }]),
            (4, 4, 4, vec![Scope::Rows, Scope::Columns, Scope::Boxes { rows: 1, columns: 4 }]),
            (4, 2, 4, vec![Scope::Columns, Scope::Boxes { rows: 2, columns: 1 }]),
            (3, 4, 4, vec![Scope::Rows, Scope::Boxes { rows: 3, columns: 1 }]),
        ][which].clone();
        let shape = Shape::new(rows, columns).unwrap();
        let rules: Vec<Rule> = scopes
            .into_iter()
            .map(|scope| Rule::Distinct(Distinct::new(scope, shape, symbols).unwrap()))
            .collect();
        let givens = grid(shape, &contents);
        let model = Model::new(shape, alphabet(false), rules.clone()).unwrap();
        let answer = Solver::new(&Puzzle::new(&model)).solve(&givens);
        let ways = completions(&rules, symbols, &mut givens.clone());
        prop_assert_eq!(answer.is_some(), ways > 0);
        if let Some(answer) = answer {
            prop_assert_eq!(rules::verify(&rules, &givens, &answer), Ok(()));
        }
    }
}

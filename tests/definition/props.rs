//! Properties for any input: a written case can be read again, however it arrives; answers are right; no
//! bytes make the program panic.

use std::io::{Cursor, Read};
use std::num::NonZero;
use std::sync::{Arc, LazyLock};

use super::boards::{Pieces, distinct, grid, names, plain_answer, spec};
use super::cases::CASES;
use crate::definition::Definition;
use crate::encode::{CaseSolver, Solution, Solutions};
use crate::grid::{Alphabet, Board, CaseData, Grid, Shape, Value, Values};
use crate::rules::{self, Constraints};
use crate::solve::{RunError, RunErrorKind, Solver};
use crate::text::{
    AnswerFormat, Cases, Field, Format, Layer, Lex, Multiplicity, Next, Picture, Printable, Reader,
    Wait, Writer,
};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

/// The definitions of small boards, compiled once. On a board whose size comes from the input, an answer
/// may take any time.
static SOLVERS: LazyLock<Vec<Arc<Solver>>> = LazyLock::new(|| {
    let definitions = CASES.iter().map(|case| Definition::parse(&case.definition).unwrap());
    definitions.filter(is_small).map(|definition| Arc::new(Solver::new(definition))).collect()
});

/// Tells whether a definition is about a small board, regardless of the input.
fn is_small(definition: &Definition) -> bool {
    let board = definition.format.board.build(&());
    board.is_ok_and(|board| board.shape.cells() * board.alphabet.len().max(1) <= 64)
}

/// The formats of the definitions.
static FORMATS: LazyLock<Vec<Arc<Format>>> = LazyLock::new(|| {
    CASES.iter().map(|case| Definition::parse(&case.definition).unwrap().format).collect()
});

/// Returns settings with this many cases, or sixteen times as many with `PROPTEST_CASES=4096`; one that
/// fails is kept beside this file.
fn config(cases: u32) -> ProptestConfig {
    let cases = cases * (ProptestConfig::default().cases / 256);
    let failure_persistence =
        Some(Box::new(FileFailurePersistence::WithSource("regressions")) as _);
    ProptestConfig { cases, failure_persistence, ..ProptestConfig::default() }
}

/// Everything that is read from an input: the values of each case, and whether an error came after
/// them.
fn read_all(format: &Format, input: impl Read + Send, wait_between: bool) -> (Vec<Values>, bool) {
    let mut reader = Reader::new(format, input);
    let mut values = Vec::new();
    loop {
        // A pause must not lose anything.
        let mut next = reader.next(if wait_between { Wait::No } else { Wait::Yes });
        if let Ok(Next::Pause) = next {
            next = reader.next(Wait::Yes);
        }
        match next {
            Ok(Next::Case(case)) => {
                assert_eq!(case.number, values.len() as u64 + 1);
                values.push(case.data.values);
            }
            Ok(Next::End) => return (values, false),
            Ok(Next::Pause) => panic!("the reader may wait, and pauses"),
            Err(_) => return (values, true),
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
    #![proptest_config(config(250))]

    #[test]
    fn what_is_written_is_read_again(
        (shape, contents) in sized_grids(),
        tokens in any::<bool>(),
        flat in any::<bool>(),
        crlf in any::<bool>(),
        pieces in prop::collection::vec(1..9_usize, 1..4),
    ) {
        let cell_sep = if tokens { " ".to_owned() } else { String::new() };
        let answer = AnswerFormat {
            between: "\n".into(),
            cell_sep: cell_sep.clone(),
            row_sep: if flat { cell_sep.clone() } else { "\n".into() },
            ..plain_answer()
        };
        let lex = if tokens { Lex::Tokens } else { Lex::Chars };
        let fields = vec![Field::new("board", Layer(lex))];
        let names = names(tokens);
        let alphabet = Alphabet::new(names.clone()).unwrap();
        let board = spec(shape, names);
        let (cases, between) = (Cases::Eof, String::new());
        let format = Format { board, cases, once: Vec::new(), fields, between, answer };
        let data = CaseData { board: Arc::new(Board::new(shape, alphabet)), values: Values::default() };
        let grids: Vec<Grid> = contents.iter().map(|contents| grid(shape, contents)).collect();
        let mut text = Vec::new();
        for grid in &grids {
            let solutions = [Picture::Symbols(grid)];
            let answer = Printable {
                case: 1,
                data: &data,
                multiplicity: Multiplicity::One,
                count: None,
                value: None,
                second: None,
                by_value: &[],
                solutions: &solutions,
            };
            prop_assert!(Writer::new(&format.answer).print(&answer, &mut text).unwrap());
        }
        let read = |grid: Grid| {
            let mut values = Values::default();
            values.push("board".into(), Value::Layer(grid));
            values
        };
        let read: Vec<Values> = grids.into_iter().map(read).collect();
        if crlf {
            text = String::from_utf8(text).unwrap().replace('\n', "\r\n").into_bytes();
        }
        prop_assert_eq!(read_all(&format, &text[..], false), (read.clone(), false));
        let input = Pieces { rest: &text, lengths: pieces, at: 0 };
        prop_assert_eq!(read_all(&format, input, true), (read, false));
    }

    #[test]
    fn bytes_arrive_in_pieces_or_whole(
        text in r"[ \t\r\n\x00é1-5a-c.,*-]{0,60}(end)?",
        pieces in prop::collection::vec(1..5_usize, 1..4),
    ) {
        for format in &*FORMATS {
            let input = Pieces { rest: text.as_bytes(), lengths: pieces.clone(), at: 0 };
            prop_assert_eq!(
                read_all(format, input, true),
                read_all(format, text.as_bytes(), false)
            );
        }
    }

    #[test]
    fn no_input_makes_the_program_fail(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        for solver in &*SOLVERS {
            answer(solver, bytes.clone());
        }
    }

    #[test]
    fn no_text_makes_a_definition_fail(text in "(\\PC|\n){0,60}") {
        let _ = Definition::parse(&text);
    }

    #[test]
    fn no_change_to_a_definition_does_either(
        which in 0..CASES.len(),
        cut in 0..400_usize,
        length in 0..30_usize,
        put in "(\\PC|[\"{}\\[\\]=.x0-9\n]){0,6}",
    ) {
        let mut text: Vec<char> = CASES[which].definition.chars().collect();
        let start = cut.min(text.len());
        let end = (start + length).min(text.len());
        text.splice(start..end, put.chars());
        let text: String = text.into_iter().collect();
        match Definition::parse(&text) {
            // Every valid definition runs.
            Ok(definition) if !is_small(&definition) => {}
            Ok(definition) => {
                let _ = answer(&Arc::new(Solver::new(definition)), b"1\n11\n22\n33\n44".to_vec());
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
        for solver in &*SOLVERS {
            let _ = solver.mismatch(input, expected.as_bytes(), got.as_bytes());
        }
    }
}

/// Answers an input on one thread. Returns the output, and whether the run reached the end.
fn answer(solver: &Arc<Solver>, input: Vec<u8>) -> (Vec<u8>, bool) {
    let mut output = Vec::new();
    let run = solver.run(Cursor::new(input), &mut output, &mut |_| {}, NonZero::<usize>::MIN);
    assert!(
        !matches!(
            run,
            Err(RunError(
                RunErrorKind::Write(_) | RunErrorKind::Unverified { .. } | RunErrorKind::Panicked
            ))
        ),
        "{run:?}"
    );
    (output, run.is_ok())
}

/// Counts the ways to complete a grid, cell by cell, by the rules alone.
fn completions(constraints: &Constraints, board: &Board, grid: &mut Grid) -> usize {
    if rules::contradiction(constraints, board, grid).is_some() {
        return 0;
    }
    let Some(cell) = grid.shape().iter().find(|&cell| grid.get(cell).is_none()) else { return 1 };
    let mut count = 0;
    for symbol in board.alphabet.symbols() {
        grid.set(cell, Some(symbol));
        count += completions(constraints, board, grid);
    }
    grid.set(cell, None);
    count
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn nearly_right_input_does_not_either(
        text in r"[ \n\x00é1-4ab.*]{0,8}[23]?\n([1-4*]{4}\n){3}[1-4*]{3,5}\n?([1-4*]{4}\n){0,4}",
        jobs in 1..4_usize,
    ) {
        for solver in &*SOLVERS {
            let inline = answer(solver, text.clone().into_bytes());
            let mut output = Vec::new();
            let jobs = NonZero::new(jobs).unwrap();
            let run = solver.run(Cursor::new(text.clone()), &mut output, &mut |_| {}, jobs);
            prop_assert_eq!((output, run.is_ok()), inline, "threads change the answer");
        }
    }
}

proptest! {
    #![proptest_config(config(125))]

    /// Sizes at which boxes are not square, groups are smaller than the alphabet, and boards are
    /// longer than wide: they show rows taken for columns.
    #[test]
    fn an_answer_is_found_exactly_if_there_is_one(
        which in 0..4_usize,
        contents in prop::collection::vec(prop::option::weighted(0.4, 0..4_usize), 16),
    ) {
        let (rows, columns, scopes) = [
            (4, 4, r#""rows", "columns", "boxes 2x2""#),
            (4, 4, r#""rows", "columns", "boxes 1x4""#),
            (4, 2, r#""columns", "boxes 2x1""#),
            (3, 4, r#""rows", "boxes 3x1""#),
        ][which];
        let model = distinct(rows, columns, scopes).model;
        let shape = Shape::new(u32::try_from(rows).unwrap(), u32::try_from(columns).unwrap());
        let shape = shape.unwrap();
        let board = Arc::new(Board::new(shape, Alphabet::new(names(false)).unwrap()));
        let compiled = model.compile(&board).unwrap().unwrap();
        let demand = compiled.rules_with(grid(shape, &contents));
        let solved = |solver: &mut CaseSolver<'_>| {
            Solutions::of(solver.solve(demand.givens.cells()).unwrap(), shape).solutions
        };
        // Where cases are few they are searched, but the answers are the same.
        let mut solver = CaseSolver::new(&compiled);
        let mut solutions = solved(&mut solver);
        solver.expect(usize::MAX);
        prop_assert_eq!(&solved(&mut solver), &solutions);
        let ways = completions(&demand.constraints, &board, &mut demand.givens.clone());
        prop_assert_eq!(!solutions.is_empty(), ways > 0);
        if let Some(solution) = solutions.pop() {
            prop_assert!(matches!(solution, Solution::Fill(_)));
            let data = CaseData { board, values: Values::default() };
            prop_assert_eq!(demand.verify(&data, &solution), Ok(()));
        }
    }
}

//! Problems with several right answers: a checker accepts every right answer, however it is printed, and
//! explains why it refuses an output.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use super::brute::fill;
use super::brute::filling::Fill;
use super::numbers::Numbers;
use crate::definition::Definition;
use crate::grid::{Board, Grid};
use crate::solve::{CheckError, Solver};
use crate::text::{Next, Reader, Wait};

fn solver(definition: &str) -> Arc<Solver> {
    Arc::new(Solver::new(Definition::parse(definition).unwrap()))
}

/// Returns the output for an input.
fn answer(solver: &Arc<Solver>, input: &str) -> String {
    let mut output = Vec::new();
    let input = Cursor::new(input.to_owned());
    solver.run(input, &mut output, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
    String::from_utf8(output).unwrap()
}

/// Returns the places of the first symbols in the lines of a grid: by row, then by column.
fn firsts(board: &Board, grid: &Grid) -> String {
    let (shape, proper) = (board.shape, board.alphabet.proper());
    let holds = |row, column| {
        grid.get(shape.cell(row, column)).is_some_and(|symbol| symbol.index() < proper)
    };
    let place = |place: Option<usize>| place.map_or(0, |place| place + 1);
    let in_row = |row| place((0..shape.columns()).position(|column| holds(row, column)));
    let in_column = |column| place((0..shape.rows()).position(|row| holds(row, column)));
    let words =
        |numbers: Vec<usize>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let rows = words((0..shape.rows()).map(in_row).collect());
    format!("{rows}\n{}\n", words((0..shape.columns()).map(in_column).collect()))
}

#[test]
fn lists_of_places_are_read_back_as_boards() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..1200 {
        let mut numbers = Numbers::new(seed);
        let Fill { text, input } = Fill::new(&mut numbers);
        let text = text.replace("{grid}", "{by_row}\\n{by_column}");
        let Ok(definition) = Definition::parse(&text) else { continue };
        let mut reader = Reader::new(definition.format.as_ref(), input.as_bytes());
        let Ok(Next::Case(case)) = reader.next(Wait::Yes) else { panic!("{text}\n{input}") };
        let Ok(rules) = definition.model.bind(&case.data) else { continue };
        let solutions = fill::all(&case.data, &rules);
        let board = &case.data.board;
        let right: Vec<String> = solutions.iter().map(|grid| firsts(board, grid)).collect();
        let (Some(first), Some(last)) = (right.first(), right.last()) else { continue };
        let solver = Solver::new(definition.clone());
        assert!(solver.has_checker());
        let correct =
            |output: &str| solver.corrected(input.as_bytes(), first.as_bytes(), output.as_bytes());
        assert_eq!(correct(last).as_deref(), Ok(last.as_bytes()), "{text}\n{input}{last}");
        accepted += 1;
        let mut words: Vec<String> = last.split_whitespace().map(str::to_owned).collect();
        let place = numbers.below(words.len());
        words[place] = numbers.below(5).to_string();
        let (rows, columns) = words.split_at(board.shape.rows());
        let changed = format!("{}\n{}\n", rows.join(" "), columns.join(" "));
        let verdict = correct(&changed);
        assert_eq!(
            verdict.is_ok(),
            right.contains(&changed),
            "{text}\n{input}{changed}{verdict:?}"
        );
        refused += usize::from(verdict.is_err());
    }
    assert!(accepted > 200 && refused > 100, "{accepted} accepted, {refused} refused");
}

#[test]
fn the_best_by_places_is_as_good_as_ours() {
    let solver = solver(
        r#"
        input  = { cases = "one" }
        grid   = { rows = 3, cols = 3, symbols = "R", background = "." }
        [model]
        count    = [{ in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }]
        maximise = "r == c"
        [output]
        answer = "best"
        one    = "{value}: {by_row}"
        none   = "none"
        "#,
    );
    assert_eq!(answer(&solver, ""), "3: 1 2 3\n");
    assert!(solver.has_checker());
    let says = |output: &str| {
        let corrected = solver.corrected(b"", b"3: 1 2 3\n", output.as_bytes());
        corrected.map(|text| String::from_utf8(text).unwrap()).map_err(|it| it.to_string())
    };
    assert_eq!(says("3: 1 2 3"), Ok("3: 1 2 3\n".to_owned()));
    assert_eq!(says("3: 1 3 2"), Err("case 1: its value is 1, not 3".to_owned()));
    assert!(says("3: 1 1 1").is_err() && says("3: 4 1 2").is_err());
}

#[test]
fn of_several_best_answers_any_is_right() {
    let solver = solver(
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 2, symbols = "1 2" }
        model  = { distinct = ["rows"], maximise = "a" }
        output = { answer = "best", one = "{value}: {grid}" }
        "#,
    );
    assert!(solver.has_checker());
    let expected = answer(&solver, "");
    for right in ["3: 12\n", "3: 21\n"] {
        let corrected = solver.corrected(b"", expected.as_bytes(), right.as_bytes());
        assert_eq!(corrected.as_deref(), Ok(right.as_bytes()));
    }
    assert!(solver.corrected(b"", expected.as_bytes(), b"3: 22\n").is_err());
}

/// Two pieces of one name and one shape have different values: what is read back is as good as it can be.
#[test]
fn pieces_that_look_alike_are_read_as_the_best() {
    let solver = solver(
        r#"
        input  = { cases = "one" }
        grid   = { rows = 1, cols = 2, blank = "." }
        [model]
        place    = "tile"
        cover    = "some"
        pieces   = [{ for = "1..3", name = "x", size = "1 x 1", copies = "0..1" }]
        maximise = "i % 3"
        [output]
        answer = "best"
        one    = "{value}: {grid}"
        "#,
    );
    assert!(solver.has_checker());
    assert_eq!(answer(&solver, ""), "3: xx\n");
    assert_eq!(solver.corrected(b"", b"3: xx\n", b"3: xx").as_deref(), Ok(&b"3: xx\n"[..]));
}

#[test]
fn an_expected_output_that_is_not_the_best_is_blamed_itself() {
    let solver = solver(
        r#"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "1-2", blank = "." }
        model  = { givens = "board", distinct = ["rows", "columns"], minimise = "a * (r + 1) * (c + 1)" }
        output = { answer = "best", one = "{grid}", none = "none" }
        "#,
    );
    assert!(solver.has_checker());
    let says = |expected: &str, output: &str| {
        let corrected = solver.corrected(b"..\n..\n", expected.as_bytes(), output.as_bytes());
        corrected.map(|_| ()).unwrap_err()
    };
    let (best, worse) = ("12\n21\n", "21\n12\n");
    assert_eq!(answer(&solver, "..\n..\n"), best);
    let wrong = |reason: &str| CheckError::Output(format!("case 1: {reason}"));
    let blamed = |reason: &str| CheckError::Answer(format!("case 1: {reason}"));
    assert_eq!(says(best, worse), wrong("its value is 14, not 13"));
    assert_eq!(says(worse, best), blamed("its value is 14, but an answer with value 13 exists"));
    let there_is = "it claims that no answer exists, but this is one";
    assert_eq!(says("none\n", best), blamed(there_is));
    assert_eq!(says(best, "none\n"), wrong("it has an answer"));
}

#[test]
fn an_output_is_not_blamed_for_a_search_that_was_given_up() {
    let definition = r#"
        input  = { cases = "one" }
        grid   = { rows = 5, cols = 5, symbols = "a b" }
        output = { answer = "all", order = "any", one = "{grid}" }
        model  = {}
    "#;
    let solver = Solver::new(Definition::parse(definition).unwrap());
    let solver = solver.within(Some(Duration::ZERO));
    let corrected = solver.corrected(b"", b"", b"aaaaa\n");
    assert!(matches!(corrected, Err(CheckError::Unknown(_))), "{corrected:?}");
    let corrected = solver.corrected(b"too much", b"", b"");
    assert!(matches!(corrected, Err(CheckError::Unknown(_))), "{corrected:?}");
}

const BOARDS: &str = r#"
    input  = { cases = "eof", read = [{ ints = "n" }] }
    grid   = { rows = "n", cols = "n", symbols = "Q", background = "." }
    [model]
    count = [
      { in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }, { in = "diagonals", at_most = 1 },
    ]
    [output]
    answer = "all"
    order  = "any"
    one    = "{i}\n{grid}"
    tail   = "{count}"
    none   = "none"
"#;

#[test]
fn boards_in_any_order_are_as_good() {
    let solver = solver(BOARDS);
    let ours = answer(&solver, "4 2 5");
    let four = "1\n.Q..\n...Q\nQ...\n..Q.\n2\n..Q.\nQ...\n...Q\n.Q..\n2\nnone\n";
    assert!(ours.starts_with(four), "{ours}");
    let turned = "1\n..Q.\nQ...\n...Q\n.Q..\n2\n.Q..\n...Q\nQ...\n..Q.\n2\nnone\n";
    let theirs = ours.replace(four, turned);
    assert!(solver.has_checker());
    let corrected = solver.corrected(b"4 2 5", ours.as_bytes(), theirs.as_bytes());
    assert_eq!(corrected.as_deref(), Ok(theirs.as_bytes()));
    // The output about them is still right.
    let untidy = theirs.replace(".\n2\nnone", ".\n 3\n\nnone");
    let corrected = solver.corrected(b"4 2 5", ours.as_bytes(), untidy.as_bytes());
    assert_eq!(corrected.as_deref(), Ok(theirs.as_bytes()));
}

#[test]
fn boards_that_are_missing_repeated_or_wrong_are_told() {
    let solver = solver(BOARDS);
    assert!(solver.has_checker());
    let says = |boards: &[&str]| {
        let boards = boards.iter().zip(1..).map(|(board, i)| format!("{i}\n{board}\n"));
        let output = boards.collect::<String>() + "2\n";
        let corrected = solver.corrected(b"4", b"", output.as_bytes());
        corrected.map(|_| ()).map_err(|it| it.to_string())
    };
    let (one, other) = (".Q..\n...Q\nQ...\n..Q.", "..Q.\nQ...\n...Q\n.Q..");
    let error = |boards: &[&str]| says(boards).unwrap_err();
    assert_eq!(says(&[other, one]), Ok(()));
    assert_eq!(error(&[other, other]), "case 1: answer 2 is the same as answer 1");
    assert_eq!(error(&[other]), "case 1: 1 of 2 answers is missing, such as `.Q../...Q/Q.../..Q.`");
    assert_eq!(
        error(&[one, "Q...\n...Q\nQ...\n..Q."]),
        "case 1: answer 2 is wrong: column 1 has 2 of `Q`, not 1"
    );
    assert_eq!(error(&[one, "Q#..\n...Q\nQ...\n..Q."]), "case 1: answer 2 is wrong: r1c2 is empty");
    assert_eq!(error(&[one, other, one]), "case 1: text follows the last answer");
    assert_eq!(error(&[]), "case 1: 2 of 2 answers are missing, such as `.Q../...Q/Q.../..Q.`");
}

#[test]
fn numbers_side_by_side_are_read_back_by_their_widths() {
    let solver = solver(
        r##"
        input.read   = ["board"]
        grid         = { hole = "#", blank = "." }
        model.pieces = [{ size = "1 x 2", turn = true, copies = "0.." }]
        [output]
        one    = "{places}"
        places = { text = "{row}{col}{turns}{height:02}{width}", sep = " " }
        "##,
    );
    let ours = answer(&solver, "..\n..\n");
    assert_eq!(ours, "110012 210012\n");
    let check = |other: &str| solver.corrected(b"..\n..\n", ours.as_bytes(), other.as_bytes());
    assert_eq!(check("111021 121021\n").unwrap(), b"111021 121021\n");
    assert!(check("110012 121021\n").is_err());
}

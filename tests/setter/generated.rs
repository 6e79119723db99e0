//! Random inputs of the shipped problems: the strict reader accepts them, the program answers them, and
//! they depend on the seed alone.
//!
//! `SNAPSHOTS=overwrite cargo test -p runner-puzzle setter::generated` makes the list of problems anew, with the
//! error of each problem without random inputs.

use std::fmt::Write as _;
use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;
use std::thread;

use crate::definition::Definition;
use crate::setter::{AnswerCount, GeneratorOptions, MakeError, generate};
use crate::solve::Solver;
use crate::tests::times;
use snapbox::{Assert, Data};

use super::problems::problems;

/// Sizes that take less time.
const SET: &[(&str, &str)] = &[
    ("chocona", "rows=4 cols=4"),
    ("fillomino", "rows=3 cols=4"),
    ("fivecells", "rows=4 cols=5"),
    ("fourcells", "rows=4 cols=4"),
    ("hanare", "rows=4 cols=4"),
    ("hashiwokakero", "rows=4 cols=4"),
    ("hdu3909", "n=2"),
    ("hebi", "rows=4 cols=4"),
    ("hidato", "rows=4 cols=4"),
    ("hitori", "n=4 m=4"),
    ("juosan", "rows=3 cols=4"),
    ("kenken", "rows=3 cols=3"),
    ("lits", "rows=4 cols=4"),
    ("masyu", "rows=4 cols=4"),
    ("mochikoro", "rows=4 cols=4"),
    ("norinori", "rows=4 cols=4"),
    ("shimaguni", "rows=3 cols=4"),
    ("uva1603", "n=1..2"),
];

/// Problems whose boards are as small as these, unless there are to be more trials than usual.
const SMALL: (&[&str], &str) = (
    &[
        "aqre",
        "cave",
        "countryroad",
        "countryroadfree",
        "fillominothree",
        "gokigen",
        "kakuro",
        "kurochute",
        "kurodoko",
        "kurotto",
        "lookair",
        "masyuall",
        "moonsun",
        "nagenawa",
        "nanro",
        "numberlinkfree",
        "numbrix",
        "nurikabe",
        "nurimaze",
        "nurimisaki",
        "paintarea",
        "sashigane",
        "slitherlink",
        "yajilin",
    ],
    "rows=4 cols=4",
);

/// This many cases of each problem are made, times [`times`].
const CASES: u64 = 2;
/// This many, if each takes long.
const FEW: u64 = 1;
/// The problems whose cases take long.
const SLOW: &[&str] = &["kattisstarbattles2"];

/// Returns the sizes of boards of a problem, as in the list.
fn set_of(id: &str) -> &'static str {
    SET.iter().find(|(known, _)| *known == id).map_or("", |(_, set)| set)
}

/// Returns the sizes of the boards that are made.
fn sizes(id: &str) -> &'static str {
    if times() == 1 && SMALL.0.contains(&id) { SMALL.1 } else { set_of(id) }
}

fn options(id: &str) -> GeneratorOptions {
    let bounds = |text: &str| {
        let (name, numbers) = text.split_once('=').unwrap();
        let (least, most) = numbers.split_once("..").unwrap_or((numbers, numbers));
        (name.to_owned(), [least.parse().unwrap(), most.parse().unwrap()])
    };
    let set = sizes(id).split_whitespace().map(bounds).collect();
    GeneratorOptions { seed: 1, set, ..GeneratorOptions::default() }
}

fn cases(id: &str) -> u64 {
    (if SLOW.contains(&id) { FEW } else { CASES }) * times() as u64
}

fn made(definition: &Definition, id: &str, threads: usize) -> Result<Vec<Vec<u8>>, MakeError> {
    definition.generate(&options(id), cases(id), NonZero::new(threads).unwrap())
}

/// Checks inputs of a problem: they are as the format says, and every case of a puzzle has one answer.
fn check(definition: &Definition, id: &str, inputs: &[Vec<u8>], is_puzzle: bool) {
    let solver = Arc::new(Solver::new(definition.clone()));
    let mut valid_cases = 0;
    for input in inputs {
        let text = String::from_utf8_lossy(input);
        let promised = is_puzzle.then_some(AnswerCount::One);
        let valid = definition.validate(input, promised);
        valid_cases +=
            valid.unwrap_or_else(|it| panic!("{id}: {} at {:?}\n{text}", it.why, it.place));
        let input = Cursor::new(input.clone());
        let mut unanswered = 0;
        let run =
            solver.run(input, &mut Vec::new(), &mut |_| unanswered += 1, NonZero::<usize>::MIN);
        assert!(run.is_ok(), "{id}: {run:?}\n{text}");
        assert!(unanswered == 0, "{id}: {unanswered} cases without an answer\n{text}");
    }
    assert_eq!(valid_cases, cases(id), "{id}");
}

/// Checks that an input has the same answers with fewer clues. The marks of clues may be drawn or not.
fn check_thinned(definition: &Definition, id: &str, input: &[u8]) {
    let mut definition = definition.clone();
    Arc::make_mut(&mut definition.format).answer.marks = None;
    let solver = Arc::new(Solver::new(definition.clone()));
    let answers = |input: &[u8]| {
        let (mut answers, input) = (Vec::new(), Cursor::new(input.to_vec()));
        solver.run(input, &mut answers, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
        String::from_utf8(answers).unwrap()
    };
    let fewer = definition.thinned(input, 1).unwrap().text;
    let text = |input| String::from_utf8_lossy(input);
    assert_eq!(answers(&fewer), answers(input), "{id}\n{}\n{}", text(input), text(&fewer));
}

/// Makes inputs of a problem and checks them. Returns its line of the list.
fn line(id: &str, definition: &Definition) -> String {
    match made(definition, id, 1) {
        Ok(inputs) => {
            let is_puzzle = crate::setter::is_puzzle(definition);
            check(definition, id, &inputs, is_puzzle);
            for input in &inputs {
                check_thinned(definition, id, input);
            }
            assert_eq!(inputs, made(definition, id, 2).unwrap(), "{id}: threads differ");
            let what = if is_puzzle { "puzzles with one answer" } else { "drawn as they are" };
            let set = set_of(id);
            let set = if set.is_empty() { set.to_owned() } else { format!(", with {set}") };
            // The usual sizes may take a minute.
            if times() > 1 {
                let usual = GeneratorOptions { set: Vec::new(), ..options(id) };
                let usual = generate(definition, &usual, 1, &|| true);
                assert!(usual.is_ok(), "{id}, without {set}: {usual:?}");
            }
            format!("{id}: {what}{set}\n")
        }
        Err(error) => format!("{id}: not generated: {error}\n"),
    }
}

#[test]
fn inputs_are_valid_and_answered_or_it_is_said_what_stands_in_the_way() {
    let all: Vec<(String, Definition)> =
        problems().into_iter().map(|it| (it.id, it.definition)).collect();
    // It takes longer than all other tests of setters together.
    let mut list: String = thread::scope(|scope| {
        let parts = all.chunks(all.len().div_ceil(4)).map(|part| {
            scope.spawn(|| part.iter().map(|(id, it)| line(id, it)).collect::<String>())
        });
        let parts: Vec<_> = parts.collect();
        parts.into_iter().map(|part| part.join().unwrap()).collect()
    });
    let count = list.lines().filter(|line| !line.contains(": not generated: ")).count();
    let _ = writeln!(list, "{count} problems are generated");
    assert!(count >= 110, "{list}");
    let path = crate::tests::project("tests/setter/generated.txt");
    Assert::new().action_env("SNAPSHOTS").eq(list, Data::read_from(&path, None).raw());
}

/// Returns a puzzle of lines, with clues on cells.
fn of_lines(size: &str, lines: &str, model: &str) -> Definition {
    let text = format!(
        "input.read = [{{ clues = \"n\" }}]\ngrid = {{ size = \"{size}\", lines = \"{lines}\" }}\n[model]\n{model}\n"
    );
    Definition::parse(&text).unwrap()
}

#[test]
fn where_clues_tell_few_answers_apart_one_of_these_is_found() {
    const SIDES: &str = "count = [{ in = \"sides of cells\", of = \"line\", exactly = \"n\" }]";
    const DEGREES: &str = "each = [{ where = \"degree == n\" }]";
    for (lines, model) in [
        ("lines along sides", SIDES),
        ("paths along sides", SIDES),
        ("trees along sides", SIDES),
        ("net through cells", DEGREES),
        ("paths through cells", DEGREES),
    ] {
        let size = if times() == 1 { "3 x 3" } else { "4 x 4" };
        let definition = of_lines(size, lines, model);
        let inputs = made(&definition, lines, 1).unwrap();
        check(&definition, lines, &inputs, true);
    }
}

#[test]
fn a_board_is_filled_though_the_engine_passes_over_millions_of_candidates() {
    let definition = Definition::parse(
        r#"
        input.read = ["givens"]
        grid = { size = "10 x 10", symbols = "0 1", blank = "." }
        [model]
        differ = ["rows", "columns"]
        count = [
          { in = ["rows", "columns"], each = true, exactly = 5 },
          { in = ["windows 1x3", "windows 3x1"], each = true, at_least = 1 },
        ]
        "#,
    )
    .unwrap();
    let inputs = made(&definition, "differ", 1).unwrap();
    check(&definition, "differ", &inputs, true);
}

#[test]
fn clues_that_tell_no_answer_from_others_are_named() {
    let model = "each = [{ where = \"degree == n\" }]";
    let size = if times() == 1 { "2 x 3" } else { "4 x 4" };
    let definition = of_lines(size, "pairs through all cells", model);
    let options = GeneratorOptions { seed: 1, ..GeneratorOptions::default() };
    let error = definition.generate(&options, 1, NonZero::<usize>::MIN).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no case with one answer was found in 400 attempts: all the clues that fit an answer leave others, each time"
    );
}

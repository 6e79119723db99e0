//! Random inputs of the problems that are shipped: the strict reader accepts them, the program answers
//! them, and the seed alone says what they are.
//!
//! `SNAPSHOTS=overwrite cargo test --test setter generated` makes the list of problems anew, with what
//! stands in the way of each that is not generated.

use std::fmt::Write as _;
use std::io::Cursor;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use runner::problem::Definition;
use runner::setter::{AnswerCount, CaseWish, Obstacle, Taking, validate, written};
use runner::solve::Pipeline;
use snapbox::{Assert, Data};

use crate::problems::problems;

/// Small sizes, and bounds of what has none in its definition.
const SET: &[(&str, &str)] = &[
    ("abc196d", "h=2..3 w=2..4 long=2 short=0..4"),
    ("abc211e", "n=2..4 k=1..4"),
    ("abc219e", "villages=0..1"),
    ("abc345d", "n=3 h=2..3 w=2..3 tiles=1..3"),
    ("algospotbishops", "n=1..6"),
    ("aojalds113a", ""),
    ("boj1189", "n=2..4 m=2..4 k=4..8"),
    ("boj1799", "n=1..6"),
    ("codingamefutoshiki", "side=7..9"),
    ("codingamehighrise", "n=4"),
    ("eolymp6957", "w=5 h=5"),
    ("fillomino", "n=4 m=4 most=4"),
    ("fzu1977", "n=2..4 m=2..4"),
    ("hashi", "n=4 m=4"),
    ("hdu1400", "h=1..6 w=1..6"),
    ("hdu1565", "n=1..5 worth=0..99"),
    ("hdu1693", "n=2..4 m=2..4"),
    ("hdu1992", "w=1..9"),
    ("hdu2553", "n=1..8"),
    ("hdu3377", "m=1..4 n=1..4 worth=-9..9"),
    ("hdu3909", "n=2"),
    ("hdu4804", "n=2..4 m=2..4 least=0..2 most=2..4"),
    ("hdu5113", "n=2 m=2..3 k=2..3"),
    ("hidato", "n=4 m=4 last=16"),
    ("hitori", "n=4 m=4"),
    ("jutgep16479", "n=5"),
    ("jutgep17921", "n=4..6"),
    ("leetcode1219", "n=2..4 m=2..4 worth=0..9"),
    ("leetcode1240", "n=2..6 m=2..6"),
    ("leetcode51", "n=4..6"),
    ("leetcode980", "n=2..4 m=2..4 floor=-1..0"),
    ("luogup1896", "n=2..5 k=1..4"),
    ("luogup2289", "m=2..5 n=2..5"),
    ("luogup3190", "n=2..4 m=2..4 worth=-9..9"),
    ("luogup3272", "n=2..4 m=2..4"),
    ("luogup3969", "n=2..4"),
    ("luogup5056", "n=2..5 m=2..5"),
    ("luogup5074", "n=2..4 m=2..4"),
    ("masyu", "n=5 m=5"),
    ("numberlink", "n=4 m=4"),
    ("numbrix", "n=4 m=4"),
    ("nurikabe", "n=4 m=4"),
    ("optiver22akari", "height=5 width=5"),
    ("pe393", "n=2..4"),
    ("poj1020", "s=3..6 n=3..6 sides=1..3"),
    ("poj1185", "n=2..5 m=2..5"),
    ("poj1321", "n=2..5 k=1..4"),
    ("poj1739", "n=2..4 m=2..4"),
    ("poj3133", "n=2..4 m=2..4 floor=0..1"),
    ("poj3254", "m=2..5 n=2..5"),
    ("poj3740", "m=2..6 n=2..5 matrix=0..1"),
    ("samsungdomino", "bones=0..6"),
    ("sgu131", "m=1..5 n=1..5"),
    ("sgu223", "n=2..5 k=1..4"),
    ("slitherlink", "n=4 m=4"),
    ("spojdomino88", "bones=0..6"),
    ("takuzu", "n=6"),
    ("tapa", "n=4 m=4"),
    ("tents", "n=5 m=5"),
    ("typical90bt", "h=2..4 w=2..4"),
    ("ural1519", "n=2..5 m=2..5"),
    ("usacobetsy", "n=2..5"),
    ("usacochecker", "n=6..7"),
    ("usacovans", "n=2..6"),
    ("uva10572", "m=3..4 n=3..4"),
    ("uva11085", "start=1..8"),
    ("uva11195", "n=4..6"),
    ("uva11218", "n=5 songs=1..9"),
    ("uva11270", "n=2..6 m=2..6"),
    ("uva167", "board=1..99"),
    ("uva211", "bones=0..6"),
    ("uva519", "n=1..3 m=1..3"),
    ("uva639", "n=1..5"),
    ("uva750", "queen=1..8"),
    ("uva764", "gone=1..8"),
    ("uva989", "n=1..2"),
    ("yajilin", "n=4 m=4"),
    ("zoj1008", "n=1..2 tiles=0..3"),
    ("zoj3209", "n=3 m=3 p=3 maps=0..3"),
    ("zoj3213", "n=2..4 m=2..4 worth=0..9"),
];

/// This many cases of each problem are made.
const CASES: u64 = 20;

fn wish(id: &str) -> CaseWish {
    let set = SET.iter().find(|(known, _)| *known == id).map_or("", |(_, set)| set);
    let bounds = |text: &str| {
        let (name, numbers) = text.split_once('=').unwrap();
        let (least, most) = numbers.split_once("..").unwrap_or((numbers, numbers));
        (name.to_owned(), [least.parse().unwrap(), most.parse().unwrap()])
    };
    let set = set.split_whitespace().map(bounds).collect();
    CaseWish { seed: 1, set, taking: Taking::default(), answers: AnswerCount::One, level: None }
}

fn made(definition: &Definition, id: &str, threads: usize) -> Result<Vec<Vec<u8>>, Obstacle> {
    written(definition, &wish(id), CASES, NonZero::new(threads).unwrap())
}

/// Checks inputs of a problem: they are as the format says, and every case of a puzzle has one answer.
fn check(definition: &Definition, id: &str, inputs: &[Vec<u8>], is_puzzle: bool) {
    let pipeline = Arc::new(Pipeline::new(definition.clone()));
    let mut cases = 0;
    for input in inputs {
        let text = String::from_utf8_lossy(input);
        let promised = is_puzzle.then_some(AnswerCount::One);
        let valid = validate(definition, input, promised);
        cases += valid.unwrap_or_else(|it| panic!("{id}: {} at {:?}\n{text}", it.why, it.place));
        let input = Cursor::new(input.clone());
        let mut unanswered = 0;
        let run =
            pipeline.run(input, &mut Vec::new(), &mut |_| unanswered += 1, NonZero::<usize>::MIN);
        assert!(run.is_ok(), "{id}: {run:?}\n{text}");
        assert!(
            !is_puzzle || unanswered == 0,
            "{id}: {unanswered} cases without an answer\n{text}"
        );
    }
    assert_eq!(cases, CASES, "{id}");
}

#[test]
fn inputs_are_valid_and_answered_or_it_is_said_what_stands_in_the_way() {
    let (mut list, mut count) = (String::new(), 0);
    for (package, definition) in problems() {
        let id = package.id.as_str();
        match made(&definition, id, 1) {
            Ok(inputs) => {
                let is_puzzle = runner::setter::is_puzzle(&definition);
                check(&definition, id, &inputs, is_puzzle);
                assert_eq!(inputs, made(&definition, id, 2).unwrap(), "{id}: threads differ");
                count += 1;
                let what = if is_puzzle { "puzzles with one answer" } else { "drawn as they are" };
                let _ = writeln!(list, "{id}: {what}");
            }
            Err(obstacle) => {
                let _ = writeln!(list, "{id}: not generated: {obstacle}");
            }
        }
    }
    let _ = writeln!(list, "{count} problems are generated");
    assert!(count >= 50, "{list}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/setter/generated.txt");
    Assert::new().action_env("SNAPSHOTS").eq(list, Data::read_from(&path, None).raw());
}

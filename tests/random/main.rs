//! Random definitions with random inputs: what the program answers is compared with what all ways to fill a board
//! show, each judged by an evaluator of its own, which follows the sentences of the reference.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "definitions that are answered wrong are printed")]

mod ask;
mod exported;
mod expr;
mod fills;
mod lines;
mod make;
#[path = "../answers/numbers.rs"]
mod numbers;
mod pieces;
mod places;
mod puzzle;
mod rules;
mod scene;
mod scopes;
mod spec;
mod tally;
#[path = "../program/trials.rs"]
mod trials;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use ask::{Asked, Failure, Puzzle, QUESTIONS};
use make::Maker;
use numbers::Numbers;
use pieces::Pieces;
use tally::Tally;

/// How many fillings a board may have.
const FILLINGS_MAX: [u64; 4] = [500, 2000, 5000, 20_000];

/// Tries the definition of a seed.
fn try_seed(seed: u64, tally: &mut Tally) -> Result<(), Failure> {
    let mut numbers = Numbers::new(seed + 1);
    if numbers.below(10) == 0 {
        return try_pieces(&mut numbers, tally);
    }
    let most = FILLINGS_MAX[numbers.below(FILLINGS_MAX.len())];
    let spec = Maker::make(&mut numbers, most);
    let answers = spec.answers();
    tally.note(&spec, answers.len());
    let mut asked = Asked { puzzle: &spec, answers: &answers, numbers: &mut numbers };
    ask(&mut asked, tally)
}

/// Tries a board of pieces.
fn try_pieces(numbers: &mut Numbers, tally: &mut Tally) -> Result<(), Failure> {
    let mut made = || {
        let pieces = Pieces::make(numbers);
        pieces.answers().map(|answers| (pieces, answers))
    };
    let (pieces, answers) = std::iter::repeat_with(&mut made).flatten().next().unwrap();
    tally.note_pieces(&pieces, answers.len());
    ask(&mut Asked { puzzle: &pieces, answers: &answers, numbers }, tally)
}

/// Asks for the number of answers, and some more questions.
fn ask<P: Puzzle>(asked: &mut Asked<'_, P>, tally: &mut Tally) -> Result<(), Failure> {
    let others = [(); 5].map(|()| QUESTIONS[1 + asked.numbers.below(QUESTIONS.len() - 1)]);
    for question in [QUESTIONS[0]].into_iter().chain(others) {
        if asked.ask(question)? {
            tally.count("question", question);
        }
    }
    Ok(())
}

/// Tries the definitions of some seeds, on all cores. Returns what they were, and what failed.
fn try_all(first: u64, count: u64) -> (Tally, Vec<(u64, String)>) {
    let (next, done) = (AtomicU64::new(0), Mutex::new((Tally::default(), Vec::new())));
    let work = || {
        let (mut tally, mut wrong) = (Tally::default(), Vec::new());
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                break;
            }
            let mut own = Tally::default();
            match try_seed(first + at, &mut own) {
                Ok(()) => tally.add(&own),
                Err(Failure::Refused(why)) => tally.refuse(why),
                Err(Failure::Wrong(what)) => wrong.push((first + at, what)),
            }
        }
        let mut done = done.lock().unwrap();
        done.0.add(&tally);
        done.1.extend(wrong);
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(work);
        }
    });
    done.into_inner().unwrap()
}

/// Tries the definitions of some seeds. Prints what they were and what went wrong.
fn expect_right(first: u64, count: u64) -> Tally {
    let (tally, wrong) = try_all(first, count);
    println!("{tally}");
    for (seed, what) in &wrong {
        println!("=== seed {seed}\n{what}");
    }
    assert!(wrong.is_empty(), "{} of {count} definitions have a wrong answer", wrong.len());
    tally
}

/// The rules of filled boards.
const RULES: &str = "distinct count each pairs around sum product runs spell seen scan arms apart never connected areas shapes \
                     lines walks differ";

/// With `RUNNER_RANDOM`, so many definitions; with `RUNNER_SEED`, from this seed on.
#[test]
fn all_answers_are_those_that_trying_everything_finds() {
    let number =
        |name: &str, default| std::env::var(name).map_or(default, |it| it.parse().unwrap());
    let (first, count) = (number("RUNNER_SEED", 0), number("RUNNER_RANDOM", 1000));
    let tally = expect_right(first, count);
    for rule in RULES.split(' ') {
        assert!(tally.has("rule", rule), "{rule}");
    }
    for question in QUESTIONS {
        assert!(tally.has("question", question), "{question}");
    }
    let refused = u64::try_from(tally.refused()).unwrap();
    assert!(refused < 3 * count / 10, "{refused}");
    if count >= 20_000 {
        for word in [
            "a list of scopes",
            "holes by a condition",
            "a field that stands once",
            "rows of different lengths",
            "a list of pieces",
            "a list of pieces on rows of different lengths",
        ] {
            assert!(tally.has("says", word), "{word}");
        }
        for scope in make::all_scopes() {
            assert!(tally.has("scope", scope), "{scope}");
        }
    }
}

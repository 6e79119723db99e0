//! A case is answered rightly or reported as late, wherever in it its time is up.

use std::fs;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use super::{NoAnswer, RunError, Solver};
use crate::definition::Definition;
use runner_threads::with_asks;

/// The time is up when it has been asked for as many times.
const ASKS: [u64; 9] = [0, 1, 2, 3, 5, 10, 30, 100, 1000];

/// Answers an input on this thread. Returns what is printed, and whether every case was in time.
fn answer(solver: &Arc<Solver>, input: &[u8]) -> Result<(Vec<u8>, bool), RunError> {
    let (mut output, mut is_in_time) = (Vec::new(), true);
    let input = std::io::Cursor::new(input.to_vec());
    solver.run(
        input,
        &mut output,
        &mut |unanswered| is_in_time &= !matches!(unanswered.why, NoAnswer::TimeIsUp(_)),
        NonZero::<usize>::MIN,
    )?;
    Ok((output, is_in_time))
}

#[test]
fn a_late_case_is_answered_rightly_or_not_at_all() {
    let problems = crate::tests::project("problems");
    let mut late = 0;
    for folder in fs::read_dir(problems).unwrap().map(|entry| entry.unwrap().path()) {
        // The schema and the tutorial lie there too.
        let Ok(text) = fs::read_to_string(folder.join("puzzle.toml")) else { continue };
        let id = folder.file_name().unwrap().display();
        let limit = Some(Duration::from_hours(1));
        let solver = Arc::new(Solver::new(Definition::parse(&text).unwrap()).within(limit));
        let samples = fs::read_dir(folder.join("data/sample")).unwrap();
        let paths = samples.map(|entry| entry.unwrap().path());
        for path in paths.filter(|path| path.extension() == Some("in".as_ref())) {
            let input = fs::read(path).unwrap();
            let expected = answer(&solver, &input).unwrap();
            for asks in ASKS {
                let found = with_asks(asks, || answer(&solver, &input));
                let (output, is_in_time) =
                    found.unwrap_or_else(|halt| panic!("{id} after {asks}: {halt}"));
                assert!(!is_in_time || output == expected.0, "{id} after {asks}: another answer");
                late += u32::from(!is_in_time);
            }
        }
    }
    assert!(late > 300, "only {late} runs were late");
}

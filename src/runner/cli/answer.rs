//! Answers inputs that are made on the way.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use super::exit::Failure;
use runner_puzzle::{Solver, Unanswered};

/// Answers an input that was made. Cases without an answer that the problem promises are passed to `report`.
///
/// # Errors
///
/// The run ended early.
pub(super) fn answer(
    solver: &Arc<Solver>,
    (name, input): (&str, &[u8]),
    report: &mut dyn FnMut(&Unanswered),
) -> Result<Vec<u8>, Failure> {
    let (mut answer, input) = (Vec::new(), Cursor::new(input.to_vec()));
    let ran = solver.run(input, &mut answer, report, NonZero::<usize>::MIN);
    ran.map(|_| answer).map_err(|error| Failure::of_run(name, "the answer", &error))
}

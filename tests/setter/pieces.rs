//! The answers of the pieces of an input, one after the other, are the answer of the whole.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use crate::definition::Definition;
use crate::solve::Solver;
use crate::tests::times;

use super::problems::{Problem, problems};

/// Inputs that are larger, times [`times`], are left out.
const BYTES_MAX: usize = 256;

/// Returns the answers to an input whose first case has this number, unless a case has none.
fn answers(definition: &Definition, input: &[u8], first: u64) -> Option<Vec<u8>> {
    let solver = Arc::new(Solver::new(definition.clone()).numbered_from(first));
    let (mut output, input) = (Vec::new(), Cursor::new(input.to_vec()));
    let tally = solver.run(input, &mut output, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
    (tally.unanswered == 0).then_some(output)
}

#[test]
fn pieces_are_answered_as_the_whole() {
    let mut cut = 0;
    for Problem { id, definition, tests } in problems() {
        let is_summed = definition.format.answer.total;
        if definition.takes_one_case() || is_summed {
            continue;
        }
        for test in tests {
            let input = test.input.as_bytes();
            if input.len() > BYTES_MAX * times() {
                continue;
            }
            let pieces = definition.pieces(input, 3).unwrap();
            let [_, _, ..] = pieces[..] else { continue };
            let Some(whole) = answers(&definition, input, 1) else { continue };
            let (mut joined, mut next) = (Vec::new(), 1);
            for piece in pieces {
                assert_eq!(piece.first, next);
                next += piece.cases;
                joined.extend(answers(&definition, &piece.text, piece.first).unwrap());
            }
            assert!(joined == whole, "{id}/{}", test.name);
            cut += 1;
        }
    }
    assert!(cut > 20, "{cut}");
}

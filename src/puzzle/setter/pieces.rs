//! Cuts an input at the borders of its cases.

use super::error::MakeError;
use super::inputs::text;
use crate::definition::Definition;
use crate::text::{Case, Next, Reader, Wait};

/// A piece of an input: an input of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputPiece {
    /// The number of its first case in the whole input, counted from one.
    pub first: u64,
    /// The number of its cases.
    pub cases: u64,
    /// The input.
    pub text: Vec<u8>,
}

impl Definition {
    /// Cuts an input into at most this many pieces with about equally many cases, each written as the format
    /// says.
    ///
    /// # Errors
    ///
    /// The input cannot be read.
    pub fn pieces(&self, input: &[u8], most: u64) -> Result<Vec<InputPiece>, MakeError> {
        let reader = || Reader::new(self.format.as_ref(), input);
        let (mut all, mut cases) = (0, reader());
        while let Next::Case(_) = cases.next(Wait::Yes)? {
            all += 1;
        }
        let (mut pieces, mut cases, most) = (Vec::new(), reader(), most.min(all));
        for piece in 0..most {
            let (before, after) = (share(all, piece, most), share(all, piece + 1, most));
            let mut own: Vec<Case> = Vec::new();
            for _ in before..after {
                if let Next::Case(case) = cases.next(Wait::Yes)? {
                    own.push(case);
                }
            }
            let text = text(self, &own);
            pieces.push(InputPiece { first: before + 1, cases: after - before, text });
        }
        Ok(pieces)
    }
}

/// Returns how many of all cases come before a piece.
fn share(all: u64, piece: u64, pieces: u64) -> u64 {
    let before = u128::from(all) * u128::from(piece) / u128::from(pieces);
    u64::try_from(before).unwrap_or(all)
}

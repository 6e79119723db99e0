//! Reading cases in batches.

use std::io::Read;

use crate::text::{Case, Next, ReadError, Reader, Wait};

/// The cells of a batch are at most about this many: some milliseconds of easy work.
const CELLS_MAX: usize = 8192;
/// After so many batches the next ones may be twice as large.
const DOUBLE_AFTER: u32 = 16;

/// Reads batches of cases until the input ends, or is wrong.
///
/// Batches begin with a single case, so that a few hard cases are shared among all threads, and
/// grow, so that many easy ones cost little to pass on.
#[derive(Debug)]
pub(super) struct Feeder<'f, R> {
    reader: Reader<'f, R>,
    batches: u32,
    state: State,
}

#[derive(Debug)]
enum State {
    Open,
    /// An error was met after some cases, which go first.
    Failed(Box<ReadError>),
    Over,
}

impl<'f, R: Read> Feeder<'f, R> {
    pub(super) fn new(reader: Reader<'f, R>) -> Self {
        Self { reader, batches: 0, state: State::Open }
    }

    /// Reads cases up to a full batch, but waits for no more than the first.
    fn batch(&mut self) -> Vec<Case> {
        let doublings = (self.batches / DOUBLE_AFTER).min(usize::BITS - 1);
        self.batches = self.batches.saturating_add(1);
        let mut batch = Vec::new();
        let mut cells = 0;
        while batch.len() < 1 << doublings && cells < CELLS_MAX {
            let wait = if batch.is_empty() { Wait::Yes } else { Wait::No };
            match self.reader.next(wait) {
                Ok(Next::Case(case)) => {
                    cells += case.facts.board.shape.cells();
                    batch.push(case);
                }
                Ok(Next::Pause) => break,
                Ok(Next::End) => {
                    self.state = State::Over;
                    break;
                }
                Err(error) => {
                    self.state = State::Failed(error);
                    break;
                }
            }
        }
        batch
    }
}

impl<R: Read> Iterator for Feeder<'_, R> {
    type Item = Result<Vec<Case>, Box<ReadError>>;

    fn next(&mut self) -> Option<Self::Item> {
        if let State::Open = self.state {
            let batch = self.batch();
            if !batch.is_empty() {
                return Some(Ok(batch));
            }
        }
        match std::mem::replace(&mut self.state, State::Over) {
            State::Failed(error) => Some(Err(error)),
            State::Open | State::Over => None,
        }
    }
}

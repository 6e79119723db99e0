//! Reading cases in batches.

use std::io::Read;

use crate::text::{Case, Next, Packed, PackedForm, ReadError, Reader, Wait};

/// The cells of a batch are at most about this many: some milliseconds of easy work.
const CELLS_MAX: usize = 8192;
/// The same for cases that are taken in bulk: fractions of a millisecond of easy work.
const PACKED_CELLS_MAX: usize = 1 << 16;
/// After so many batches the next ones may be twice as large.
const DOUBLE_AFTER: u32 = 16;

/// Reads batches of cases until the input ends, or is wrong.
///
/// Batches begin with a single case, so that a few hard cases are shared among all threads, and
/// grow, so that many easy ones cost little to pass on.
#[derive(Debug)]
pub(super) struct Feeder<'f, R> {
    reader: Reader<'f, R>,
    /// The form of cases that can be taken in bulk.
    form: Option<&'f PackedForm>,
    /// Whether the last batch was taken so, or none has been read.
    in_bulk: bool,
    batches: u32,
    state: State,
}

/// Some cases that follow each other.
#[derive(Debug)]
pub(super) enum Batch {
    /// As they were read.
    Cases(Vec<Case>),
    /// As they were taken in bulk.
    Packed(Packed),
}

#[derive(Debug)]
enum State {
    Open,
    /// An error was met after some cases, which go first.
    Failed(Box<ReadError>),
    Over,
}

impl<'f, R: Read> Feeder<'f, R> {
    pub(super) fn new(reader: Reader<'f, R>, form: Option<&'f PackedForm>) -> Self {
        Self { reader, form, in_bulk: true, batches: 0, state: State::Open }
    }

    /// Reads cases up to a full batch, if there are any.
    fn batch(&mut self) -> Option<Batch> {
        let doublings = (self.batches / DOUBLE_AFTER).min(usize::BITS - 1);
        self.batches = self.batches.saturating_add(1);
        let most = 1_usize << doublings;
        if let Some(form) = self.form {
            let cells = most.saturating_mul(form.cells()).min(PACKED_CELLS_MAX);
            let packed = self.reader.take(form, cells);
            if !packed.is_empty() {
                self.in_bulk = true;
                return Some(Batch::Packed(packed));
            }
        }
        // The case after some that were taken in bulk is mostly one that was not at hand as a
        // whole.
        let most = if std::mem::take(&mut self.in_bulk) { 1 } else { most };
        let cases = self.cases(most);
        (!cases.is_empty()).then_some(Batch::Cases(cases))
    }

    /// Reads cases one by one, but waits for no more than the first.
    fn cases(&mut self, most: usize) -> Vec<Case> {
        let mut batch = Vec::new();
        let mut cells = 0;
        while batch.len() < most && cells < CELLS_MAX {
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
    type Item = Result<Batch, Box<ReadError>>;

    fn next(&mut self) -> Option<Self::Item> {
        if let State::Open = self.state
            && let Some(batch) = self.batch()
        {
            return Some(Ok(batch));
        }
        match std::mem::replace(&mut self.state, State::Over) {
            State::Failed(error) => Some(Err(error)),
            State::Open | State::Over => None,
        }
    }
}

//! Reads cases in batches.

use std::io::Read;
use std::mem;
use std::sync::Arc;

use super::Pipeline;
use crate::text::{Case, Format, Next, Packed, ReadError, Reader, Wait};

/// A batch has at most about this many cells.
const CELLS_MAX: usize = 8192;
/// The same for packed cases.
const PACKED_CELLS_MAX: usize = 1 << 18;

/// Reads batches of cases until the input ends or an error occurs.
pub(super) struct BatchReader {
    reader: Reader<'static, Arc<Format>>,
    state: State,
}

/// Some consecutive cases.
#[derive(Debug)]
pub(super) enum Batch {
    /// Cases that are only a plain grid on the same board.
    Packed(Packed),
    /// Any cases.
    Cases(Vec<Case>),
}

#[derive(Debug)]
enum State {
    Open,
    /// An error after some cases, which go first.
    Failed(Box<ReadError>),
    Over,
}

impl Batch {
    /// Returns an empty batch, of the kind that suits the definition.
    pub(super) fn new(pipeline: &Pipeline) -> Self {
        match pipeline.bulk() {
            Some(bulk) => Self::Packed(Packed::new(Arc::clone(&bulk.form))),
            None => Self::Cases(Vec::new()),
        }
    }

    /// Returns the number of cases.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Packed(packed) => packed.len(),
            Self::Cases(cases) => cases.len(),
        }
    }

    fn clear(&mut self) {
        match self {
            Self::Packed(packed) => packed.clear(),
            Self::Cases(cases) => cases.clear(),
        }
    }

    fn push(&mut self, case: Case) {
        match self {
            Self::Packed(packed) => packed.push(case),
            Self::Cases(cases) => cases.push(case),
        }
    }
}

impl BatchReader {
    pub(super) fn new(pipeline: &Pipeline, input: impl Read + Send + 'static) -> Self {
        let format = Arc::clone(&pipeline.definition.format);
        let reader = Reader::new(format, input).numbered_from(pipeline.first);
        Self { reader, state: State::Open }
    }

    /// Reads at most `most` cases, and waits only for the first one. Returns whether there was one.
    /// The previous content of `batch` is lost.
    pub(super) fn next(&mut self, most: usize, batch: &mut Batch) -> Result<bool, Box<ReadError>> {
        batch.clear();
        if let State::Open = self.state {
            self.read(most, batch);
            if batch.len() > 0 {
                return Ok(true);
            }
        }
        match mem::replace(&mut self.state, State::Over) {
            State::Failed(error) => Err(error),
            State::Open | State::Over => Ok(false),
        }
    }

    fn read(&mut self, most: usize, batch: &mut Batch) {
        let mut cells = 0;
        loop {
            let is_full = match batch {
                Batch::Packed(packed) => {
                    self.reader.take(most, PACKED_CELLS_MAX, packed);
                    packed.cells().len() >= PACKED_CELLS_MAX
                }
                Batch::Cases(_) => cells >= CELLS_MAX,
            };
            if is_full || batch.len() >= most {
                return;
            }
            let wait = if batch.len() == 0 { Wait::Yes } else { Wait::No };
            match self.reader.next(wait) {
                Ok(Next::Case(case)) => {
                    cells += case.facts.board.shape.cells();
                    batch.push(case);
                }
                Ok(Next::Pause) => return,
                Ok(Next::End) => {
                    self.state = State::Over;
                    return;
                }
                Err(error) => {
                    self.state = State::Failed(error);
                    return;
                }
            }
        }
    }
}

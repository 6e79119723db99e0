//! Reads cases in batches.

use std::io::Read;
use std::mem;
use std::sync::Arc;

use super::Road;
use crate::text::{Case, Format, Next, Packed, ReadError, Reader, Wait};

/// A batch has at most about this many cells.
const CELLS_MAX: usize = 8192;
/// The same for cases in bulk.
const PACKED_CELLS_MAX: usize = 1 << 18;

/// Reads batches of cases until the input ends or an error occurs.
pub(super) struct Feeder {
    road: Arc<Road>,
    reader: Reader<'static, Arc<Format>>,
    /// Whether the last batch was read in bulk, or no batch has been read.
    in_bulk: bool,
    state: State,
}

/// Some consecutive cases, all of one kind.
#[derive(Debug, Default)]
pub(super) struct Batch {
    /// Cases that were read one by one.
    pub(super) cases: Vec<Case>,
    /// Cases that were read in bulk.
    pub(super) packed: Packed,
}

impl Batch {
    /// Returns the number of cases.
    pub(super) fn len(&self) -> usize {
        self.cases.len() + self.packed.len()
    }
}

#[derive(Debug)]
enum State {
    Open,
    /// An error after some cases, which go first.
    Failed(Box<ReadError>),
    Over,
}

impl Feeder {
    pub(super) fn new(road: &Arc<Road>, input: impl Read + Send + 'static) -> Self {
        let reader = Reader::new(Arc::clone(&road.definition.format), input);
        Self { road: Arc::clone(road), reader, in_bulk: true, state: State::Open }
    }

    /// Reads at most `most` cases, and waits only for the first one. Returns whether there was one.
    /// The previous content of `batch` is lost.
    pub(super) fn next(&mut self, most: usize, batch: &mut Batch) -> Result<bool, Box<ReadError>> {
        batch.cases.clear();
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
        if let Some(express) = &self.road.express {
            let cells = most.saturating_mul(express.form.cells()).min(PACKED_CELLS_MAX);
            self.reader.take(&express.form, cells, &mut batch.packed);
            if !batch.packed.is_empty() {
                self.in_bulk = true;
                return;
            }
        }
        // After a case that cannot be read in bulk, others may follow that can.
        let most = if mem::take(&mut self.in_bulk) { 1 } else { most };
        self.cases(most, &mut batch.cases);
    }

    /// Reads cases one by one.
    fn cases(&mut self, most: usize, batch: &mut Vec<Case>) {
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
    }
}

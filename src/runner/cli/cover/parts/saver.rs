//! Keeps the journal of a search in a file while the search goes on.

use std::fs::File;
use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::super::super::exit::Failure;
use super::super::super::whole_file;
use super::super::answering::CoverRun;
use crate::jobs::{Journal, KnownCover, PartResult, SearchTotals};

/// A journal, and the file that is wanted for it.
pub(super) struct Saver<'s> {
    run: &'s CoverRun<'s>,
    saved: Mutex<(Journal, Option<File>)>,
}

impl<'s> Saver<'s> {
    /// Writes the file, if one is wanted, before anything is done that could be lost. A line that another
    /// process has not completed has left it.
    pub(super) fn new(run: &'s CoverRun<'s>, journal: Journal) -> Result<Self, Failure> {
        // The handle stays: a folder that is renamed from now on takes no line from the file.
        let file = write(run, &journal)?;
        Ok(Self { run, saved: Mutex::new((journal, file)) })
    }

    /// Adds a result, and a line to the file.
    pub(super) fn add(&self, result: PartResult) {
        let (journal, file) = &mut *self.lock();
        if let Some(file) = file {
            // The whole journal is written again at the end; that decides.
            let _ = file.write_all(journal.line(&result).as_bytes());
        }
        journal.add(result);
        self.run.progress.set_share(journal.share());
    }

    /// Returns the best covers so far, best first.
    pub(super) fn best(&self) -> Vec<KnownCover> {
        SearchTotals::of([&self.lock().0]).best
    }

    /// Writes the file for the last time. Returns the journal, and whether it was written.
    pub(super) fn end(self) -> (Journal, Result<(), Failure>) {
        let (journal, _) = self.saved.into_inner().unwrap_or_else(PoisonError::into_inner);
        let written = write(self.run, &journal).map(drop);
        (journal, written)
    }

    fn lock(&self) -> MutexGuard<'_, (Journal, Option<File>)> {
        self.saved.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes a journal to the file that is wanted, if one is.
fn write(run: &CoverRun<'_>, journal: &Journal) -> Result<Option<File>, Failure> {
    let Some(path) = &run.args.parts.save else { return Ok(None) };
    let written = whole_file::write(path, journal.text().as_bytes());
    written.map(Some).map_err(|error| Failure::unwritable(run.args.parts.state(), &error))
}

//! Keeps the journal of a search in a file while the search goes on.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::super::super::exit::Failure;
use super::super::super::whole_file;
use super::super::answering::CoverRun;
use crate::jobs::{Journal, PartResult};

/// A journal, and the file that is wanted for it.
pub(super) struct Saver<'s> {
    run: &'s CoverRun<'s>,
    saved: Mutex<Saved>,
}

struct Saved {
    journal: Journal,
    file: Option<File>,
    /// When the file was last forced to the disk.
    forced: Instant,
}

impl<'s> Saver<'s> {
    /// Writes the file, if one is wanted, before anything is done that could be lost. A line that another
    /// process has not completed has left it.
    pub(super) fn new(run: &'s CoverRun<'s>, journal: Journal) -> Result<Self, Failure> {
        // The handle stays: a folder that is renamed from now on takes no line from the file.
        let write = |path: &Path| whole_file::write(path, journal.text().as_bytes());
        let file = run.args.parts.save.as_deref().map(write).transpose();
        let file = file.map_err(|error| Failure::unwritable(run.args.parts.state(), &error))?;
        let saved = Saved { journal, file, forced: Instant::now() };
        Ok(Self { run, saved: Mutex::new(saved) })
    }

    /// Adds a result, and a line to the file.
    pub(super) fn add(&self, result: PartResult) {
        let mut saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        let Saved { journal, file, forced } = &mut *saved;
        if let Some(file) = file {
            // The whole journal is written again at the end; that decides.
            let _ = file.write_all(journal.line(&result).as_bytes());
            if forced.elapsed() >= self.run.args.parts.every {
                let _ = file.sync_data();
                *forced = Instant::now();
            }
        }
        journal.add(result);
        self.run.progress.set_share(journal.done());
    }

    /// Writes the file for the last time. Returns the journal, and whether it was written.
    pub(super) fn end(self) -> (Journal, Result<(), Failure>) {
        let Saved { journal, .. } = self.saved.into_inner().unwrap_or_else(PoisonError::into_inner);
        let write = |path: &Path| whole_file::write(path, journal.text().as_bytes());
        let written = self.run.args.parts.save.as_deref().map(write).transpose();
        let unwritable = |error| Failure::unwritable(self.run.args.parts.state(), &error);
        (journal, written.map(drop).map_err(unwritable))
    }
}

//! Keeps the state of a search in a file while the search goes on.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use num_bigint::BigUint;

use super::super::super::whole_file;
use super::super::answering::CoverRun;
use super::prepared::known;
use super::refusal::Refusal;
use crate::cover::{Costed, OpenPart};
use crate::jobs::SavedSearch;

/// Between two writes of the state is this many times as much time as one takes.
const SELDOM: u32 = 50;

/// The state of a search, which is written now and then.
pub(super) struct Saver<'s> {
    run: &'s CoverRun<'s>,
    state: Mutex<SaverState>,
}

struct SaverState {
    search: SavedSearch,
    /// Which of the open parts are done.
    done: Vec<bool>,
    /// The share of the work of the others.
    left: f64,
    saved: Instant,
    /// How long that took.
    saving: Duration,
}

/// Writes the state of a search, if that is wanted, before anything is done that could be lost.
pub(super) fn save_first(run: &CoverRun<'_>, search: &SavedSearch) -> Result<(), Refusal> {
    let written = write(run, search);
    written.map_err(|error| Refusal::new(unwritable(run, &error)))
}

/// Returns the message for a state that could not be written.
pub(super) fn unwritable(run: &CoverRun<'_>, error: &io::Error) -> String {
    format!("cannot write {}: {error}", run.args.parts.state())
}

fn write(run: &CoverRun<'_>, search: &SavedSearch) -> io::Result<()> {
    let path = run.args.parts.save.as_deref();
    path.map_or(Ok(()), |path| whole_file::write(path, search.text().as_bytes()))
}

impl<'s> Saver<'s> {
    /// Begins with a search.
    pub(super) fn new(run: &'s CoverRun<'s>, search: SavedSearch) -> Self {
        let (done, left) = (vec![false; search.open.len()], share(&search.open));
        let (saved, saving) = (Instant::now(), Duration::ZERO);
        let state = SaverState { search, done, left, saved, saving };
        Self { run, state: Mutex::new(state) }
    }

    fn lock(&self) -> MutexGuard<'_, SaverState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the search as it stands.
    pub(super) fn reached(&self) -> SavedSearch {
        self.lock().reached()
    }

    /// Tells whether the search is written to a file.
    pub(super) fn is_kept(&self) -> bool {
        self.run.args.parts.save.is_some()
    }

    /// Replaces the open parts by others, which together are the same.
    pub(super) fn replace(&self, open: Vec<OpenPart>) {
        let mut state = self.lock();
        let left = share(&open);
        state.search.share += left - state.left;
        state.left = left;
        state.done = vec![false; open.len()];
        state.search.open = open;
    }

    /// Adds the covers of a part, by its number among the open ones.
    pub(super) fn counted(&self, part: usize, component: usize, (covers, nodes): (BigUint, u64)) {
        self.finish(part, nodes, |search| search.found[component] += covers);
    }

    /// Sets the best covers after a part.
    pub(super) fn chosen(&self, part: usize, best: &[Costed], nodes: u64) {
        self.finish(part, nodes, |search| search.best = best.iter().map(known).collect());
    }

    fn finish(&self, part: usize, nodes: u64, add: impl FnOnce(&mut SavedSearch)) {
        let mut state = self.lock();
        add(&mut state.search);
        state.search.nodes += nodes;
        state.done[part] = true;
        state.left -= state.search.open[part].share;
        self.run.progress.set_share((1.0 - state.left / state.search.share).clamp(0.0, 1.0));
        let every = self.run.args.parts.every.unwrap_or(SELDOM * state.saving);
        if self.is_kept() && state.saved.elapsed() >= every {
            let begun = Instant::now();
            // Another attempt may succeed; the last one decides.
            let _ = write(self.run, &state.reached());
            state.saved = Instant::now();
            state.saving = state.saved - begun;
        }
    }

    /// Writes the file for the last time. Returns the search, and whether it was written.
    pub(super) fn end(self) -> (SavedSearch, io::Result<()>) {
        let search = self.reached();
        let written = write(self.run, &search);
        (search, written)
    }
}

impl SaverState {
    /// Returns the search without the parts that are done.
    fn reached(&self) -> SavedSearch {
        let open = self.search.open.iter().zip(&self.done).filter(|(_, done)| !**done);
        SavedSearch { open: open.map(|(part, _)| part.clone()).collect(), ..self.search.clone() }
    }
}

fn share(open: &[OpenPart]) -> f64 {
    open.iter().map(|part| part.share).sum()
}

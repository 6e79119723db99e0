//! Keeps the state of a search in a file while the search goes on.

use std::io;
use std::path::Path;
use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use num_bigint::BigUint;

use super::super::super::progress::Progress;
use super::prepared::known;
use crate::cover::Costed;
use crate::jobs::{SavedSearch, replace};

/// The state of a search, which is written now and then.
pub(super) struct Saver<'s> {
    path: Option<&'s Path>,
    every: Duration,
    progress: &'s Progress,
    state: Mutex<SaverState>,
}

struct SaverState {
    search: SavedSearch,
    /// Which of the parts that were open at the beginning are done.
    done: Vec<bool>,
    /// The share of the work done, of all that was open or done at the beginning.
    share: f64,
    saved: Instant,
    error: Option<io::Error>,
}

impl<'s> Saver<'s> {
    /// Begins with a search; without a path, nothing is written.
    pub(super) fn new(
        search: SavedSearch,
        path: Option<&'s Path>,
        every: Duration,
        progress: &'s Progress,
    ) -> Self {
        let (done, share) = (vec![false; search.open.len()], search.done());
        let state = SaverState { search, done, share, saved: Instant::now(), error: None };
        Self { path, every, progress, state: Mutex::new(state) }
    }

    fn lock(&self) -> MutexGuard<'_, SaverState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells whether the file could not be written.
    pub(super) fn has_failed(&self) -> bool {
        self.path.is_some() && self.lock().error.is_some()
    }

    /// Adds the covers of a part, by its number among those that were open in the beginning.
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
        state.share += state.search.open[part].share / state.search.share;
        self.progress.set_share(state.share.clamp(0.0, 1.0));
        if state.saved.elapsed() >= self.every {
            self.write(&mut state);
        }
    }

    /// Writes the file.
    fn write(&self, state: &mut SaverState) {
        let Some(path) = self.path else { return };
        if let Err(error) = replace(path, state.reached().text().as_bytes(), process::id()) {
            state.error = Some(error);
        }
        state.saved = Instant::now();
    }

    /// Writes the file for the last time, and returns the search.
    ///
    /// # Errors
    ///
    /// The file could not be written, now or earlier.
    pub(super) fn end(self) -> io::Result<SavedSearch> {
        let mut state = self.lock();
        self.write(&mut state);
        match state.error.take() {
            Some(error) => Err(error),
            None => Ok(state.reached()),
        }
    }
}

impl SaverState {
    /// Returns the search without the parts that are done.
    fn reached(&self) -> SavedSearch {
        let open = self.search.open.iter().zip(&self.done).filter(|(_, done)| !**done);
        SavedSearch { open: open.map(|(part, _)| part.clone()).collect(), ..self.search.clone() }
    }
}

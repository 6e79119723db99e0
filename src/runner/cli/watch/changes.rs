//! Watches files and folders, even if they are replaced, or deleted and made again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// Changes within this time are one: an editor may write several files, or one in several steps.
const TOGETHER: Duration = Duration::from_millis(60);
/// The polling interval for interruptions.
const TICK: Duration = Duration::from_millis(100);

/// The changes of some files and folders.
pub(super) struct Changes {
    watcher: RecommendedWatcher,
    events: Receiver<notify::Result<Event>>,
    /// The files and folders, each by its number. A link stands for itself and for its target.
    roots: Vec<(usize, PathBuf)>,
    /// The folders that are watched, with or without those in them.
    watched: Vec<PathBuf>,
}

impl Changes {
    /// Begins to watch files, and folders with all that is in them.
    pub(super) fn of(roots: &[PathBuf]) -> notify::Result<Self> {
        let (send, events) = mpsc::channel();
        let watcher = notify::recommended_watcher(move |event| {
            // Once the receiver is gone, nothing is watched.
            let _ = send.send(event);
        })?;
        let places = roots.iter().enumerate();
        let roots =
            places.flat_map(|(number, path)| real(path).map(move |path| (number, path))).collect();
        let mut changes = Self { watcher, events, roots, watched: Vec::new() };
        changes.renew()?;
        Ok(changes)
    }

    /// Watches each folder that is there, and the folder around each file or folder, where it can be
    /// made again.
    fn renew(&mut self) -> notify::Result<()> {
        for folder in std::mem::take(&mut self.watched) {
            // Nothing watches a folder that is gone.
            let _ = self.watcher.unwatch(&folder);
        }
        let around = self.roots.iter().filter_map(|(_, root)| root.parent());
        let around = around.map(|folder| (folder.to_path_buf(), RecursiveMode::NonRecursive));
        let roots = self.roots.iter().map(|(_, root)| (root.clone(), RecursiveMode::Recursive));
        // A folder that is both is watched with those in it.
        let wanted: BTreeMap<PathBuf, RecursiveMode> = around.chain(roots).collect();
        for (folder, mode) in wanted.into_iter().filter(|(folder, _)| folder.is_dir()) {
            match self.watcher.watch(&folder, mode) {
                // It went away meanwhile.
                Err(_) if !folder.is_dir() => continue,
                watched => watched?,
            }
            self.watched.push(folder);
        }
        Ok(())
    }

    /// Waits until something changes, and returns which of the files and folders did, by their
    /// numbers; or none, if `interrupted`.
    pub(super) fn next(&mut self, interrupted: &AtomicBool) -> notify::Result<BTreeSet<usize>> {
        let (mut changed, mut due) = (BTreeSet::new(), None);
        while !interrupted.load(Ordering::Relaxed) {
            let left = |due: Instant| due.saturating_duration_since(Instant::now());
            let wait = due.map_or(TICK, left);
            match self.events.recv_timeout(wait) {
                Ok(Ok(event)) => {
                    self.note(&event, &mut changed);
                    due = due.or((!changed.is_empty()).then(|| Instant::now() + TOGETHER));
                    // Other files may change without end.
                    if due.is_some_and(|due| left(due).is_zero()) {
                        self.renew()?;
                        return Ok(changed);
                    }
                }
                Ok(Err(error)) => return Err(error),
                Err(RecvTimeoutError::Timeout) if changed.is_empty() => {}
                Err(RecvTimeoutError::Timeout) => {
                    // A folder that was made again is another folder.
                    self.renew()?;
                    return Ok(changed);
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(BTreeSet::new())
    }

    fn note(&self, event: &Event, changed: &mut BTreeSet<usize>) {
        // Reading changes nothing.
        if matches!(event.kind, EventKind::Access(_)) {
            return;
        }
        let is_of = |root: &Path| event.paths.iter().any(|path| path.starts_with(root));
        let is_of = |root: &Path| event.need_rescan() || is_of(root);
        changed.extend(self.roots.iter().filter(|(_, root)| is_of(root)).map(|(number, _)| number));
    }
}

/// Returns the paths by which events name a file: its own, and that of the target if it is a link.
fn real(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let own = path.parent().and_then(|it| it.canonicalize().ok()).zip(path.file_name());
    let own = own.map_or_else(|| path.clone(), |(folder, name)| folder.join(name));
    let target = path.canonicalize().ok().filter(|target| *target != own);
    std::iter::once(own).chain(target)
}

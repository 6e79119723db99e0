//! Finds what changed by asking for the times of files again and again. That works on every system, and
//! with files that are replaced, or deleted and made again.

use std::collections::BTreeMap;
use std::fs::{self, Metadata, Permissions};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use walkdir::WalkDir;

/// The time from one look to the next.
const PAUSE: Duration = Duration::from_millis(200);
/// The time that a look may take, besides the active place: one percent of a processor. It is enough for
/// some fifteen problems, so that a change of one among 130 is seen within two seconds.
const LOOK: Duration = Duration::from_millis(2);
/// Changes within this time are one: an editor may write several files, or one in several steps.
const TOGETHER: Duration = Duration::from_millis(60);

/// The changes of some files and folders.
pub(super) struct Changes<'p> {
    places: &'p [PathBuf],
    /// What was there when a change was last reported, for each place.
    seen: Vec<Snapshot>,
    /// The place that changed last: it is looked at each time, since it will change again.
    active: Option<usize>,
    /// The place to look at next, after the active one: the places take turns if there are many.
    turn: usize,
}

/// A file or a folder with all that is in it, by their paths.
type Snapshot = BTreeMap<PathBuf, Stamp>;

/// What changes with a file. Folders have none: what is in them tells more.
#[derive(Debug, Default, PartialEq)]
struct Stamp {
    file: Option<(Option<SystemTime>, u64, Permissions)>,
    /// The target of a link.
    target: Option<PathBuf>,
}

impl<'p> Changes<'p> {
    /// Begins to watch files, and folders with all that is in them.
    pub(super) fn of(places: &'p [PathBuf]) -> Self {
        Self { places, seen: snapshots(places), active: None, turn: 0 }
    }

    /// Waits until something changes, and returns the numbers of the places that did; or none, if
    /// `interrupted`.
    pub(super) fn next(&mut self, interrupted: &AtomicBool) -> Vec<usize> {
        while !interrupted.load(Ordering::Relaxed) {
            if !self.look() {
                thread::sleep(PAUSE);
                continue;
            }
            thread::sleep(TOGETHER);
            let before = std::mem::replace(&mut self.seen, snapshots(self.places));
            let changed = changed(&before, &self.seen);
            if !changed.is_empty() {
                self.active = changed.first().copied();
                return changed;
            }
        }
        Vec::new()
    }

    /// Looks at the active place and at some others, and tells whether one of them changed.
    fn look(&mut self) -> bool {
        let begun = Instant::now();
        let is_changed = |place: usize| snapshot(&self.places[place]) != self.seen[place];
        if self.active.is_some_and(is_changed) {
            return true;
        }
        for _ in self.places {
            let place = self.turn % self.places.len();
            if is_changed(place) {
                return true;
            }
            self.turn = place + 1;
            if begun.elapsed() > LOOK {
                break;
            }
        }
        false
    }
}

/// Returns the numbers of the places that changed.
fn changed(before: &[Snapshot], after: &[Snapshot]) -> Vec<usize> {
    let pairs = before.iter().zip(after).enumerate();
    pairs.filter(|(_, (before, after))| before != after).map(|(place, _)| place).collect()
}

fn snapshots(places: &[PathBuf]) -> Vec<Snapshot> {
    places.iter().map(|place| snapshot(place)).collect()
}

/// Returns what is at a path; nothing, if nothing is there.
fn snapshot(place: &Path) -> Snapshot {
    // What cannot be read is as good as missing.
    let entries = WalkDir::new(place).follow_links(true).into_iter().filter_map(Result::ok);
    let stamped = entries.map(|entry| {
        let is_file = !entry.file_type().is_dir();
        let file = is_file.then(|| entry.metadata().ok()).flatten().map(|it| file_stamp(&it));
        let target = entry.path_is_symlink().then(|| fs::read_link(entry.path()).ok()).flatten();
        (entry.into_path(), Stamp { file, target })
    });
    stamped.collect()
}

fn file_stamp(metadata: &Metadata) -> (Option<SystemTime>, u64, Permissions) {
    (metadata.modified().ok(), metadata.len(), metadata.permissions())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_places_that_differ_changed() {
        let at = |name: &str, bytes: u64| {
            let permissions = fs::metadata(".").unwrap().permissions();
            let file = Some((Some(SystemTime::UNIX_EPOCH), bytes, permissions));
            (PathBuf::from(name), Stamp { file, target: None })
        };
        let folder = |name: &str, bytes: u64| Snapshot::from([at(name, bytes)]);
        let before = [folder("a", 1), folder("b", 1), Snapshot::new()];
        let same = || [folder("a", 1), folder("b", 1), Snapshot::new()];
        let with = |place: usize, now: Snapshot| {
            let mut after = same();
            after[place] = now;
            changed(&before, &after)
        };
        assert!(changed(&before, &same()).is_empty());
        assert_eq!(with(0, folder("a", 2)), [0], "grown");
        assert_eq!(with(0, folder("c", 1)), [0], "renamed");
        assert_eq!(with(1, Snapshot::new()), [1], "gone");
        assert_eq!(with(2, folder("c", 0)), [2], "made");
        assert_eq!(changed(&before, &[Snapshot::new(), folder("b", 1), folder("c", 0)]), [0, 2]);
    }

    #[test]
    fn each_change_of_a_folder_is_seen_once() {
        let root = std::env::temp_dir().join(format!("changes-{}", std::process::id()));
        let places: Vec<PathBuf> = (0..40).map(|number| root.join(number.to_string())).collect();
        for place in &places {
            fs::create_dir_all(place.join("data")).unwrap();
            fs::write(place.join("data/1.in"), "1").unwrap();
        }
        let interrupted = AtomicBool::new(false);
        let mut changes = Changes::of(&places);
        assert!((0..100).all(|_| !changes.look()));
        let file = places[39].join("data/1.in");
        let edits: [(&str, &dyn Fn() -> std::io::Result<()>); 5] = [
            ("write", &|| fs::write(&file, "12")),
            ("remove", &|| fs::remove_file(&file)),
            ("make again", &|| fs::write(&file, "12")),
            ("move away", &|| fs::rename(&places[39], root.join("away"))),
            ("move back", &|| fs::rename(root.join("away"), &places[39])),
        ];
        for (name, edit) in edits {
            edit().unwrap();
            assert_eq!(changes.next(&interrupted), [39], "{name}");
            assert!((0..100).all(|_| !changes.look()), "{name}");
        }
        interrupted.store(true, Ordering::Relaxed);
        fs::write(&file, "123").unwrap();
        assert!(changes.next(&interrupted).is_empty(), "interrupted");
        fs::remove_dir_all(root).unwrap();
    }
}

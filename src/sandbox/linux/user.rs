//! The users that programs run as.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt, lchown};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use nix::unistd::{Gid, Uid, User, setgroups, setresgid, setresuid};
use serde::{Deserialize, Serialize};

use crate::linux::judge_folder::is_of_judge;
use crate::linux::removal::remove;
use crate::linux::run_folder::RunFolder;
use crate::linux::scratch::JUDGES;
use crate::tier::ProgramUser;

/// The user and the group of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RunUser {
    uid: u32,
    gid: u32,
}

/// The first number of new users: far from those of people and services.
const FRESH: u32 = 1 << 30;
/// The number of new users for each judge.
const FRESH_OF_JUDGE: u32 = 1 << 9;

/// Two changes of a folder within this time can have the same time.
const RESOLUTION: Duration = Duration::from_millis(100);

/// The clock of a file system can be late by this.
const TICK: Duration = Duration::from_millis(10);

/// Folders that are writable for all users.
const FOR_ALL: [&str; 3] = ["/dev/shm", "/tmp", "/var/tmp"];

/// The folders that are writable for all users, before a run.
#[derive(Debug)]
pub(crate) struct SharedFolders {
    /// What is made in the run is not older than this.
    since: SystemTime,
    /// When each was changed last; unknown if it may be changed again without a difference.
    states: [(&'static str, Option<SystemTime>); 3],
}

impl SharedFolders {
    /// Looks at the folders.
    pub(crate) fn new() -> Self {
        let now = SystemTime::now();
        let is_old =
            |at: &SystemTime| now.duration_since(*at).is_ok_and(|passed| passed > RESOLUTION);
        let states = FOR_ALL.map(|folder| (folder, state(folder).filter(is_old)));
        Self { since: now - TICK, states }
    }

    /// Removes what a program has left there, if nobody else can have made it: its user is a new one.
    /// Otherwise returns what has appeared there since: it may be a file that the user made.
    pub(crate) fn clear(&self, user: Option<RunUser>) -> Vec<PathBuf> {
        let uid = user.map_or_else(|| Uid::effective().as_raw(), |user| user.uid);
        let is_fresh = user.is_some_and(RunUser::is_new);
        let changed =
            self.states.iter().filter(|(folder, was)| was.is_none() || state(folder) != *was);
        let mut appeared = Vec::new();
        for entry in changed.flat_map(|(folder, _)| fs::read_dir(folder)).flatten().flatten() {
            let Ok(found) = entry.metadata() else { continue };
            if found.uid() != uid || is_of_judge(&entry) {
                continue;
            }
            let made = || found.created().or_else(|_| found.modified());
            if is_fresh {
                // A file that is already gone needs no removal.
                let _ = remove(&entry.path());
            } else if made().is_ok_and(|made| made >= self.since) {
                appeared.push(entry.path());
            }
        }
        appeared
    }
}

/// Returns the user of a folder.
fn owner(folder: &Path) -> Option<u32> {
    folder.symlink_metadata().ok().map(|it| it.uid())
}

/// Returns when a folder was changed last.
fn state(folder: &str) -> Option<SystemTime> {
    fs::metadata(folder).and_then(|it| it.modified()).ok()
}

impl ProgramUser {
    /// Finds a user by name or number.
    pub fn find(name: &str) -> Option<Self> {
        let user = match name.parse() {
            Ok(uid) => User::from_uid(Uid::from_raw(uid)),
            Err(_) => User::from_name(name),
        };
        let user = user.ok().flatten()?;
        Some(Self::Named(user.uid.as_raw(), user.gid.as_raw()))
    }

    /// Returns the best choice here: new users, if this is the super-user.
    pub(crate) fn best() -> Self {
        let maps = fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
        if !Uid::effective().is_root() {
            Self::Own
        } else if is_mapped(&maps, FRESH, JUDGES * FRESH_OF_JUDGE) {
            Self::Fresh
        } else {
            Self::find("nobody").unwrap_or(Self::Own)
        }
    }

    /// Returns the user of a run of this judge in a folder, if that is not the judge's own.
    pub(crate) fn of_run(self, judge: u32, run: u64, folder: &Path) -> Option<RunUser> {
        match self {
            Self::Own => None,
            Self::Fresh => {
                // What an earlier run has put there is its user's, or nobody may give it away.
                if let Some(id) = owner(folder).filter(|&owner| owner >= FRESH) {
                    return Some(RunUser { uid: id, gid: id });
                }
                let run = u32::try_from(run % u64::from(FRESH_OF_JUDGE)).unwrap_or(0);
                let id = FRESH + judge * FRESH_OF_JUDGE + run;
                Some(RunUser { uid: id, gid: id })
            }
            Self::Named(uid, gid) => {
                Some(RunUser { uid, gid }).filter(|_| uid != Uid::effective().as_raw())
            }
        }
    }
}

impl RunUser {
    /// Tells whether nobody else has this user.
    pub(crate) const fn is_new(self) -> bool {
        self.uid >= FRESH
    }

    /// Gives a folder with its content to the user, unless it was given away before.
    pub(crate) fn own(self, folder: &Path) -> io::Result<()> {
        if owner(folder) == Some(self.uid) {
            return Ok(());
        }
        let content = RunFolder::entries(folder)?.into_iter().map(|(path, _)| path);
        [folder.to_path_buf()]
            .into_iter()
            .chain(content)
            .try_for_each(|path| lchown(path, Some(self.uid), Some(self.gid)))
    }

    /// Turns this process into one of the user.
    pub(crate) fn become_user(self) -> nix::Result<()> {
        let (uid, gid) = (Uid::from_raw(self.uid), Gid::from_raw(self.gid));
        setgroups(&[])?;
        setresgid(gid, gid, gid)?;
        setresuid(uid, uid, uid)
    }
}

/// Tells whether a map of users contains a range of numbers.
fn is_mapped(maps: &str, first: u32, count: u32) -> bool {
    maps.lines().any(|line| {
        let fields: Vec<u64> =
            line.split_whitespace().filter_map(|field| field.parse().ok()).collect();
        let &[start, _, length] = fields.as_slice() else { return false };
        start <= u64::from(first) && u64::from(first) + u64::from(count) <= start + length
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_of_users_are_read() {
        assert!(is_mapped("         0          0 4294967295\n", FRESH, 1 << 31));
        assert!(!is_mapped("0 100000 65536\n", FRESH, 1));
        assert!(is_mapped("0 1000 1\n7 100000 65536\n", 7, 65_536));
        assert!(!is_mapped("", 0, 1));
    }

    #[test]
    fn users_of_runs_differ() {
        let of = |judge, run| ProgramUser::Fresh.of_run(judge, run, Path::new("")).unwrap();
        assert_ne!(of(7, 0), of(7, 1));
        assert_ne!(of(7, 511), of(8, 0));
        assert_eq!(of(7, 0), of(7, 512));
        assert!(of(JUDGES - 1, 511).uid < u32::MAX);
        assert_eq!(ProgramUser::Own.of_run(7, 0, Path::new("")), None);
    }
}

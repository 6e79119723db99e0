//! Places for control groups.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use nix::errno::Errno;
use nix::unistd::geteuid;

use crate::error::at;
use crate::limits::RunLimits;
use crate::linux::cgroup::{ControlGroup, GroupFolders};
use crate::linux::judge_folder::JudgeFolder;

/// The required controllers of version 2.
const CONTROLLERS: [&str; 2] = ["memory", "pids"];

/// The group of version 2 to which judges and the processes beside them move.
const OWN: &str = "runner-judges";
/// Processes that are forked while others move are moved after them, in up to this many rounds.
const ROUNDS_MAX: usize = 8;

/// The place for control groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Places {
    /// Version 1: a folder for each controller.
    One { memory: PathBuf, pids: PathBuf, cpuacct: PathBuf },
    /// Version 2: one folder.
    Two {
        folder: PathBuf,
        /// Whether no group above it is seen, as in a container.
        is_top: bool,
    },
}

impl Places {
    /// Finds the place from `/proc/self/cgroup` and `/proc/self/mountinfo`.
    pub(crate) fn find(cgroup: &str, mountinfo: &str) -> Option<Self> {
        let one = |name| folder_of(cgroup, mountinfo, name);
        let all = (one("memory"), one("pids"), one("cpuacct"));
        if let (Some(memory), Some(pids), Some(cpuacct)) = all {
            return Some(Self::One { memory, pids, cpuacct });
        }
        let own = one("")?;
        let is_moved = own.file_name().is_some_and(|name| name == OWN);
        let folder = if is_moved { own.parent()?.to_owned() } else { own };
        Some(Self::Two { folder, is_top: cgroup.lines().any(|line| line == "0::/") })
    }

    /// Prepares to make groups. In version 2 a group has either processes or limits for groups
    /// below it, so this process moves to a group below, which is the same for all judges. Others, such
    /// as the shell that started it, move with it if the group was delegated to their user or is all
    /// that a container sees.
    pub(crate) fn prepare(&self) -> io::Result<()> {
        let Self::Two { folder, is_top } = self else { return Ok(()) };
        let lists = |file: &str| -> io::Result<bool> {
            let listed = fs::read_to_string(folder.join(file)).map_err(at(folder))?;
            Ok(CONTROLLERS.iter().all(|it| listed.split_whitespace().any(|word| word == *it)))
        };
        if lists("cgroup.subtree_control")? {
            return Ok(());
        }
        if !lists("cgroup.controllers")? {
            let [memory, pids] = CONTROLLERS;
            let why = format!("{} has no controllers `{memory}` and `{pids}`", folder.display());
            return Err(io::Error::new(io::ErrorKind::Unsupported, why));
        }
        match limit_below(folder) {
            Err(error) if is_busy(&error) => move_below(folder, *is_top || !geteuid().is_root()),
            done => done,
        }
        .map_err(at(folder))
    }

    /// Makes a group with limits.
    pub(crate) fn make(
        &self,
        name: &str,
        limits: &RunLimits,
    ) -> io::Result<(ControlGroup, GroupFolders)> {
        let group = match self {
            Self::One { memory, pids, cpuacct } => ControlGroup {
                memory: memory.join(name),
                pids: pids.join(name),
                cpu: cpuacct.join(name),
                is_two: false,
            },
            Self::Two { folder, .. } => {
                let folder = folder.join(name);
                let (memory, pids) = (folder.clone(), folder.clone());
                ControlGroup { memory, pids, cpu: folder, is_two: true }
            }
        };
        let folders = group.make(limits)?;
        Ok((group, folders))
    }

    /// Removes groups that dead judges have left behind.
    pub(crate) fn sweep(&self) {
        let folders = match self {
            Self::One { memory, pids, cpuacct } => vec![memory, pids, cpuacct],
            Self::Two { folder, .. } => vec![folder],
        };
        for abandoned in folders.into_iter().flat_map(|folder| JudgeFolder::abandoned(folder)) {
            // A group that cannot be removed does no harm.
            let _ = fs::remove_dir(&abandoned.path);
        }
    }
}

/// Gives limits to the groups below one of version 2.
fn limit_below(folder: &Path) -> io::Result<()> {
    fs::write(folder.join("cgroup.subtree_control"), "+memory +pids")
}

/// Tells whether a group has processes.
fn is_busy(error: &io::Error) -> bool {
    error.raw_os_error() == Some(Errno::EBUSY as i32)
}

/// Moves this process, and if wanted all others of its group, to a group below; then gives limits to
/// groups below.
fn move_below(folder: &Path, moves_others: bool) -> io::Result<()> {
    let own = folder.join(OWN);
    fs::create_dir(&own).or_else(|error| if own.is_dir() { Ok(()) } else { Err(error) })?;
    let move_down = |process: &str| fs::write(own.join("cgroup.procs"), process);
    move_down("0")?;
    let mut done = limit_below(folder);
    for _ in 0..if moves_others { ROUNDS_MAX } else { 0 } {
        if !done.as_ref().is_err_and(is_busy) {
            break;
        }
        let others = fs::read_to_string(folder.join("cgroup.procs"))?;
        // One that has just ended cannot move.
        others.lines().for_each(|process| drop(move_down(process)));
        done = limit_below(folder);
    }
    done.inspect_err(|_| {
        // Back to the old group, if possible.
        let _ = fs::write(folder.join("cgroup.procs"), "0");
        let _ = fs::remove_dir(&own);
    })
}

/// Returns the folder of our own group for a controller, or of version 2 for an empty name.
fn folder_of(cgroup: &str, mountinfo: &str, controller: &str) -> Option<PathBuf> {
    let own = cgroup.lines().find_map(|line| {
        let (names, path) = line.split_once(':')?.1.split_once(':')?;
        names.split(',').any(|name| name == controller).then_some(path)
    })?;
    mountinfo.lines().find_map(|line| {
        let (place, kind) = line.split_once(" - ")?;
        let fields: Vec<&str> = place.split(' ').collect();
        let (root, point) = (*fields.get(3)?, *fields.get(4)?);
        let is_kind = match kind.split_once(' ')? {
            ("cgroup", rest) => rest.split([' ', ',']).any(|name| name == controller),
            ("cgroup2", _) => controller.is_empty(),
            _ => false,
        };
        let below = Path::new(own).strip_prefix(root).ok()?;
        is_kind.then(|| Path::new(point).join(below))
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::limits::MIB;

    use super::*;

    const MOUNTS: &str = "\
31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755
33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
35 31 0:32 / /sys/fs/cgroup/memory rw,relatime shared:5 - cgroup cgroup rw,memory
39 31 0:36 /docker/a /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids
41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
";

    #[test]
    fn places_are_found_in_both_versions() {
        let one = "9:name=systemd:/\n8:pids:/docker/a/b\n4:memory:/x\n2:cpu,cpuacct:/\n0::/u\n";
        let expected = Places::One {
            memory: "/sys/fs/cgroup/memory/x".into(),
            pids: "/sys/fs/cgroup/pids/b".into(),
            cpuacct: "/sys/fs/cgroup/cpu,cpuacct/".into(),
        };
        assert_eq!(Places::find(one, MOUNTS), Some(expected));
        let two = |folder: &str, is_top| Some(Places::Two { folder: folder.into(), is_top });
        let scope = two("/sys/fs/cgroup/unified/user/a.scope", false);
        assert_eq!(Places::find("0::/user/a.scope\n", MOUNTS), scope);
        assert_eq!(Places::find("0::/user/a.scope/runner-judges\n", MOUNTS), scope);
        assert_eq!(Places::find("0::/\n", MOUNTS), two("/sys/fs/cgroup/unified/", true));
        assert_eq!(Places::find("", MOUNTS), None);
        assert_eq!(Places::find("0::/\n", ""), None);
    }

    /// Simulates the kernel's files of version 2 in an ordinary folder.
    #[test]
    fn a_group_of_version_two_is_made_read_and_removed() {
        let root = std::env::temp_dir().join(format!("groups-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        fs::write(root.join("cgroup.subtree_control"), "cpu\n").unwrap();
        fs::write(root.join("cgroup.controllers"), "hugetlb\n").unwrap();
        let places = Places::Two { folder: root.clone(), is_top: true };
        let lacking = places.prepare().unwrap_err().to_string();
        assert!(lacking.ends_with("has no controllers `memory` and `pids`"), "{lacking}");
        fs::write(root.join("cgroup.controllers"), "cpu memory pids\n").unwrap();
        places.prepare().unwrap();
        let control = fs::read_to_string(root.join("cgroup.subtree_control")).unwrap();
        assert_eq!(control, "+memory +pids");
        let limits = RunLimits::new(Duration::from_secs(1), 64 * MIB, MIB);
        let (group, _folders) = places.make("run", &limits).unwrap();
        let written = |file: &str| fs::read_to_string(root.join("run").join(file)).unwrap();
        assert_eq!(written("memory.max"), (72 * MIB).to_string());
        assert_eq!((written("pids.max"), written("memory.swap.max")), ("256".into(), "0".into()));
        for (file, text) in [
            ("cgroup.procs", ""),
            ("cpu.stat", "usage_usec 2500\nuser_usec 1\n"),
            ("memory.stat", "anon 4096\nfile 77\nshmem 8192\n"),
            ("memory.peak", "20480\n"),
            ("memory.events", "oom 1\noom_kill 2\n"),
        ] {
            fs::write(root.join("run").join(file), text).unwrap();
        }
        let mut files = group.open().unwrap();
        files.join().unwrap();
        assert_eq!(written("cgroup.procs"), "0");
        assert_eq!(files.cpu(), Some(Duration::from_micros(2500)));
        assert_eq!(files.memory_bytes(), Some(12_288));
        assert_eq!(files.peak_bytes(), Some(20_480));
        assert!(files.ran_out());
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn groups_of_living_judges_are_not_swept_away() {
        let root = std::env::temp_dir().join(format!("sweep-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let folder = root.join("runner-judging-1-0");
        let owned = JudgeFolder::new(&folder).unwrap();
        let places = Places::Two { folder: root.clone(), is_top: true };
        places.sweep();
        assert!(folder.exists());
        drop(owned);
        places.sweep();
        assert!(!folder.exists());
        fs::remove_dir(root).unwrap();
    }
}

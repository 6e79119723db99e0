//! Control groups: exact memory and CPU time of a program with all its processes.
//!
//! Both versions of the kernel's interface are known. A group is made below the one that the
//! judge itself is in, so that no limit set on the judge is got around.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::judge::limits::{Limits, MIB};

/// Where groups can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Places {
    /// Version 1: a folder for each controller.
    One { memory: PathBuf, pids: PathBuf, cpuacct: PathBuf },
    /// Version 2: one folder.
    Two(PathBuf),
}

/// A group that was made for one run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Group {
    memory: PathBuf,
    pids: PathBuf,
    cpu: PathBuf,
    is_two: bool,
}

/// The files of a group, open, so that they can be read wherever the file system has gone.
#[derive(Debug)]
pub(super) struct GroupFiles {
    procs: Vec<File>,
    cpu: File,
    memory: File,
    events: File,
    is_two: bool,
}

impl Places {
    /// Reads where groups can be made off `/proc/self/cgroup` and `/proc/self/mountinfo`.
    pub(super) fn find(cgroup: &str, mountinfo: &str) -> Option<Self> {
        let one = |name| folder_of(cgroup, mountinfo, name);
        match (one("memory"), one("pids"), one("cpuacct")) {
            (Some(memory), Some(pids), Some(cpuacct)) => Some(Self::One { memory, pids, cpuacct }),
            _ => folder_of(cgroup, mountinfo, "").map(Self::Two),
        }
    }

    /// Makes a group with limits; a little is left to the kernel's own use.
    pub(super) fn make(&self, name: &str, limits: &Limits) -> io::Result<Group> {
        let group = match self {
            Self::One { memory, pids, cpuacct } => Group {
                memory: memory.join(name),
                pids: pids.join(name),
                cpu: cpuacct.join(name),
                is_two: false,
            },
            Self::Two(folder) => {
                let folder = folder.join(name);
                let (memory, pids) = (folder.clone(), folder.clone());
                Group { memory, pids, cpu: folder, is_two: true }
            }
        };
        group.make(limits).inspect_err(|_| group.remove())?;
        Ok(group)
    }

    /// Removes what judges that are gone have left behind.
    pub(super) fn sweep(&self, is_stale: impl Fn(&str) -> bool) {
        let folders = match self {
            Self::One { memory, pids, cpuacct } => vec![memory, pids, cpuacct],
            Self::Two(folder) => vec![folder],
        };
        for entry in folders.into_iter().flat_map(fs::read_dir).flatten().flatten() {
            if entry.file_name().to_str().is_some_and(&is_stale) {
                // Where it cannot be removed, it is in nobody's way.
                let _ = fs::remove_dir(entry.path());
            }
        }
    }
}

/// Returns the folder of the own group of a controller, or of version 2 for no name.
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

impl Group {
    fn make(&self, limits: &Limits) -> io::Result<()> {
        let memory = (limits.memory_bytes + limits.memory_bytes / 16 + 4 * MIB).to_string();
        for folder in self.folders() {
            fs::create_dir(folder)?;
        }
        fs::write(self.pids.join("pids.max"), limits.processes.to_string())?;
        if self.is_two {
            fs::write(self.memory.join("memory.max"), memory)?;
            // A kernel without swap has no such file.
            let _ = fs::write(self.memory.join("memory.swap.max"), "0");
            fs::write(self.memory.join("memory.oom.group"), "1")
        } else {
            fs::write(self.memory.join("memory.limit_in_bytes"), &memory)?;
            let _ = fs::write(self.memory.join("memory.memsw.limit_in_bytes"), memory);
            Ok(())
        }
    }

    fn folders(&self) -> Vec<&Path> {
        let mut folders: Vec<&Path> = vec![&self.memory, &self.pids, &self.cpu];
        folders.sort_unstable();
        folders.dedup();
        folders
    }

    /// Opens the files of the group.
    pub(super) fn open(&self) -> io::Result<GroupFiles> {
        let append =
            |folder: &Path| OpenOptions::new().append(true).open(folder.join("cgroup.procs"));
        let (cpu, events) = if self.is_two {
            ("cpu.stat", "memory.events")
        } else {
            ("cpuacct.usage", "memory.oom_control")
        };
        Ok(GroupFiles {
            procs: self.folders().into_iter().map(append).collect::<io::Result<_>>()?,
            cpu: File::open(self.cpu.join(cpu))?,
            memory: File::open(self.memory.join("memory.stat"))?,
            events: File::open(self.memory.join(events))?,
            is_two: self.is_two,
        })
    }

    /// Removes the group, which is empty now or will be in a moment.
    pub(super) fn remove(&self) {
        for folder in self.folders() {
            for _ in 0..100 {
                match fs::remove_dir(folder) {
                    Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {
                        thread::sleep(Duration::from_millis(2));
                    }
                    _ => break,
                }
            }
        }
    }
}

impl GroupFiles {
    /// Puts the calling process into the group.
    pub(super) fn join(&mut self) -> io::Result<()> {
        self.procs.iter_mut().try_for_each(|procs| procs.write_all(b"0"))
    }

    /// Returns the CPU time of all processes that were ever in the group.
    pub(super) fn cpu(&mut self) -> Option<Duration> {
        let text = read(&mut self.cpu)?;
        if self.is_two {
            value(&text, "usage_usec").map(Duration::from_micros)
        } else {
            text.trim().parse().ok().map(Duration::from_nanos)
        }
    }

    /// Returns the memory of the group as it is now, without what the kernel merely keeps of files.
    pub(super) fn memory_bytes(&mut self) -> Option<u64> {
        let text = read(&mut self.memory)?;
        let name = if self.is_two { "anon" } else { "rss" };
        Some(value(&text, name)? + value(&text, "shmem").unwrap_or(0))
    }

    /// Tells whether a process was killed because the group had no memory left.
    pub(super) fn ran_out(&mut self) -> bool {
        read(&mut self.events).and_then(|text| value(&text, "oom_kill")).is_some_and(|n| n > 0)
    }
}

fn read(file: &mut File) -> Option<String> {
    let mut text = String::new();
    file.rewind().ok()?;
    file.read_to_string(&mut text).ok()?;
    Some(text)
}

/// Returns the number behind a name that begins a line.
fn value(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

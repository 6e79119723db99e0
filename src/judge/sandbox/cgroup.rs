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

/// A group that was made for one run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Group {
    pub(super) memory: PathBuf,
    pub(super) pids: PathBuf,
    pub(super) cpu: PathBuf,
    pub(super) is_two: bool,
}

/// The files of a group, open, so that they can be read wherever the file system has gone.
#[derive(Debug)]
pub(super) struct GroupFiles {
    joining: Vec<File>,
    cpu: File,
    memory: File,
    /// Kernels before 5.19 have no such file in version 2.
    peak: Option<File>,
    events: File,
    is_two: bool,
}

impl Group {
    /// Makes the folders of the group; a little memory is left to the kernel's own use.
    pub(super) fn make(&self, limits: &Limits) -> io::Result<()> {
        let memory = (limits.memory_bytes + limits.memory_bytes / 16 + 4 * MIB).to_string();
        for folder in self.folders() {
            fs::create_dir(folder).map_err(at(folder))?;
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
        let (joining, cpu, peak, events) = if self.is_two {
            ("cgroup.procs", "cpu.stat", "memory.peak", "memory.events")
        } else {
            // To move a thread, which is all that a program is when it joins, the kernel does not
            // wait for every processor, as it does to move a process.
            ("tasks", "cpuacct.usage", "memory.max_usage_in_bytes", "memory.oom_control")
        };
        let append = |folder: &Path| OpenOptions::new().append(true).open(folder.join(joining));
        Ok(GroupFiles {
            joining: self.folders().into_iter().map(append).collect::<io::Result<_>>()?,
            cpu: File::open(self.cpu.join(cpu))?,
            memory: File::open(self.memory.join("memory.stat"))?,
            peak: File::open(self.memory.join(peak)).ok(),
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
    /// Puts the calling process, which has one thread, into the group.
    pub(super) fn join(&mut self) -> io::Result<()> {
        self.joining.iter_mut().try_for_each(|file| file.write_all(b"0"))
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

    /// Returns the most memory that the group has had, with what the kernel keeps of files.
    pub(super) fn peak_bytes(&mut self) -> Option<u64> {
        read(self.peak.as_mut()?)?.trim().parse().ok()
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

/// Says where an error happened.
pub(super) fn at(folder: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()))
}

//! Control groups: exact memory and CPU time of a program with all its processes.
//!
//! Both versions of the kernel's interface are supported. A group is made below the judge's own
//! group, so that limits set on the judge also hold for programs.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::error::at;
use crate::limits::{MIB, RunLimits};
use crate::linux::judge_folder::JudgeFolder;

/// The control group of one run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ControlGroup {
    pub(crate) memory: PathBuf,
    pub(crate) pids: PathBuf,
    pub(crate) cpu: PathBuf,
    pub(crate) is_two: bool,
}

/// The folders of a group, which are removed on drop.
#[derive(Debug)]
pub(crate) struct GroupFolders(Vec<JudgeFolder>);

/// The open files of a group: they stay readable when the file system is replaced.
#[derive(Debug)]
pub(crate) struct GroupFiles {
    joining: Vec<File>,
    cpu: File,
    memory: File,
    /// Absent in version 2 before kernel 5.19.
    peak: Option<File>,
    events: File,
    is_two: bool,
}

impl ControlGroup {
    /// Makes the folders of the group.
    pub(crate) fn make(&self, limits: &RunLimits) -> io::Result<GroupFolders> {
        let mut made = GroupFolders(Vec::new());
        for folder in self.folders() {
            made.0.push(JudgeFolder::new(folder).map_err(at(folder))?);
        }
        self.limit(limits)?;
        Ok(made)
    }

    /// Sets the limits; the kernel gets a little extra memory.
    fn limit(&self, limits: &RunLimits) -> io::Result<()> {
        let memory = (limits.memory_bytes + limits.memory_bytes / 16 + 4 * MIB).to_string();
        fs::write(self.pids.join("pids.max"), limits.processes.to_string())?;
        if self.is_two {
            fs::write(self.memory.join("memory.max"), memory)?;
            // The file is absent in kernels without swap.
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
    pub(crate) fn open(&self) -> io::Result<GroupFiles> {
        let (joining, cpu, peak, events) = if self.is_two {
            ("cgroup.procs", "cpu.stat", "memory.peak", "memory.events")
        } else {
            // A program has one thread when it joins. Moving a thread is faster than moving a
            // process, for which the kernel waits for every processor.
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
}

impl Drop for GroupFolders {
    fn drop(&mut self) {
        for JudgeFolder { path, .. } in &self.0 {
            for _ in 0..100 {
                match fs::remove_dir(path) {
                    // The group is empty soon.
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
    /// Moves the calling process, which has one thread, into the group.
    pub(crate) fn join(&mut self) -> io::Result<()> {
        self.joining.iter_mut().try_for_each(|file| file.write_all(b"0"))
    }

    /// Returns the CPU time of all processes that have been in the group.
    pub(crate) fn cpu(&mut self) -> Option<Duration> {
        let text = read(&mut self.cpu)?;
        if self.is_two {
            value(&text, "usage_usec").map(Duration::from_micros)
        } else {
            text.trim().parse().ok().map(Duration::from_nanos)
        }
    }

    /// Returns the current memory of the group, without the page cache.
    pub(crate) fn memory_bytes(&mut self) -> Option<u64> {
        let text = read(&mut self.memory)?;
        let name = if self.is_two { "anon" } else { "rss" };
        Some(value(&text, name)? + value(&text, "shmem").unwrap_or(0))
    }

    /// Returns the peak memory of the group, including the page cache.
    pub(crate) fn peak_bytes(&mut self) -> Option<u64> {
        read(self.peak.as_mut()?)?.trim().parse().ok()
    }

    /// Tells whether a process was killed because the group ran out of memory.
    pub(crate) fn ran_out(&mut self) -> bool {
        read(&mut self.events).and_then(|text| value(&text, "oom_kill")).is_some_and(|n| n > 0)
    }
}

fn read(file: &mut File) -> Option<String> {
    let mut text = String::new();
    file.rewind().ok()?;
    file.read_to_string(&mut text).ok()?;
    Some(text)
}

/// Returns the number after a name at the beginning of a line.
fn value(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

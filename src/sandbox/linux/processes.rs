//! Reads the state of processes from `/proc`.

use std::fs;
use std::time::Duration;

/// The unit of CPU time in `/proc`: a hundredth of a second on every Linux.
const TICK: Duration = Duration::from_millis(10);
/// The unit of memory in `/proc`.
const PAGE_BYTES: u64 = 4096;

/// The state of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Process {
    pub(crate) pid: i32,
    parent: i32,
    /// Whether it has ended and waits to be reaped.
    pub(crate) is_dead: bool,
    /// Its own CPU time, and that of the children it has reaped.
    pub(crate) cpu: Duration,
    pub(crate) threads: u32,
    pub(crate) resident_bytes: u64,
}

/// Returns all descendants of a process, in no particular order.
pub(crate) fn below(root: i32) -> Vec<Process> {
    below_except(root, &[])
}

/// Returns all descendants of a process, except some of its children and their descendants.
pub(crate) fn below_except(root: i32, except: &[i32]) -> Vec<Process> {
    let mut others: Vec<Process> = all().collect();
    others.retain(|process| process.parent != root || !except.contains(&process.pid));
    let mut found: Vec<Process> = Vec::new();
    let mut parent = root;
    // The number of those found whose children were looked for.
    let mut seen = 0;
    loop {
        found.extend(others.extract_if(.., |process| process.parent == parent));
        let Some(next) = found.get(seen) else { return found };
        (parent, seen) = (next.pid, seen + 1);
    }
}

fn all() -> impl Iterator<Item = Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    pids.filter_map(|pid| parse(&fs::read(format!("/proc/{pid}/stat")).ok()?))
}

/// Parses a line of `/proc/PID/stat`. The name in it can have any characters, even brackets.
fn parse(stat: &[u8]) -> Option<Process> {
    let text = String::from_utf8_lossy(stat);
    let (pid, rest) = text.split_once(" (")?;
    let fields: Vec<&str> = rest.rsplit_once(") ")?.1.split_ascii_whitespace().collect();
    // The numbers of `man 5 proc`; the first two fields come before.
    let field = |number: usize| fields.get(number - 3).copied();
    let number = |index: usize| field(index)?.parse::<u64>().ok();
    let ticks = number(14)? + number(15)? + number(16)? + number(17)?;
    Some(Process {
        pid: pid.parse().ok()?,
        parent: field(4)?.parse().ok()?,
        is_dead: matches!(field(3)?, "Z" | "X"),
        cpu: TICK.saturating_mul(u32::try_from(ticks).unwrap_or(u32::MAX)),
        threads: u32::try_from(number(20)?).ok()?,
        resident_bytes: number(24)? * PAGE_BYTES,
    })
}

/// Returns the peak memory of a process, in bytes.
pub(crate) fn peak_bytes(pid: i32) -> Option<u64> {
    kibibytes(&fs::read_to_string(format!("/proc/{pid}/status")).ok()?, "VmHWM:")
}

/// Returns the proportional memory of a process, in bytes: memory shared by two counts half.
pub(crate) fn share_bytes(pid: i32) -> Option<u64> {
    kibibytes(&fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).ok()?, "Pss:")
}

fn kibibytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_line_with_any_name() {
        let stat = b"42 (a) R 7 (b) S 1 42 42 0 -1 4194560 100 0 0 0 5 6 7 8 20 0 3 0 100 8192 9 \
                     18446744073709551615";
        let process = parse(stat).unwrap();
        assert_eq!((process.pid, process.parent, process.threads), (42, 1, 3));
        assert_eq!(process.cpu, Duration::from_millis(260));
        assert_eq!(process.resident_bytes, 9 * 4096);
        assert!(!process.is_dead);
        assert!(parse(b"42 (a").is_none());
        assert!(parse(b"").is_none());
    }

    #[test]
    fn finds_children() {
        let own = i32::try_from(std::process::id()).unwrap();
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let pid = i32::try_from(child.id()).unwrap();
        let is_there = || below(own).iter().any(|process| process.pid == pid && !process.is_dead);
        assert!(is_there());
        assert!(peak_bytes(pid).unwrap() > 0);
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(!is_there());
    }
}

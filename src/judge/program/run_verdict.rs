//! The part of the verdict on a run that depends on how the run ended.

use std::fs::File;

use crate::compare::Verdict;
use runner_sandbox::{JobEnd, JobOutcome, JobStop, OutputFiles, RunLimits};

/// A verdict and its reason.
pub(crate) type Reasoned = (Verdict, String);

/// Returns the verdict on a program that failed or exceeded a limit, regardless of its output.
///
/// Only measurements decide: a program over a limit gets the same verdict whether it was killed or
/// ended by itself. Of several limits the output comes first, then memory, then time.
pub(super) fn of_run(
    limits: &RunLimits,
    outcome: &JobOutcome,
    (stdout, stderr): (u64, u64),
) -> Option<Reasoned> {
    let too_long = |bytes| bytes > limits.output_bytes;
    let mebibytes = limits.output_bytes / RunLimits::MIB;
    Some(if too_long(stderr) && !too_long(stdout) {
        (Verdict::OutputLimit, format!("more than {mebibytes} MiB on stderr"))
    } else if too_long(stdout) || outcome.end == JobEnd::Killed(SIGXFSZ) {
        (Verdict::OutputLimit, format!("more than {mebibytes} MiB of output"))
    } else if outcome.stopped == Some(JobStop::Files) {
        let limit = limits.files_bytes / RunLimits::MIB;
        (Verdict::OutputLimit, format!("more than {limit} MiB of files"))
    } else if outcome.out_of_memory || outcome.memory_bytes > limits.memory_bytes {
        let limit = limits.memory_bytes / RunLimits::MIB;
        (Verdict::MemoryLimit, format!("more than {limit} MiB of memory"))
    } else if outcome.cpu > limits.cpu || outcome.end == JobEnd::Killed(SIGXCPU) {
        let limit = limits.cpu.as_secs_f64();
        (Verdict::TimeLimit, format!("more than {limit} s of CPU time"))
    } else {
        match (outcome.stopped, outcome.end) {
            (Some(JobStop::Wall), _) => (Verdict::TimeLimit, idle(limits, outcome)),
            (Some(JobStop::Processes), _) => {
                let limit = limits.processes;
                (Verdict::RuntimeError, format!("more than {limit} processes and threads"))
            }
            (_, JobEnd::Killed(signal)) => {
                (Verdict::RuntimeError, format!("killed by {}", JobEnd::signal_name(signal)))
            }
            (_, JobEnd::Exited(0)) => return None,
            (_, JobEnd::Exited(code)) => (Verdict::RuntimeError, format!("exit code {code}")),
        }
    })
}

/// Explains that a program exceeded the wall-clock limit. On a busy machine it may not have been
/// idle.
fn idle(limits: &RunLimits, outcome: &JobOutcome) -> String {
    let (wall, cpu) = (limits.wall.as_secs_f64(), outcome.cpu.as_secs_f64());
    let mostly_idle = if outcome.cpu * 10 < outcome.wall { "idle: " } else { "" };
    format!("{mostly_idle}not done after {wall} s, {cpu:.2} s of CPU time")
}

const SIGXCPU: i32 = 24;
const SIGXFSZ: i32 = 25;

/// At most this many characters of the end of a message are shown.
const LAST_CHARS: usize = 300;

/// Adds the end of what a program said on stderr to the reason of its failure, in one line.
pub(super) fn with_last_words(why: &str, stderr: &File) -> String {
    let said = OutputFiles::beginning(stderr, 64 * 1024).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut = words.chars().count().saturating_sub(LAST_CHARS);
    let end: String = words.chars().skip(cut).collect();
    if end.is_empty() { why.to_owned() } else { format!("{why}; on stderr: {end}") }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn outcome() -> JobOutcome {
        JobOutcome {
            end: JobEnd::Exited(0),
            stopped: None,
            cpu: Duration::from_millis(900),
            wall: Duration::from_millis(950),
            ended: Duration::ZERO,
            memory_bytes: 100 * RunLimits::MIB,
            out_of_memory: false,
            left_over: 0,
            left_files: Vec::new(),
        }
    }

    fn verdict(outcome: &JobOutcome, stdout: u64, stderr: u64) -> Option<Verdict> {
        let limits =
            RunLimits::new(Duration::from_secs(1), 256 * RunLimits::MIB, 8 * RunLimits::MIB);
        of_run(&limits, outcome, (stdout, stderr)).map(|(verdict, _)| verdict)
    }

    #[test]
    fn what_was_measured_decides() {
        let at_the_edge = JobOutcome {
            cpu: Duration::from_secs(1),
            memory_bytes: 256 * RunLimits::MIB,
            ..outcome()
        };
        assert_eq!(verdict(&at_the_edge, 8 * RunLimits::MIB, 8 * RunLimits::MIB), None);
        let slow = JobOutcome { cpu: Duration::from_micros(1_000_001), ..outcome() };
        assert_eq!(verdict(&slow, 0, 0), Some(Verdict::TimeLimit));
        let large = JobOutcome { memory_bytes: 256 * RunLimits::MIB + 1, ..outcome() };
        assert_eq!(verdict(&large, 0, 0), Some(Verdict::MemoryLimit));
        let killed = JobOutcome { out_of_memory: true, end: JobEnd::Killed(9), ..outcome() };
        assert_eq!(verdict(&killed, 0, 0), Some(Verdict::MemoryLimit));
        assert_eq!(verdict(&outcome(), 8 * RunLimits::MIB + 1, 0), Some(Verdict::OutputLimit));
        assert_eq!(verdict(&outcome(), 0, 8 * RunLimits::MIB + 1), Some(Verdict::OutputLimit));
        let flood = JobOutcome { end: JobEnd::Killed(SIGXFSZ), ..outcome() };
        let limits = RunLimits::default();
        assert!(
            of_run(&limits, &flood, (0, 8 * RunLimits::MIB + 1)).unwrap().1.ends_with("on stderr")
        );
        let idle = JobOutcome { stopped: Some(JobStop::Wall), end: JobEnd::Killed(9), ..outcome() };
        assert_eq!(verdict(&idle, 0, 0), Some(Verdict::TimeLimit));
    }

    #[test]
    fn of_several_reasons_one_is_always_the_same() {
        let all = JobOutcome {
            cpu: Duration::from_secs(2),
            memory_bytes: 512 * RunLimits::MIB,
            end: JobEnd::Killed(SIGXFSZ),
            ..outcome()
        };
        assert_eq!(verdict(&all, 0, 0), Some(Verdict::OutputLimit));
        let two = JobOutcome { end: JobEnd::Killed(9), ..all };
        assert_eq!(verdict(&two, 0, 0), Some(Verdict::MemoryLimit));
        let crashed =
            JobOutcome { cpu: Duration::from_secs(2), end: JobEnd::Exited(3), ..outcome() };
        assert_eq!(verdict(&crashed, 0, 0), Some(Verdict::TimeLimit));
    }

    #[test]
    fn crashes_are_named() {
        let limits = RunLimits::default();
        let said = |end| of_run(&limits, &JobOutcome { end, ..outcome() }, (0, 0)).unwrap();
        assert_eq!(
            said(JobEnd::Killed(11)),
            (Verdict::RuntimeError, "killed by SIGSEGV".to_owned())
        );
        assert_eq!(said(JobEnd::Killed(64)).1, "killed by signal 64");
        for code in [1, 3, 42, 43, 127, 137] {
            let expected = (Verdict::RuntimeError, format!("exit code {code}"));
            assert_eq!(said(JobEnd::Exited(code)), expected);
        }
    }
}

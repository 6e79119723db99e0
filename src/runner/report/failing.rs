//! What is known of a program that crashed or was stopped: why, how far it came, what it said last.

use super::cells::{cell, shown};
use runner_judge::{Judged, Verdict};
use runner_sandbox::JobEnd;

/// Tells whether a verdict says that a program did not end well by itself.
pub(super) fn has_failed(verdict: Verdict) -> bool {
    use Verdict::{MemoryLimit, OutputLimit, RuntimeError, TimeLimit};
    matches!(verdict, RuntimeError | TimeLimit | MemoryLimit | OutputLimit)
}

/// Returns the meaning of the signal that ended a crash, if it has one that helps.
pub(super) fn meaning(judged: &Judged) -> Option<String> {
    let is_crash = judged.finding.verdict == Verdict::RuntimeError;
    let JobEnd::Killed(signal) = judged.finding.outcome.as_ref().filter(|_| is_crash)?.end else {
        return None;
    };
    let name = JobEnd::signal_name(signal);
    let meaning = match name.as_str() {
        "SIGSEGV" => "it touched memory that is not its own, or its stack is full",
        "SIGBUS" => "it touched memory that does not exist",
        "SIGABRT" => "it gave up, as after a failed assertion or an uncaught exception",
        "SIGFPE" => "it divided by zero, or a number is too large to be divided",
        "SIGILL" => "it ran an instruction that this processor does not know",
        "SIGTRAP" => "it stopped at a check of its own, such as for overflow",
        "SIGPIPE" => "it wrote where nobody reads any more",
        "SIGSYS" => "it asked the system for what the sandbox forbids",
        "SIGKILL" => "it was killed from outside, perhaps because the machine has no memory left",
        _ => return None,
    };
    Some(format!("{name}: {meaning}"))
}

/// Returns how much of the expected output a failed program had printed. Whether that is right can be told by
/// lines only if no other output is right.
pub(super) fn progress(
    verdict: Verdict,
    [due, printed]: [&[u8]; 2],
    has_one_answer: bool,
) -> Option<String> {
    let all = due.split_inclusive(|&byte| byte == b'\n').count();
    if !has_failed(verdict) || all == 0 {
        return None;
    }
    let ends = |text: &[u8]| text.split(|&byte| byte == b'\n').count() - 1;
    let same = due.iter().zip(printed).take_while(|(a, b)| a == b).count();
    let (done, right) = (ends(printed), ends(&due[..same]));
    let printed = match all {
        all if done <= all => format!("it had printed {done} of {all} lines"),
        all => format!("it had printed {done} lines, and {all} are expected"),
    };
    Some(match right {
        _ if done == 0 || !has_one_answer => printed,
        right if right == done => format!("{printed}, right so far"),
        0 => format!("{printed}, none right"),
        right => format!("{printed}, the first {right} right"),
    })
}

/// Returns the last lines that a program printed on stderr, cut to a width.
pub(super) fn last_words(stderr: &[u8], lines: usize, width: usize) -> String {
    let said: Vec<&[u8]> = stderr.trim_ascii_end().split(|&byte| byte == b'\n').collect();
    let last = &said[said.len().saturating_sub(lines)..];
    let cut = |line: &&[u8]| cell(&shown(line, false), width).trim_end().to_owned();
    last.iter().map(cut).collect::<Vec<_>>().join("\n")
}

//! What `runner cover` is asked, and what it answered.

use std::ffi::OsString;
use std::path::Path;

use super::args::Args;
use super::child::{End, Job, Output, Run};

/// What `runner cover` is asked about a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// How many covers there are.
    Count,
    /// All covers, printed to where nobody reads them.
    Visit,
    /// Any cover.
    First,
    /// A cheapest cover.
    Best,
}

impl Question {
    /// Its name in the table.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Visit => "visit",
            Self::First => "first",
            Self::Best => "best",
        }
    }

    /// Returns the job of answering this about a file.
    pub(super) fn job(self, file: &Path, args: &Args, jobs: u16) -> Job {
        let mut arguments: Vec<OsString> = vec!["cover".into(), file.into()];
        let asked: &[&str] = match self {
            Self::Count => &["--count"],
            Self::Visit => &[],
            Self::First => &["--first", "1"],
            Self::Best => &["--best"],
        };
        arguments.extend(asked.iter().map(OsString::from));
        arguments.extend(["--stats".into(), "-j".into(), jobs.to_string().into()]);
        if let Some(kernel) = &args.kernel {
            arguments.extend(["--kernel".into(), kernel.into()]);
        }
        let output = if self == Self::Visit { Output::Dropped } else { Output::Kept };
        Job { program: args.runner.clone(), arguments, output, limit: args.limit() }
    }
}

/// Returns the number of covers that was printed: the sum, if it is about several problems.
pub(super) fn covers(run: &Run) -> Option<u128> {
    let numbers = run.output.lines().filter(|line| !line.trim().is_empty());
    let numbers: Option<Vec<u128>> = numbers.map(|line| line.trim().parse().ok()).collect();
    numbers.filter(|numbers| !numbers.is_empty())?.into_iter().try_fold(0, u128::checked_add)
}

/// Returns the number of nodes: the first number in a line of the statistics that tells of nodes.
pub(super) fn nodes(run: &Run) -> Option<&str> {
    let line = run.errors.lines().find(|line| line.contains("nodes"))?;
    line.split(|char: char| !char.is_ascii_digit()).find(|number| !number.is_empty())
}

/// Says that a program failed, unless it did not.
pub(super) fn failure(run: &Run) -> Option<String> {
    match run.end {
        End::Exited(status) if !status.success() => {
            let said = run.errors.lines().find(|line| !line.trim().is_empty());
            Some(format!("{status}: {}", said.unwrap_or("nothing said")))
        }
        End::Exited(_) | End::Late => None,
    }
}

//! The number of threads: `-j`.

use std::num::NonZero;

use clap::{Args, value_parser};

/// The number of threads, as it was typed.
#[derive(Debug, Args)]
pub(super) struct Threads {
    /// Solve on this many threads [default: all cores]
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    jobs: Option<u16>,
}

impl Threads {
    /// The number of threads.
    pub(super) fn threads(&self) -> NonZero<usize> {
        self.jobs.and_then(|jobs| NonZero::new(usize::from(jobs))).unwrap_or_else(cores)
    }
}

/// The number of threads that this machine can run in parallel.
pub(super) fn cores() -> NonZero<usize> {
    std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

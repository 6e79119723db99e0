//! The files that `check` and `judge` write for people and for other programs.

use std::path::PathBuf;

use clap::Args;

use super::exit::Failure;
use super::output;
use crate::report::RunResults;

/// The files of results.
#[derive(Debug, Args)]
pub(super) struct ResultFiles {
    /// Write a page with all results
    ///
    /// It has charts, and the first differences as pictures.
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// Write the results as `JUnit` XML
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(super) junit: Option<PathBuf>,
}

impl ResultFiles {
    /// Tells whether any file is wanted.
    pub(super) fn is_any(&self) -> bool {
        self.html.is_some() || self.junit.is_some()
    }

    /// Writes the wanted files.
    pub(super) fn write(&self, results: &RunResults) -> Result<(), Failure> {
        if let Some(file) = &self.html {
            output::write(file, results.html())?;
        }
        if let Some(file) = &self.junit {
            output::write(file, results.junit())?;
        }
        Ok(())
    }
}

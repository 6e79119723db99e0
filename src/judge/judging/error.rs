//! Errors: why a package cannot be judged.

use thiserror::Error;

use crate::package::LoadError;
use crate::program::JudgeFault;
use runner_sandbox::{NoSandbox, SandboxError};

/// Why a package cannot be judged, or a program has no report.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// The judge was interrupted.
    #[error("interrupted")]
    Interrupted,
    /// The observer has stopped it.
    #[error("stopped")]
    Stopped,
    /// A file of the package has an error.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The package is broken, by these faults.
    #[error("{}", .0.join("\n"))]
    Broken(Vec<String>),
    /// The judge itself failed.
    #[error("{0}")]
    Failed(String),
    /// The sandbox cannot keep the limits of programs.
    #[error(transparent)]
    NoSandbox(#[from] NoSandbox),
}

impl From<JudgeFault> for JudgeError {
    fn from(fault: JudgeFault) -> Self {
        match fault {
            JudgeFault::Sandbox(SandboxError::Interrupted) => Self::Interrupted,
            fault => Self::Failed(fault.to_string()),
        }
    }
}

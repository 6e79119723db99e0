//! Why a run has no outcome.

/// Why there is no outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Somebody has ended the judge.
    #[error("interrupted")]
    Interrupted,
    /// The sandbox failed, not the program.
    #[error("{0}")]
    Failed(String),
}

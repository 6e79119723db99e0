//! Why an input was rejected, or cannot be used.

use super::caret::{diagnostic, plain};
use runner_puzzle::{MakeError, Rejected};

/// Renders why an input was rejected.
pub(crate) fn rejected(input: &str, rejected: &Rejected) -> String {
    diagnostic(input, &rejected.diagnostic())
}

/// Renders why nothing can be made of an input.
pub(crate) fn make_error(input: &str, error: &MakeError) -> String {
    match error.diagnostic() {
        Some(found) => diagnostic(input, &found),
        None => plain(&format!("{input}: {error}"), None),
    }
}

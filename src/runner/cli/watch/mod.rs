//! `runner watch ID [SUBMISSION]` and `runner check --watch`: run again after each change of a file.

#[cfg(feature = "watch")]
mod changes;
#[cfg(feature = "watch")]
mod rounds;

#[cfg(feature = "watch")]
pub(super) use rounds::{check, run};

#[cfg(not(feature = "watch"))]
use super::exit::{Exit, Failure};
#[cfg(not(feature = "watch"))]
use super::session::Session;
#[cfg(not(feature = "watch"))]
use super::verb_args::{CheckArgs, WatchArgs};

/// Tells how to build the missing verb.
#[cfg(not(feature = "watch"))]
pub(super) fn run(_: &WatchArgs, _: &Session) -> Result<Exit, Failure> {
    Err(Failure::lacks("watch"))
}

/// Tells how to build the missing option.
#[cfg(not(feature = "watch"))]
pub(super) fn check(_: &CheckArgs, _: &Session) -> Result<Exit, Failure> {
    Err(Failure::lacks("watch"))
}

//! Runs a search: limits, restarts, threads, and races between methods.

mod by_states;
mod outcome;
mod parts;
mod race;
mod restarts;
mod settings;
mod sink;
mod sweep;

pub(super) use by_states::ByFront;
pub use outcome::{Answer, Outcome, Stop};
pub(super) use parts::{PartsRun, Ran};
pub(super) use race::{Raced, Racer, Rules, race};
pub(super) use restarts::Restarting;
pub(super) use settings::{Effort, Limits, Settings};
pub(super) use sweep::{Pause, Sweep, WalkBudget};

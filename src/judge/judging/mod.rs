//! Judging: programs on the tests of a problem package.
//!
//! A [`Plan`] says how a package is judged. A [`Judging`] prepares it, with the programs of the package that
//! help the judge, makes missing tests and answers, and finds the time limit. Then it judges one [`Subject`]
//! after the other, and makes a [`Report`] of each. An [`Observer`] hears of everything on the way.
//! A [`JudgeError`] says why a package cannot be judged.
//!
//! Invariant: this room knows packages, programs and verdicts, but neither a puzzle nor a terminal. A package
//! with rules of its own brings a [`Checker`](crate::compare::Checker) in the plan.

mod answers;
mod error;
mod generated;
mod inferred;
mod made_answers;
mod observer;
mod other_inputs;
mod overrun;
mod plan;
mod prepared;
mod report;
mod run;
mod scores;
mod static_validator;
mod subject;
mod target;
mod units;
mod validate;
mod validators;

pub use error::JudgeError;
pub use observer::Observer;
pub use overrun::Overrun;
pub use plan::Plan;
pub use prepared::Judging;
pub use report::{Judged, Report};
pub use subject::Subject;
pub use validate::ValidatorTally;

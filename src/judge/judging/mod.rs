//! Judging: programs on the tests of a problem package.
//!
//! A [`Plan`] says how a package is judged. A [`Judging`] prepares it, with the programs of the package that
//! help the judge, makes missing tests and answers, and finds the time limit. Then it judges one [`Subject`]
//! after the other, and makes a [`Report`] of each. An [`Observer`] hears of everything on the way.
//! A [`JudgeError`] says why a package cannot be judged.
//!
//! ```no_run
//! use std::ops::ControlFlow;
//! use std::path::{Path, PathBuf};
//! use std::sync::atomic::AtomicBool;
//!
//! use runner_judge::judging::{Judged, Judging, Observer, Plan, Subject};
//! use runner_judge::package::Package;
//! use runner_judge::program::{Machine, Recipes, Workshop};
//! use runner_sandbox::{Policy, RunLimits, Sandbox, Scratch, Tier};
//!
//! struct Lines;
//! impl Observer for Lines {
//!     fn note(&mut self, note: &str) {
//!         eprintln!("{note}");
//!     }
//!     fn begin(&mut self, name: &str, tests: usize) {
//!         eprintln!("{name} on {tests} tests");
//!     }
//!     fn judged(&mut self, judged: &Judged) -> ControlFlow<()> {
//!         println!("{} {}", judged.finding.verdict.code(), judged.name);
//!         ControlFlow::Continue(())
//!     }
//!     fn unexpected(&mut self, name: &str, why: &str) -> ControlFlow<()> {
//!         println!("{name}: {why}");
//!         ControlFlow::Continue(())
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let scratch = Scratch::new(Path::new("/tmp"))?;
//! let sandbox = Sandbox::new(scratch, Policy::Auto, Tier::ControlGroup, None)?;
//! let machine = Machine { path: vec!["/usr/bin".into()], home: PathBuf::new(), for_all: false };
//! let workshop = Workshop {
//!     sandbox: &sandbox,
//!     recipes: &Recipes::new(None)?,
//!     machine: &machine,
//!     cache: None,
//!     interrupted: &AtomicBool::new(false),
//!     time: Workshop::TIME,
//!     memory_bytes: RunLimits::MEMORY_BYTES,
//! };
//! let package = Package::open(Path::new("sum"))?;
//! let plan = Plan { jobs: 2, generate: true, make_answers: true, ..Plan::default() };
//! let mut judging = Judging::prepare(&package, plan, workshop, &mut Lines)?;
//! judging.make_tests(&mut Lines)?;
//! judging.infer_time_limit(&mut Lines)?;
//! for submission in package.submissions()? {
//!     let report = judging.judge(&Subject::Source(submission), &mut Lines)?;
//!     println!("{}: {}, as expected: {}", report.name, report.verdict.code(), report.is_good(false));
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Invariant: this room knows packages, programs and verdicts, but neither a puzzle nor a terminal. A package
//! with rules of its own brings a [`Checker`](crate::compare::Checker) in the plan.

mod answers;
mod error;
mod generated;
mod inferred;
mod made_answers;
mod observer;
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
pub use plan::Plan;
pub use prepared::Judging;
pub use report::{Judged, Report};
pub use subject::Subject;
pub use validate::ValidatorTally;

//! Judges programs on the tests of a problem package.
//!
//! A [`Package`] is a folder in a version of the ICPC problem package format, or one that is embedded in a
//! program. A [`Workshop`] builds programs and runs them in the sandbox of `runner_sandbox`; their outputs are
//! compared byte for byte, by tokens, by a validator of the package, or by a [`Checker`] that knows the
//! problem. A [`Judging`] does all of that by a [`Plan`], and tells an [`Observer`] as it goes.
//!
//! ```no_run
//! use std::ops::ControlFlow;
//! use std::path::{Path, PathBuf};
//! use std::sync::atomic::AtomicBool;
//!
//! use runner_judge::{
//!     Judged, Judging, Machine, Observer, Package, Plan, Recipes, Subject, Workshop,
//! };
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
//! let package = Package::open(Path::new("sum"));
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
//! Two outputs are compared without any program: the verdict, the first difference, both side by side.
//!
//! ```
//! use runner_judge::{Comparison, Verdict, diff};
//!
//! let comparison = Comparison::new(b"1 2\n3\n", b"1  2\n3\n");
//! assert_eq!((comparison.verdict(), comparison.reason()), (Verdict::Presentation, "spacing"));
//! assert_eq!(comparison.difference.map(|it| (it.line, it.column)), Some((1, 3)));
//! let rows = diff(b"1 2\n3\n", b"1  2\n3\n", 10).rows;
//! assert_eq!(rows.iter().map(|row| row.is_same()).collect::<Vec<_>>(), [false, true]);
//! ```
//!
//! [`Exported`] is a package in another version, for other judging systems.
//!
//! This crate knows no grid, no rule and no engine, and touches no standard stream.
//!
//! # The rooms
//!
//! Each room may import only rooms below it in this list; `tests/house` checks this.
//!
//! | room | what it is |
//! |---|---|
//! | `judging` | judges programs on the tests of a package, by a plan, and tells an observer |
//! | `export` | problem packages for other judging systems |
//! | `program` | builds and runs other people's programs on tests, and finds verdicts |
//! | `package` | problem packages, in folders or embedded: metadata, tests, submissions |
//! | `compare` | verdicts; compares two outputs: first difference, diff |
//! | `mode` | which files are programs |

mod compare;
mod export;
mod judging;
mod mode;
mod package;
mod program;

pub use compare::{Checker, Comparison, Diff, DiffRow, Difference, Objection, Verdict, diff};
pub use export::{ExportError, Exported, OwnProblem, PackageVersion};
pub use judging::{
    JudgeError, Judged, Judging, Observer, Overrun, Plan, Report, Subject, ValidatorTally,
};
pub use package::{
    ArchiveError, Data, Embedded, GroupScore, LoadError, Metadata, Package, PackageFault,
    PackageWarning, Submission, Test, TestSet, YamlError,
};
pub use program::{
    Built, Cache, CommandError, Finding, JudgeFault, Machine, Program, RecipeError, Recipes,
    Workshop,
};

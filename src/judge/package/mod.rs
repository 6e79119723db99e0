//! Problem packages, on disk or built in, ours and others.
//!
//! A [`Package`] is a folder. `problem.yaml` has the title and the limits ([`Metadata`]); `data/`
//! holds tests ([`Test`]), and `submissions/` programs ([`Submission`]). Our packages also have a
//! definition, `puzzle.toml`. A package may also be embedded in a program ([`Embedded`]).

mod archive;
mod constants;
mod data;
mod embedded;
mod endings;
mod expectation;
mod faults;
mod generators;
mod glob;
mod groups;
mod ini;
mod load_error;
mod metadata;
mod paths;
mod programs;
mod root;
mod scoring;
mod submissions;
mod test;
mod trials;
mod yaml;

pub use archive::{ArchiveError, unpack};
pub use data::TestSet;
pub use embedded::Embedded;
pub use expectation::Expectation;
pub use faults::{PackageFault, PackageWarning};
pub use generators::{GeneratorCall, GeneratorPlan, PlannedData, PlannedTest};
pub use load_error::{LoadError, YamlError};
pub use metadata::{COMMON_LIMITS, Metadata};
pub use programs::SourceValidator;
pub use root::{Origin, Package, PackageKind, is_defined, is_id};
pub use scoring::{GraderFlags, GroupScore, ScoreFault, Scores, Scoring, SubResult, TestResult};
pub use submissions::Submission;
pub use test::{Data, Test};
pub use trials::{TrialKind, ValidatorTrial};
pub use yaml::parse as parse_yaml;

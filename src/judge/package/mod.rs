//! Problem packages, on disk or embedded in a program.
//!
//! A [`Package`] is a folder. `problem.yaml` has the title and the limits ([`Metadata`]); `data/`
//! holds tests ([`Test`]), and `submissions/` programs ([`Submission`]). A package may also be embedded
//! in a program ([`Embedded`]).

mod archive;
mod constants;
mod contest;
mod data;
mod embedded;
mod endings;
mod expectation;
mod faults;
mod generators;
mod glob;
mod groups;
mod ini;
mod known_keys;
mod layout;
mod load_error;
mod metadata;
mod new_test;
mod paths;
mod programs;
mod root;
mod scoring;
mod source;
mod submissions;
mod test;
mod trials;
mod version;
mod yaml;

pub use archive::ArchiveError;
pub use data::TestSet;
pub use embedded::Embedded;
pub use faults::{PackageFault, PackageWarning};
pub(crate) use generators::{GeneratorCall, GeneratorPlan, PlannedData, PlannedTest};
pub(crate) use known_keys::COMMON_LIMITS;
pub(crate) use layout::PackageKind;
pub use load_error::{LoadError, YamlError};
pub use metadata::Metadata;
pub(crate) use programs::SourceValidator;
pub use root::Package;
pub use scoring::GroupScore;
pub(crate) use scoring::{GraderFlags, Scores, Scoring, SubResult, TestResult};
pub use submissions::Submission;
pub use test::{Data, Test};
pub(crate) use trials::{TrialKind, ValidatorTrial};
pub(crate) use yaml::parse as parse_yaml;

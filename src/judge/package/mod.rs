//! Problem packages, on disk or built in, ours and others.
//!
//! A [`Package`] is a folder. `problem.yaml` has the title and the limits ([`Metadata`]); `data/`
//! holds tests ([`Test`]), and `submissions/` programs ([`Submission`]). Our packages also have a
//! `puzzle.toml`, which describes the input, the rules and the output ([`Definition`]). The
//! folder's name is the problem's id. [`Catalogue`] finds packages.

mod archive;
mod builtin;
mod catalogue;
mod constants;
mod create;
mod data;
mod definition;
mod endings;
mod expectation;
mod faults;
mod generators;
mod glob;
mod groups;
mod ini;
mod load_error;
mod metadata;
#[cfg(feature = "serve")]
mod pack;
mod paths;
mod programs;
mod root;
mod schema;
mod scoring;
mod submissions;
mod test;
mod trials;
mod yaml;

pub use archive::{ArchiveError, unpack};
pub use catalogue::{Catalogue, FindError};
pub use create::{CreateError, create};
pub use data::TestSet;
pub use definition::{
    Definition, Fault, FaultKind, Key, Kind, LIMITS, Limit, RESERVED, SCOPES, SECTIONS, Section,
    Word,
};
pub use expectation::Expectation;
pub use faults::{PackageFault, PackageWarning};
pub use generators::{GeneratorCall, GeneratorPlan, PlannedData, PlannedTest};
pub use load_error::{LoadError, YamlError};
pub use metadata::{COMMON_LIMITS, Metadata};
#[cfg(feature = "serve")]
pub use pack::pack;
pub use programs::SourceValidator;
pub use root::{Origin, Package, PackageKind};
pub use schema::schema;
pub use scoring::{GraderFlags, GroupScore, ScoreFault, Scores, Scoring, SubResult, TestResult};
pub use submissions::Submission;
pub use test::{Data, Test};
pub use trials::{TrialKind, ValidatorTrial};
pub use yaml::parse as parse_yaml;

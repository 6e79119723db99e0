//! What can be wrong with a package.

use std::path::PathBuf;

use thiserror::Error;

use super::load_error::LoadError;

/// What makes it impossible to use a package.
#[derive(Debug, Error)]
pub enum PackageFault {
    /// A file cannot be read.
    #[error("{0}")]
    Load(#[from] LoadError),
    /// The tests, or some of them, cannot be looked at.
    #[error("cannot read {}: {why}", .path.display())]
    Unreadable {
        /// What cannot be looked at.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// A problem of a kind that cannot be judged.
    #[error("{0} problems cannot be judged")]
    Unsupported(&'static str),
    /// The title is neither a text nor a map of texts.
    #[error("problem.yaml: `name` is a title, or a title for each language")]
    Title,
    /// A limit of `problem.yaml`.
    #[error("problem.yaml: the limit `{0}` is not a positive number")]
    Limit(&'static str),
    /// A constant of `problem.yaml`.
    #[error("problem.yaml: the constant `{0}` is not a word that stands for a number or a text")]
    Constant(String),
    /// A link leads out of the package, or nowhere.
    #[error("{} leads out of the package", .0.display())]
    LeadsOut(PathBuf),
    /// An input without an answer.
    #[error("{} has no .ans beside it", .0.display())]
    NoAnswer(PathBuf),
    /// There are no tests.
    #[error("no tests found: expected `NAME.in` with `NAME.ans`")]
    NoTests,
}

/// What is missing in a package or odd, and does no harm.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PackageWarning {
    /// An answer without an input.
    #[error("{} has no .in beside it", .0.display())]
    NoInput(PathBuf),
    /// An input whose name the format does not allow.
    #[error("{} is ignored for its name", .0.display())]
    IgnoredName(PathBuf),
    /// A version of the format that nobody knows.
    #[error("the format version `{0}` is not known")]
    Version(String),
    /// A key of `problem.yaml` that no version of the format has.
    #[error("problem.yaml: the key `{0}` is not known")]
    Key(String),
    /// A limit that no version of the format has: one that is misspelt would be none.
    #[error("problem.yaml: the limit `{0}` is not known")]
    Limit(String),
    /// A validator that `problem.yaml` speaks of is missing.
    #[error("the output validator that problem.yaml speaks of is missing: outputs are compared")]
    NoValidator,
    /// A part that a whole package has.
    #[error("there is no {0}")]
    Missing(&'static str),
    /// A static validator, which is not run.
    #[error("the static validator is not run")]
    StaticValidator,
}

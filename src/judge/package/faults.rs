//! Faults and warnings of a package.

use std::path::PathBuf;

use thiserror::Error;

use super::load_error::LoadError;

/// Why a package cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PackageFault {
    /// A file cannot be read.
    #[error("{0}")]
    Load(#[from] LoadError),
    /// Some tests cannot be read.
    #[error("cannot read {}: {why}", .path.display())]
    Unreadable {
        /// The path.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// Two kinds of problems that exclude each other.
    #[error("problem.yaml: a problem cannot be both {0} and {1}")]
    Unfit(&'static str, &'static str),
    /// A problem of this kind needs an output validator.
    #[error("{0} problems need an output validator")]
    NoValidator(&'static str),
    /// The title is neither a text nor a map of texts.
    #[error("problem.yaml: `name` is a title, or a title for each language")]
    Title,
    /// A limit of `problem.yaml`.
    #[error("problem.yaml: the limit `{0}` is not a positive number")]
    Limit(&'static str),
    /// A constant of `problem.yaml`.
    #[error("problem.yaml: the constant `{0}` is not a name with a number or a text")]
    Constant(String),
    /// A link leads out of the package, or nowhere.
    #[error("{} leads out of the package", .0.display())]
    LeadsOut(PathBuf),
    /// A link leads out of the submission that it is in, or nowhere.
    #[error("{} leads out of the submission", .0.display())]
    LeavesSubmission(PathBuf),
    /// Something that cannot be read like a file, such as a pipe.
    #[error("{} is neither a file nor a folder", .0.display())]
    NotAFile(PathBuf),
    /// A rule of `generators.yaml`.
    #[error("generators.yaml: {test}: {why}")]
    Rule {
        /// The test, or the group.
        test: String,
        /// The reason.
        why: String,
    },
    /// An input without an answer.
    #[error("{} has no .ans or .out beside it", .0.display())]
    NoAnswer(PathBuf),
    /// A setting of a group of tests.
    #[error("{}: `{key}` cannot be that", .path.display())]
    Setting {
        /// The file.
        path: PathBuf,
        /// The key.
        key: &'static str,
    },
    /// A group of tests without a maximum score, which only a group of unbounded data can have.
    #[error("{}: the group needs a number as `max_score`", .0.display())]
    NoMaximum(PathBuf),
    /// The package has no tests.
    #[error("no tests found: expected `NAME.in` with `NAME.ans`")]
    NoTests,
}

/// A missing or odd part of a package that does no harm.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PackageWarning {
    /// An answer without an input.
    #[error("{} has no .in beside it", .0.display())]
    NoInput(PathBuf),
    /// Inputs of a folder of tests without an answer.
    #[error("inputs with no .ans or .out beside them are skipped: {count}, the first is {}", .first.display())]
    NoAnswer {
        /// Their number.
        count: usize,
        /// The first of them.
        first: PathBuf,
    },
    /// Tests of a folder of tests with several answers that differ.
    #[error("tests with two answers that differ: {count}; {} is used, not {}", .used.display(), .other.display())]
    OtherAnswers {
        /// Their number.
        count: usize,
        /// The answer of the first of them.
        used: PathBuf,
        /// Another one, which has no effect.
        other: PathBuf,
    },
    /// An input whose name the format does not allow.
    #[error("{} is ignored: invalid name", .0.display())]
    IgnoredName(PathBuf),
    /// An unknown version of the format.
    #[error("unknown format version `{0}`")]
    Version(String),
    /// A key of `problem.yaml` that no version of the format has.
    #[error("problem.yaml: unknown key `{0}`")]
    Key(String),
    /// A limit that no version of the format has, such as a misspelt one.
    #[error("problem.yaml: unknown limit `{0}`")]
    Limit(String),
    /// A validator named in `problem.yaml` is missing.
    #[error("the output validator named in problem.yaml is missing: outputs are compared")]
    NoValidator,
    /// A file among the output validators that is not a program.
    #[error("{} is in an unknown language, and is not run", .0.display())]
    NoProgram(PathBuf),
    /// A key that a map has twice, and its place.
    #[error("{1}: the key `{0}` is there twice: the last one counts")]
    Doubled(String, String),
    /// A folder of data whose tests no version of the format has.
    #[error("{} is ignored: tests are in data/sample and data/secret", .0.display())]
    IgnoredFolder(PathBuf),
    /// A part of a complete package is missing.
    #[error("the package has no {0}")]
    Missing(&'static str),
}

impl PackageWarning {
    /// Tells whether an answer lacks its input.
    pub const fn is_about_a_partner(&self) -> bool {
        matches!(self, Self::NoInput(_))
    }
}

//! The finding of `stress`.

use std::borrow::Cow;

use serde::Serialize;

use super::line;
use runner_judge::Verdict;

/// An input on which a program fails.
#[derive(Debug, Serialize)]
pub(crate) struct StressFailure<'f> {
    /// The seed from which it was made.
    pub seed: u64,
    /// The input.
    pub input: Cow<'f, str>,
    /// A right output.
    pub expected: Cow<'f, str>,
    /// The output of the program; empty if the program itself failed.
    pub got: Cow<'f, str>,
    /// What the program and the interactor said, if they talk.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub talk: Cow<'f, str>,
    /// The files with the input and the right output, if they could be written.
    pub files: &'f [String],
    /// The command that finds it again.
    pub again: String,
}

#[derive(Serialize)]
struct StressJson<'s> {
    passed: u64,
    verdict: &'static str,
    detail: &'s str,
    failure: Option<&'s StressFailure<'s>>,
}

/// Renders what was found after some inputs were answered right: a failing one, or none.
pub(crate) fn stress_json(
    passed: u64,
    (verdict, detail): (Verdict, &str),
    failure: Option<&StressFailure<'_>>,
) -> String {
    let verdict = verdict.code();
    line("runner/stress/1", &StressJson { passed, verdict, detail, failure })
}

//! The default grader of legacy packages.

use crate::compare::Verdict;

/// The result of a test or of a group, for a grader.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SubResult {
    /// The verdict.
    pub(crate) verdict: Verdict,
    /// The score.
    pub(crate) score: f64,
}

/// The flags of a grader: words that only a grader of the package may know.
pub(crate) type GraderFlags = Vec<String>;

/// Aggregates the results of a legacy group with the grader of the package.
pub(super) type Grade<'g> = dyn FnMut(&GraderFlags, &[SubResult]) -> Result<SubResult, String> + 'g;

/// The errors of a group, the worst first.
const WORST: [Verdict; 8] = [
    Verdict::JudgeError,
    Verdict::CompileError,
    Verdict::RuntimeError,
    Verdict::MemoryLimit,
    Verdict::TimeLimit,
    Verdict::OutputLimit,
    Verdict::WrongAnswer,
    Verdict::Presentation,
];

/// Aggregates results as the default grader does. At the root the samples can be left out.
pub(super) fn grade(flags: &[String], results: &[SubResult], is_root: bool) -> SubResult {
    let is = |flag: &str| flags.iter().any(|it| it == flag);
    let results = match results {
        [_, secret @ ..] if is_root && is("ignore_sample") && !secret.is_empty() => secret,
        all => all,
    };
    SubResult { verdict: verdict(flags, results), score: score(flags, results) }
}

fn verdict(flags: &[String], results: &[SubResult]) -> Verdict {
    let is_accepted = |it: &SubResult| it.verdict == Verdict::Accepted;
    let modes = ["worst_error", "first_error", "always_accept"];
    let mode = last_of(flags, &modes);
    let any = flags.iter().any(|flag| flag == "accept_if_any_accepted");
    if mode == "always_accept" || (any && results.iter().any(is_accepted)) {
        return Verdict::Accepted;
    }
    let mut errors = results.iter().map(|it| it.verdict).filter(|it| *it != Verdict::Accepted);
    let error = if mode == "first_error" {
        errors.next()
    } else {
        let errors: Vec<Verdict> = errors.collect();
        WORST.into_iter().find(|worst| errors.contains(worst))
    };
    error.unwrap_or(Verdict::Accepted)
}

fn score(flags: &[String], results: &[SubResult]) -> f64 {
    let scores = results.iter().map(|it| it.score);
    #[expect(clippy::cast_precision_loss, reason = "the number of tests is far below 2^52")]
    let count = results.len().max(1) as f64;
    match last_of(flags, &["sum", "avg", "min", "max"]) {
        "avg" => scores.sum::<f64>() / count,
        "min" => scores.reduce(f64::min).unwrap_or(0.0),
        "max" => scores.reduce(f64::max).unwrap_or(0.0),
        _ => scores.sum(),
    }
}

/// Returns the last of the flags that is one of these; without any, the first of these.
fn last_of<'m>(flags: &[String], modes: &[&'m str]) -> &'m str {
    let known = |flag: &String| modes.iter().find(|mode| *mode == flag).copied();
    flags.iter().rev().find_map(known).or(modes.first().copied()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_say_how_results_are_aggregated() {
        let of = |verdict, score| SubResult { verdict, score };
        let all = [
            of(Verdict::Accepted, 5.0),
            of(Verdict::WrongAnswer, 0.0),
            of(Verdict::RuntimeError, 1.0),
        ];
        let graded = |flags: &str, is_root| {
            let flags: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
            let SubResult { verdict, score } = grade(&flags, &all, is_root);
            (verdict, score)
        };
        assert_eq!(graded("", true), (Verdict::RuntimeError, 6.0));
        assert_eq!(graded("first_error max", true), (Verdict::WrongAnswer, 5.0));
        assert_eq!(graded("always_accept min", false), (Verdict::Accepted, 0.0));
        assert_eq!(graded("accept_if_any_accepted avg", false), (Verdict::Accepted, 2.0));
        assert_eq!(graded("ignore_sample", true), (Verdict::RuntimeError, 1.0));
        assert_eq!(graded("ignore_sample min max", false), (Verdict::RuntimeError, 5.0));
        assert_eq!(grade(&[], &[], false), of(Verdict::Accepted, 0.0));
    }
}

//! The expectation for a group of tests.

use serde_json::Value;

use crate::compare::Verdict::{
    self, Accepted, CompileError, JudgeError, MemoryLimit, OutputLimit, RuntimeError, TimeLimit,
    WrongAnswer,
};
use crate::package::glob::matches;
use crate::package::yaml;

/// The expectation for the tests whose names, or whose folders, match a pattern.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct GroupRule {
    pub(super) group: String,
    /// Every verdict is one of these; if empty, any verdict is permitted.
    pub(super) permitted: Vec<Verdict>,
    /// At least one verdict is one of these, unless this is empty.
    pub(super) required: Vec<Verdict>,
    /// The least and the most score of the group.
    pub(super) score: Option<(f64, f64)>,
    /// Whether an inferred time limit must be enough for the submission.
    pub(super) is_lower: bool,
    /// Whether an inferred time limit must be too short for the submission.
    pub(super) is_upper: bool,
}

/// Scores that differ by less than this are equal.
const NEAR: f64 = 1e-9;

/// The key that says how a submission bounds an inferred time limit.
pub(super) const TIME: &str = "use_for_time_limit";

/// The verdicts that a package can ask for.
const KNOWN: [Verdict; 7] =
    [Accepted, WrongAnswer, TimeLimit, RuntimeError, MemoryLimit, OutputLimit, CompileError];

impl GroupRule {
    /// Reads the rule for a group.
    pub(super) fn read(group: String, entry: &Value) -> Self {
        let verdicts = |key: &str| -> Vec<Verdict> {
            let words = yaml::words(&entry[key]).unwrap_or_default();
            let known = |word: &String| KNOWN.into_iter().find(|it| it.code() == word);
            words.iter().filter_map(known).collect()
        };
        let rule = Self::new(verdicts("permitted"), verdicts("required"));
        Self { group, score: range(&entry["score"]), ..rule }.bounded(entry)
    }

    /// Returns the rule with the keys of an entry in the place of its own.
    pub(super) fn changed(self, entry: &Value) -> Self {
        let Self { group, permitted, required, score, .. } = Self::read(self.group.clone(), entry);
        let has = |key: &str| entry.get(key).is_some();
        let permitted = if has("permitted") { permitted } else { self.permitted };
        let required = if has("required") { required } else { self.required };
        Self { group, score: score.or(self.score), ..Self::new(permitted, required) }.bounded(entry)
    }

    /// Returns the rule with the effect on an inferred time limit that an entry gives it.
    fn bounded(self, entry: &Value) -> Self {
        let (is_lower, is_upper) = match &entry[TIME] {
            Value::Bool(false) => (false, false),
            Value::String(bound) if bound == "lower" => (true, false),
            Value::String(bound) if bound == "upper" => (false, true),
            _ => (self.is_lower, self.is_upper),
        };
        Self { is_lower, is_upper, ..self }
    }

    /// Returns the rule for all tests.
    pub(super) fn new(permitted: Vec<Verdict>, required: Vec<Verdict>) -> Self {
        let is_lower = !permitted.is_empty() && !permitted.contains(&TimeLimit);
        let is_upper = required == [TimeLimit];
        Self { group: String::new(), permitted, required, score: None, is_lower, is_upper }
    }

    /// Tells whether it is about a test.
    pub(super) fn is_about(&self, test: &str) -> bool {
        self.group.is_empty() || matches(&self.group, test)
    }

    /// Tells whether a verdict is permitted.
    pub(super) fn permits(&self, verdict: Verdict) -> bool {
        match self.permitted.as_slice() {
            [] => verdict != JudgeError && verdict != CompileError,
            some => is_in(verdict, some),
        }
    }

    /// Tells whether the scores of the groups that it is about are as wanted. Without any scores the
    /// submission was not scored.
    pub(super) fn is_scored(&self, scores: &[(&str, f64)]) -> bool {
        let Some((least, most)) = self.score else { return true };
        let is_own = |name: &str| {
            if self.group.is_empty() { name.is_empty() } else { matches(&self.group, name) }
        };
        let own = scores.iter().filter(|it| is_own(it.0));
        let is_near = |score: f64| least - NEAR <= score && score <= most + NEAR;
        own.map(|it| it.1).all(is_near)
    }

    /// Tells whether the verdicts are as wanted.
    pub(super) fn holds(&self, verdicts: &[(&str, Verdict)]) -> bool {
        let own: Vec<Verdict> =
            verdicts.iter().filter(|it| self.is_about(it.0)).map(|it| it.1).collect();
        own.iter().all(|&verdict| self.permits(verdict))
            && (self.required.is_empty() || own.iter().any(|&it| is_in(it, &self.required)))
    }
}

/// Reads a score, or the least and the most score.
fn range(value: &Value) -> Option<(f64, f64)> {
    match value.as_array().map(Vec::as_slice) {
        Some([least, most]) => yaml::number(least).zip(yaml::number(most)),
        Some(_) => None,
        None => yaml::number(value).map(|score| (score, score)),
    }
}

fn is_in(verdict: Verdict, wanted: &[Verdict]) -> bool {
    wanted.contains(&verdict) || wanted.contains(&verdict.of_format())
}

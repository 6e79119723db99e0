//! The expected verdicts of a submission.

use std::cmp::Ordering;

use serde_json::Value;

use super::glob::matches;
use super::yaml;
use crate::check::Verdict::{
    self, Accepted, CompileError, JudgeError, MemoryLimit, OutputLimit, RuntimeError, TimeLimit,
    WrongAnswer,
};

/// Which verdicts a submission may have, and which it must have.
///
/// The format knows four verdicts: our PE is its WA, and our MLE and OLE are its RTE, unless they are
/// asked for by name.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Expectation {
    rules: Vec<GroupRule>,
}

/// The expectation for the tests whose names, or whose folders, match a pattern.
#[derive(Clone, Debug, PartialEq)]
struct GroupRule {
    group: String,
    /// Every verdict is one of these; if empty, any verdict is permitted.
    permitted: Vec<Verdict>,
    /// At least one verdict is one of these, unless this is empty.
    required: Vec<Verdict>,
    /// The least and the most score of the group.
    score: Option<(f64, f64)>,
}

/// Scores that differ by less than this are equal.
const NEAR: f64 = 1e-9;

/// The verdicts that a package can ask for.
const KNOWN: [Verdict; 7] =
    [Accepted, WrongAnswer, TimeLimit, RuntimeError, MemoryLimit, OutputLimit, CompileError];

impl Expectation {
    fn new(permitted: &[Verdict], required: &[Verdict]) -> Self {
        let (permitted, required) = (permitted.to_vec(), required.to_vec());
        let score = None;
        Self { rules: vec![GroupRule { group: String::new(), permitted, required, score }] }
    }

    /// Returns the expectation for a folder of submissions, by its name. In legacy packages a
    /// submission that is too slow may also be wrong.
    pub fn of_folder(name: &str, is_legacy: bool) -> Option<Self> {
        Some(match name {
            "accepted" => Self::new(&[Accepted], &[]),
            "rejected" => Self::new(&[], &[RuntimeError, TimeLimit, WrongAnswer]),
            "wrong_answer" => Self::new(&[Accepted, WrongAnswer], &[WrongAnswer]),
            "time_limit_exceeded" if is_legacy => {
                Self::new(&[Accepted, TimeLimit, WrongAnswer], &[TimeLimit])
            }
            "time_limit_exceeded" => Self::new(&[Accepted, TimeLimit], &[TimeLimit]),
            "run_time_error" => Self::new(&[Accepted, RuntimeError], &[RuntimeError]),
            "brute_force" => {
                Self::new(&[Accepted, RuntimeError, TimeLimit], &[RuntimeError, TimeLimit])
            }
            "partially_accepted" => {
                Self::new(&[Accepted, RuntimeError, TimeLimit, WrongAnswer], &[])
            }
            _ => return None,
        })
    }

    /// Reads the tag `@EXPECTED_RESULTS@: A, B` in a source.
    pub fn of_source(source: &[u8]) -> Option<Self> {
        const TAG: &str = "@EXPECTED_RESULTS@:";
        let text = String::from_utf8_lossy(source);
        let said = text.lines().find_map(|line| line.split_once(TAG))?.1;
        let word = |part: &str| -> String {
            let is_letter = |c: char| c.is_ascii_alphabetic() || c == '-' || c == '_';
            let part = part.trim().chars().take_while(|&c| is_letter(c));
            part.collect::<String>().to_ascii_uppercase().replace('_', "-")
        };
        let mut codes = Vec::new();
        for word in said.split(',').map(word) {
            codes.push(match word.as_str() {
                "CORRECT" | "ACCEPTED" => Accepted,
                "WRONG-ANSWER" | "NO-OUTPUT" => WrongAnswer,
                "TIMELIMIT" | "TIME-LIMIT-EXCEEDED" => TimeLimit,
                "RUN-ERROR" | "RUN-TIME-ERROR" => RuntimeError,
                "MEMORY-LIMIT" => MemoryLimit,
                "OUTPUT-LIMIT" => OutputLimit,
                "COMPILER-ERROR" => CompileError,
                // A person checks it: any verdict is permitted.
                "CHECK-MANUALLY" => return Some(Self::new(&[], &[])),
                _ => return None,
            });
        }
        let required = if codes.contains(&Accepted) { &[] } else { codes.as_slice() };
        let mut permitted = codes.clone();
        permitted.push(Accepted);
        Some(Self::new(&permitted, required))
    }

    /// Adds entries of `submissions.yaml` to those of the folder: all of them must hold.
    pub(super) fn of_entries<'e>(
        entries: impl Iterator<Item = &'e Value>,
        folder: Option<Self>,
    ) -> Self {
        let mut expectation = folder.unwrap_or_default();
        for entry in entries {
            if ["permitted", "required", "score"].iter().any(|key| entry.get(key).is_some()) {
                expectation.rules.push(GroupRule::read(String::new(), entry));
            }
            let groups = entry.as_object().into_iter().flatten();
            for (name, group) in groups.filter(|(name, it)| is_group(name) && it.is_object()) {
                expectation.rules.push(GroupRule::read(name.clone(), group));
            }
        }
        expectation
    }

    /// Tells whether the verdicts, each with the name of its test, meet the expectation. A program
    /// that was not compiled has one verdict, with an empty name. So has the score of a submission;
    /// those of groups have theirs.
    pub fn holds(&self, verdicts: &[(&str, Verdict)], scores: &[(&str, f64)]) -> bool {
        self.rules.iter().all(|rule| rule.holds(verdicts) && rule.is_scored(scores))
    }

    /// Describes the expectation in a few words.
    pub fn describe(&self) -> String {
        let one = |rule: &GroupRule| {
            let GroupRule { group, permitted, required, score } = rule;
            let codes = if required.is_empty() { permitted } else { required };
            let codes: Vec<&str> = codes.iter().map(|verdict| verdict.code()).collect();
            let score = score.map(|(least, most)| match least.total_cmp(&most) {
                Ordering::Equal => format!("score {least}"),
                _ => format!("score {least} to {most}"),
            });
            let codes = match (codes.is_empty(), score) {
                (true, Some(score)) => score,
                (true, None) => "any".to_owned(),
                (false, Some(score)) => format!("{} with {score}", codes.join(" or ")),
                (false, None) => codes.join(" or "),
            };
            if group.is_empty() { codes } else { format!("{codes} in {group}") }
        };
        self.rules.iter().map(one).collect::<Vec<_>>().join(", ")
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

fn is_group(name: &str) -> bool {
    let first = name.split('/').next();
    first.is_some_and(|first| ["sample", "secret", "*"].contains(&first))
}

impl GroupRule {
    fn read(group: String, entry: &Value) -> Self {
        let verdicts = |key: &str| -> Vec<Verdict> {
            let words = yaml::words(&entry[key]).unwrap_or_default();
            let known = |word: &String| KNOWN.into_iter().find(|it| it.code() == word);
            words.iter().filter_map(known).collect()
        };
        let (permitted, required) = (verdicts("permitted"), verdicts("required"));
        Self { group, permitted, required, score: range(&entry["score"]) }
    }

    /// Tells whether the scores of the groups that it is about are as wanted. Without any scores the
    /// submission was not scored.
    fn is_scored(&self, scores: &[(&str, f64)]) -> bool {
        let Some((least, most)) = self.score else { return true };
        let is_own = |name: &str| {
            if self.group.is_empty() { name.is_empty() } else { matches(&self.group, name) }
        };
        let own = scores.iter().filter(|it| is_own(it.0));
        let is_near = |score: f64| least - NEAR <= score && score <= most + NEAR;
        own.map(|it| it.1).all(is_near)
    }

    fn holds(&self, verdicts: &[(&str, Verdict)]) -> bool {
        let in_group = |name: &str| self.group.is_empty() || matches(&self.group, name);
        let own: Vec<Verdict> =
            verdicts.iter().filter(|it| in_group(it.0)).map(|it| it.1).collect();
        let is_in = |verdict: Verdict, wanted: &[Verdict]| {
            wanted.contains(&verdict) || wanted.contains(&verdict.of_format())
        };
        let is_permitted = |verdict: Verdict| match self.permitted.as_slice() {
            [] => verdict != JudgeError && verdict != CompileError,
            some => is_in(verdict, some),
        };
        own.iter().copied().all(is_permitted)
            && (self.required.is_empty() || own.iter().any(|&it| is_in(it, &self.required)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(expectation: &Expectation, codes: &[&'static str]) -> bool {
        let names = ["sample/1", "sample/2", "secret/1", "secret/2"];
        let verdict = |code| Verdict::ALL.into_iter().find(|it| it.code() == code).unwrap();
        let verdicts: Vec<_> =
            names.into_iter().zip(codes.iter().map(|&code| verdict(code))).collect();
        expectation.holds(&verdicts, &[])
    }

    #[test]
    fn folders_say_what_is_expected() {
        let of = |name| Expectation::of_folder(name, true).unwrap();
        assert!(holds(&of("accepted"), &["AC", "AC"]));
        assert!(!holds(&of("accepted"), &["AC", "PE"]));
        assert!(holds(&of("wrong_answer"), &["AC", "PE"]));
        assert!(!holds(&of("wrong_answer"), &["AC", "AC"]));
        assert!(!holds(&of("wrong_answer"), &["WA", "TLE"]));
        assert!(holds(&of("time_limit_exceeded"), &["AC", "WA", "TLE"]));
        assert!(!holds(&of("time_limit_exceeded"), &["AC", "RTE"]));
        let strict = Expectation::of_folder("time_limit_exceeded", false).unwrap();
        assert!(holds(&strict, &["AC", "TLE"]) && !holds(&strict, &["WA", "TLE"]));
        assert!(holds(&of("run_time_error"), &["AC", "MLE"]));
        assert!(holds(&of("rejected"), &["AC", "OLE"]));
        assert!(!holds(&of("rejected"), &["AC"]));
        assert!(!holds(&of("rejected"), &["JE", "WA"]));
        assert!(holds(&of("brute_force"), &["TLE"]));
        assert_eq!(Expectation::of_folder("mine", true), None);
    }

    #[test]
    fn sources_say_what_is_expected() {
        let of = |text: &str| Expectation::of_source(text.as_bytes());
        let tagged = of("int x;\n// @EXPECTED_RESULTS@: wrong-answer, TIMELIMIT */\n").unwrap();
        assert!(holds(&tagged, &["AC", "TLE"]) && holds(&tagged, &["WA"]));
        assert!(!holds(&tagged, &["AC"]) && !holds(&tagged, &["RTE", "WA"]));
        let correct = of("# @EXPECTED_RESULTS@: CORRECT, RUN_TIME_ERROR").unwrap();
        assert!(holds(&correct, &["AC"]) && holds(&correct, &["RTE"]));
        assert!(holds(&of("@EXPECTED_RESULTS@: COMPILER-ERROR").unwrap(), &["CE"]));
        assert!(holds(&of("@EXPECTED_RESULTS@: OUTPUT-LIMIT").unwrap(), &["OLE"]));
        let manually = of("@EXPECTED_RESULTS@: CHECK-MANUALLY").unwrap();
        assert!(holds(&manually, &["WA", "TLE"]) && !holds(&manually, &["JE"]));
        assert_eq!(manually.describe(), "any");
        assert_eq!(of("nothing"), None);
    }

    #[test]
    fn entries_are_held_with_what_folders_say() {
        let entry = |text: &str| yaml::parse(text).unwrap();
        let of = |entries: &[Value], folder| Expectation::of_entries(entries.iter(), folder);
        let folder = || Expectation::of_folder("brute_force", false);
        let changed = of(&[entry("permitted: [AC, TLE]")], folder());
        assert!(holds(&changed, &["AC", "TLE"]) && !holds(&changed, &["AC", "RTE"]));
        let both = of(&[entry("permitted: [AC, TLE]"), entry("required: [AC]")], None);
        assert!(holds(&both, &["AC", "TLE"]) && !holds(&both, &["TLE"]));
        let kept = of(&[entry("authors: [me]")], folder());
        assert_eq!(Some(kept), folder());
        let nested = entry("{required: [WA], sample: {permitted: [AC]}, secret: {required: [WA]}}");
        let nested = of(&[nested], None);
        assert!(holds(&nested, &["AC", "AC", "WA"]) && !holds(&nested, &["WA", "AC", "WA"]));
        assert_eq!(nested.describe(), "WA, AC in sample, WA in secret");
        let like = of(&[entry("'*/{1,3}': {permitted: [AC]}")], None);
        assert!(holds(&like, &["AC", "WA", "AC"]) && !holds(&like, &["AC", "AC", "WA"]));
    }
}

//! The expected verdicts of a submission.

mod rule;
mod tags;

use std::cmp::Ordering;

use serde_json::Value;

use crate::compare::Verdict::{self, Accepted, RuntimeError, TimeLimit, WrongAnswer};
use rule::{GroupRule, TIME};

/// Which verdicts a submission may have, and which it must have.
///
/// The format knows four verdicts: our PE is its WA, and our MLE and OLE are its RTE, unless they are
/// asked for by name.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Expectation {
    rules: Vec<GroupRule>,
}

impl Expectation {
    fn new(permitted: &[Verdict], required: &[Verdict]) -> Self {
        Self { rules: vec![GroupRule::new(permitted.to_vec(), required.to_vec())] }
    }

    /// Returns the expectation without effect on an inferred time limit.
    fn without_bounds(mut self) -> Self {
        for rule in &mut self.rules {
            (rule.is_lower, rule.is_upper) = (false, false);
        }
        self
    }

    /// Tells whether an inferred time limit must be enough for the submission on this test.
    pub(crate) fn is_lower_bound(&self, test: &str) -> bool {
        self.rules.iter().any(|rule| rule.is_lower && rule.is_about(test))
    }

    /// Tells whether an inferred time limit must be too short for the submission on this test, or on
    /// another one.
    pub(crate) fn is_upper_bound(&self, test: &str) -> bool {
        self.rules.iter().any(|rule| rule.is_upper && rule.is_about(test))
    }

    /// Tells whether the submission may have this verdict on this test.
    pub(crate) fn permits(&self, test: &str, verdict: Verdict) -> bool {
        self.rules.iter().filter(|rule| rule.is_about(test)).all(|rule| rule.permits(verdict))
    }

    /// Returns the expectation for a folder of submissions, by its name. In legacy packages a
    /// submission that is too slow may also be wrong.
    pub(crate) fn of_folder(name: &str, is_legacy: bool) -> Option<Self> {
        let (permitted, required): (&[Verdict], &[Verdict]) = match name {
            "accepted" => (&[Accepted], &[]),
            "rejected" => (&[], &[RuntimeError, TimeLimit, WrongAnswer]),
            "wrong_answer" => (&[Accepted, WrongAnswer], &[WrongAnswer]),
            "time_limit_exceeded" if is_legacy => {
                (&[Accepted, TimeLimit, WrongAnswer], &[TimeLimit])
            }
            "time_limit_exceeded" => (&[Accepted, TimeLimit], &[TimeLimit]),
            "run_time_error" => (&[Accepted, RuntimeError], &[RuntimeError]),
            "brute_force" => (&[Accepted, RuntimeError, TimeLimit], &[RuntimeError, TimeLimit]),
            "partially_accepted" => (&[Accepted, RuntimeError, TimeLimit, WrongAnswer], &[]),
            _ => return None,
        };
        let found = Self::new(permitted, required);
        let is_unbounded = is_legacy && ["wrong_answer", "run_time_error"].contains(&name);
        Some(if is_unbounded { found.without_bounds() } else { found })
    }

    /// Returns the expectation together with that of a score.
    pub(super) fn with_score(mut self, score: f64) -> Self {
        self.rules.push(GroupRule { score: Some((score, score)), ..GroupRule::default() });
        self
    }

    /// Replaces what the entry of `submissions.yaml` for a folder says; the rest remains.
    pub(super) fn change(&mut self, entry: &Value) {
        let usual = self.rules.pop().unwrap_or_default();
        self.rules.push(usual.changed(entry));
        self.add_groups(entry);
    }

    /// Adds the expectations of an entry for groups of tests.
    fn add_groups(&mut self, entry: &Value) {
        let groups = entry.as_object().into_iter().flatten();
        for (name, group) in groups.filter(|(name, it)| is_group(name) && it.is_object()) {
            self.rules.push(GroupRule::read(name.clone(), group));
        }
    }

    /// Adds entries of `submissions.yaml` to those of the folder: all of them must hold.
    pub(super) fn of_entries<'e>(
        entries: impl Iterator<Item = &'e Value>,
        folder: Option<Self>,
    ) -> Self {
        let mut expectation = folder.unwrap_or_default();
        for entry in entries {
            if ["permitted", "required", "score", TIME].iter().any(|key| entry.get(key).is_some()) {
                expectation.rules.push(GroupRule::read(String::new(), entry));
            }
            expectation.add_groups(entry);
        }
        expectation
    }

    /// Tells whether the verdicts, each with the name of its test, meet the expectation. A program
    /// that was not compiled has one verdict, with an empty name. So has the score of a submission;
    /// those of groups have theirs. `graded` is the verdict of a submission by its graders: then that
    /// is expected, and not those of the tests.
    pub(crate) fn holds(
        &self,
        verdicts: &[(&str, Verdict)],
        graded: Option<Verdict>,
        scores: &[(&str, f64)],
    ) -> bool {
        let graded = graded.map(|verdict| [("", verdict)]);
        self.rules.iter().all(|rule| {
            let graded = graded.as_ref().filter(|_| rule.group.is_empty());
            rule.holds(graded.map_or(verdicts, |one| one)) && rule.is_scored(scores)
        })
    }

    /// Describes the expectation in a few words.
    pub(crate) fn describe(&self) -> String {
        let one = |rule: &GroupRule| {
            let GroupRule { group, permitted, required, score, .. } = rule;
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

fn is_group(name: &str) -> bool {
    let first = name.split('/').next();
    first.is_some_and(|first| ["sample", "secret", "*"].contains(&first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::package::yaml;

    pub(super) fn holds(expectation: &Expectation, codes: &[&'static str]) -> bool {
        let names = ["sample/1", "sample/2", "secret/1", "secret/2"];
        let verdict = |code| Verdict::ALL.into_iter().find(|it| it.code() == code).unwrap();
        let verdicts: Vec<_> =
            names.into_iter().zip(codes.iter().map(|&code| verdict(code))).collect();
        expectation.holds(&verdicts, None, &[])
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
    fn graders_decide_where_there_are_some() {
        let wrong = Expectation::of_folder("wrong_answer", true).unwrap();
        let verdicts = [("secret/1", WrongAnswer), ("secret/2", TimeLimit)];
        assert!(
            wrong.holds(&verdicts, Some(WrongAnswer), &[]) && !wrong.holds(&verdicts, None, &[])
        );
    }

    #[test]
    fn some_submissions_bound_the_time_limit() {
        let bounds = |it: &Expectation, test| (it.is_lower_bound(test), it.is_upper_bound(test));
        for (folder, legacy, expected) in [
            ("accepted", (true, false), (true, false)),
            ("wrong_answer", (false, false), (true, false)),
            ("run_time_error", (false, false), (true, false)),
            ("time_limit_exceeded", (false, true), (false, true)),
            ("brute_force", (false, false), (false, false)),
        ] {
            let of = |is_legacy| Expectation::of_folder(folder, is_legacy).unwrap();
            assert_eq!(bounds(&of(true), "secret/1"), legacy, "{folder}");
            assert_eq!(bounds(&of(false), "secret/1"), expected, "{folder}");
        }
        let entry = |text| yaml::parse(text).unwrap();
        let of = |text| Expectation::of_entries([entry(text)].iter(), None);
        let upper = of("{secret/a: {use_for_time_limit: upper}}");
        assert_eq!(bounds(&upper, "secret/a/1"), (false, true));
        assert_eq!(bounds(&upper, "secret/b/1"), (false, false));
        assert_eq!(
            bounds(&of("{permitted: [AC], use_for_time_limit: false}"), "secret/1"),
            (false, false)
        );
        assert_eq!(bounds(&of("{use_for_time_limit: lower}"), "secret/1"), (true, false));
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

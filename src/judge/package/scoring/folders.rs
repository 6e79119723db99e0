//! The folders of legacy packages: each has a grader for the results in it.
//!
//! The settings of a folder hold for those in it, key by key, as the format and problemtools have it;
//! `DOMjudge` reads those of each folder by itself. As in both, the first result that is not accepted is
//! the last one that counts in its folder, unless `on_reject` is `continue`; and the score of a rejected
//! folder is what its grader makes of the results in it. Where they differ:
//!
//! * `accept_score` is the score of each accepted test, which the grader sums up, as in the format and
//!   problemtools; in `DOMjudge` it is that of the whole folder.
//! * With `on_reject: continue` the verdict is the worst, as in the format and problemtools; in `DOMjudge` it
//!   is the first.
//! * A rejected submission keeps its score, as in `DOMjudge`; the format gives it none.
//! * With `ignore_sample` a rejected sample does not keep the secret tests from counting, as in `DOMjudge`.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use super::fault::ScoreFault;
use super::grader::{Grade, GraderFlags, SubResult, grade};
use super::result::{GroupScore, Scores, TestResult};
use super::settings::GroupSettings;
use crate::compare::{TestScore, Verdict};
use crate::package::constants::Constants;
use crate::package::faults::PackageFault;
use crate::package::submissions::entries;
use crate::package::yaml;

/// The settings of each folder that has some, by its name; that of all data is empty.
#[derive(Debug)]
pub(super) struct Folders(BTreeMap<String, Folder>);

/// The settings of a folder.
#[derive(Clone, Debug)]
struct Folder {
    /// Whether the first result that is not accepted is the last.
    is_broken_off: bool,
    is_custom: bool,
    flags: GraderFlags,
    accept: f64,
    reject: f64,
    range: (f64, f64),
}

/// The words of `on_reject`, and whether a rejected test ends a folder.
const REJECTS: &[(&str, bool)] = &[
    ("break", true),
    ("first_error", true),
    ("continue", false),
    ("worst_error", false),
    ("grade", false),
];
/// The words of `grading`, and whether the package has a grader.
const GRADINGS: &[(&str, bool)] = &[("default", false), ("custom", true)];

impl Default for Folder {
    fn default() -> Self {
        Self {
            is_broken_off: true,
            is_custom: false,
            flags: GraderFlags::new(),
            accept: 1.0,
            reject: 0.0,
            range: (f64::NEG_INFINITY, f64::INFINITY),
        }
    }
}

impl Folders {
    /// Reads the settings of all folders. `usual` are those of all data, unless its own file differs.
    pub(super) fn read(data: &Path, usual: &Value, faults: &mut Vec<PackageFault>) -> Self {
        let mut found = BTreeMap::new();
        let mut folders = vec![(String::new(), data.to_path_buf(), Folder::default())];
        while let Some((name, path, around)) = folders.pop() {
            let usual = if name.is_empty() { usual } else { &Value::Null };
            let folder = Folder::read(&path.join("testdata.yaml"), usual, around, faults);
            found.insert(name.clone(), folder.clone());
            for inside in entries(&path).into_iter().filter(|it| it.is_dir()) {
                let last = inside.file_name().unwrap_or_default().to_string_lossy();
                let separator = if name.is_empty() { "" } else { "/" };
                folders.push((format!("{name}{separator}{last}"), inside, folder.clone()));
            }
        }
        Self(found)
    }

    pub(super) fn need_grader(&self) -> bool {
        self.0.values().any(|folder| folder.is_custom)
    }

    pub(super) fn scores(
        &self,
        results: &[TestResult<'_>],
        custom: &mut Grade<'_>,
    ) -> Result<Scores, ScoreFault> {
        let mut groups = Vec::new();
        let total = self.of_group("", results, custom, &mut groups)?;
        Ok(Scores { total: GroupScore { name: String::new(), ..total }, groups })
    }

    /// Returns the result of a group with the tests of these results, and adds those of the groups
    /// in it.
    fn of_group(
        &self,
        name: &str,
        results: &[TestResult<'_>],
        custom: &mut Grade<'_>,
        groups: &mut Vec<GroupScore>,
    ) -> Result<GroupScore, ScoreFault> {
        let folder = self.0.get(name).cloned().unwrap_or_default();
        let mut inside = Vec::new();
        let mut rest = results;
        while let Some(first) = rest.first() {
            let path = first.name.get(name.len()..).unwrap_or_default().trim_start_matches('/');
            let (result, count) = match path.split_once('/') {
                None => (folder.of_test(first), 1),
                Some((next, _)) => {
                    let separator = if name.is_empty() { "" } else { "/" };
                    let group = format!("{name}{separator}{next}");
                    let is_own = |it: &&TestResult<'_>| {
                        it.name.strip_prefix(&group).is_some_and(|rest| rest.starts_with('/'))
                    };
                    let count = rest.iter().take_while(is_own).count();
                    let own = rest.get(..count).unwrap_or_default();
                    let result = self.of_group(&group, own, custom, groups)?;
                    groups.push(result.clone());
                    (SubResult { verdict: result.verdict, score: result.score }, count.max(1))
                }
            };
            inside.push(result);
            rest = rest.get(count..).unwrap_or_default();
            // A sample that fails does not keep the root from the secret tests.
            if folder.is_broken_off && result.verdict != Verdict::Accepted {
                let is_ignored =
                    name.is_empty() && folder.flags.iter().any(|flag| flag == "ignore_sample");
                if !is_ignored {
                    break;
                }
            }
        }
        let graded = if folder.is_custom {
            custom(&folder.flags, &inside)
                .map_err(|why| ScoreFault::Grader(name.to_owned(), why))?
        } else {
            grade(&folder.flags, &inside, name.is_empty())
        };
        let is_in_range = folder.range.0 <= graded.score && graded.score <= folder.range.1;
        if graded.verdict == Verdict::Accepted && !is_in_range {
            return Err(ScoreFault::TooLarge(name.to_owned()));
        }
        Ok(GroupScore { name: name.to_owned(), verdict: graded.verdict, score: graded.score })
    }
}

impl Folder {
    /// Reads the settings of a folder; those of the folder around it hold where it says nothing else.
    fn read(file: &Path, usual: &Value, around: Self, faults: &mut Vec<PackageFault>) -> Self {
        let mut said = GroupSettings::read(file, &Constants::default(), faults).or(usual);
        let named = |words: &'static [(&str, bool)]| {
            move |value: &Value| words.iter().find(|(word, _)| value == word).map(|it| it.1)
        };
        Self {
            is_broken_off: said.get("on_reject", named(REJECTS)).unwrap_or(around.is_broken_off),
            is_custom: said.get("grading", named(GRADINGS)).unwrap_or(around.is_custom),
            flags: said.get("grader_flags", yaml::words).unwrap_or(around.flags),
            accept: said.get("accept_score", yaml::number).unwrap_or(around.accept),
            reject: said.get("reject_score", yaml::number).unwrap_or(around.reject),
            range: said.get("range", range).unwrap_or(around.range),
        }
    }

    fn of_test(&self, test: &TestResult<'_>) -> SubResult {
        let is_accepted = test.verdict == Verdict::Accepted;
        let usual = if is_accepted { self.accept } else { self.reject };
        let score = match test.given {
            Some(TestScore::Points(points)) if is_accepted => points,
            _ => usual,
        };
        SubResult { verdict: test.verdict, score }
    }
}

fn range(value: &Value) -> Option<(f64, f64)> {
    let words = yaml::words(value)?;
    let [least, most] = words.as_slice() else { return None };
    let bound = |word: &str| word.parse::<f64>().ok().filter(|bound| !bound.is_nan());
    Some((bound(least)?, bound(most)?))
}

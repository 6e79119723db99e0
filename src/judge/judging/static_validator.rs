//! The static validator of a package, which judges sources.

use super::error::JudgeError;
use super::prepared::Judging;
use super::report::Judged;
use crate::compare::Verdict;
use crate::package::Submission;
use crate::program::{Finding, Helped, Helper};

/// The folder for its messages: the one in which it runs.
const FEEDBACK: &str = "./";

impl Judging<'_> {
    /// Runs the static validator on all submissions. Returns those with unexpected results, and these.
    pub(super) fn statically_wrong(&self) -> Result<Vec<(String, String)>, JudgeError> {
        if self.static_validator.is_none() {
            return Ok(Vec::new());
        }
        let mut wrong = Vec::new();
        for submission in self.target.package.submissions()? {
            let name = &submission.name;
            if let Some(fault) = submission.fault() {
                wrong.push((name.clone(), fault.to_string()));
                continue;
            }
            for Judged { finding, .. } in self.statically_judged(&submission)? {
                let is_right = match finding.verdict {
                    Verdict::Accepted => true,
                    Verdict::WrongAnswer => !submission.is_accepted(),
                    _ => false,
                };
                wrong.extend((!is_right).then_some((name.clone(), finding.detail)));
            }
        }
        Ok(wrong)
    }

    /// Judges a source by the static validator, for each group that it validates.
    pub(super) fn statically_judged(
        &self,
        submission: &Submission,
    ) -> Result<Vec<Judged>, JudgeError> {
        let Some(validator) = &self.static_validator else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for (group, arguments) in &validator.groups {
            let finding = self.judged_source(&validator.helper, submission, arguments)?;
            found.push(Judged::new(&format!("{group}/static_validator"), finding));
        }
        Ok(found)
    }

    fn judged_source(
        &self,
        helper: &Helper,
        submission: &Submission,
        arguments: &[String],
    ) -> Result<Finding, JudgeError> {
        let path = &submission.path;
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let known = self.workshop.recipes.of_file(path).map(|recipe| recipe.code.clone());
        let language = submission.language.clone().or(known).unwrap_or_default();
        let entry = submission.entry.clone().unwrap_or(file);
        let mut all = vec![language, entry, FEEDBACK.to_owned()];
        all.extend_from_slice(arguments);
        let helped = self.helped(helper, Some(path), (b"", &all))?;
        let why = format!("the static validator rejects it: {}", helped.how);
        Ok(match helped.exit {
            Some(Helped::ACCEPTS) => Finding::without_run(Verdict::Accepted, String::new()),
            Some(Helped::REJECTS) => Finding::without_run(Verdict::WrongAnswer, why),
            _ => Finding::judge_error(format!("the static validator fails: {}", helped.how)),
        })
    }
}

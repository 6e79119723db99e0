//! `runner judge --validate`: the static validator of a package, on its submissions.

use super::judging::Judging;
use super::validators::build_one;
use crate::cli::exit::Exit;
use crate::judge::Helper;
use crate::problem::{FindError, SourceValidator, Submission};

/// The exit codes of a validator that accepts, and of one that rejects.
const CODES: [i32; 2] = [42, 43];
/// The folder of submissions that it must accept.
const ACCEPTED: &str = "accepted/";
/// The folder for its messages: the one in which it runs.
const FEEDBACK: &str = "./";

impl Judging<'_> {
    /// Runs the static validator on all submissions. Returns the unexpected results.
    pub(super) fn statically_wrong(&self) -> Result<Vec<String>, Exit> {
        let package = &self.target.package;
        let broken = |error| self.session.not_found(&FindError::Load(error));
        let found = package.static_validator(&self.target.metadata).map_err(broken)?;
        let Some(SourceValidator { path, tests }) = found else { return Ok(Vec::new()) };
        let (program, limits) = build_one(&self.builder, self.target, &path, self.session)?;
        let helper = Helper { program, limits };
        let mut wrong = Vec::new();
        for submission in package.submissions().map_err(broken)? {
            for test in &tests {
                wrong.extend(self.statically_judged(&helper, &submission, test)?);
            }
        }
        Ok(wrong)
    }

    /// Returns why the result for a submission is unexpected.
    fn statically_judged(
        &self,
        helper: &Helper,
        submission: &Submission,
        test: &[String],
    ) -> Result<Option<String>, Exit> {
        let (path, name) = (&submission.path, &submission.name);
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let known = self.builder.recipes.of_file(path).map(|recipe| recipe.code.clone());
        let language = submission.language.clone().or(known).unwrap_or_default();
        let entry = submission.entry.clone().unwrap_or(file);
        let mut arguments = vec![language, entry, FEEDBACK.to_owned()];
        arguments.extend_from_slice(test);
        let (sandbox, interrupted) = (self.builder.sandbox, self.builder.interrupted);
        let helped = helper.run_beside(Some(path), sandbox, (b"", &arguments), interrupted);
        let helped = helped.map_err(|fault| self.failed(&fault))?;
        let is_accepted = helped.exit == Some(CODES[0]);
        let is_judged = helped.exit.is_some_and(|exit| CODES.contains(&exit));
        let is_right = if name.starts_with(ACCEPTED) { is_accepted } else { is_judged };
        Ok((!is_right).then(|| format!("{name}: the static validator rejects it: {}", helped.how)))
    }
}

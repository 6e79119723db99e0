//! The score of a program on a scoring problem.

use super::prepared::Judging;
use super::report::{Judged, Report};
use crate::compare::Verdict;
use crate::package::{GraderFlags, SubResult, TestResult};

impl Judging<'_> {
    /// Adds the scores to the report of a program, if it ran on all tests.
    pub(super) fn scored(&self, mut report: Report) -> Report {
        let Some(scoring) = &self.target.scoring else { return report };
        if report.tests.len() < self.target.tests.len() || self.plan.samples {
            return report;
        }
        let mut results = Vec::new();
        for Judged { name, finding, .. } in &report.tests {
            let verdict = self.counted(finding.verdict);
            results.push(TestResult { name, verdict, given: finding.score });
        }
        match scoring.scores(&results, &mut |flags, results| self.grade(flags, results)) {
            Ok(scores) => {
                report.verdict = scores.total.verdict;
                report.is_graded = true;
                report.scores = Some(scores).filter(|_| self.target.metadata.is_scoring);
            }
            Err(fault) => {
                report.verdict = Verdict::JudgeError;
                report.message = fault.to_string();
            }
        }
        report
    }

    /// Runs the grader of the package.
    fn grade(&self, flags: &GraderFlags, results: &[SubResult]) -> Result<SubResult, String> {
        let grader = self.grader.as_ref().ok_or("there is none")?;
        let line = |it: &SubResult| format!("{} {}\n", it.verdict.of_format().code(), it.score);
        let lines: String = results.iter().map(line).collect();
        let of = (lines.as_bytes(), flags.as_slice());
        let helped = self.helped(grader, None, of).map_err(|fault| fault.to_string())?;
        if helped.exit != Some(0) {
            return Err(helped.how);
        }
        let said = String::from_utf8_lossy(&helped.output).into_owned();
        let words: Vec<&str> = said.split_whitespace().collect();
        let verdict = |code: &str| Verdict::ALL.into_iter().find(|it| it.code() == code);
        match words.as_slice() {
            [code, score] => verdict(code)
                .zip(score.parse().ok().filter(|score: &f64| score.is_finite()))
                .map(|(verdict, score)| SubResult { verdict, score }),
            _ => None,
        }
        .ok_or_else(|| format!("it printed `{}`", said.trim().escape_debug()))
    }
}

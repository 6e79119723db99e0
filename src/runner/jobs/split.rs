//! Cuts a search into jobs of about equal work.

use super::journal::Journal;
use super::task::{JobPlace, SearchTask, digest, work_of};

/// Returns the jobs of a search: consecutive parts with about equal shares of its work. There may be jobs
/// without any part.
pub(crate) fn split(whole: &SearchTask, jobs: usize) -> Vec<SearchTask> {
    let split = digest(format!("{jobs}\n{}", Journal::new(whole.clone()).text()).as_bytes());
    let job = |number| SearchTask {
        job: Some(JobPlace { number, of: jobs, split: split.clone() }),
        parts: Vec::new(),
        best: whole.best.clone(),
        problem: whole.problem.clone(),
        identity: whole.identity.clone(),
        ..*whole
    };
    let mut of_jobs: Vec<SearchTask> = (1..=jobs).map(job).collect();
    let (mut before, work) = (0.0, work_of(&whole.parts));
    for part in &whole.parts {
        // The middle of the part decides.
        let middle = (before + part.work / 2.0) / work;
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "work is an estimate, and not negative"
        )]
        let job = (middle * jobs as f64) as usize;
        of_jobs[job.min(jobs - 1)].parts.push(part.clone());
        before += part.work;
    }
    of_jobs
}

//! Cuts a search into jobs of about equal work.

use super::saved::{JobPlace, SavedSearch, digest};
use crate::cover::OpenPart;

/// Returns the jobs of a search: consecutive parts with about equal shares of its work. There may be jobs
/// without any part.
pub fn split(whole: &SavedSearch, jobs: usize) -> Vec<SavedSearch> {
    let split = digest(format!("{jobs}\n{}", whole.text()).as_bytes());
    let mut of_jobs: Vec<Vec<OpenPart>> = vec![Vec::new(); jobs];
    let mut before = 0.0;
    for part in &whole.open {
        // The middle of the part decides.
        let middle = (before + part.share / 2.0) / whole.share;
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "shares are estimates, and not negative"
        )]
        let job = (middle * jobs as f64) as usize;
        of_jobs[job.min(jobs - 1)].push(part.clone());
        before += part.share;
    }
    let job = |(number, open): (usize, Vec<OpenPart>)| SavedSearch {
        job: Some(JobPlace { number, of: jobs, split: split.clone() }),
        problem: whole.problem.clone(),
        work: whole.work,
        best: whole.best.clone(),
        ..SavedSearch::new(whole.identity.clone(), whole.found.len(), open)
    };
    (1..).zip(of_jobs).map(job).collect()
}

//! Cuts a search into jobs.

use std::fs;
use std::io;
use std::path::Path;
use std::process;

use super::super::super::exit::Exit;
use super::super::answering::CoverRun;
use super::prepared::{Prepared, begin, question};
use super::refusal::Refusal;
use crate::jobs::{SavedSearch, replace};

/// The name of the problem beside the jobs.
const PROBLEM: &str = "problem.dlx";
/// How the names of jobs end.
const JOB: &str = "job";

/// Writes the jobs of a search.
pub(super) fn split(run: &CoverRun<'_>, text: &[u8], jobs: usize) -> Result<Exit, Refusal> {
    let folder = run.args.parts.output.as_deref().unwrap_or(Path::new(""));
    let shown = folder.display();
    if has_jobs(folder) {
        return Err(Refusal::new(format!("{shown} has jobs already")));
    }
    let mut prepared = Prepared::new(run, (run.name, text), question(run), run.args.kernel)?;
    let mut whole = begin(run, &mut prepared, jobs)?;
    whole.problem = Some(PROBLEM.to_owned());
    let jobs = crate::jobs::split(&whole, jobs);
    write(folder, text, &jobs)
        .map_err(|error| Refusal::new(format!("cannot write {shown}: {error}")))?;
    let idle = jobs.iter().filter(|job| job.open.is_empty()).count();
    let said = match idle {
        0 => String::new(),
        1 => "; 1 of them has nothing to do".to_owned(),
        _ => format!("; {idle} of them have nothing to do"),
    };
    let _ = run.stream.put(|out| {
        out.extend_from_slice(format!("{} jobs in {shown}{said}\n", jobs.len()).as_bytes());
    });
    Ok(Exit::Yes)
}

/// Tells whether a folder has jobs.
fn has_jobs(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension().is_some_and(|it| it == JOB))
}

fn write(folder: &Path, text: &[u8], jobs: &[SavedSearch]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    replace(&folder.join(PROBLEM), text, process::id())?;
    let width = jobs.len().to_string().len();
    for (number, job) in (1..).zip(jobs) {
        replace(
            &folder.join(format!("{number:0width$}.{JOB}")),
            job.text().as_bytes(),
            process::id(),
        )?;
    }
    Ok(())
}

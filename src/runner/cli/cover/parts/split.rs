//! Cuts a search into jobs.

use std::fs;
use std::io;
use std::path::Path;

use super::super::super::exit::Exit;
use super::super::super::whole_file;
use super::super::answering::CoverRun;
use super::prepared::{Prepared, begin, question};
use super::refusal::Refusal;
use crate::jobs::SavedSearch;

/// The name of the problem beside the jobs.
const PROBLEM: &str = "problem.dlx";
/// How the names of jobs end.
const JOB: &str = "job";

/// Writes the jobs of a search.
pub(super) fn split(run: &CoverRun<'_>, text: &[u8], jobs: usize) -> Result<Exit, Refusal> {
    let folder = run.args.parts.output.as_deref().unwrap_or(Path::new(""));
    let shown = folder.display();
    if whole_file::are_in(folder, JOB) {
        return Err(Refusal::new(format!("{shown} has jobs already")));
    }
    if fs::read(folder.join(PROBLEM)).is_ok_and(|other| other != text) {
        return Err(Refusal::new(format!("{shown} has another {PROBLEM} already")));
    }
    let mut prepared = Prepared::new(run, (run.name, text), question(run), run.args.kernel)?;
    let mut whole = begin(run, &mut prepared, jobs, f64::INFINITY)?;
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
    let (made, word) = (jobs.len(), if jobs.len() == 1 { "job" } else { "jobs" });
    let _ = run.stream.put(|out| {
        out.extend_from_slice(format!("{made} {word} in {shown}{said}\n").as_bytes());
    });
    Ok(Exit::Yes)
}

fn write(folder: &Path, text: &[u8], jobs: &[SavedSearch]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    whole_file::write(&folder.join(PROBLEM), text)?;
    let width = jobs.len().to_string().len();
    for (number, job) in (1..).zip(jobs) {
        whole_file::write(&folder.join(format!("{number:0width$}.{JOB}")), job.text().as_bytes())?;
    }
    Ok(())
}

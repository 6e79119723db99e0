//! Cuts a search into jobs.

use std::fs;
use std::io;
use std::path::Path;

use super::super::super::exit::{Exit, Failure};
use super::super::super::whole_file;
use super::super::answering::CoverRun;
use super::prepared::Prepared;
use crate::jobs::{Journal, SearchTask};

/// The name of the problem beside the jobs.
const PROBLEM: &str = "problem.dlx";
/// A job has about this many parts, so that jobs differ little in their work.
const PARTS: usize = 8;
/// How the names of jobs end.
const JOB: &str = "job";

/// Writes the jobs of a search.
pub(super) fn split(run: &CoverRun<'_>, text: &[u8], number: usize) -> Result<Exit, Failure> {
    let folder = run.args.parts.output.as_deref().unwrap_or(Path::new(""));
    let shown = folder.display();
    if whole_file::are_in(folder, JOB) {
        return Err(Failure::refused(format!("{shown} has jobs already")));
    }
    if fs::read(folder.join(PROBLEM)).is_ok_and(|other| other != text) {
        return Err(Failure::refused(format!("{shown} has another {PROBLEM} already")));
    }
    let prepared = Prepared::typed(run, text)?;
    let whole = prepared.task(run, Some(PROBLEM.to_owned()), number.saturating_mul(PARTS))?;
    let jobs = whole.split(number);
    let idle = jobs.iter().filter(|job| job.parts.is_empty()).count();
    write(folder, text, jobs).map_err(|error| Failure::unwritable(&shown, &error))?;
    let said = match idle {
        0 => String::new(),
        1 => "; 1 of them has nothing to do".to_owned(),
        _ => format!("; {idle} of them have nothing to do"),
    };
    let word = if number == 1 { "job" } else { "jobs" };
    let _ = run.stream.put(|out| {
        out.extend_from_slice(format!("{number} {word} in {shown}{said}\n").as_bytes());
    });
    Ok(Exit::Yes)
}

fn write(folder: &Path, text: &[u8], jobs: Vec<SearchTask>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    whole_file::write(&folder.join(PROBLEM), text)?;
    let width = jobs.len().to_string().len();
    for (number, job) in (1..).zip(jobs) {
        let name = format!("{number:0width$}.{JOB}");
        whole_file::write(&folder.join(name), Journal::new(job).text().as_bytes())?;
    }
    Ok(())
}

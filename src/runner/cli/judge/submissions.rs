//! The programs that `judge` judges: a command, or submissions that are named or in the package.

use std::io;
use std::path::{Path, PathBuf};

use super::args::JudgeArgs;
use super::nearest::Chosen;
use super::setup;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use runner_judge::{Judging, LoadError, Package, Subject, Submission, Workshop};
use runner_puzzle::closest;

/// Returns the programs to judge. Nothing is expected of a single one that is named.
pub(super) fn subjects(
    (args, chosen): (&JudgeArgs, &Chosen),
    (package, judging): (&Package, &Judging<'_>),
    workshop: &Workshop<'_>,
    session: &Session,
) -> Result<Vec<Subject>, Failure> {
    if let Some(name) = args.command.first() {
        let program = workshop.command(&args.command);
        let program = program.map_err(Failure::refused)?;
        return Ok(vec![Subject::Command(name.to_string_lossy().into_owned(), program)]);
    }
    let unreadable = |why: LoadError| Failure::new(Exit::BrokenProblem, why);
    let mut found = Vec::new();
    if chosen.submissions.is_empty() {
        found = known(judging, package.submissions().map_err(unreadable)?, session);
    }
    let mut named = None;
    for name in &chosen.submissions {
        let path = locate(name, package).map_err(|error| {
            let meant = similar(name, package);
            let help = meant.map(|meant| format!("did you mean `{}`?", meant.display()));
            Failure::unreadable(name.display(), &error, help)
        })?;
        if path.is_dir() && !is_submission(&path) {
            let below = Submission::below(&path).map_err(unreadable)?;
            found.extend(known(judging, below, session));
        } else {
            named = Some(name);
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            found.push(Submission::at(&path).named(name));
        }
    }
    match (found.as_mut_slice(), named) {
        ([], _) => {
            let why = "the package has no submissions: name a file, or a command after `--`";
            return Err(Failure::refused(format!("{}: {why}", package.id)));
        }
        ([one], Some(name)) if !is_known(judging, one) => {
            let verb = format!("runner judge {}", chosen.target.display());
            return Err(setup::no_source(name, &verb, workshop));
        }
        ([one], Some(_)) => one.expect_nothing(),
        _ => {}
    }
    Ok(found.into_iter().map(Subject::Source).collect())
}

/// Tells whether a submission can be judged. Links and pipes stay, to be refused.
fn is_known(judging: &Judging<'_>, submission: &Submission) -> bool {
    judging.is_known(submission) || submission.fault().is_some()
}

/// Drops the files of a folder that are not submissions, with a warning.
fn known(judging: &Judging<'_>, mut found: Vec<Submission>, session: &Session) -> Vec<Submission> {
    found.retain(|it| {
        let is_known = is_known(judging, it);
        if !is_known {
            let name = &it.name;
            session
                .stderr
                .warning(format_args!("{name} is in an unknown language, and is not judged"));
        }
        is_known
    });
    found
}

/// Finds a path here, or else in the package.
fn locate(path: &Path, package: &Package) -> io::Result<PathBuf> {
    let there = || package.part(path).filter(|path| path.exists());
    path.metadata().map(|_| path.to_path_buf()).or_else(|missing| there().ok_or(missing))
}

/// Returns the path of a file with a similar name, here or in the package.
fn similar(path: &Path, package: &Package) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let folder = path.parent()?;
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let places = [Some(here.to_path_buf()), package.part(folder)];
    places.iter().flatten().find_map(|place| {
        let entries = place.read_dir().ok()?.flatten();
        let names: Vec<String> =
            entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        closest(name, names.iter().map(String::as_str)).map(|name| folder.join(name))
    })
}

/// Tells whether a folder is one submission of several files: its parent is `accepted` or the like.
fn is_submission(path: &Path) -> bool {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let around = real.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    around.is_some_and(Submission::is_kind)
}

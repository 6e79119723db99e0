//! `runner judge ID|PACKAGE [SUBMISSION]... [-- COMMAND]`: other people's programs on tests.

mod args;
mod court;
mod defendant;
mod hearing;
pub(super) mod setup;
mod target;
mod units;
mod validators;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::ColorChoice;

pub(super) use args::JudgeArgs;

use self::court::Court;
use self::defendant::Defendant;
use super::exit::Exit;
use super::stderr::Stderr;
use crate::judge::{Program, Recipes, Sandbox, Tier};
use crate::problem::{Catalogue, Foreign, Submission, closest};
use crate::report;

/// Runs the verb.
pub(super) fn run(
    args: &JudgeArgs,
    catalogue: &Catalogue,
    stderr: Stderr,
    color: impl Into<ColorChoice>,
) -> Exit {
    let interrupted = setup::interruptions();
    let exit =
        judge(args, catalogue, stderr, color.into(), &interrupted).unwrap_or_else(|exit| exit);
    if interrupted.load(Ordering::Relaxed) { Exit::Interrupted } else { exit }
}

fn judge(
    args: &JudgeArgs,
    catalogue: &Catalogue,
    stderr: Stderr,
    color: ColorChoice,
    interrupted: &Arc<AtomicBool>,
) -> Result<Exit, Exit> {
    let recipes = setup::recipes(args.languages.as_deref(), stderr)?;
    let machine = setup::machine();
    let sandbox = setup::sandbox(args.sandbox(), stderr)?;
    let target = target::find(args, catalogue, sandbox.scratch(), stderr)?;
    let court =
        Court::new(args, &target, &sandbox, &recipes, &machine, interrupted, stderr, color)?;
    warn_of_tier(&sandbox, stderr);
    if !args.command.is_empty() {
        let program = Program::of_command(&args.command, &machine, &recipes).map_err(|error| {
            stderr.error(&error.to_string());
            Exit::CouldNotRun
        })?;
        let name = args.command[0].to_string_lossy().into_owned();
        return court.judge(&[Defendant::Command(name, program)], false);
    }
    let (submissions, is_one) = submissions(args, &target, &recipes, stderr)?;
    let defendants: Vec<Defendant> = submissions.into_iter().map(Defendant::Submission).collect();
    court.judge(&defendants, !is_one)
}

/// Says what a program could do that runs now.
fn warn_of_tier(sandbox: &Sandbox, stderr: Stderr) {
    if let Some((tier, why)) = sandbox.missing()
        && sandbox.tier() < Tier::Namespaces
    {
        let have = sandbox.tier();
        stderr.warning(&format!(
            "the sandbox is of tier {have}; tier {tier} is not to be had: {why}"
        ));
    }
}

/// Returns the submissions that are to be judged, and whether a single one was named.
fn submissions(
    args: &JudgeArgs,
    target: &target::Target,
    recipes: &Recipes,
    stderr: Stderr,
) -> Result<(Vec<Submission>, bool), Exit> {
    let unreadable = |why: String| {
        stderr.error(&why);
        Exit::BrokenProblem
    };
    let mut found = Vec::new();
    if args.submissions.is_empty() {
        found = known(target.package.submissions().map_err(unreadable)?, recipes, stderr);
    }
    let mut named = 0;
    for path in &args.submissions {
        let path = locate(path, &target.package).ok_or_else(|| {
            let why = format!("cannot read {}: there is no such file", path.display());
            let meant = similar(path, &target.package);
            let help = meant.map(|meant| format!("did you mean `{}`?", meant.display()));
            stderr.print(&report::plain(&why, help.as_deref()));
            Exit::CouldNotRun
        })?;
        if path.is_dir() && !is_submission(&path) {
            found.extend(known(Submission::below(&path).map_err(unreadable)?, recipes, stderr));
        } else {
            named += 1;
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            found.push(Submission { name, ..Submission::at(&path) });
        }
    }
    if found.is_empty() {
        let id = &target.package.id;
        stderr
            .error(&format!("{id}: there is no submission: name a file, or a command after `--`"));
        return Err(Exit::CouldNotRun);
    }
    let is_one = found.len() == 1 && named == 1;
    Ok((found, is_one))
}

/// Leaves out what lies in a folder of submissions and is none, and says so.
fn known(mut found: Vec<Submission>, recipes: &Recipes, stderr: Stderr) -> Vec<Submission> {
    found.retain(|it| {
        let is_named = it.path.is_dir() || it.language.is_some();
        let is_known = is_named || recipes.of_file(&it.path).is_some();
        if !is_known {
            stderr.warning(&format!("{} is in no known language, and not judged", it.name));
        }
        is_known
    });
    found
}

/// Finds a path here, or else in the package.
fn locate(path: &Path, package: &Foreign) -> Option<PathBuf> {
    let places = [Some(path.to_path_buf()), package.part(path)];
    places.into_iter().flatten().find(|path| path.exists())
}

/// Returns the path of a file here or in the package that is called almost so.
fn similar(path: &Path, package: &Foreign) -> Option<PathBuf> {
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

/// Tells whether a folder is a submission of several files: it stands in `accepted` or the like.
fn is_submission(path: &Path) -> bool {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let around = real.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    around.is_some_and(|name| crate::problem::Expectation::of_folder(name, true).is_some())
}

//! `runner judge ID|PACKAGE [SUBMISSION]... [-- COMMAND]`: other people's programs on tests.

mod all_tests;
mod answers;
mod args;
mod generated;
mod inferred;
mod judging;
mod made_answers;
mod scores;
pub(super) mod setup;
mod static_validator;
mod submitted;
mod target;
mod units;
mod validate;
mod validators;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) use args::JudgeArgs;
pub(super) use target::open;

use self::judging::Judging;
use self::submitted::Submitted;
use self::target::Target;
use self::units::{bytes, seconds};
use super::exit::Exit;
use super::session::Session;
use crate::package::{Expectation, LoadError, Origin, Package, Submission};
use crate::program::{Program, ProgramBuilder, Recipes};
use crate::report;
use crate::sandbox::{Sandbox, Tier};
use crate::suggest::closest;

/// The limits of compilers in seconds and MiB, if the package sets none.
pub(super) const COMPILATION: (f64, f64) = (60.0, 2048.0);

/// Runs the verb until it is interrupted.
pub(super) fn run(args: &JudgeArgs, session: &Session, interrupted: &AtomicBool) -> Exit {
    let exit = judge(args, session, interrupted).unwrap_or_else(|exit| exit);
    if interrupted.load(Ordering::Relaxed) { Exit::Interrupted } else { exit }
}

fn judge(args: &JudgeArgs, session: &Session, interrupted: &AtomicBool) -> Result<Exit, Exit> {
    let recipes = setup::recipes(args.languages.as_deref(), session)?;
    setup::in_sandbox(args.sandbox(), args.user, session, |sandbox| {
        judge_in(sandbox, args, (session, &recipes), interrupted)
    })
}

fn judge_in(
    sandbox: &mut Sandbox,
    args: &JudgeArgs,
    (session, recipes): (&Session, &Recipes),
    interrupted: &AtomicBool,
) -> Result<Exit, Exit> {
    let machine = setup::machine(sandbox);
    let target = target::find(args, session, (sandbox.scratch(), recipes))?;
    // The archive of a package is as good as its folder.
    sandbox.hide(args.target.as_ref());
    if let Origin::Folder(folder) = &target.package.origin {
        sandbox.hide(folder);
    }
    setup::lower_limits(&target.limits, session)?;
    let said = &target.metadata;
    let builder = ProgramBuilder {
        sandbox,
        recipes,
        machine: &machine,
        cache: if args.no_cache { None } else { setup::cache() },
        interrupted,
        time: seconds(said.compilation_time.unwrap_or(COMPILATION.0)),
        memory_bytes: bytes(said.compilation_memory.unwrap_or(COMPILATION.1)),
    };
    let mut judging = Judging::new(args, session, &target, builder)?;
    warn_of_tier(sandbox, session);
    judging.generate()?;
    judging.make_answers()?;
    if args.validate {
        return judging.validate();
    }
    judging.infer_time_limit()?;
    if !args.command.is_empty() {
        let program = Program::of_command(&args.command, &machine, recipes)
            .map_err(|error| session.stderr.refuse(error))?;
        let name = args.command[0].to_string_lossy().into_owned();
        return judging.judge(&[Submitted::Command(name, program)], false);
    }
    let (submissions, is_one) = submissions(args, &target, recipes, session)?;
    let submitted: Vec<Submitted> = submissions.into_iter().map(Submitted::Source).collect();
    judging.judge(&submitted, !is_one)
}

/// Warns of a missing tier of the sandbox, and of files that tier 0 does not protect.
fn warn_of_tier(sandbox: &Sandbox, session: &Session) {
    let have = sandbox.tier();
    if let Some((tier, why)) = sandbox.missing()
        && have < Tier::Namespaces
    {
        let lacks = format!("tier {tier} is not available: {why}");
        session.stderr.warning(&format!("the sandbox has tier {have}; {lacks}"));
    }
    if have == Tier::Limits {
        session.stderr.warning(report::OPEN_FILES);
    }
}

/// Returns the submissions to judge, and whether exactly one was named.
fn submissions(
    args: &JudgeArgs,
    target: &Target,
    recipes: &Recipes,
    session: &Session,
) -> Result<(Vec<Submission>, bool), Exit> {
    let unreadable = |why: LoadError| session.stderr.fail(Exit::BrokenProblem, why);
    let mut found = Vec::new();
    if args.submissions.is_empty() {
        found = known(target, target.package.submissions().map_err(unreadable)?, recipes, session);
    }
    let mut named = 0;
    for path in &args.submissions {
        let path = locate(path, &target.package).ok_or_else(|| {
            let why = format!("cannot read {}: the file does not exist", path.display());
            let meant = similar(path, &target.package);
            let help = meant.map(|meant| format!("did you mean `{}`?", meant.display()));
            session.stderr.print(&report::plain(&why, help.as_deref()));
            Exit::CouldNotRun
        })?;
        if path.is_dir() && !is_submission(&path) {
            let below = Submission::below(&path).map_err(unreadable)?;
            found.extend(known(target, below, recipes, session));
        } else {
            named += 1;
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            found.push(Submission { name, ..Submission::at(&path) });
        }
    }
    if found.is_empty() {
        let id = &target.package.id;
        let why = "the package has no submissions: name a file, or a command after `--`";
        return Err(session.stderr.refuse(format!("{id}: {why}")));
    }
    let is_one = found.len() == 1 && named == 1;
    Ok((found, is_one))
}

/// Drops the files of a folder that are not submissions, with a warning.
fn known(
    target: &Target,
    mut found: Vec<Submission>,
    recipes: &Recipes,
    session: &Session,
) -> Vec<Submission> {
    found.retain(|it| {
        let is_answer = target.metadata.is_submit_answer;
        let is_named = is_answer || it.path.is_dir() || it.language.is_some();
        let is_known = is_named || recipes.of_file(&it.path).is_some();
        if !is_known {
            let name = &it.name;
            session.stderr.warning(&format!("{name} is in an unknown language, and is not judged"));
        }
        is_known
    });
    found
}

/// Finds a path here, or else in the package.
fn locate(path: &Path, package: &Package) -> Option<PathBuf> {
    let places = [Some(path.to_path_buf()), package.part(path)];
    places.into_iter().flatten().find(|path| path.exists())
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
    around.is_some_and(|name| Expectation::of_folder(name, true).is_some())
}

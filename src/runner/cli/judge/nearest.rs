//! What `judge` takes if it is not named: the nearest problem, and the newest program there.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::args::JudgeArgs;
use crate::cli::exit::Failure;
use crate::cli::nearest_problem::nearest_problem;
use crate::cli::session::Session;
use crate::report::one_line;
use runner_judge::Recipes;

/// How sources are called that help `stress` and are not judged.
const HELPERS: [&str; 5] = ["brute", "check", "gen", "interact", "valid"];

/// A problem, and the source files to judge on it.
pub(super) struct Chosen {
    /// An id, or the path of a package.
    pub(super) target: PathBuf,
    /// Source files or folders of submissions.
    pub(super) submissions: Vec<PathBuf>,
}

/// Returns the named problem and submissions. If the first name is a source file, or there is none, the
/// problem is the nearest one; without any program, it is the newest source file that is not called as a helper. A
/// note says what was taken, and which newer helper was not.
pub(super) fn chosen(
    args: &JudgeArgs,
    recipes: &Recipes,
    session: &Session,
) -> Result<Chosen, Failure> {
    let is_source = |path: &PathBuf| !args.validate && !path.is_dir() && recipes.is_source(path);
    let mut submissions = args.submissions.clone();
    match args.target.clone() {
        Some(source) if is_source(&source) => submissions.insert(0, source),
        Some(target) => return Ok(Chosen { target, submissions }),
        None => {}
    }
    let (target, tests) = nearest_problem()?;
    let mut helper = String::new();
    if submissions.is_empty() && args.command.is_empty() && !args.validate {
        let (newest, skipped) = newest_source(&target, recipes)?;
        submissions.push(newest);
        let skipped =
            skipped.map(|it| format!("; {} is newer, but called as a helper", it.display()));
        helper = skipped.unwrap_or_default();
    }
    let files = submissions.iter().map(|path| path.as_os_str().to_string_lossy());
    let command = args.command.first().map(|word| word.to_string_lossy());
    let names: Vec<_> = files.chain(command).collect();
    let programs = if names.is_empty() { String::new() } else { names.join(", ") + " on " };
    let note = format!("note: {programs}the tests of {}{helper}", tests.display());
    session.stderr.print(one_line(&note));
    Ok(Chosen { target, submissions })
}

/// Returns the source file that was changed last, here or in the folder of a problem: one that is not called as a
/// helper, if there is one. Returns a helper that is newer, too.
fn newest_source(problem: &Path, recipes: &Recipes) -> Result<(PathBuf, Option<PathBuf>), Failure> {
    let here = Path::new(".");
    let folders: Vec<&Path> =
        [here].into_iter().chain((problem != here).then_some(problem)).collect();
    let files = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let sources = files.filter_map(|entry| {
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_own = !HELPERS.iter().any(|helper| name.starts_with(helper));
        let path = entry.path();
        let is_source = !name.starts_with('.') && path.is_file() && recipes.is_source(&path);
        let changed =
            path.metadata().and_then(|it| it.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let path = path.strip_prefix(here).map(Path::to_path_buf).unwrap_or(path);
        is_source.then_some((is_own, changed, path))
    });
    let sources: Vec<_> = sources.collect();
    let newest = sources.iter().max_by_key(|it| (it.1, &it.2)).map(|(_, _, path)| path.clone());
    let taken = sources.into_iter().max().map(|(_, _, path)| path);
    let helper = newest.filter(|newest| Some(newest) != taken.as_ref());
    taken.map(|path| (path, helper)).ok_or_else(|| {
        let places: Vec<_> = folders.iter().map(|it| format!("`{}`", it.display())).collect();
        let of_package = format!("; `runner judge {}` judges its submissions", problem.display());
        let of_package = if problem.join("submissions").is_dir() { &of_package } else { "" };
        Failure::with_help(
            format!("found no source file of a known language in {}", places.join(" or ")),
            format!("name a file, or a command after `--`{of_package}"),
        )
    })
}

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

/// A problem, and the source files to judge on it.
pub(super) struct Chosen {
    /// An id, or the path of a package.
    pub(super) target: PathBuf,
    /// Source files or folders of submissions.
    pub(super) submissions: Vec<PathBuf>,
}

/// Returns the named problem and submissions. If the first name is a source file, or there is none, the
/// problem is the nearest one; without any program, it is the newest source file. A note says what was taken.
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
    if submissions.is_empty() && args.command.is_empty() && !args.validate {
        submissions.push(newest_source(&target, recipes)?);
    }
    let files = submissions.iter().map(|path| path.as_os_str().to_string_lossy());
    let command = args.command.first().map(|word| word.to_string_lossy());
    let names: Vec<_> = files.chain(command).collect();
    let programs = if names.is_empty() { String::new() } else { names.join(", ") + " on " };
    let note = format!("note: {programs}the tests of {}", tests.display());
    session.stderr.print(one_line(&note));
    Ok(Chosen { target, submissions })
}

/// Returns the source file that was changed last, here or in the folder of a problem.
fn newest_source(problem: &Path, recipes: &Recipes) -> Result<PathBuf, Failure> {
    let here = Path::new(".");
    let folders: Vec<&Path> =
        [here].into_iter().chain((problem != here).then_some(problem)).collect();
    let files = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let sources = files.filter_map(|entry| {
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let path = entry.path();
        let is_source = !is_hidden && path.is_file() && recipes.is_source(&path);
        let changed =
            path.metadata().and_then(|it| it.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let path = path.strip_prefix(here).map(Path::to_path_buf).unwrap_or(path);
        is_source.then_some((changed, path))
    });
    sources.max().map(|(_, path)| path).ok_or_else(|| {
        let places: Vec<_> = folders.iter().map(|it| format!("`{}`", it.display())).collect();
        let of_package = format!("; `runner judge {}` judges its submissions", problem.display());
        let of_package = if problem.join("submissions").is_dir() { &of_package } else { "" };
        Failure::with_help(
            format!("found no source file of a known language in {}", places.join(" or ")),
            format!("name a file, or a command after `--`{of_package}"),
        )
    })
}

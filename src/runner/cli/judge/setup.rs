//! The environment of `judge`: paths, languages, cache and sandbox.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use runner_judge::{Cache, Machine, Package, Recipes, Workshop};
use runner_sandbox::{Policy, ProgramUser, RunLimits, Sandbox, Scratch, Tier};

/// Returns the folders of programs. Where programs run as others and see the folders of the machine,
/// all users must be able to run the compilers.
pub(in crate::cli) fn machine(sandbox: &Sandbox) -> Machine {
    let path = env::var_os("PATH").unwrap_or_default();
    let home = env::home_dir().unwrap_or_default();
    let for_all = sandbox.user() != ProgramUser::Own && sandbox.tier() < Tier::Namespaces;
    Machine { path: env::split_paths(&path).collect(), home, for_all }
}

/// Returns the known languages, extended by the given file or by the user's own file.
pub(in crate::cli) fn recipes(file: Option<&Path>) -> Result<Recipes, Failure> {
    let own = folder("XDG_CONFIG_HOME", ".config").map(|it| it.join("runner/languages.toml"));
    let path = file.map(Path::to_path_buf).or(own.filter(|path| path.is_file()));
    let text = match &path {
        None => None,
        Some(path) => Some(
            fs::read_to_string(path)
                .map_err(|error| Failure::unreadable(path.display(), &error, None))?,
        ),
    };
    Recipes::new(text.as_deref()).map_err(|error| {
        Failure::refused(format!("{}: {error}", path.unwrap_or_default().display()))
    })
}

/// Returns the cache of compiled programs.
pub(in crate::cli) fn cache() -> Option<Cache> {
    folder("XDG_CACHE_HOME", ".cache").map(|it| Cache::new(it.join("runner/programs")))
}

/// Returns a workshop with the usual limits of compilers.
pub(in crate::cli) fn workshop<'w>(
    sandbox: &'w Sandbox,
    recipes: &'w Recipes,
    machine: &'w Machine,
    interrupted: &'w AtomicBool,
) -> Workshop<'w> {
    let (time, memory_bytes) = (Workshop::TIME, RunLimits::MEMORY_BYTES);
    Workshop { sandbox, recipes, machine, cache: cache(), interrupted, time, memory_bytes }
}

/// Returns a folder of the user: the one that a variable names, or the usual one.
fn folder(variable: &str, usual: &str) -> Option<PathBuf> {
    let named = env::var_os(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    named.or_else(|| env::home_dir().map(|home| home.join(usual)))
}

/// Makes the folder for the files of runs.
pub(in crate::cli) fn scratch() -> Result<Scratch, Failure> {
    Scratch::new(&env::temp_dir()).map_err(|error| {
        let why = format!("cannot write the files of runs: {error}");
        Failure::with_help(why, "set TMPDIR to another folder".to_owned())
    })
}

/// Works in a sandbox, and says what its programs may have left behind.
pub(in crate::cli) fn in_sandbox(
    wanted: (Policy, Tier),
    user: Option<ProgramUser>,
    session: &Session,
    work: impl FnOnce(&mut Sandbox) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let mut sandbox = sandbox(wanted, user, session)?;
    let exit = session.stderr.end(work(&mut sandbox));
    let left: Vec<_> = sandbox.left_files().iter().map(|it| it.display().to_string()).collect();
    if !left.is_empty() {
        session.stderr.warning(format_args!(
            "these files appeared while programs ran, and are not removed, as they may be yours: {}",
            left.join(", ")
        ));
    }
    Ok(exit)
}

/// Sets up the sandbox. Programs see neither this one, which would solve the problem for them, nor the folders
/// of problems.
pub(in crate::cli) fn sandbox(
    (policy, wanted): (Policy, Tier),
    user: Option<ProgramUser>,
    session: &Session,
) -> Result<Sandbox, Failure> {
    let mut sandbox = Sandbox::new(scratch()?, policy, wanted, user)?;
    let own = env::current_exe().ok();
    for path in session.catalogue.folders().iter().chain(&own) {
        sandbox.hide(path);
    }
    for folder in env::split_paths(&env::var_os("PATH").unwrap_or_default()) {
        sandbox.hide_judges(&folder);
    }
    Ok(sandbox)
}

/// Warns of hard limits of the shell that are lower than those of a run. Fails if those of the run cannot be
/// kept.
pub(in crate::cli) fn lower_limits(limits: &RunLimits, session: &Session) -> Result<(), Failure> {
    if let Some(note) = limits.lower_limits()? {
        session.stderr.warning(note);
    }
    Ok(())
}

/// Says that a file is not in a known language, and what may help; `verb` judges a program after `--`.
pub(in crate::cli) fn no_source(path: &Path, verb: &str, workshop: &Workshop<'_>) -> Failure {
    let name = path.display();
    let is_bare = path.parent().is_some_and(|folder| folder.as_os_str().is_empty());
    let direct = if is_bare { Path::new(".").join(path) } else { path.to_path_buf() };
    if workshop.command(&[direct.clone().into_os_string()]).is_ok() {
        let help = format!("use: {verb} -- {}", direct.display());
        return Failure::with_help(format!("{name} is a program, not a source file"), help);
    }
    let help = "`runner doctor` lists the known ones; `judge --languages FILE` adds others";
    Failure::with_help(format!("{name} is in an unknown language"), help.to_owned())
}

/// Tells whether a path is that of the archive of a package.
pub(super) fn is_archive(path: &Path) -> bool {
    path.is_file() && path.extension().is_some_and(|end| end == "zip" || end == "kpp")
}

/// Opens a package: a folder, an archive, or one that has an id.
pub(in crate::cli) fn open(
    name: &Path,
    session: &Session,
    scratch: &Scratch,
) -> Result<Package, Failure> {
    let folder = if is_archive(name) { Some(unpacked(name, scratch)?) } else { None };
    Ok(session.catalogue.find(folder.as_deref().unwrap_or(name))?)
}

/// Unpacks an archive, into a folder of the same name.
fn unpacked(archive: &Path, scratch: &Scratch) -> Result<PathBuf, Failure> {
    let stem = archive.file_stem().unwrap_or_default();
    let folder = scratch.path().join("archive").join(stem);
    Package::unpack(archive, &folder).map_err(|error| {
        let why = format!("cannot unpack {}: {error}", archive.display());
        Failure::new(Exit::BrokenProblem, why)
    })
}

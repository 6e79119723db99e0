//! Sources: the files that a program is built from.

use std::io;
use std::path::{Path, PathBuf};

use super::recipe::{Recipe, Recipes};
use runner_sandbox::{RunFolder, RunLimits};

/// The source of a program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProgramSource<'s> {
    /// A file, or a folder of files.
    pub(crate) path: &'s Path,
    /// The name of its language, if its files do not determine it.
    pub(crate) language: Option<&'s str>,
    /// The file that is run, if its name does not determine it.
    pub(crate) entry: Option<&'s str>,
    /// Its memory limit.
    pub(crate) memory_bytes: u64,
    /// Files beside it that it may include or import. They are not compiled by themselves.
    pub(crate) parts: &'s [PathBuf],
    /// Files of the problem to include, in a folder for each language or in `default`.
    pub(crate) include: Option<&'s Path>,
}

impl<'s> ProgramSource<'s> {
    /// Returns the source at a path, of which nothing else is known.
    pub(crate) fn at(path: &'s Path) -> Self {
        let memory_bytes = RunLimits::MEMORY_BYTES;
        Self { path, language: None, entry: None, memory_bytes, parts: &[], include: None }
    }
}

impl Recipes {
    /// Returns the headers beside a program that is a single file.
    pub(crate) fn headers_beside(&self, file: &Path) -> Vec<PathBuf> {
        files_beside(file).filter(|path| self.is_header(path)).collect()
    }

    /// Returns the files beside a program that it may include or import: headers, or in a language without those
    /// the other files of the language.
    pub(super) fn parts_beside(&self, file: &Path) -> Vec<PathBuf> {
        match self.of_file(file).filter(|recipe| recipe.headers.is_empty()) {
            Some(recipe) => files_beside(file).filter(|path| recipe.is_of(path)).collect(),
            None => self.headers_beside(file),
        }
    }
}

/// Returns the other files in the folder of a file.
fn files_beside(file: &Path) -> impl Iterator<Item = PathBuf> {
    let folder = file.parent().filter(|_| file.is_file());
    let here = |folder| if folder == Path::new("") { Path::new(".") } else { folder };
    let entries = folder.and_then(|folder| here(folder).read_dir().ok());
    let beside = entries.into_iter().flatten().flatten().map(|entry| entry.path());
    beside.filter(|path| path.is_file() && path.file_name() != file.file_name())
}

/// Copies the files of the problem to those of a program.
pub(super) fn include(
    source: &ProgramSource<'_>,
    recipe: &Recipe,
    folder: &Path,
) -> io::Result<()> {
    let Some(include) = source.include else { return Ok(()) };
    let mut folders = [recipe.code.as_str(), "default"].into_iter().filter(|it| !it.is_empty());
    match folders.find(|name| include.join(name).is_dir()) {
        Some(name) => RunFolder::copy(&include.join(name), folder),
        None => Ok(()),
    }
}

/// Returns the files of a language; a single file counts regardless of its name.
pub(super) fn own_files(recipe: &Recipe, files: Vec<PathBuf>) -> Vec<PathBuf> {
    let is_alone = files.len() == 1;
    files.into_iter().filter(|file| is_alone || recipe.is_of(file)).collect()
}

/// Copies a file, or the content of a folder, into a folder.
pub(super) fn copy_source(source: &Path, folder: &Path) -> io::Result<()> {
    if source.is_dir() {
        return RunFolder::copy(source, folder);
    }
    RunFolder::copy_file(source, &folder.join(source.file_name().unwrap_or_default()))
}

/// Returns the files below a folder, sorted.
pub(super) fn source_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files = RunFolder::entries(folder)?.into_iter().filter(|(_, kind)| !kind.is_dir());
    let mut found: Vec<PathBuf> = files.map(|(path, _)| path).collect();
    found.sort_unstable();
    Ok(found)
}

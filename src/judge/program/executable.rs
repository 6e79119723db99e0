//! Programs that can be run.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use super::recipe::Recipes;
use super::source::source_files;
use super::tools::{Machine, existing};
use runner_sandbox::{Job, JobInput, OutputFiles, RunFolder, RunLimits};

/// A program that can be run any number of times.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Its language, or a description.
    pub(crate) language: String,
    pub(super) command: Vec<OsString>,
    pub(super) environment: Vec<(OsString, OsString)>,
    pub(super) readable: Vec<PathBuf>,
    pub(super) managed: bool,
    /// The folder it was built in, if the judge built it.
    pub(super) folder: Option<Arc<RunFolder>>,
    /// Data files, each with its name in the folder of a run.
    pub(super) data: Vec<(PathBuf, PathBuf)>,
    /// The folder it was built in and a copy of it, if a run could destroy it.
    pub(super) made: Option<(PathBuf, PathBuf)>,
    /// Whether it was compiled before, and kept in the cache.
    pub(crate) is_cached: bool,
}

/// Why a command cannot be run.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CommandError {
    /// The command is empty.
    #[error("the command is empty")]
    Empty,
    /// Nothing is called that.
    #[error("cannot run `{0}`: it is neither an executable file nor on the path")]
    NotFound(String),
}

impl Program {
    /// Makes a program of a command line. Arguments that are files become absolute paths, since it
    /// will run in another folder.
    pub(crate) fn of_command(
        command: &[OsString],
        machine: &Machine,
        recipes: &Recipes,
    ) -> Result<Self, CommandError> {
        let (name, arguments) = command.split_first().ok_or(CommandError::Empty)?;
        let said = name.to_string_lossy();
        let found = machine.find(&said).ok_or_else(|| CommandError::NotFound(said.to_string()))?;
        let recipe = recipes.of_interpreter(&said);
        let tool = recipe.and_then(|recipe| machine.interpreter(recipe).ok().flatten());
        let program = tool.as_ref().map_or(&found, |tool| &tool.program);
        let program = program.canonicalize().unwrap_or_else(|_| found.clone());
        let mut readable = vec![program.clone()];
        readable.extend(machine.prefix(&program));
        readable.extend(existing(&recipes.reads(recipe)));
        let mut whole = vec![program.into_os_string()];
        for argument in arguments {
            match Path::new(argument).canonicalize() {
                Ok(path) if path.is_file() => {
                    readable.push(path.clone());
                    whole.push(path.into_os_string());
                }
                _ => whole.push(argument.clone()),
            }
        }
        Ok(Self {
            language: "command".to_owned(),
            command: whole,
            readable,
            // The needs of a command are unknown.
            managed: true,
            ..Self::default()
        })
    }

    /// Makes a program of submitted answers, files in a folder: it prints the one that is its
    /// argument.
    pub(crate) fn of_answers(folder: &Path, machine: &Machine) -> Result<Self, CommandError> {
        let cat = Self::of_command(&["cat".into()], machine, &Recipes::default())?;
        let readable = cat.readable.into_iter().chain([folder.to_path_buf()]).collect();
        Ok(Self { language: "answers".to_owned(), readable, ..cat })
    }

    /// Returns the program with more arguments.
    #[must_use]
    pub fn with_arguments(mut self, arguments: &[OsString]) -> Self {
        self.command.extend_from_slice(arguments);
        self
    }

    /// Lets it read another file, too.
    #[must_use]
    pub(crate) fn reading(mut self, file: PathBuf) -> Self {
        self.readable.push(file);
        self
    }

    /// Returns its message without the path of the folder it was built in.
    pub(super) fn without_places(&self, said: &[u8]) -> Vec<u8> {
        match &self.folder {
            Some(folder) => {
                let said = String::from_utf8_lossy(said);
                said.replace(&format!("{}/", folder.path.display()), "").into_bytes()
            }
            None => said.to_vec(),
        }
    }

    /// Copies its data files into the folder of a run.
    pub(super) fn furnish(&self, folder: &Path) -> io::Result<()> {
        for (file, name) in &self.data {
            let target = folder.join(name);
            fs::create_dir_all(target.parent().unwrap_or(folder))?;
            fs::copy(file, target)?;
        }
        Ok(())
    }

    /// Returns the command with more arguments.
    pub(super) fn with(&self, arguments: &[String]) -> Vec<OsString> {
        self.command.iter().cloned().chain(arguments.iter().map(OsString::from)).collect()
    }

    /// Returns a run of the program.
    pub(super) fn job<'j>(
        &'j self,
        folder: &'j Path,
        output: &'j OutputFiles,
        input: JobInput<'j>,
        limits: RunLimits,
    ) -> Job<'j> {
        Job {
            command: &self.command,
            environment: &self.environment,
            input,
            readable: &self.readable,
            managed: self.managed,
            ..Job::of(folder, output, limits)
        }
    }

    /// Restores the program if a run has destroyed it.
    pub(super) fn restore(&self) -> io::Result<()> {
        let Some((folder, copy)) = &self.made else { return Ok(()) };
        let length = |path: &Path| path.symlink_metadata().map(|it| it.len()).ok();
        for kept in source_files(copy)? {
            let path = folder.join(kept.strip_prefix(copy).unwrap_or(&kept));
            if length(&path) != length(&kept) {
                // Anything else in its place must be removed first.
                let _ = fs::remove_file(&path);
                fs::create_dir_all(path.parent().unwrap_or(folder))?;
                fs::copy(&kept, &path)?;
            }
        }
        Ok(())
    }
}

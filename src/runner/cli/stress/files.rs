//! The files of a failure: its input, a right answer, and a mutant of that.

use std::fs;
use std::iter;
use std::path::{Path, PathBuf};

use super::args::StressArgs;
use crate::cli::exit::Failure;
use crate::cli::output;
use crate::cli::portable::is_portable;
use crate::cli::whole_file;
use runner_judge::Package;

/// How the names of files end: of the input, the answer, and another output.
const ENDS: [&str; 3] = ["in", "ans", "out"];

/// Where the files of a failure are written.
pub(super) enum Place {
    /// Beside others: in this folder, with names by the seed.
    Folder(PathBuf),
    /// In a test of the problem: its input and its answer.
    Test([PathBuf; 2]),
}

impl Place {
    /// Returns the place that is wanted, and makes its folder.
    ///
    /// # Errors
    ///
    /// The problem cannot have this test, or has it.
    pub(super) fn of(args: &StressArgs, package: &Package) -> Result<Self, Failure> {
        let Some(name) = &args.keep else {
            output::make_folder(&args.output)?;
            return Ok(Self::Folder(args.output.clone()));
        };
        let id = &package.id;
        if package.folder().is_none() {
            let why = format!("{id} is built in, and has no folder for a test");
            let help = format!("make a problem of your own from it: runner new NAME --like {id}");
            return Err(Failure::with_help(why, help));
        }
        let name = name.strip_suffix(".in").unwrap_or(name);
        let files = package.files_of_new_test(name).filter(|_| is_portable(name));
        let test = files.ok_or_else(|| {
            let why = format!("a test of {id} cannot be called `{name}`");
            let allowed = "letters, digits, `_`, `-` and `.` make a name, at most 60 bytes, which no system takes \
                           for a device, as `con` and `nul`";
            Failure::with_help(why, allowed.to_owned())
        })?;
        are_new(&test)?;
        output::make_folder(test[0].parent().unwrap_or(Path::new("")))?;
        Ok(Self::Test(test))
    }

    /// Writes an input, and an answer and another output if there are some. Returns their paths.
    ///
    /// # Errors
    ///
    /// They cannot be written, or would replace others.
    pub(super) fn write(&self, seed: u64, texts: &[&[u8]]) -> Result<Vec<PathBuf>, Failure> {
        let files = match self {
            Self::Folder(folder) => free(folder, seed, texts),
            Self::Test(files) => {
                are_new(files)?;
                files.to_vec()
            }
        };
        let all: Vec<_> = files.iter().cloned().zip(texts.iter().copied()).collect();
        whole_file::write_all(&all)?;
        Ok(files)
    }
}

/// Checks that a test does not exist.
fn are_new(test: &[PathBuf; 2]) -> Result<(), Failure> {
    match test.iter().find(|path| path.exists()) {
        Some(path) => Err(Failure::refused(format!("{} exists already", path.display()))),
        None => Ok(()),
    }
}

/// Returns the first files that replace no others. Files with the same texts are not written twice.
fn free(folder: &Path, seed: u64, texts: &[&[u8]]) -> Vec<PathBuf> {
    let named = |mark: &str| -> Vec<PathBuf> {
        let ends = ENDS.iter().take(texts.len());
        ends.map(|end| folder.join(format!("stress-{seed}{mark}.{end}"))).collect()
    };
    let is_free = |(path, text): (&PathBuf, &&[u8])| {
        fs::read(path).map_or_else(|_| !path.exists(), |found| found == *text)
    };
    let marks = iter::once(String::new()).chain((2_u64..).map(|number| format!("-{number}")));
    let mut all = marks.map(|mark| named(&mark));
    all.find(|files| files.iter().zip(texts).all(is_free)).unwrap_or_else(|| named(""))
}

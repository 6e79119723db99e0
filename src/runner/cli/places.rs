//! The places to look for problems.

use std::path::PathBuf;
use std::{env, fs};

use super::stderr::Stderr;
use crate::problems::Catalogue;

/// Returns the places to look for problems. If `--problems` names a folder, a variable that names none
/// is only worth a warning.
///
/// # Errors
///
/// The folder that cannot be read.
pub(super) fn catalogue(problems: Option<PathBuf>, stderr: Stderr) -> Result<Catalogue, String> {
    let variable = env::var_os("RUNNER_PROBLEMS").filter(|value| !value.is_empty());
    let mut folders = Vec::new();
    if let Some(folder) = problems {
        folders.push(readable("cannot read the folder of --problems", folder)?);
    }
    if let Some(folder) = variable.map(PathBuf::from) {
        match readable("cannot read the folder of RUNNER_PROBLEMS", folder) {
            Ok(folder) => folders.push(folder),
            Err(error) if folders.is_empty() => return Err(error),
            Err(error) => stderr.warning(error),
        }
    }
    let here = env::current_dir().unwrap_or_default();
    let upward = (0..here.ancestors().count()).map(|steps| PathBuf::from_iter(vec![".."; steps]));
    folders.extend(upward.map(|folder| folder.join("problems")).find(|folder| folder.is_dir()));
    Ok(Catalogue::new(folders))
}

fn readable(unreadable: &str, folder: PathBuf) -> Result<PathBuf, String> {
    match fs::read_dir(&folder) {
        Ok(_) => Ok(folder),
        Err(error) => Err(format!("{unreadable} {}: {error}", folder.display())),
    }
}

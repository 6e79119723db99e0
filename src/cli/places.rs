//! The places where problems are looked up.

use std::path::PathBuf;
use std::{env, io};

use thiserror::Error;

use crate::problem::Catalogue;

/// A folder of problems that cannot be read.
#[derive(Debug, Error)]
#[error("{source_name} {}: {error}", .folder.display())]
pub(super) struct NoFolder {
    source_name: &'static str,
    folder: PathBuf,
    error: io::Error,
}

/// Returns the places where problems are looked up.
pub(super) fn catalogue(problems: Option<PathBuf>) -> Result<Catalogue, NoFolder> {
    let variable = env::var_os("RUNNER_PROBLEMS").filter(|value| !value.is_empty());
    let named = [
        ("cannot read the folder of --problems", problems),
        ("cannot read the folder of RUNNER_PROBLEMS", variable.map(PathBuf::from)),
    ];
    let mut folders = Vec::new();
    for (source_name, folder) in named {
        if let Some(folder) = folder {
            std::fs::read_dir(&folder).map_err(|error| NoFolder {
                source_name,
                folder: folder.clone(),
                error,
            })?;
            folders.push(folder);
        }
    }
    let here = env::current_dir().unwrap_or_default();
    let upward = (0..here.ancestors().count()).map(|steps| PathBuf::from_iter(vec![".."; steps]));
    folders.extend(upward.map(|folder| folder.join("problems")).find(|folder| folder.is_dir()));
    Ok(Catalogue::new(folders))
}

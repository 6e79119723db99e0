//! Contests: which packages a folder lists.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::load_error::LoadError;
use super::root::Package;
use super::yaml;

/// The files that list packages, the first of which counts: those of `BAPCtools`, and of `DOMjudge`.
const LISTS: [&str; 2] = ["problems.yaml", "contest.yaml"];
/// The keys that name the folder of a package.
const NAMES: [&str; 3] = ["id", "short-name", "short_name"];

impl Package {
    /// Returns the folders of the packages that `problems.yaml` or `contest.yaml` in a folder lists, in that order;
    /// none if no such file lists any.
    ///
    /// # Errors
    ///
    /// A list cannot be read.
    pub fn listed(contest: &Path) -> Result<Vec<PathBuf>, LoadError> {
        for list in LISTS {
            let Some(value) = yaml::read(&contest.join(list))? else { continue };
            let packages = value.as_array().or_else(|| value.get("problems")?.as_array());
            let names: Vec<&str> = packages.into_iter().flatten().filter_map(name).collect();
            if !names.is_empty() {
                return Ok(names.into_iter().map(|name| contest.join(name)).collect());
            }
        }
        Ok(Vec::new())
    }
}

/// Returns the name of a package: the entry itself, or what one of its keys says.
fn name(entry: &Value) -> Option<&str> {
    entry.as_str().or_else(|| NAMES.iter().find_map(|key| entry.get(key)?.as_str()))
}

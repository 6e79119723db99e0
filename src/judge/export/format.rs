//! What differs between the formats of packages that are written.

use serde_json::Value;

use super::error::ExportError;
use super::files::PackageFiles;
use crate::package::Metadata;

/// Keys of `problem.yaml` with their values; those without a value are left out.
pub(super) type Keys = Vec<(&'static str, Value)>;

/// A format to write. Its file holds all that only it has.
#[derive(Debug)]
pub(super) struct Format {
    /// How `problem.yaml` names it; minor versions begin so, too.
    pub(super) name: &'static str,
    /// Whether statements may be in Markdown.
    pub(super) reads_markdown: bool,
    /// Moves the files of a package in another format to their places.
    pub(super) convert: fn(&mut PackageFiles, &Source<'_>) -> Result<Converted, ExportError>,
    /// Returns its settings but for the limits, with the flags that all tests share.
    pub(super) keys: fn(&Source<'_>, &[String]) -> Keys,
    /// Returns the limits that only it has.
    pub(super) limits: fn(&Source<'_>) -> Keys,
    /// Adds files with settings beside `problem.yaml`.
    pub(super) complete: fn(&mut PackageFiles, &Source<'_>),
}

/// The package that is exported.
#[derive(Debug)]
pub(super) struct Source<'s> {
    pub(super) id: &'s str,
    /// Its settings, as they are written.
    pub(super) yaml: &'s Value,
    pub(super) metadata: &'s Metadata,
    /// Whether it has an output validator.
    pub(super) is_custom: bool,
    /// Whether `DOMjudge` is to read the result.
    pub(super) for_domjudge: bool,
}

/// The remains of a package whose files were moved.
#[derive(Debug)]
pub(super) struct Converted {
    /// The flags of the default validator that all tests share.
    pub(super) flags: Vec<String>,
    /// The names of what is left out.
    pub(super) left_out: Vec<String>,
}

impl Source<'_> {
    /// Returns the factors of time limits, with their names in `legacy` and in 2025-09.
    pub(super) fn factors(&self) -> [([&'static str; 2], Value); 2] {
        let limits = &self.yaml["limits"];
        let names =
            [["time_multiplier", "ac_to_time_limit"], ["time_safety_margin", "time_limit_to_tle"]];
        names.map(|[old, recent]| {
            let said = [&limits[old], &limits["time_multipliers"][recent]];
            let number = said.into_iter().find(|it| !it.is_null());
            ([old, recent], number.cloned().unwrap_or_default())
        })
    }
}

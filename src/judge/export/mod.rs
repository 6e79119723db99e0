//! Exports problems as packages for other judging systems.
//!
//! A problem of ours is completed as a package in version 2025-09 (`own.rs`), with what it brings: a
//! statement, validators, a way to write inputs. A package in one version is converted to another
//! (`settings.rs`): what only one format has is in its file (`legacy.rs`, `recent.rs`). The archive depends on nothing but the package.

mod error;
mod files;
mod format;
mod generators;
mod legacy;
mod own;
mod recent;
mod settings;
mod test_settings;
mod version;

pub use error::ExportError;
pub use own::OwnProblem;
pub use version::PackageVersion;

use self::files::PackageFiles;
use self::format::Source;
use self::test_settings::parsed;
use crate::package::{Package, PackageKind};

/// An exported problem.
#[derive(Debug)]
pub struct Exported {
    /// The archive.
    pub archive: Vec<u8>,
    /// Notes on the differences from the package.
    pub notes: Vec<String>,
}

impl Exported {
    /// Exports a package in a version.
    ///
    /// # Errors
    ///
    /// It has a part that cannot be exported, or a file that cannot be read.
    pub fn new(
        package: &Package,
        own: Option<&OwnProblem<'_>>,
        version: PackageVersion,
    ) -> Result<Self, ExportError> {
        let built_in = ExportError::Part(
            "the built-in problems lack long tests and programs: give the path of the folder",
        );
        let folder = package.part("").ok_or(built_in)?;
        if package.kind() == PackageKind::Tests {
            return Err(ExportError::Part("a folder of tests is not a problem package"));
        }
        let metadata = package.metadata()?.unwrap_or_default();
        let PackageVersion { format, for_domjudge, .. } = version;
        let mut files = PackageFiles::read(&folder)?;
        let mut notes = match own {
            Some(own) => own.complete(&package.tests(&metadata).tests, format, &mut files)?,
            None => Vec::new(),
        };
        // The metadata was read from the same text.
        let yaml = parsed(&files, "problem.yaml").unwrap_or_default();
        let said = yaml["problem_format_version"].as_str().unwrap_or("legacy");
        let said = if own.is_some() { "2025-09" } else { said };
        let is_custom = files.has("output_validator") || !package.validators(&metadata).is_empty();
        let from =
            Source { id: &package.id, yaml: &yaml, metadata: &metadata, is_custom, for_domjudge };
        let is_in_it = said.starts_with(format.name);
        if for_domjudge && own.is_none() && is_in_it {
            legacy::refuse_flags_of_tests(&files, &yaml)?;
        }
        if !is_in_it || yaml.is_null() {
            settings::refuse(&yaml, &metadata)?;
            let converted = (format.convert)(&mut files, &from)?;
            files.add("problem.yaml", settings::write(format, &from, &converted.flags));
            let left_out = converted.left_out.into_iter().chain(settings::dropped(&yaml));
            notes.extend(left_out.map(|name| format!("{name}: left out")));
        }
        (format.complete)(&mut files, &from);
        let around = (!for_domjudge).then_some(package.id.as_str());
        Ok(Self { archive: files.archive(around)?, notes })
    }
}

//! Exports problems as packages for other judging systems.
//!
//! A problem of ours is completed as a package in version 2025-09 (`own.rs`), with what it brings: a
//! statement, validators, a way to write inputs. A package in one version is converted to another
//! (`convert.rs`, `settings.rs`). The archive depends on nothing but the package.

mod convert;
mod error;
mod files;
mod own;
mod settings;
mod version;

use serde_json::Value;

pub use error::ExportError;
pub use own::OwnProblem;
pub use version::PackageVersion;

use self::files::PackageFiles;
use crate::package::{Metadata, Package, PackageKind, parse_yaml};

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
        let mut files = PackageFiles::read(&folder)?;
        let mut notes = match own {
            Some(own) => own.complete(&package.tests(&metadata).tests, &mut files)?,
            None => Vec::new(),
        };
        let yaml = settings_of(&files);
        let said = yaml["problem_format_version"].as_str().unwrap_or("legacy");
        let said = if own.is_some() { "2025-09" } else { said };
        let is_custom = files.has("output_validator") || !package.validators(&metadata).is_empty();
        let mut left_out = Vec::new();
        if version == PackageVersion::Domjudge && own.is_none() && version.is(said) {
            convert::refuse_flags_of_tests(&files, &yaml)?;
        }
        if !version.is(said) || yaml.is_null() {
            settings::refuse(&yaml, &metadata)?;
            let mut flags = Vec::new();
            if version.is_legacy() {
                (flags, left_out) = convert::to_legacy(&mut files, version)?;
            } else {
                left_out = convert::to_recent(&mut files, &yaml, is_custom)?;
            }
            let settings =
                settings::write(&yaml, (&package.id, &metadata), version, (is_custom, &flags));
            left_out.extend(settings::dropped(&yaml));
            files.add("problem.yaml", settings);
        }
        notes.extend(left_out.into_iter().map(|name| format!("{name}: left out")));
        if version.is_legacy() {
            add_time_limit(&mut files, &metadata, version);
        }
        let around = (version != PackageVersion::Domjudge).then_some(package.id.as_str());
        Ok(Self { archive: files.archive(around)?, notes })
    }
}

/// Writes the time limit where tools for `legacy` look for it.
fn add_time_limit(files: &mut PackageFiles, metadata: &Metadata, version: PackageVersion) {
    let Some(seconds) = metadata.time_limit else { return };
    files.add(".timelimit", format!("{seconds}\n"));
    let known = files.0.get("domjudge-problem.ini").map(|file| file.bytes.as_slice());
    let known = String::from_utf8_lossy(known.unwrap_or_default()).into_owned();
    if version == PackageVersion::Domjudge && !known.contains("timelimit") {
        let end = if known.is_empty() || known.ends_with('\n') { "" } else { "\n" };
        files.add("domjudge-problem.ini", format!("{known}{end}timelimit='{seconds}'\n"));
    }
}

fn settings_of(files: &PackageFiles) -> Value {
    let bytes = files.0.get("problem.yaml").map(|file| file.bytes.as_slice());
    // The metadata was read from the same text.
    parse_yaml(&String::from_utf8_lossy(bytes.unwrap_or_default())).unwrap_or_default()
}

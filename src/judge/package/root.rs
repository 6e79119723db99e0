//! A problem package: a folder, or one that is embedded in a program. Its parts are read on demand.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::data::TestSet;
use super::embedded::Embedded;
use super::faults::{PackageFault, PackageWarning};
use super::generators::{self, GeneratorPlan};
use super::ini::Ini;
use super::layout::{self, METADATA, PackageKind};
use super::load_error::LoadError;
use super::metadata::Metadata;
use super::paths::{self, unfit};
use super::scoring::Scoring;
use super::submissions::{self, Submission};
use super::test::Test;
use super::trials::{self, ValidatorTrial};
use super::yaml;
use crate::compare::trimmed;

/// A problem package.
///
/// A package of the caller's own is what the caller says. Others are in any version of the ICPC problem
/// package format, or folders of tests in the layout of online-judge-tools, with limits in `problem.yaml`
/// if they have any. A fault makes a package unusable; a part that is merely missing is a warning.
#[derive(Debug)]
#[non_exhaustive]
pub struct Package {
    /// Its id: the name of its folder or archive.
    pub id: String,
    /// Its origin.
    pub(crate) origin: Origin,
    is_own: bool,
}

/// The origin of a package.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// A folder.
    Folder(PathBuf),
    /// The program itself.
    Embedded(&'static Embedded),
}

impl Package {
    /// Opens the package in a folder.
    pub fn open(folder: &Path) -> Self {
        let real = || folder.canonicalize().ok()?.file_name().map(OsStr::to_owned);
        // The folder may have been given as `.`, which is not a name.
        let name = folder.file_name().map(OsStr::to_owned).or_else(real).unwrap_or_default();
        let id = name.to_string_lossy().into_owned();
        Self { id, origin: Origin::Folder(folder.to_path_buf()), is_own: false }
    }

    /// Opens a package of the caller's own, in a folder: outputs must be equal.
    ///
    /// # Errors
    ///
    /// Its name cannot be an id.
    pub fn own(folder: &Path) -> Result<Self, LoadError> {
        let package = Self { is_own: true, ..Self::open(folder) };
        if Self::is_id(&package.id) { Ok(package) } else { Err(LoadError::Id(package.id)) }
    }

    /// Returns the folder of the tests, if a folder is surely a problem: it has `problem.yaml` or `test/*.in`.
    pub fn data_in(folder: &Path) -> Option<PathBuf> {
        layout::data_of_problem(folder)
    }

    /// Tells whether a name can be an id: the ICPC package format requires `[a-z0-9]+`.
    pub fn is_id(name: &str) -> bool {
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    }

    /// Tells whether it is a package of the caller's own.
    pub fn is_own(&self) -> bool {
        self.is_own
    }

    /// Tells whether it is only a folder of tests, which says nothing of how outputs are compared.
    pub fn is_of_tests(&self) -> bool {
        self.kind() == PackageKind::Tests
    }

    /// Returns what counts of an output: in a folder of tests, blanks at the ends of lines do not.
    pub fn counted<'t>(&self, output: &'t [u8]) -> Cow<'t, [u8]> {
        if self.is_of_tests() && !output.is_empty() {
            trimmed(output).into()
        } else {
            output.into()
        }
    }

    /// Returns the folder; none if the package is embedded.
    pub fn folder(&self) -> Option<&Path> {
        match &self.origin {
            Origin::Folder(folder) => Some(folder),
            Origin::Embedded(_) => None,
        }
    }

    /// Returns a package that is part of the program, and its own.
    pub fn embedded(embedded: &'static Embedded) -> Self {
        Self { id: embedded.id.to_owned(), origin: Origin::Embedded(embedded), is_own: true }
    }

    /// Returns the path of a part of the package, which may be absent; none if it is embedded.
    pub fn part(&self, name: impl AsRef<Path>) -> Option<PathBuf> {
        self.folder().map(|folder| folder.join(name))
    }

    /// Returns the kind of the package.
    pub(crate) fn kind(&self) -> PackageKind {
        match self.folder().filter(|_| !self.is_own) {
            Some(folder) => PackageKind::of(folder),
            None => PackageKind::Own,
        }
    }

    /// Returns a text file of the package; `None` if it does not exist.
    pub fn text(&self, name: &str) -> Result<Option<Cow<'static, str>>, LoadError> {
        match &self.origin {
            Origin::Folder(folder) => Ok(text(&folder.join(name))?.map(Cow::Owned)),
            Origin::Embedded(embedded) => Ok(embedded.file(name).map(String::from_utf8_lossy)),
        }
    }

    /// Returns the metadata, with the settings of files beside `problem.yaml`; `None` without a
    /// `problem.yaml`.
    pub fn metadata(&self) -> Result<Option<Metadata>, LoadError> {
        let read = self.text(METADATA)?.map(|yaml| {
            Metadata::parse(&yaml).map_err(|error| LoadError::Yaml {
                path: self.named(METADATA),
                text: yaml.into_owned(),
                error,
            })
        });
        let read = read.transpose()?;
        let ini = Ini::parse(&self.beside("domjudge-problem.ini").unwrap_or_default());
        let seconds = |text: &str| text.trim().parse::<f64>().ok().filter(|&it| it > 0.0);
        let beside = self.beside(".timelimit").as_deref().and_then(seconds);
        let beside = beside.or_else(|| ini.get("timelimit").and_then(seconds));
        let (compare, run) =
            (ini.get("special_compare").is_some(), ini.get("special_run").is_some());
        if beside.is_none() && !compare && !run {
            return Ok(read);
        }
        let read = read.unwrap_or_default();
        Ok(Some(Metadata {
            time_limit: read.time_limit.or(beside),
            is_custom: read.is_custom || compare || run,
            is_interactive: read.is_interactive || run,
            ..read
        }))
    }

    /// Returns the name of a part of the package in messages.
    pub fn named(&self, part: &str) -> PathBuf {
        self.part(part).unwrap_or_else(|| Path::new("<built-in>").join(&self.id).join(part))
    }

    /// Returns the text of a file beside `problem.yaml`.
    fn beside(&self, name: &str) -> Option<String> {
        text(&self.part(name)?).ok()?
    }

    /// Finds the tests.
    pub fn tests(&self, metadata: &Metadata) -> TestSet {
        let folder = match &self.origin {
            Origin::Folder(folder) => folder,
            Origin::Embedded(embedded) => return TestSet::embedded(embedded),
        };
        TestSet::find(folder, &self.kind().data(folder), metadata)
    }

    /// Returns the number of tests of an embedded package that were too long for that.
    pub fn left_out(&self) -> usize {
        match &self.origin {
            Origin::Folder(_) => 0,
            Origin::Embedded(embedded) => embedded.left_out,
        }
    }

    /// Returns the tests that the package describes and its data lacks: those of its generators.
    pub(crate) fn planned(
        &self,
        metadata: &Metadata,
        set: &TestSet,
    ) -> Result<GeneratorPlan, LoadError> {
        let Origin::Folder(folder) = &self.origin else { return Ok(GeneratorPlan::default()) };
        let is_bare = set.tests.iter().chain(&set.unanswered).all(Test::is_sample);
        let mut plan = generators::find(folder, &metadata.constants, is_bare)?;
        let is_missing = |name: &str| !folder.join(format!("data/{name}.in")).exists();
        plan.tests.retain(|planned| is_missing(&planned.name));
        // A name that is not allowed can lead anywhere.
        plan.faults.retain(|(name, _)| name.contains("..") || is_missing(name));
        Ok(plan)
    }

    /// Adds tests that are described. Their files will be below a folder.
    pub(crate) fn add_planned(
        &self,
        metadata: &Metadata,
        set: &mut TestSet,
        (plan, place): (&GeneratorPlan, &Path),
    ) {
        let rule = |(name, why): &(String, String)| PackageFault::Rule {
            test: name.clone(),
            why: why.clone(),
        };
        set.faults.extend(plan.faults.iter().map(rule));
        if let Some(data) = self.part("data") {
            set.add(&data, metadata, plan, place);
        }
    }

    /// Finds the submissions of the package.
    pub fn submissions(&self) -> Result<Vec<Submission>, LoadError> {
        self.part("submissions").map_or(Ok(Vec::new()), |folder| submissions::find(&folder))
    }

    /// Returns why programs cannot be run as the problem wants it.
    pub(crate) fn fault_of_kind(&self, metadata: &Metadata) -> Option<PackageFault> {
        let kind = match metadata {
            Metadata { is_interactive: true, .. } => "interactive",
            Metadata { is_multi_pass: true, .. } => "multi-pass",
            _ => return None,
        };
        self.validators(metadata).is_empty().then_some(PackageFault::NoValidator(kind))
    }

    /// Returns how submissions are scored, or, in a legacy package, graded.
    pub(crate) fn scoring(
        &self,
        metadata: &Metadata,
        faults: &mut Vec<PackageFault>,
    ) -> Option<Scoring> {
        let data =
            self.part("data").filter(|_| metadata.is_scoring || metadata.version.is_legacy)?;
        Some(Scoring::read(&data, metadata, faults))
    }

    /// Returns the tests of validators: those in the package, and those that are described, with their
    /// files below a folder.
    pub(crate) fn trials(
        &self,
        metadata: &Metadata,
        (plan, place): (&GeneratorPlan, &Path),
        faults: &mut Vec<PackageFault>,
    ) -> Vec<ValidatorTrial> {
        let Origin::Folder(folder) = &self.origin else { return Vec::new() };
        trials::find(folder, metadata, (plan, place), faults)
    }

    /// Returns a fault of the files that programs include, such as a link out of the package.
    pub(crate) fn fault_of_include(&self) -> Option<PackageFault> {
        let Origin::Folder(folder) = &self.origin else { return None };
        let include = Some(folder.join("include")).filter(|include| include.is_dir())?;
        unfit(&include, folder)
    }

    /// Returns warnings about missing parts, and about parts without effect.
    pub(crate) fn missing_parts(&self, metadata: &Metadata) -> Vec<PackageWarning> {
        let Origin::Folder(folder) = &self.origin else { return Vec::new() };
        let has = |part: &&str| folder.join(part).exists();
        let parts =
            ["problem.yaml", "data", "generators/generators.yaml", "submissions/submissions.yaml"];
        let files =
            parts.iter().flat_map(|part| WalkDir::new(folder.join(part)).sort_by_file_name());
        let files = files.flatten().map(DirEntry::into_path);
        let files = files.filter(|path| path.extension() == Some("yaml".as_ref()));
        let mut warnings: Vec<PackageWarning> = files.filter_map(|it| yaml::doubled(&it)).collect();
        if metadata.is_custom && self.validators(metadata).is_empty() {
            warnings.push(PackageWarning::NoValidator);
        }
        if self.kind() == PackageKind::Format {
            let parts: [(&str, &[&str]); 4] = [
                ("statement", &["statement", "problem_statement"]),
                ("input validator", &["input_validators", "input_format_validators"]),
                ("sample", &["data/sample"]),
                ("submission", &["submissions"]),
            ];
            let missing = parts.iter().filter(|(_, places)| !places.iter().any(has));
            warnings.extend(missing.map(|(what, _)| PackageWarning::Missing(what)));
        }
        warnings
    }
}

/// Returns the text of a file; `None` if it does not exist.
fn text(path: &Path) -> Result<Option<String>, LoadError> {
    paths::text(path, |bytes| bytes)
}

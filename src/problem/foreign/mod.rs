//! Packages as others make them: in every version of the ICPC problem package format, as a folder
//! or a zip archive, or a folder of tests as online-judge-tools keeps them.
//!
//! Our own problems are such packages too. Only what makes judging impossible is a fault; what is
//! merely missing is a warning.

mod archive;
mod cases;
mod constants;
mod description;
mod expectation;
mod glob;
mod submissions;
mod yaml;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use archive::{ArchiveError, unpack};
pub use cases::ForeignTest;
pub use description::Description;
pub use expectation::Expectation;
pub use submissions::Submission;

use self::cases::{Cases, leading_out};
use super::package::{Origin, Problem};
use super::tests::Test;

/// A package.
#[derive(Debug)]
pub struct Foreign {
    /// Its name: that of its folder or archive.
    pub id: String,
    /// Its folder; none if it is built in.
    root: Option<PathBuf>,
    /// What its `problem.yaml` says.
    pub description: Description,
    /// Its tests, in the order of their names.
    pub tests: Vec<ForeignTest>,
    /// Its output validators, if outputs are judged by those.
    pub validators: Vec<PathBuf>,
    /// How outputs are compared otherwise.
    pub layout: Layout,
    /// What makes judging impossible.
    pub faults: Vec<String>,
    /// What is missing or odd, and does no harm.
    pub warnings: Vec<String>,
}

/// What kind of package it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One with a definition that this program reads: outputs are equal or not.
    Own,
    /// One in the problem package format: its default validator compares tokens.
    Format,
    /// A folder of tests: outputs are equal or not.
    Tests,
}

impl Foreign {
    /// Reads the package in a folder, which is called `id`.
    pub fn read(root: &Path, id: &str) -> Self {
        let mut faults = Vec::new();
        let mut warnings = Vec::new();
        let description = Description::read(root, &mut faults, &mut warnings);
        let layout = layout(root);
        let data = match layout {
            Layout::Tests => [root.join("test"), root.to_path_buf()]
                .into_iter()
                .find(|folder| cases::has_inputs(folder))
                .unwrap_or_default(),
            Layout::Own | Layout::Format => root.join("data"),
        };
        let real = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
        let include = Some(root.join("include")).filter(|folder| folder.is_dir());
        if let Some(out) = include.and_then(|folder| leading_out(&folder, &real)) {
            faults.push(format!("{} leads out of the package", out.display()));
        }
        let mut cases = Cases::new(real, &data, &description);
        cases.find();
        faults.append(&mut cases.faults);
        warnings.append(&mut cases.warnings);
        if cases.tests.is_empty() && faults.is_empty() {
            faults.push("there is no test: no `NAME.in` with its `NAME.ans`".to_owned());
        }
        let tests = cases.tests;
        let validators = validators(root, &description, &mut warnings);
        if layout == Layout::Format {
            missing_parts(root, &mut warnings);
        }
        Self {
            id: id.to_owned(),
            root: Some(root.to_path_buf()),
            description,
            tests,
            validators,
            layout,
            faults,
            warnings,
        }
    }

    /// Returns the package of a problem of ours, which may be built in.
    pub fn of(problem: &Problem) -> Self {
        let built_in = match &problem.origin {
            Origin::Folder(folder) => return Self::read(folder, &problem.id),
            Origin::BuiltIn(built_in) => built_in,
        };
        let (mut faults, mut warnings) = (Vec::new(), Vec::new());
        let yaml = built_in.metadata.unwrap_or_default();
        let description = Description::of_text(yaml, &mut faults, &mut warnings);
        let test = |test: Test| ForeignTest {
            name: test.name,
            input: test.input,
            answer: test.answer,
            flags: Vec::new(),
            arguments: Vec::new(),
            files: None,
        };
        Self {
            id: problem.id.clone(),
            root: None,
            description,
            tests: problem.tests().tests.into_iter().map(test).collect(),
            validators: Vec::new(),
            layout: Layout::Own,
            faults,
            warnings,
        }
    }

    /// Returns where a program of the package is with its constants filled in: below `place`, where
    /// it is copied to; or where it was, if there are no constants or it does not come with the
    /// package.
    pub fn filled(&self, program: &Path, place: &Path) -> io::Result<PathBuf> {
        let constants = &self.description.constants;
        let root = self.root.as_ref().filter(|_| !constants.is_empty());
        let Some(root) = root else { return Ok(program.to_path_buf()) };
        let (root, real) = (root.canonicalize()?, program.canonicalize()?);
        let Ok(inside) = real.strip_prefix(root) else { return Ok(program.to_path_buf()) };
        let copy = place.join(inside);
        if !copy.exists() {
            fs::create_dir_all(copy.parent().unwrap_or(place))?;
            constants.copy(&real, &copy)?;
        }
        Ok(copy)
    }

    /// Returns the path of a part of the package, which may be absent: none if it is built in.
    pub fn part(&self, name: impl AsRef<Path>) -> Option<PathBuf> {
        self.root.as_ref().map(|root| root.join(name))
    }

    /// Finds the submissions that come with the package.
    pub fn submissions(&self) -> Result<Vec<Submission>, String> {
        self.part("submissions").map_or(Ok(Vec::new()), |folder| submissions::find(&folder))
    }
}

fn layout(root: &Path) -> Layout {
    if root.join("puzzle.toml").is_file() {
        Layout::Own
    } else if ["problem.yaml", "data", "domjudge-problem.ini"]
        .iter()
        .any(|part| root.join(part).exists())
    {
        Layout::Format
    } else {
        Layout::Tests
    }
}

/// Returns the output validators, in order.
fn validators(root: &Path, description: &Description, warnings: &mut Vec<String>) -> Vec<PathBuf> {
    let one = root.join("output_validator");
    let many = root.join("output_validators");
    if one.is_dir() && !description.is_legacy {
        return vec![one];
    }
    if (description.is_custom || !description.is_legacy) && many.is_dir() {
        let found = submissions::entries(&many);
        if !found.is_empty() {
            return found;
        }
    }
    if description.is_custom {
        warnings.push(
            "the output validator that problem.yaml speaks of is missing: outputs are compared"
                .to_owned(),
        );
    }
    Vec::new()
}

/// Warns of what a whole package has and this one lacks, and of what has no effect.
fn missing_parts(root: &Path, warnings: &mut Vec<String>) {
    let parts: [(&str, &[&str]); 4] = [
        ("statement", &["statement", "problem_statement"]),
        ("input validator", &["input_validators", "input_format_validators"]),
        ("sample", &["data/sample"]),
        ("submission", &["submissions"]),
    ];
    for (what, places) in parts {
        if !places.iter().any(|place| root.join(place).exists()) {
            warnings.push(format!("there is no {what}"));
        }
    }
    if root.join("static_validator").exists() {
        warnings.push("the static validator is not run".to_owned());
    }
}

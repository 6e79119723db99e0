//! The tests of a package: inputs with their expected answers.

use std::ffi::OsStr;
use std::mem;
use std::path::{Path, PathBuf};

use serde_json::Value;
use walkdir::{DirEntry, Error, WalkDir};

use super::embedded::Embedded;
use super::endings::{ANSWERS, answers_beside};
use super::faults::{PackageFault, PackageWarning};
use super::generators::GeneratorPlan;
use super::groups::Groups;
use super::metadata::Metadata;
use super::paths::{self, first_of, is_name, unfit};
use super::test::{Data, Test};
use super::trials::is_of_validators;

/// The folders of tests in the data of a package.
const TESTS: [&str; 2] = ["sample", "secret"];

/// All tests of a package, in the order of their names.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct TestSet {
    /// The tests.
    pub tests: Vec<Test>,
    /// Inputs without an answer: each a test with the place of the answer, which is also a fault.
    pub(crate) unanswered: Vec<Test>,
    /// Their faults.
    pub faults: Vec<PackageFault>,
    /// Warnings about them.
    pub warnings: Vec<PackageWarning>,
}

impl TestSet {
    /// Finds the tests below the folder `data` of a package in the folder `root`.
    pub(super) fn find(root: &Path, data: &Path, metadata: &Metadata) -> Self {
        let groups = Groups::new(data, metadata);
        let mut walk = DataWalk { root, data, groups, found: Self::default() };
        walk.find();
        let DataWalk { groups, mut found, .. } = walk;
        found.faults.extend(groups.faults.into_iter().map(PackageFault::Load));
        found.tests.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        if found.tests.is_empty() && found.faults.is_empty() {
            found.faults.push(PackageFault::NoTests);
        }
        found
    }

    /// Adds tests that are described for the folder `data`, and that it lacks. Their files will be
    /// below `place`.
    pub(super) fn add(
        &mut self,
        data: &Path,
        metadata: &Metadata,
        plan: &GeneratorPlan,
        place: &Path,
    ) {
        let mut groups = Groups::new(data, metadata);
        groups.assume(plan);
        let count = self.tests.len() + self.unanswered.len();
        for planned in plan.tests.iter().filter(|it| !is_of_validators(first_of(&it.name))) {
            let test = Test::planned(&planned.name, place, &mut groups);
            if planned.answer.is_some() {
                self.tests.push(test);
            } else {
                let input = data.join(format!("{}.in", planned.name));
                self.faults.push(PackageFault::NoAnswer(input));
                self.unanswered.push(test);
            }
        }
        let has_more = self.tests.len() + self.unanswered.len() > count;
        self.faults.retain(|fault| !has_more || !matches!(fault, PackageFault::NoTests));
        self.tests.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    }

    /// Skips inputs without an answer, with one warning; without others, the first is a fault.
    pub(crate) fn skip_unanswered(&mut self) {
        let is_about_it = |fault: &PackageFault| matches!(fault, PackageFault::NoAnswer(_));
        let (unanswered, others): (Vec<_>, _) =
            mem::take(&mut self.faults).into_iter().partition(is_about_it);
        self.faults = others;
        let count = unanswered.len();
        match unanswered.into_iter().next() {
            Some(PackageFault::NoAnswer(first)) if !self.tests.is_empty() => {
                self.warnings.push(PackageWarning::NoAnswer { count, first });
            }
            first => self.faults.extend(first),
        }
    }

    /// Warns, once, of tests with several answers that differ.
    pub(crate) fn warn_of_other_answers(&mut self) {
        let mut others = self.tests.iter().filter_map(|test| {
            let Data::File(input) = &test.input else { return None };
            let mut answers = answers_beside(input);
            let used = answers.next()?;
            let text = paths::read(&used).ok()?;
            let other = answers.find(|it| paths::read(it).is_ok_and(|other| other != text))?;
            Some((used, other))
        });
        if let Some((used, other)) = others.next() {
            let count = 1 + others.count();
            self.warnings.push(PackageWarning::OtherAnswers { count, used, other });
        }
    }

    /// Returns the tests of an embedded package.
    pub(super) fn embedded(embedded: &Embedded) -> Self {
        let test = |[input, answer]: &[(&str, &'static [u8]); 2]| {
            let name = input.0.strip_prefix("data/")?.strip_suffix(".in")?;
            Some(Test {
                name: name.to_owned(),
                input: Data::Embedded(input.1),
                answer: Data::Embedded(answer.1),
                flags: Vec::new(),
                for_inputs: Value::Null,
                arguments: Vec::new(),
                files: None,
            })
        };
        Self { tests: embedded.files.array_windows().filter_map(test).collect(), ..Self::default() }
    }
}

/// A walk over the tests of a package.
struct DataWalk<'p> {
    /// The real path of the package.
    root: &'p Path,
    data: &'p Path,
    groups: Groups<'p>,
    found: TestSet,
}

impl DataWalk<'_> {
    fn find(&mut self) {
        if !self.data.is_dir() {
            return;
        }
        // Where the format names the folders of tests, others hold none.
        let has_own = self.data.file_name() == Some("data".as_ref())
            && TESTS.iter().any(|name| self.data.join(name).is_dir());
        let mut ignored = Vec::new();
        let is_of_tests = |entry: &DirEntry| {
            let name = entry.file_name().to_str().unwrap_or_default();
            let is_first = entry.depth() == 1 && entry.file_type().is_dir();
            let is_strange = is_first && has_own && !TESTS.contains(&name);
            let is_other = is_strange
                || (entry.depth() == 1 && is_of_validators(name))
                || name.starts_with('.')
                || entry.path().extension() == Some("files".as_ref());
            if is_strange && !is_of_validators(name) && !name.starts_with('.') {
                ignored.push(PackageWarning::IgnoredFolder(entry.path().to_path_buf()));
            }
            entry.depth() == 0 || !is_other || entry.file_type().is_file()
        };
        let walk = WalkDir::new(self.data).follow_links(true).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(is_of_tests) {
            match entry {
                Ok(entry) if entry.file_type().is_file() => self.file(entry.path()),
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) => self.found.faults.push(PackageFault::NotAFile(entry.into_path())),
                Err(error) => self.unreadable(error),
            }
        }
        self.found.warnings.append(&mut ignored);
    }

    fn unreadable(&mut self, error: Error) {
        let path = error.path().unwrap_or(self.data).to_path_buf();
        let loops = || "it leads back to a folder around it".to_owned();
        let why = error.into_io_error().map_or_else(loops, |error| error.to_string());
        self.found.faults.push(PackageFault::Unreadable { path, why });
    }

    fn file(&mut self, path: &Path) {
        match path.extension().and_then(OsStr::to_str) {
            Some("in") if !is_name(path) => {
                self.found.warnings.push(PackageWarning::IgnoredName(path.to_path_buf()));
            }
            Some("in") => match answers_beside(path).next() {
                Some(answer) => self.test(path, answer),
                None => self.unanswered(path),
            },
            Some(end) if ANSWERS.contains(&end) && !path.with_extension("in").is_file() => {
                self.found.warnings.push(PackageWarning::NoInput(path.to_path_buf()));
            }
            _ => {}
        }
    }

    fn unanswered(&mut self, input: &Path) {
        self.found.faults.push(PackageFault::NoAnswer(input.to_path_buf()));
        let test = Test::at(input, input.with_extension("ans"), &mut self.groups);
        self.found.unanswered.push(test);
    }

    fn test(&mut self, input: &Path, answer: PathBuf) {
        let files = Some(input.with_extension("files")).filter(|folder| folder.is_dir());
        let all = [Some(input), Some(&answer), files.as_deref()];
        if let Some(fault) = all.into_iter().flatten().find_map(|path| unfit(path, self.root)) {
            self.found.faults.push(fault);
            return;
        }
        let test = Test::at(input, answer, &mut self.groups);
        self.found.tests.push(test);
    }
}

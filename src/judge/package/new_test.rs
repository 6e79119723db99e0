//! Tests that the package does not have yet.

use std::path::{Path, PathBuf};

use super::data::TestSet;
use super::groups::Groups;
use super::layout::PackageKind;
use super::metadata::Metadata;
use super::paths::{has_inputs, is_name};
use super::root::Package;
use super::test::Test;

impl Package {
    /// Returns a single test without files, with the settings of a new secret test.
    pub(crate) fn new_test(&self, metadata: &Metadata) -> TestSet {
        let data = self.part("data").unwrap_or_default();
        let test = Test::planned("secret/new", Path::new(""), &mut Groups::new(&data, metadata));
        TestSet { tests: vec![test], ..TestSet::default() }
    }

    /// Returns the files of a new test of this name: its input and its answer. Returns `None` if the package is
    /// embedded, or if no test can have this name.
    pub fn files_of_new_test(&self, name: &str) -> Option<[PathBuf; 2]> {
        let folder = self.folder()?;
        let (place, answer) = match self.kind() {
            PackageKind::Own | PackageKind::Format => (folder.join("data/secret"), "ans"),
            PackageKind::Tests => {
                let beside = folder.join("test");
                let is_flat = has_inputs(folder) && !has_inputs(&beside);
                (if is_flat { folder.to_path_buf() } else { beside }, "out")
            }
        };
        let files = ["in", answer].map(|end| place.join(format!("{name}.{end}")));
        let is_allowed = !name.contains('/') && is_name(&files[0]);
        is_allowed.then_some(files)
    }
}

//! The programs of a package that help the judge: validators, graders, and the submission whose answers are right.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::faults::PackageFault;
use super::groups;
use super::load_error::LoadError;
use super::metadata::Metadata;
use super::paths::unfit;
use super::root::{Origin, Package};
use super::submissions::{self, Submission};

/// The validator of sources.
#[derive(Clone, Debug)]
pub(crate) struct SourceValidator {
    /// The folder of the program.
    pub(crate) path: PathBuf,
    /// The groups of tests that it validates, each with its arguments.
    pub(crate) tests: Vec<(String, Vec<String>)>,
}

impl Package {
    /// Returns the output validators, in order; empty if outputs are compared.
    pub(crate) fn validators(&self, metadata: &Metadata) -> Vec<PathBuf> {
        let Origin::Folder(folder) = &self.origin else { return Vec::new() };
        let one = folder.join("output_validator");
        let many = folder.join("output_validators");
        let is_needed = metadata.is_interactive || metadata.is_multi_pass;
        if one.is_dir() && (!metadata.version.is_legacy || (is_needed && !many.is_dir())) {
            return vec![one];
        }
        if (metadata.is_custom || !metadata.version.is_legacy || is_needed) && many.is_dir() {
            return submissions::entries(&many);
        }
        Vec::new()
    }

    /// Returns the input validators, in order.
    pub(crate) fn input_validators(&self) -> Vec<PathBuf> {
        let names = ["input_validators", "input_format_validators"];
        let folders = names.iter().filter_map(|name| self.part(name));
        folders.flat_map(|folder| submissions::entries(&folder)).collect()
    }

    /// Returns the validator of sources, if there is one.
    pub(crate) fn static_validator(
        &self,
        metadata: &Metadata,
    ) -> Result<Option<SourceValidator>, LoadError> {
        let path = self.part("static_validator").filter(|path| path.is_dir());
        let (Some(path), Some(data)) = (path, self.part("data")) else { return Ok(None) };
        let tests = groups::static_tests(&data, &metadata.constants)?;
        Ok(Some(SourceValidator { path, tests }))
    }

    /// Finds the first accepted submission of the package.
    pub fn accepted(&self) -> Result<Option<Submission>, LoadError> {
        Ok(self.submissions()?.into_iter().find(Submission::is_accepted))
    }

    /// Returns the validators of answers, in order.
    pub(crate) fn answer_validators(&self) -> Vec<PathBuf> {
        self.part("answer_validators").map_or(Vec::new(), |folder| submissions::entries(&folder))
    }

    /// Returns the graders.
    pub(crate) fn graders(&self) -> Vec<PathBuf> {
        self.part("graders").map_or(Vec::new(), |folder| submissions::entries(&folder))
    }

    /// Returns what a program of the package may not have: a link out of the package, or a pipe.
    pub(crate) fn fault_of_program(&self, program: &Path) -> Option<PackageFault> {
        // One that is made of several files lies elsewhere.
        self.part("").filter(|root| program.starts_with(root)).and_then(|it| unfit(program, &it))
    }

    /// Returns the path of a program with the constants of the package filled in. That is a copy
    /// below `place`; or the original, if the package has no constants or does not contain the
    /// program.
    pub(crate) fn filled(
        &self,
        metadata: &Metadata,
        program: &Path,
        place: &Path,
    ) -> io::Result<PathBuf> {
        let constants = &metadata.constants;
        let root = self.part("").filter(|_| !constants.is_empty());
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
}

//! The files of a package in memory.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Cursor, Write as _};
use std::path::Path;

use walkdir::WalkDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::error::ExportError;
use crate::mode::is_program;

/// A file.
#[derive(Clone, Debug, Default)]
pub(super) struct PackageFile {
    pub(super) bytes: Vec<u8>,
    pub(super) is_executable: bool,
}

/// Files by their paths below the folder of the package, in the order of the paths.
#[derive(Debug, Default)]
pub(super) struct PackageFiles(pub(super) BTreeMap<String, PackageFile>);

impl PackageFiles {
    /// Reads the files of a folder. Links are followed, unless they lead out of the folder.
    pub(super) fn read(folder: &Path) -> Result<Self, ExportError> {
        let unreadable = |path: &Path, error| ExportError::Read { path: path.into(), error };
        let real = folder.canonicalize().map_err(|error| unreadable(folder, error))?;
        let mut files = Self::default();
        for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
            let entry = entry.map_err(|error| {
                let path = error.path().unwrap_or(folder).to_path_buf();
                unreadable(&path, error.into())
            })?;
            let path = entry.path();
            let name = path.strip_prefix(folder).unwrap_or(path);
            let Some(name) = name.to_str().map(str::to_owned) else {
                let name = name.to_string_lossy().into_owned();
                return Err(ExportError::Named("a name is not UTF-8", name));
            };
            let is_inside = path.canonicalize().is_ok_and(|path| path.starts_with(&real));
            if !is_inside {
                return Err(ExportError::Named("a link leads out of the package", name));
            }
            if entry.file_type().is_file() && !is_left_over(&name) {
                let bytes = fs::read(path).map_err(|error| unreadable(path, error))?;
                let is_executable = is_program(path);
                files.0.insert(name, PackageFile { bytes, is_executable });
            }
        }
        Ok(files)
    }

    /// Adds a text.
    pub(super) fn add(&mut self, name: &str, text: impl Into<Vec<u8>>) {
        self.0.insert(name.into(), PackageFile { bytes: text.into(), is_executable: false });
    }

    /// Adds a program.
    pub(super) fn add_program(&mut self, name: &str, text: String) {
        self.0.insert(name.into(), PackageFile { bytes: text.into(), is_executable: true });
    }

    /// Tells whether a folder has files.
    pub(super) fn has(&self, folder: &str) -> bool {
        self.below(folder).next().is_some()
    }

    /// Returns the paths of the files below a folder.
    pub(super) fn below(&self, folder: &str) -> impl Iterator<Item = &str> {
        let before = format!("{folder}/");
        self.0.keys().map(String::as_str).filter(move |name| name.starts_with(&before))
    }

    /// Gives files other names, or none. Returns the names of those that are left out.
    pub(super) fn rename(&mut self, to: impl Fn(&str) -> Option<String>) -> Vec<String> {
        let mut left_out = Vec::new();
        for (name, file) in std::mem::take(&mut self.0) {
            match to(&name) {
                Some(name) => drop(self.0.insert(name, file)),
                None => left_out.push(name),
            }
        }
        left_out
    }

    /// Writes an archive, which is the same for the same files; with a folder around them, if it has
    /// a name.
    pub(super) fn archive(&self, folder: Option<&str>) -> Result<Vec<u8>, ExportError> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, file) in &self.0 {
            let mode = if file.is_executable { 0o755 } else { 0o644 };
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(mode);
            let name = folder.map_or(name.clone(), |folder| format!("{folder}/{name}"));
            archive.start_file(name, options).map_err(io::Error::from)?;
            archive.write_all(&file.bytes)?;
        }
        Ok(archive.finish().map_err(io::Error::from)?.into_inner())
    }
}

/// Tells whether a file is a leftover of a program or an editor.
fn is_left_over(name: &str) -> bool {
    name.split('/').any(|part| {
        let is_hidden = part.starts_with('.') && part != ".timelimit";
        is_hidden || part == "__pycache__" || part.ends_with('~')
    })
}

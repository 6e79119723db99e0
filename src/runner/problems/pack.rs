//! The folder of a new problem as a zip archive.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::catalogue::DEFINITION;
use super::create::{CreateError, new_metadata};
use runner_judge::Package;

/// Returns an archive with the folder of a problem: its definition, and a sample if `input` is not empty.
///
/// # Errors
///
/// The name is not an id.
pub(crate) fn pack(
    id: &str,
    definition: &str,
    [input, answer]: [&str; 2],
) -> Result<Vec<u8>, CreateError> {
    if !Package::is_id(id) {
        return Err(CreateError::Id(id.to_owned()));
    }
    let metadata = new_metadata(id);
    let mut files = vec![(DEFINITION, definition), ("problem.yaml", metadata.as_str())];
    if !input.is_empty() {
        files.extend([("data/sample/1.in", input), ("data/sample/1.ans", answer)]);
    }
    let written = zipped(id, &files);
    written.map_err(|error| CreateError::Write { path: id.into(), error: error.into() })
}

fn zipped(id: &str, files: &[(&str, &str)]) -> Result<Vec<u8>, ZipError> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(format!("{id}/{name}"), SimpleFileOptions::default())?;
        archive.write_all(text.as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

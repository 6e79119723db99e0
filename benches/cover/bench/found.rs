//! Problems of the user's own.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::question::Question;

/// A file of problems that was found in a folder.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// Its path below the folder, the folder's own name in front.
    pub(super) name: String,
    pub(super) question: Question,
    /// Whether the yardstick can answer it.
    pub(super) is_for_peer: bool,
}

/// Returns the files `*.dlx` and `*.dlxs` below a folder, in the order of their paths.
pub(super) fn find(folder: &Path) -> Result<Vec<Found>, walkdir::Error> {
    let mut found = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let path = entry?.into_path();
        let is_ours = path.extension().is_some_and(|ending| ending == "dlx" || ending == "dlxs");
        if is_ours && path.is_file() {
            found.push(Found::new(path, folder));
        }
    }
    Ok(found)
}

impl Found {
    fn new(path: PathBuf, folder: &Path) -> Self {
        let below = path.strip_prefix(folder.parent().unwrap_or(folder)).unwrap_or(&path);
        let name = below.display().to_string();
        // What cannot be read is left to the programs to complain of.
        let (bounds, costs) = features(&path).unwrap_or_default();
        let question = if costs { Question::Best } else { Question::Count };
        let is_for_peer = !bounds && !costs && !name.contains(".mcc");
        Self { path, name, question, is_for_peer }
    }
}

/// Tells whether items have bounds, and whether options have costs.
fn features(path: &Path) -> io::Result<(bool, bool)> {
    let (mut bounds, mut costs) = (false, false);
    let mut is_head = true;
    for line in BufReader::new(File::open(path)?).split(b'\n') {
        let line = line?;
        let line = line.trim_ascii();
        if line.starts_with(b"%%") {
            is_head = true;
        } else if !line.is_empty() && !line.starts_with(b"|") {
            let words = line.split(u8::is_ascii_whitespace);
            let has_bar = words.filter(|word| word.len() > 1).any(|word| word.contains(&b'|'));
            if is_head {
                bounds |= has_bar;
            } else {
                costs |= has_bar;
            }
            is_head = false;
        }
    }
    Ok((bounds, costs))
}

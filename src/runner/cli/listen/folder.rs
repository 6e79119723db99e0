//! The folder of a problem that was sent: its name, and its files.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::post::Post;
use crate::cli::whole_file::{self, NotWritten};
use runner_judge::Package;

/// The most characters of a name, before a number that is added to it.
const NAME_MAX: usize = 60;

/// Names that mean something to a system, or to this program.
const RESERVED: [&str; 9] = ["con", "prn", "aux", "nul", "com", "lpt", "problems", "test", "data"];

/// The folder of a problem.
pub(super) enum ProblemFolder {
    /// It was made.
    Made(String),
    /// An earlier one has the same link.
    Known(String),
}

/// Why a folder could not be made.
#[derive(Debug, Error)]
pub(super) enum NoProblemFolder {
    #[error("cannot make {folder}: {error}")]
    Folder { folder: String, error: io::Error },
    #[error(transparent)]
    File(#[from] NotWritten),
}

/// Makes the folder of a problem in `root`, whole or not at all, unless it is there. A folder of another
/// problem keeps its name, and this one gets a number.
pub(super) fn make(root: &Path, post: &Post) -> Result<ProblemFolder, NoProblemFolder> {
    let base = folder_name(&post.name, &post.url);
    let mut name = base.clone();
    for number in 2.. {
        let folder = root.join(&name);
        // Who makes a folder knows that nothing was there, not even a link.
        match fs::create_dir(&folder) {
            Ok(()) => {
                return fill(&folder, post).map(|()| ProblemFolder::Made(name)).inspect_err(|_| {
                    // The first error is reported.
                    let _ = fs::remove_dir(folder.join("test"));
                    let _ = fs::remove_dir(&folder);
                });
            }
            Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                return Err(NoProblemFolder::Folder { folder: name, error });
            }
            Err(_) if link_of(&folder).is_some_and(|it| it == post.url) => break,
            Err(_) => name = format!("{base}-{number}"),
        }
    }
    Ok(ProblemFolder::Known(name))
}

/// Writes the files of a problem.
fn fill(folder: &Path, post: &Post) -> Result<(), NoProblemFolder> {
    let tests = folder.join("test");
    fs::create_dir(&tests)
        .map_err(|error| NoProblemFolder::Folder { folder: tests.display().to_string(), error })?;
    let metadata = post.metadata();
    let mut files: Vec<(PathBuf, &[u8])> = Vec::new();
    for (test, number) in post.tests.iter().zip(1..) {
        files.push((tests.join(format!("{number}.in")), test.input.as_bytes()));
        files.push((tests.join(format!("{number}.out")), test.output.as_bytes()));
    }
    files.push((folder.join("problem.yaml"), metadata.as_bytes()));
    Ok(whole_file::write_all(&files)?)
}

/// Returns the link of the problem in a folder.
fn link_of(folder: &Path) -> Option<String> {
    Package::open(folder).metadata().ok()??.url
}

/// Returns a name for the folder of a problem, from its title or else from its link: lower-case letters of
/// ASCII, digits and single hyphens, so that it is one and the same on every system.
fn folder_name(title: &str, url: &str) -> String {
    let end = url.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let mut names = [title, end].map(words).into_iter();
    let name = names.find(|name| !name.is_empty()).unwrap_or_default();
    // Windows knows `com1` to `com9` as devices.
    let is_reserved = RESERVED.contains(&name.trim_end_matches(|it: char| it.is_ascii_digit()));
    if name.is_empty() || is_reserved {
        return format!("problem-{name}").trim_end_matches('-').to_owned();
    }
    name
}

/// Returns the words of a text, with hyphens between them.
fn words(text: &str) -> String {
    let text = text.replace(['\'', '’'], "");
    let words = text.split(|it: char| !it.is_ascii_alphanumeric()).filter(|it| !it.is_empty());
    let mut name = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    name.truncate(NAME_MAX);
    name.truncate(name.trim_end_matches('-').len());
    name
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_title_becomes_a_name() {
        let url = "https://a.example/problems/abc_1/";
        for (title, name) in [
            ("G. Castle Defense", "g-castle-defense"),
            ("1309 - Sudoku", "1309-sudoku"),
            ("../../etc/passwd", "etc-passwd"),
            ("/", "abc-1"),
            ("..", "abc-1"),
            ("スドク", "abc-1"),
            ("P1074 [NOIP2009 提高组] 靶形数独", "p1074-noip2009"),
            ("CON", "problem-con"),
            ("nul.txt", "nul-txt"),
            ("COM1", "problem-com1"),
            ("Problems", "problem-problems"),
            ("-rf", "rf"),
            ("A.", "a"),
            ("P4 - Bob's Grid", "p4-bobs-grid"),
            ("a\u{202e}b\0c", "a-b-c"),
        ] {
            assert_eq!(folder_name(title, url), name, "{title}");
        }
        assert_eq!(folder_name("", ""), "problem");
        assert_eq!(folder_name(&"ab ".repeat(100), "").len(), NAME_MAX - 1);
    }

    proptest! {
        #[test]
        fn a_name_is_safe_on_every_system(
            title in "(\\PC|[a-z./\\\\: \0-]|con|NUL|lpt1|\\.\\.){0,40}",
            url in "(https://)?[a-z/.]{0,9}\\PC{0,9}",
        ) {
            let name = folder_name(&title, &url);
            prop_assert!(!name.is_empty() && name.len() <= NAME_MAX + "problem-".len());
            let is_safe = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
            prop_assert!(name.chars().all(is_safe), "{}", name);
            prop_assert!(!name.starts_with('-') && !name.ends_with('-'), "{}", name);
            let devices = ["con", "prn", "aux", "nul"].map(str::to_owned).into_iter();
            let mut devices = devices.chain((0..=9).flat_map(|n| [format!("com{n}"), format!("lpt{n}")]));
            prop_assert!(devices.all(|device| device != name), "{}", name);
        }
    }
}

//! The folder of a problem that was sent: its name, and its files.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::post::Post;
use crate::cli::exit::Failure;
use crate::cli::output;
use crate::cli::portable::{NAME_MAX, is_portable};
use crate::cli::whole_file;
use crate::report::is_hidden;
use runner_judge::Package;

/// Names that mean something to this program.
const RESERVED: [&str; 3] = ["problems", "test", "data"];

/// The folder of a problem.
pub(super) enum ProblemFolder {
    /// It was made.
    Made(String),
    /// An earlier one has the same link.
    Known(String),
}

/// Makes the folder of a problem in `root`, whole or not at all, unless it is there. A folder of another
/// problem keeps its name, and this one gets a number.
pub(super) fn make(root: &Path, post: &Post) -> Result<ProblemFolder, Failure> {
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
                return Err(Failure::refused(format!("cannot make {name}: {error}")));
            }
            Err(_) if link_of(&folder).is_some_and(|it| it == post.url) => break,
            Err(_) => name = format!("{base}-{number}"),
        }
    }
    Ok(ProblemFolder::Known(name))
}

/// Writes the files of a problem.
fn fill(folder: &Path, post: &Post) -> Result<(), Failure> {
    let tests = folder.join("test");
    output::make_folder(&tests)?;
    let metadata = post.metadata();
    let mut files: Vec<(PathBuf, &[u8])> = Vec::new();
    for (test, number) in post.tests.iter().zip(1..) {
        files.push((tests.join(format!("{number}.in")), test.input.as_bytes()));
        files.push((tests.join(format!("{number}.out")), test.output.as_bytes()));
    }
    files.push((folder.join("problem.yaml"), metadata.as_bytes()));
    whole_file::write_all(&files)
}

/// Returns the link of the problem in a folder.
fn link_of(folder: &Path) -> Option<String> {
    Package::open(folder).metadata().ok()??.url
}

/// Returns a name for the folder of a problem, from its title or else from its link: lower-case letters of any
/// script, digits and single hyphens, so that it is one and the same on every system.
fn folder_name(title: &str, url: &str) -> String {
    let end = url.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let mut names = [title, end].map(words).into_iter();
    let name = names.find(|name| !name.is_empty()).unwrap_or_default();
    if name.is_empty() || RESERVED.contains(&name.as_str()) || !is_portable(&name) {
        return format!("problem-{name}").trim_end_matches('-').to_owned();
    }
    name
}

/// Returns the words of a text, with hyphens between them.
fn words(text: &str) -> String {
    // Accents that stand alone belong to the letter before them.
    let is_left_out = |it| matches!(it, '\'' | '’' | '\u{300}'..='\u{36f}');
    let text = text.to_lowercase().replace(is_left_out, "");
    let is_letter = |it: char| it.is_alphanumeric() && !is_hidden(it);
    let words = text.split(|it| !is_letter(it)).filter(|it| !it.is_empty());
    let mut name = words.collect::<Vec<_>>().join("-");
    name.truncate(name.floor_char_boundary(NAME_MAX));
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
            ("スドク", "スドク"),
            ("P1074 [NOIP2009 提高组] 靶形数独", "p1074-noip2009-提高组-靶形数独"),
            ("Задача Ы", "задача-ы"),
            ("İki Cafe\u{301}", "iki-cafe"),
            ("★ \u{3164}", "abc-1"),
            ("CON", "problem-con"),
            ("com¹", "problem-com¹"),
            ("COM12", "com12"),
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
        assert_eq!(folder_name(&"数".repeat(100), ""), "数".repeat(NAME_MAX / 3));
    }

    proptest! {
        #[test]
        fn a_name_is_safe_on_every_system(
            title in "(\\PC|[a-z./\\\\: \0-]|con|NUL|lpt1|COM¹|\\.\\.){0,40}",
            url in "(https://)?[a-z/.]{0,9}\\PC{0,9}",
        ) {
            let name = folder_name(&title, &url);
            prop_assert!(!name.is_empty() && name.len() <= NAME_MAX + "problem-".len());
            let is_safe = |it: char| it.is_alphanumeric() && it.to_lowercase().eq([it]) || it == '-';
            prop_assert!(name.chars().all(is_safe), "{}", name);
            prop_assert!(!name.starts_with('-') && !name.ends_with('-'), "{}", name);
            let devices = ["con", "prn", "aux", "nul"].map(str::to_owned).into_iter();
            let ports = "0123456789¹²³".chars().flat_map(|n| [format!("com{n}"), format!("lpt{n}")]);
            let mut devices = devices.chain(ports);
            prop_assert!(devices.all(|device| device != name), "{}", name);
        }
    }
}

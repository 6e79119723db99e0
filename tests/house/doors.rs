//! The doors of the members: what a user of each can name. A name here is a promise.
//!
//! `SNAPSHOTS=overwrite cargo test --test house doors` makes the list anew.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use snapbox::{Assert, Data};

use crate::imports::expand;

/// The members with a door. The program has none.
const MEMBERS: [&str; 5] = ["threads", "cover", "sandbox", "puzzle", "judge"];

/// The most names at all doors together.
const NAMES_MAX: usize = 150;

/// What can be named, apart from modules.
const ITEMS: [&str; 8] = ["struct", "enum", "trait", "type", "union", "fn", "const", "static"];

/// Returns the public names of a file and of its public modules, each with the path of its module.
fn names(file: &Path, module: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(file).unwrap();
    let mut names = BTreeSet::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(item) = line.strip_prefix("pub ") else { continue };
        let (word, rest) = item.split_once(' ').unwrap_or((item, ""));
        let rest = rest.trim_start_matches("unsafe ").trim_start_matches("fn ");
        let name = rest.split(|it: char| !it.is_alphanumeric() && it != '_').next().unwrap_or("");
        match word {
            "mod" => {
                assert!(rest.ends_with(';'), "{}: `{line}` is not a file", file.display());
                names.extend(self::names(&file_of(file, name), &format!("{module}{name}::")));
            }
            "use" => {
                let mut tree = rest.to_owned();
                while !tree.contains(';') {
                    tree.push_str(lines.next().unwrap());
                }
                let mut paths = Vec::new();
                expand(tree.trim_end_matches(';'), "", &mut paths);
                for path in paths {
                    let name = path.rsplit([':', ' ']).next().unwrap_or_default();
                    assert_ne!(name, "*", "{}: a door names what it shows", file.display());
                    names.insert(format!("{module}{name}"));
                }
            }
            word if ITEMS.contains(&word) => drop(names.insert(format!("{module}{name}"))),
            other => panic!("{}: is `{other}` a name?", file.display()),
        }
    }
    names
}

/// Returns the file of a module that is declared in a file.
fn file_of(file: &Path, module: &str) -> PathBuf {
    let is_folder = ["lib.rs", "mod.rs"].iter().any(|it| file.ends_with(it));
    let folder = if is_folder { file.parent().unwrap() } else { &file.with_extension("") };
    let [alone, inside] = [format!("{module}.rs"), format!("{module}/mod.rs")];
    let alone = folder.join(alone);
    if alone.exists() { alone } else { folder.join(inside) }
}

#[test]
fn doors_are_as_they_are_listed_and_narrow() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut list, mut all) = (String::new(), BTreeSet::new());
    for member in MEMBERS {
        let names = names(&root.join("src").join(member).join("lib.rs"), "");
        let _ = writeln!(list, "{member}: {}", names.len());
        for name in names {
            let _ = writeln!(list, "  {name}");
            let alone = name.rsplit("::").next().unwrap_or_default();
            assert!(all.insert(alone.to_owned()), "{alone} stands for two things");
        }
    }
    let path = root.join("tests/house/doors.txt");
    Assert::new().action_env("SNAPSHOTS").eq(list, Data::read_from(&path, None).raw());
    assert!(all.len() <= NAMES_MAX, "{} names", all.len());
}

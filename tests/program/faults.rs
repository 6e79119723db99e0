//! Definitions that make no sense are refused: for each definition in `faults`, the report beside it
//! names the fault, its place, and a remedy.
//!
//! `SNAPSHOTS=overwrite cargo test --bin runner faults` makes the reports anew.

use std::fs;
use std::path::{Path, PathBuf};

use crate::report::Message;
use anstream::adapter::strip_str;
use runner_puzzle::Definition;
use snapbox::{Assert, Data, IntoData};

/// A wrong value can be missed elsewhere too, but no more than that.
const FAULTS_MAX: usize = 3;

/// Returns the entries of a folder, in the order of their names.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut inside: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    inside.sort();
    inside
}

#[test]
fn every_definition_is_refused_with_its_report() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/definition/faults");
    let mut wrong = Vec::new();
    for file in inside(&root).iter().flat_map(|folder| inside(folder)) {
        let report = file.with_extension("txt");
        if file.extension().unwrap() == "txt" {
            assert!(file.with_extension("toml").exists(), "{} is for nothing", file.display());
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let faults = Definition::parse(&text).map(|_| ()).err().unwrap_or_default();
        if faults.is_empty() || faults.len() > FAULTS_MAX {
            wrong.push(format!("{}: {} faults", file.display(), faults.len()));
        }
        let path = Path::new(file.file_name().unwrap());
        let messages = faults.iter().map(|fault| Message::of_fault(path, &text, fault).to_string());
        let messages: Vec<String> = messages.collect();
        let data = Data::read_from(&report, None).raw();
        let shown = format!("{}\n", strip_str(&messages.join("\n")));
        let same =
            Assert::new().action_env("SNAPSHOTS").try_eq(None, shown.into_data().raw(), data);
        wrong.extend(same.err().map(|error| error.to_string()));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

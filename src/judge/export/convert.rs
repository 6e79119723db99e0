//! Moves the parts of a package to where another version has them.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use super::error::ExportError;
use super::files::PackageFiles;
use super::version::PackageVersion;
use crate::package::parse_yaml;

/// Folders of tests of validators, which `legacy` does not have.
const TRIALS: [&str; 4] =
    ["data/invalid_input/", "data/invalid_output/", "data/invalid_answer/", "data/valid_output/"];

/// The groups of tests that every package has.
const MAIN: [&str; 2] = ["data/sample", "data/secret"];

/// The names of the arguments of validators, in `legacy` and in 2025-09.
const ARGUMENTS: [[&str; 2]; 2] = [
    ["output_validator_flags", "output_validator_args"],
    ["input_validator_flags", "input_validator_args"],
];

/// Moves files of a package in 2025-09 to their places in `legacy`. Returns the flags of the default
/// validator that all tests share, and the names of the files that are left out.
pub(super) fn to_legacy(
    files: &mut PackageFiles,
    version: PackageVersion,
) -> Result<(Vec<String>, Vec<String>), ExportError> {
    if files.has("static_validator") {
        return Err(ExportError::Part("a static validator"));
    }
    let settings = named(files, "/test_group.yaml");
    let flags = shared_flags(files, &settings, version)?;
    let mut dropped = Vec::new();
    for name in &settings {
        let group = parsed(files, name)?;
        dropped.extend(dropped_keys(name, &group, &ARGUMENTS.map(|it| it[1])));
        let mut lines = Vec::new();
        for [old, recent] in ARGUMENTS {
            let Some(args) = group.get(recent) else { continue };
            let args = arguments(name, args)?;
            if args.iter().any(|it| it.is_empty() || it.contains(char::is_whitespace)) {
                let what = "an argument with blanks, which legacy cannot have";
                return Err(ExportError::Named(what, name.clone()));
            }
            if recent == "output_validator_args" && !flags.is_empty() {
                continue;
            }
            lines.push(format!("{old}: {}\n", json!(args.join(" "))));
        }
        if lines.is_empty() {
            files.0.remove(name);
        } else {
            files.add(name, lines.concat());
        }
    }
    let mut left_out = files.rename(legacy_name);
    left_out.retain(|name| !name.ends_with("/test_group.yaml"));
    left_out.extend(dropped);
    gather(files, "output_validators");
    Ok((flags, left_out))
}

/// Returns where `legacy` has a file of 2025-09, if it has it.
fn legacy_name(name: &str) -> Option<String> {
    if is_trial(name) || name == "submissions/submissions.yaml" {
        return None;
    }
    if let Some(rest) = name.strip_prefix("statement/") {
        return Some(format!("problem_statement/{rest}"));
    }
    if let Some(rest) = name.strip_prefix("output_validator/") {
        return Some(format!("output_validators/{rest}"));
    }
    if let Some(folder) = name.strip_suffix("/test_group.yaml") {
        return Some(format!("{folder}/testdata.yaml"));
    }
    let is_of_test =
        name.starts_with("data/") && Path::new(name).extension() == Some("yaml".as_ref());
    let is_setting = name.ends_with("/testdata.yaml");
    (!is_of_test || is_setting).then(|| name.to_owned())
}

/// Returns the arguments of the output validator that all groups of tests have; none if they differ.
fn shared_flags(
    files: &PackageFiles,
    settings: &[String],
    version: PackageVersion,
) -> Result<Vec<String>, ExportError> {
    let mut all = BTreeSet::new();
    for folder in MAIN {
        let name = format!("{folder}/test_group.yaml");
        let has_tests = files.below(folder).any(|file| file != name);
        let is_bare = has_tests && !files.0.contains_key(&name);
        all.extend(is_bare.then(Vec::new));
    }
    for name in settings.iter().filter(|name| !is_trial(name)) {
        let args = &parsed(files, name)?["output_validator_args"];
        if !args.is_null() {
            all.insert(arguments(name, args)?);
        }
    }
    match (all.len(), version) {
        (0 | 1, _) => Ok(all.pop_first().unwrap_or_default()),
        (_, PackageVersion::Domjudge) => {
            Err(ExportError::Part("output_validator_args that differ between groups"))
        }
        _ => Ok(Vec::new()),
    }
}

fn is_trial(name: &str) -> bool {
    TRIALS.iter().any(|folder| name.starts_with(folder))
}

/// Returns the files below `data` with this ending.
fn named(files: &PackageFiles, end: &str) -> Vec<String> {
    files.below("data").filter(|name| name.ends_with(end)).map(str::to_owned).collect()
}

/// Moves files of a package in `legacy` to their places in 2025-09. Returns the names of the files that
/// are left out.
pub(super) fn to_recent(
    files: &mut PackageFiles,
    yaml: &Value,
    is_custom: bool,
) -> Result<Vec<String>, ExportError> {
    let programs: BTreeSet<String> = files
        .below("output_validators")
        .filter_map(|name| name.split('/').nth(1).map(str::to_owned))
        .collect();
    if is_custom && programs.len() > 1 {
        return Err(ExportError::Part("several output validators"));
    }
    let common = words(&yaml["validator_flags"]);
    let settings = named(files, "/testdata.yaml");
    let top = if settings.iter().any(|name| name == "data/testdata.yaml") {
        parsed(files, "data/testdata.yaml")?
    } else {
        Value::Null
    };
    let mut dropped = dropped_keys("data/testdata.yaml", &top, &ARGUMENTS.map(|it| it[0]));
    for folder in groups(files, &settings) {
        let name = format!("{folder}/testdata.yaml");
        let own = if files.0.contains_key(&name) { parsed(files, &name)? } else { Value::Null };
        dropped.extend(dropped_keys(&name, &own, &ARGUMENTS.map(|it| it[0])));
        let is_main = MAIN.contains(&folder.as_str());
        let mut lines = Vec::new();
        for [old, recent] in ARGUMENTS {
            let nearest = match &own[old] {
                // Other folders inherit these arguments.
                Value::Null if is_main => &top[old],
                Value::Null => continue,
                own => own,
            };
            let is_of_output = recent == "output_validator_args";
            let mut args = if is_of_output { common.clone() } else { Vec::new() };
            args.extend(arguments(&name, nearest)?);
            if !args.is_empty() {
                lines.push(format!("{recent}: {}\n", json!(args)));
            }
        }
        files.0.remove(&name);
        if !lines.is_empty() {
            files.add(&format!("{folder}/test_group.yaml"), lines.concat());
        }
    }
    let mut left_out = files.rename(|name| recent_name(name, is_custom));
    left_out.append(&mut dropped);
    Ok(left_out)
}

/// Refuses flags of tests that `DOMjudge` does not read: it knows those of the whole problem only.
pub(super) fn refuse_flags_of_tests(files: &PackageFiles, yaml: &Value) -> Result<(), ExportError> {
    for name in named(files, "/testdata.yaml") {
        let own = arguments(&name, &parsed(files, &name)?["output_validator_flags"])?;
        if !own.is_empty() && own != words(&yaml["validator_flags"]) {
            return Err(ExportError::Named("output_validator_flags of single groups", name));
        }
    }
    Ok(())
}

/// Returns the keys of a file of settings that the other version does not have.
fn dropped_keys(file: &str, settings: &Value, kept: &[&str]) -> Vec<String> {
    let keys = settings.as_object().into_iter().flatten().map(|(key, _)| key);
    let dropped = keys.filter(|key| !kept.contains(&key.as_str()));
    dropped.map(|key| format!("`{key}` of {file}")).collect()
}

/// Returns the arguments of validators in a file.
fn arguments(file: &str, value: &Value) -> Result<Vec<String>, ExportError> {
    match value {
        Value::Object(_) => {
            Err(ExportError::Named("arguments of single validators", file.to_owned()))
        }
        value => Ok(words(value)),
    }
}

/// Returns where 2025-09 has a file of `legacy`, if it has it.
fn recent_name(name: &str, is_custom: bool) -> Option<String> {
    if let Some(rest) = name.strip_prefix("problem_statement/") {
        let rest = if rest == "problem.tex" { "problem.en.tex" } else { rest };
        return Some(format!("statement/{rest}"));
    }
    if let Some(rest) = name.strip_prefix("input_format_validators/") {
        return Some(format!("input_validators/{rest}"));
    }
    if let Some(rest) = name.strip_prefix("output_validators/") {
        let inside = rest.split_once('/').map_or(rest, |(_, inside)| inside);
        return is_custom.then(|| format!("output_validator/{inside}"));
    }
    let ends = [".desc", ".hint", "/testdata.yaml"];
    let is_odd = name.starts_with("data/") && ends.iter().any(|end| name.ends_with(end));
    let is_setting = [".timelimit", "domjudge-problem.ini"].contains(&name);
    (!is_odd && !is_setting && !name.starts_with("graders/")).then(|| name.to_owned())
}

/// Returns the folders of tests that have settings of their own, and those of samples and secret tests.
fn groups(files: &PackageFiles, settings: &[String]) -> Vec<String> {
    let main = MAIN.into_iter().filter(|folder| files.has(folder));
    let mut folders: Vec<String> = main.map(str::to_owned).collect();
    for name in settings {
        let folder = name.trim_end_matches("/testdata.yaml");
        if folder != "data" && !folders.iter().any(|known| known == folder) {
            folders.push(folder.to_owned());
        }
    }
    folders
}

/// Puts the files of one program into a folder, as `legacy` wants it of several.
fn gather(files: &mut PackageFiles, folder: &str) {
    let is_one = files.below(folder).count() <= 1;
    let is_gathered = files.below(folder).all(|name| name.split('/').count() > 2);
    if !is_one && !is_gathered {
        let before = format!("{folder}/");
        files.rename(|name| {
            let inside = name.strip_prefix(&before);
            Some(inside.map_or(name.to_owned(), |inside| format!("{folder}/validator/{inside}")))
        });
    }
}

fn parsed(files: &PackageFiles, name: &str) -> Result<Value, ExportError> {
    let bytes = files.0.get(name).map(|file| file.bytes.as_slice()).unwrap_or_default();
    let text = String::from_utf8_lossy(bytes);
    parse_yaml(&text)
        .map_err(|error| ExportError::Named("a file is not YAML", format!("{name}: {error}")))
}

/// Returns words: a list of them, or those of a text.
fn words(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => text.split_whitespace().map(str::to_owned).collect(),
        Value::Array(items) => items
            .iter()
            .map(|it| it.as_str().map_or_else(|| it.to_string(), str::to_owned))
            .collect(),
        _ => Vec::new(),
    }
}

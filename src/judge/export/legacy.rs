//! Packages in `legacy`.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use super::error::ExportError;
use super::files::PackageFiles;
use super::format::{Converted, Format, Keys, Source};
use super::test_settings::{ARGUMENTS, MAIN, arguments, dropped_keys, named, parsed, words};

/// The format before it had versions.
pub(super) const LEGACY: Format =
    Format { name: "legacy", reads_markdown: false, convert, keys, limits, complete };

/// Folders of tests of validators, which `legacy` does not have.
const TRIALS: [&str; 4] =
    ["data/invalid_input/", "data/invalid_output/", "data/invalid_answer/", "data/valid_output/"];

/// Moves files of a package in 2025-09 to their places.
fn convert(files: &mut PackageFiles, from: &Source<'_>) -> Result<Converted, ExportError> {
    if files.has("static_validator") {
        return Err(ExportError::Part("a static validator"));
    }
    let settings = named(files, "/test_group.yaml");
    let flags = shared_flags(files, &settings, from.for_domjudge)?;
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
    Ok(Converted { flags, left_out })
}

/// Returns where `legacy` has a file of 2025-09, if it has it.
fn legacy_name(name: &str) -> Option<String> {
    let is_recent = name == "submissions/submissions.yaml" || name.starts_with("generators/");
    if is_trial(name) || is_recent {
        return None;
    }
    if let Some(rest) = name.strip_prefix("statement/") {
        let ends = ["md", "svg"].map(|end| Path::new(rest).extension() == Some(end.as_ref()));
        return (ends == [false; 2]).then(|| format!("problem_statement/{rest}"));
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
    for_domjudge: bool,
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
    match all.len() {
        0 | 1 => Ok(all.pop_first().unwrap_or_default()),
        _ if for_domjudge => {
            Err(ExportError::Part("output_validator_args that differ between groups"))
        }
        _ => Ok(Vec::new()),
    }
}

fn is_trial(name: &str) -> bool {
    TRIALS.iter().any(|folder| name.starts_with(folder))
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

fn keys(Source { yaml, metadata, is_custom, .. }: &Source<'_>, flags: &[String]) -> Keys {
    let persons = &yaml["credits"];
    let authors = if persons.is_string() { persons } else { &persons["authors"] };
    let author = if yaml["author"].is_null() {
        listed(authors).join(", ").into()
    } else {
        yaml["author"].clone()
    };
    let source = match &yaml["source"] {
        Value::Array(items) => items.first().unwrap_or(&Value::Null),
        source => source,
    };
    let (source, url) = match source {
        Value::Object(source) => (source.get("name").cloned(), source.get("url").cloned()),
        source => (Some(source.clone()), Some(yaml["source_url"].clone())),
    };
    let mut validation = String::from(if *is_custom { "custom" } else { "default" });
    if metadata.is_interactive {
        validation.push_str(" interactive");
    }
    if metadata.is_multi_pass {
        validation.push_str(" multi-pass");
    }
    vec![
        ("uuid", yaml["uuid"].clone()),
        ("author", author),
        ("source", source.unwrap_or_default()),
        ("source_url", url.unwrap_or_default()),
        ("license", yaml["license"].clone()),
        ("rights_owner", yaml["rights_owner"].clone()),
        ("keywords", listed(&yaml["keywords"]).join(" ").into()),
        ("validation", validation.into()),
        ("validator_flags", flags.join(" ").into()),
    ]
}

fn limits(from: &Source<'_>) -> Keys {
    from.factors().map(|([name, _], number)| (name, number)).to_vec()
}

/// Writes the time limit where tools for `legacy` look for it.
fn complete(files: &mut PackageFiles, from: &Source<'_>) {
    let Some(seconds) = from.metadata.time_limit else { return };
    files.add(".timelimit", format!("{seconds}\n"));
    let known = files.0.get("domjudge-problem.ini").map(|file| file.bytes.as_slice());
    let known = String::from_utf8_lossy(known.unwrap_or_default()).into_owned();
    if from.for_domjudge && !known.contains("timelimit") {
        let end = if known.is_empty() || known.ends_with('\n') { "" } else { "\n" };
        files.add("domjudge-problem.ini", format!("{known}{end}timelimit='{seconds}'\n"));
    }
}

/// Returns names: those of persons, without their addresses.
fn listed(value: &Value) -> Vec<String> {
    let one = |value: &Value| {
        let name = value.as_str().or_else(|| value["name"].as_str())?;
        Some(name.split('<').next().unwrap_or(name).trim().to_owned())
    };
    match value {
        Value::Array(items) => items.iter().filter_map(one).collect(),
        value => one(value).into_iter().collect(),
    }
}

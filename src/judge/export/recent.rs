//! Packages in 2025-09.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use uuid::Builder;

use super::error::ExportError;
use super::files::PackageFiles;
use super::format::{Converted, Format, Keys, Source};
use super::test_settings::{ARGUMENTS, MAIN, arguments, dropped_keys, named, parsed, words};

/// The version of 2025.
pub(super) const RECENT: Format =
    Format { name: "2025-09", reads_markdown: true, convert, keys, limits, complete: |_, _| {} };

/// Moves files of a package in `legacy` to their places.
fn convert(
    files: &mut PackageFiles,
    &Source { yaml, is_custom, .. }: &Source<'_>,
) -> Result<Converted, ExportError> {
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
    Ok(Converted { flags: Vec::new(), left_out })
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

fn keys(Source { yaml, metadata, id, .. }: &Source<'_>, _: &[String]) -> Keys {
    let mut kinds = vec!["pass-fail"];
    kinds.extend(metadata.is_interactive.then_some("interactive"));
    kinds.extend(metadata.is_multi_pass.then_some("multi-pass"));
    let uuid =
        if yaml["uuid"].is_null() { json!(made_uuid(id, yaml)) } else { yaml["uuid"].clone() };
    let credits = match yaml["author"].as_str() {
        Some(author) => {
            let author = author.replace(" and ", ", ");
            let authors = author.split(',').map(str::trim).filter(|author| !author.is_empty());
            json!({ "authors": authors.collect::<Vec<_>>() })
        }
        None => yaml["credits"].clone(),
    };
    let source = match (&yaml["source"], &yaml["source_url"]) {
        (Value::String(name), Value::String(url)) => json!({ "name": name, "url": url }),
        (source, _) => source.clone(),
    };
    let keywords = match &yaml["keywords"] {
        Value::String(words) => json!(words.split_whitespace().collect::<Vec<_>>()),
        keywords => keywords.clone(),
    };
    vec![
        ("uuid", uuid),
        ("type", json!(kinds)),
        ("credits", credits),
        ("source", source),
        ("license", yaml["license"].clone()),
        ("rights_owner", yaml["rights_owner"].clone()),
        ("keywords", keywords),
    ]
}

fn limits(from: &Source<'_>) -> Keys {
    let factors = from.factors().into_iter().filter(|(_, number)| !number.is_null());
    let factors: Map<_, _> = factors.map(|([_, name], number)| (name.to_owned(), number)).collect();
    vec![
        ("time_multipliers", factors.into()),
        ("time_limit", from.metadata.time_limit.into()),
        ("validation_passes", from.yaml["limits"]["validation_passes"].clone()),
    ]
}

/// Makes an identifier, which is always the same for a problem.
fn made_uuid(id: &str, yaml: &Value) -> String {
    let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    for byte in format!("{id}\n{yaml}").bytes() {
        hash = (hash ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b);
    }
    Builder::from_random_bytes(hash.to_be_bytes()).into_uuid().to_string()
}

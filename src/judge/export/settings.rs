//! `problem.yaml` in other versions.

use serde_json::{Map, Value, json};
use uuid::Builder;

use super::error::ExportError;
use super::version::PackageVersion;
use crate::package::{COMMON_LIMITS, Metadata};

/// Settings that have no effect on how submissions are judged.
const DROPPED: [&str; 4] = ["languages", "embargo_until", "allow_file_writing", "version"];

/// Refuses keys that only one version has, and that change how submissions are judged.
pub(super) fn refuse(yaml: &Value, metadata: &Metadata) -> Result<(), ExportError> {
    let kinds = [
        (metadata.is_scoring, "scoring"),
        (metadata.is_submit_answer, "submit-answer"),
        (!yaml["constants"].is_null(), "constants"),
    ];
    match kinds.into_iter().find(|(is, _)| *is) {
        Some((_, kind)) => {
            Err(ExportError::Named("another version has no equal for", kind.to_owned()))
        }
        None => Ok(()),
    }
}

/// Writes the settings of a problem in a version. `is_custom` tells whether it has an output validator,
/// `flags` are those of the default one.
pub(super) fn write(
    yaml: &Value,
    (id, metadata): (&str, &Metadata),
    version: PackageVersion,
    (is_custom, flags): (bool, &[String]),
) -> String {
    let mut keys = Vec::new();
    let title = if yaml["name"].is_null() { json!(id) } else { yaml["name"].clone() };
    if version.is_legacy() {
        keys.push(("problem_format_version", json!("legacy")));
        keys.push(("name", title));
        legacy(yaml, (metadata, is_custom, flags), &mut keys);
    } else {
        keys.push(("problem_format_version", json!("2025-09")));
        keys.push(("name", title));
        recent(yaml, metadata, id, &mut keys);
    }
    let mut limits: Map<String, Value> = COMMON_LIMITS
        .iter()
        .filter(|name| !yaml["limits"][**name].is_null())
        .map(|name| ((*name).to_owned(), yaml["limits"][*name].clone()))
        .collect();
    let old =
        [("time_multiplier", "ac_to_time_limit"), ("time_safety_margin", "time_limit_to_tle")];
    let mut multipliers = Map::new();
    for (old, recent) in old {
        let said = [&yaml["limits"][old], &yaml["limits"]["time_multipliers"][recent]];
        let Some(number) = said.into_iter().find(|it| !it.is_null()) else { continue };
        if version.is_legacy() {
            limits.insert(old.to_owned(), number.clone());
        } else {
            multipliers.insert(recent.to_owned(), number.clone());
        }
    }
    if !multipliers.is_empty() {
        limits.insert("time_multipliers".to_owned(), Value::Object(multipliers));
    }
    if !version.is_legacy() {
        if let Some(seconds) = metadata.time_limit {
            limits.insert("time_limit".to_owned(), json!(seconds));
        }
        let passes = &yaml["limits"]["validation_passes"];
        if !passes.is_null() {
            limits.insert("validation_passes".to_owned(), passes.clone());
        }
    }
    keys.push(("limits", Value::Object(limits)));
    // JSON is YAML: in quotes, no word is a number or a truth value.
    let is_said = |value: &Value| match value {
        Value::Object(map) => !map.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::String(text) => !text.is_empty(),
        value => !value.is_null(),
    };
    let lines = keys.into_iter().filter(|(_, value)| is_said(value));
    lines.map(|(key, value)| format!("{key}: {value}\n")).collect::<Vec<_>>().concat()
}

/// Returns the settings that are not written in another version.
pub(super) fn dropped(yaml: &Value) -> Vec<String> {
    let keys = DROPPED
        .into_iter()
        .filter(|key| !yaml[*key].is_null())
        .map(|key| format!("`{key}` of problem.yaml"));
    let sources = yaml["source"].as_array().map_or(0, Vec::len);
    let more = (sources > 1).then(|| "all of `source` of problem.yaml but the first".to_owned());
    keys.chain(more).collect()
}

fn legacy(
    yaml: &Value,
    (metadata, is_custom, flags): (&Metadata, bool, &[String]),
    keys: &mut Vec<(&'static str, Value)>,
) {
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
    let mut validation = String::from(if is_custom { "custom" } else { "default" });
    if metadata.is_interactive {
        validation.push_str(" interactive");
    }
    if metadata.is_multi_pass {
        validation.push_str(" multi-pass");
    }
    keys.extend([
        ("uuid", yaml["uuid"].clone()),
        ("author", author),
        ("source", source.unwrap_or_default()),
        ("source_url", url.unwrap_or_default()),
        ("license", yaml["license"].clone()),
        ("rights_owner", yaml["rights_owner"].clone()),
        ("keywords", listed(&yaml["keywords"]).join(" ").into()),
        ("validation", validation.into()),
        ("validator_flags", flags.join(" ").into()),
    ]);
}

fn recent(yaml: &Value, metadata: &Metadata, id: &str, keys: &mut Vec<(&'static str, Value)>) {
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
    keys.extend([
        ("uuid", uuid),
        ("type", json!(kinds)),
        ("credits", credits),
        ("source", source),
        ("license", yaml["license"].clone()),
        ("rights_owner", yaml["rights_owner"].clone()),
        ("keywords", keywords),
    ]);
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

/// Makes an identifier, which is always the same for a problem.
fn made_uuid(id: &str, yaml: &Value) -> String {
    let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    for byte in format!("{id}\n{yaml}").bytes() {
        hash = (hash ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b);
    }
    Builder::from_random_bytes(hash.to_be_bytes()).into_uuid().to_string()
}

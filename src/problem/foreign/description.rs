//! `problem.yaml` of any version, as far as judging needs it.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::constants::Constants;
use super::yaml;

/// The versions of the format that are known.
const VERSIONS: [&str; 5] = ["legacy", "legacy-icpc", "2023-07-draft", "2023-07", "2025-09"];

/// The keys of version 2025-09; those of older packages are of many tools.
const KEYS: [&str; 15] = [
    "problem_format_version",
    "type",
    "name",
    "uuid",
    "version",
    "credits",
    "source",
    "license",
    "rights_owner",
    "embargo_until",
    "limits",
    "keywords",
    "languages",
    "allow_file_writing",
    "constants",
];
/// The limits of all versions.
const LIMITS: [&str; 14] = [
    "time_limit",
    "time_multipliers",
    "time_resolution",
    "time_multiplier",
    "time_safety_margin",
    "memory",
    "output",
    "code",
    "compilation_time",
    "compilation_memory",
    "validation_time",
    "validation_memory",
    "validation_output",
    "validation_passes",
];

/// What judging needs to know of a problem. A limit that is absent is not said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Description {
    /// The title; it may be empty.
    pub title: String,
    /// Whether it is in the format as it was before it had versions.
    pub is_legacy: bool,
    /// Whether outputs are judged by a program that comes with the package.
    pub is_custom: bool,
    /// What the output validator is told for every test.
    pub flags: Vec<String>,
    /// Seconds of CPU time.
    pub time_limit: Option<f64>,
    /// MiB of memory.
    pub memory: Option<f64>,
    /// MiB of output.
    pub output: Option<f64>,
    /// Seconds that compilers have.
    pub compilation_time: Option<f64>,
    /// MiB that compilers have.
    pub compilation_memory: Option<f64>,
    /// Seconds that output validators have.
    pub validation_time: Option<f64>,
    /// MiB that output validators have.
    pub validation_memory: Option<f64>,
    /// MiB that output validators may write.
    pub validation_output: Option<f64>,
    /// What stands in braces in its programs.
    pub(super) constants: Constants,
}

impl Description {
    /// Reads what a package says of itself.
    pub(super) fn read(root: &Path, faults: &mut Vec<String>, warnings: &mut Vec<String>) -> Self {
        let yaml = match yaml::read(&root.join("problem.yaml")) {
            Ok(yaml) => yaml.unwrap_or_default(),
            Err(fault) => {
                faults.push(fault);
                Value::Null
            }
        };
        let mut description = Self::of(&yaml, faults, warnings);
        if description.time_limit.is_none() {
            description.time_limit = time_beside(root);
        }
        description
    }

    /// Reads the text of a `problem.yaml`.
    pub(super) fn of_text(
        text: &str,
        faults: &mut Vec<String>,
        warnings: &mut Vec<String>,
    ) -> Self {
        match yaml::parse(text) {
            Ok(yaml) => Self::of(&yaml, faults, warnings),
            Err(error) => {
                faults.push(format!("problem.yaml: {}", error.without_snippet()));
                Self::default()
            }
        }
    }

    fn of(yaml: &Value, faults: &mut Vec<String>, warnings: &mut Vec<String>) -> Self {
        let version = yaml["problem_format_version"].as_str().unwrap_or("legacy");
        if !VERSIONS.contains(&version) {
            warnings.push(format!("the format version `{version}` is not known"));
        }
        let validation = yaml::words(&yaml["validation"]).unwrap_or_default();
        let kinds = yaml::words(&yaml["type"]).unwrap_or_default();
        for unfit in ["interactive", "multi-pass", "submit-answer"] {
            if kinds.iter().chain(&validation).any(|kind| kind == unfit) {
                faults.push(format!("{unfit} problems cannot be judged"));
            }
        }
        warn_of_unknown(yaml, version, warnings);
        let limits = &yaml["limits"];
        let limit = |name: &str, faults: &mut Vec<String>| match &limits[name] {
            Value::Null => None,
            value => {
                let number = yaml::number(value).filter(|&it| it > 0.0);
                if number.is_none() {
                    faults.push(format!("problem.yaml: the limit `{name}` is no positive number"));
                }
                number
            }
        };
        Self {
            title: title(&yaml["name"]),
            is_legacy: version.starts_with("legacy"),
            is_custom: validation.iter().any(|word| word == "custom"),
            flags: yaml::words(&yaml["validator_flags"]).unwrap_or_default(),
            time_limit: limit("time_limit", faults),
            memory: limit("memory", faults),
            output: limit("output", faults),
            compilation_time: limit("compilation_time", faults),
            compilation_memory: limit("compilation_memory", faults),
            validation_time: limit("validation_time", faults),
            validation_memory: limit("validation_memory", faults),
            validation_output: limit("validation_output", faults),
            constants: Constants::read(&yaml["constants"], faults),
        }
    }
}

/// Warns of keys that no version of the format has: a limit that is misspelt would be none.
fn warn_of_unknown(yaml: &Value, version: &str, warnings: &mut Vec<String>) {
    let mut look_at = |map: &Value, what: &str, known: &[&str]| {
        let names = map.as_object().into_iter().flatten().map(|(name, _)| name);
        for name in names.filter(|name| !known.contains(&name.as_str())) {
            warnings.push(format!("problem.yaml: the {what} `{name}` is not known"));
        }
    };
    if version == "2025-09" {
        look_at(yaml, "key", &KEYS);
    }
    look_at(&yaml["limits"], "limit", &LIMITS);
}

/// Returns the title in one line, the English one of several.
fn title(name: &Value) -> String {
    let title = match name {
        Value::Object(titles) => titles.get("en").or(titles.values().next()).unwrap_or(name),
        other => other,
    };
    let title = title.as_str().unwrap_or_default();
    title.chars().map(|char| if char.is_control() { ' ' } else { char }).collect()
}

/// Returns the time limit that stands in a file beside `problem.yaml`.
fn time_beside(root: &Path) -> Option<f64> {
    let seconds = |text: &str| text.trim().parse::<f64>().ok().filter(|&it| it > 0.0);
    let file = fs::read_to_string(root.join(".timelimit")).ok();
    file.as_deref().and_then(seconds).or_else(|| {
        let ini = fs::read_to_string(root.join("domjudge-problem.ini")).ok()?;
        ini.lines()
            .find_map(|line| {
                let (name, value) = line.split_once('=')?;
                (name.trim() == "timelimit").then_some(value.trim().trim_matches(['\'', '"']))
            })
            .and_then(seconds)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Description, Vec<String>, Vec<String>) {
        let (mut faults, mut warnings) = (Vec::new(), Vec::new());
        let yaml = yaml::parse(text).unwrap();
        let description = Description::of(&yaml, &mut faults, &mut warnings);
        (description, faults, warnings)
    }

    #[test]
    fn reads_each_version() {
        let (legacy, faults, _) = read(
            "name: A\nvalidation: custom\nvalidator_flags: float_tolerance 1e-6\nlimits:\n  \
             memory: 512\n",
        );
        assert!(faults.is_empty() && legacy.is_legacy && legacy.is_custom);
        assert_eq!(legacy.flags, ["float_tolerance", "1e-6"]);
        assert_eq!((legacy.memory, legacy.time_limit), (Some(512.0), None));
        let (new, faults, warnings) = read(
            "problem_format_version: 2025-09\nname: {en: B, de: C}\nlimits: {time_limit: 1.5}\n",
        );
        assert!(faults.is_empty() && warnings.is_empty() && !new.is_legacy);
        assert_eq!((new.title.as_str(), new.time_limit), ("B", Some(1.5)));
        for version in VERSIONS {
            assert!(read(&format!("problem_format_version: {version}")).2.is_empty());
        }
        assert_eq!(read("problem_format_version: 2031-01").2.len(), 1);
        let warnings = read("problem_format_version: 2025-09\nlimit: {}\nlimits: {mem: 3}").2;
        assert_eq!(warnings.len(), 2, "{warnings:?}");
    }

    #[test]
    fn tells_what_cannot_be_judged() {
        assert_eq!(read("validation: custom interactive").1.len(), 1);
        assert_eq!(read("type: [scoring, multi-pass]").1.len(), 1);
        assert_eq!(read("type: interactive").1.len(), 1);
        assert_eq!(read("limits: {memory: lots, time_limit: -1}").1.len(), 2);
        assert!(read("type: pass-fail\nfoo: [1, {a: b}]").1.is_empty());
    }
}

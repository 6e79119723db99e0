//! Metadata: the title and the limits of a problem, from `problem.yaml`.
//!
//! The file has the ICPC problem package format, in any version. Keys that the program does not use
//! are ignored.

use serde_json::Value;

use super::constants::Constants;
use super::faults::{PackageFault, PackageWarning};
use super::known_keys::warn_of_unknown;
use super::load_error::YamlError;
use super::source;
use super::version::FormatVersion;
use super::yaml;

/// Kinds of problems that exclude each other.
const UNFIT: [(&str, &str); 3] =
    [("pass-fail", "scoring"), ("multi-pass", "submit-answer"), ("interactive", "submit-answer")];

/// The values of `problem.yaml`. An absent limit is `None`.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "the file states each of them by itself")]
#[non_exhaustive]
pub struct Metadata {
    /// The title; it may be empty.
    pub title: String,
    /// The link to its statement, or to where else it is from.
    pub url: Option<String>,
    /// Where it is from: the name of the first source; it may be empty.
    pub source: String,
    /// Its keywords.
    pub keywords: Vec<String>,
    /// The version of its format.
    pub(crate) version: &'static FormatVersion,
    /// Whether the package has its own output validators.
    pub(crate) is_custom: bool,
    /// Whether an output validator talks with programs.
    pub(crate) is_interactive: bool,
    /// Whether an output validator can have a program run again.
    pub(crate) is_multi_pass: bool,
    /// Whether the answers themselves are submitted.
    pub(crate) is_submit_answer: bool,
    /// Whether submissions have scores.
    pub(crate) is_scoring: bool,
    /// The flags of the output validator for every test.
    pub(crate) flags: Vec<String>,
    /// Seconds of CPU time.
    pub time_limit: Option<f64>,
    /// MiB of memory.
    pub memory: Option<f64>,
    /// MiB of output.
    pub(crate) output: Option<f64>,
    /// Time limit of compilers, in seconds.
    pub(crate) compilation_time: Option<f64>,
    /// Memory limit of compilers, in MiB.
    pub(crate) compilation_memory: Option<f64>,
    /// Time limit of output validators, in seconds.
    pub(crate) validation_time: Option<f64>,
    /// Memory limit of output validators, in MiB.
    pub(crate) validation_memory: Option<f64>,
    /// Output limit of output validators, in MiB.
    pub(crate) validation_output: Option<f64>,
    /// The maximum number of passes of a multi-pass problem.
    pub(crate) validation_passes: Option<f64>,
    /// How much slower than the slowest accepted submission a program may be.
    pub(super) time_multiplier: Option<f64>,
    /// How much slower than the time limit a program that is too slow must be.
    pub(super) time_safety_margin: Option<f64>,
    /// The resolution of an inferred time limit, in seconds: the limit is a multiple of it.
    pub(super) time_resolution: Option<f64>,
    /// The settings of the graders of a legacy package, for all its data.
    pub(super) grading: Value,
    /// The constants in its programs.
    pub(super) constants: Constants,
    /// Why the problem cannot be judged.
    pub faults: Vec<PackageFault>,
    /// Warnings.
    pub warnings: Vec<PackageWarning>,
}

impl Metadata {
    /// Reads the text of a `problem.yaml`.
    pub fn parse(text: &str) -> Result<Self, YamlError> {
        yaml::parse(text).map(|yaml| Self::read(&yaml))
    }

    fn read(yaml: &Value) -> Self {
        let (mut faults, mut warnings) = (Vec::new(), Vec::new());
        let said = yaml["problem_format_version"].as_str().unwrap_or("legacy");
        let version = FormatVersion::of(said);
        let is_known = version.name == said;
        if !is_known {
            warnings.push(PackageWarning::Version(said.to_owned()));
        }
        let validation = yaml::words(&yaml["validation"]).unwrap_or_default();
        let kinds = yaml::words(&yaml["type"]).unwrap_or_default();
        let is = |kind: &str| kinds.iter().chain(&validation).any(|it| it == kind);
        for (one, other) in UNFIT {
            if is(one) && is(other) {
                faults.push(PackageFault::Unfit(one, other));
            }
        }
        warn_of_unknown(yaml, is_known && version.has_fixed_keys, &mut warnings);
        let title = title(&yaml["name"]);
        if title.is_none() {
            faults.push(PackageFault::Title);
        }
        let limits = &yaml["limits"];
        let mut positive = |limits: &Value, name: &'static str| {
            let number = yaml::number(&limits[name]).filter(|&it| it > 0.0);
            if number.is_none() && !limits[name].is_null() {
                faults.push(PackageFault::Limit(name));
            }
            number
        };
        let multiplier = positive(&limits["time_multipliers"], "ac_to_time_limit");
        let to_slow = positive(&limits["time_multipliers"], "time_limit_to_tle");
        let mut limit = |name| positive(limits, name);
        Self {
            title: title.unwrap_or_default(),
            url: source::url(yaml),
            source: source::name(yaml),
            keywords: keywords(&yaml["keywords"]),
            version,
            is_custom: is("custom"),
            is_interactive: is("interactive"),
            is_multi_pass: is("multi-pass"),
            is_submit_answer: is("submit-answer"),
            is_scoring: is("scoring") || is("score"),
            flags: yaml::words(&yaml["validator_flags"]).unwrap_or_default(),
            time_limit: limit("time_limit"),
            memory: limit("memory"),
            output: limit("output"),
            compilation_time: limit("compilation_time"),
            compilation_memory: limit("compilation_memory"),
            validation_time: limit("validation_time"),
            validation_memory: limit("validation_memory"),
            validation_output: limit("validation_output"),
            validation_passes: limit("validation_passes"),
            time_multiplier: multiplier.or(limit("time_multiplier")),
            time_safety_margin: to_slow.or(limit("time_safety_margin")),
            time_resolution: limit("time_resolution"),
            grading: yaml["grading"].clone(),
            constants: Constants::read(&yaml["constants"], &mut faults),
            faults,
            warnings,
        }
    }
}

impl Metadata {
    /// Returns how many times the time of the slowest accepted submission the time limit is.
    pub(crate) fn accepted_to_limit(&self) -> f64 {
        self.time_multiplier.unwrap_or(self.version.multipliers[0])
    }

    /// Returns how many times the time limit a program that is too slow must take.
    pub(crate) fn limit_to_slow(&self) -> f64 {
        self.time_safety_margin.unwrap_or(self.version.multipliers[1])
    }

    /// Returns the resolution of an inferred time limit, in seconds: the limit is a multiple of it.
    pub(crate) fn time_resolution(&self) -> f64 {
        self.time_resolution.unwrap_or(1.0)
    }
}

/// Returns the title in one line, the English one of several; `None` if `name` is neither a text
/// nor a map of texts.
fn title(name: &Value) -> Option<String> {
    let title = match name {
        Value::Null => return Some(String::new()),
        Value::Object(titles) => {
            if !titles.values().all(|title| yaml::scalar(title).is_some()) {
                return None;
            }
            titles.get("en").or(titles.values().next()).map_or(Some(String::new()), yaml::scalar)
        }
        title => yaml::scalar(title),
    };
    Some(yaml::in_one_line(&title?))
}

/// Returns the keywords: a list, or the words of a text.
fn keywords(value: &Value) -> Vec<String> {
    let words = yaml::words(value).unwrap_or_default();
    words.iter().map(|word| yaml::in_one_line(word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Metadata {
        Metadata::parse(text).unwrap()
    }

    #[test]
    fn reads_the_title() {
        assert_eq!(read("name: Sudoku\nlimits: {time_limit: 1}\n").title, "Sudoku");
        assert_eq!(read("name: {de: Zahlen, en: Numbers}\n").title, "Numbers");
        assert_eq!(read("name: 2048\n").title, "2048");
        assert_eq!(read("uuid: x\n").title, "");
        assert_eq!(read("# nothing\n").title, "");
        assert_eq!(read("name: \"a\\nb\\e[1m\"\n").title, "a b [1m");
        for unsound in ["name: [a, b]\n", "name: {en: [a]}\n"] {
            assert!(matches!(read(unsound).faults.as_slice(), [PackageFault::Title]), "{unsound}");
        }
        let error = Metadata::parse("name: {\n").unwrap_err();
        assert!(error.line > 0 && error.column > 0);
    }

    #[test]
    fn reads_the_keywords() {
        assert_eq!(read("keywords: [exact cover, 7]").keywords, ["exact cover", "7"]);
        assert_eq!(read("keywords: sudoku logic").keywords, ["sudoku", "logic"]);
        assert_eq!(read("name: A").keywords, [""; 0]);
    }

    #[test]
    fn reads_each_version() {
        let legacy = read(
            "name: A\nvalidation: custom\nvalidator_flags: float_tolerance 1e-6\nlimits:\n  \
             memory: 512\n",
        );
        assert!(legacy.faults.is_empty() && legacy.version.is_legacy && legacy.is_custom);
        assert_eq!(legacy.flags, ["float_tolerance", "1e-6"]);
        assert_eq!((legacy.memory, legacy.time_limit), (Some(512.0), None));
        let new = read(
            "problem_format_version: 2025-09\nname: {en: B, de: C}\nlimits: {time_limit: 1.5}\n",
        );
        assert!(new.faults.is_empty() && new.warnings.is_empty() && !new.version.is_legacy);
        assert_eq!((new.title.as_str(), new.time_limit), ("B", Some(1.5)));
        for version in ["legacy", "legacy-icpc", "2023-07-draft", "2023-07", "2025-09"] {
            assert!(read(&format!("problem_format_version: {version}")).warnings.is_empty());
        }
        assert_eq!(read("problem_format_version: 2031-01").warnings.len(), 1);
        let warnings =
            read("problem_format_version: 2025-09\nlimit: {}\nlimits: {mem: 3}").warnings;
        assert_eq!(warnings.len(), 2, "{warnings:?}");
    }

    #[test]
    fn tells_how_programs_are_run() {
        let of = |text: &str| {
            let it = read(text);
            assert!(it.faults.is_empty(), "{it:?}");
            (it.is_interactive, it.is_multi_pass, it.is_submit_answer)
        };
        assert_eq!(of("validation: custom interactive"), (true, false, false));
        assert_eq!(of("validation: custom interactive multi-pass"), (true, true, false));
        assert_eq!(of("type: [scoring, multi-pass]"), (false, true, false));
        assert_eq!(of("type: submit-answer"), (false, false, true));
        assert_eq!(of("type: interactive"), (true, false, false));
    }

    #[test]
    fn tells_what_cannot_be_judged() {
        assert_eq!(read("type: [interactive, submit-answer]").faults.len(), 1);
        assert_eq!(read("type: [scoring, pass-fail]").faults.len(), 1);
        assert_eq!(read("limits: {memory: lots, time_limit: -1}").faults.len(), 2);
        assert_eq!(read("limits: {time_multipliers: {ac_to_time_limit: 0}}").faults.len(), 1);
        assert!(read("type: pass-fail\nfoo: [1, {a: b}]").faults.is_empty());
    }
}

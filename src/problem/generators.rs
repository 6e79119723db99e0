//! Tests that a package describes and does not have: those of `generators/generators.yaml`, in the
//! format of `BAPCtools`. Without that file, and without secret tests, each program in `generators/`
//! makes one test.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use sha2::{Digest, Sha512};

use super::constants::Constants;
use super::load_error::LoadError;
use super::submissions::entries;
use super::yaml;

/// A test that is described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedTest {
    /// Its name: its path below `data`.
    pub name: String,
    /// Where its input comes from.
    pub input: PlannedData,
    /// Where its answer comes from, if the description says so.
    pub answer: Option<PlannedData>,
}

/// Where the bytes of a test come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlannedData {
    /// They are in the description.
    Text(String),
    /// They are in a file.
    File(PathBuf),
    /// A program prints them.
    Program(GeneratorCall),
}

/// A call of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratorCall {
    /// The program, or the files that it is made of; the first one is run.
    pub files: Vec<PathBuf>,
    /// Its arguments. The seed is `{seed}` in them.
    pub arguments: Vec<String>,
    /// The seed of the first try; each other try has the next one.
    pub seed: u32,
    /// How many times it is tried.
    pub tries: u32,
}

/// The keys that only a test has.
const OF_TESTS: [&str; 5] = ["generate", "copy", "in", "ans", "out"];
/// The groups whose tests are judged, in the order of their numbers.
const GROUPS: [&str; 2] = ["sample", "secret"];
/// No rule makes more tests.
const COUNT_MAX: i64 = 100;

/// Returns the described tests of a package in a folder. `is_bare` tells whether it has no secret tests.
pub(super) fn find(
    root: &Path,
    constants: &Constants,
    is_bare: bool,
) -> Result<Vec<PlannedTest>, LoadError> {
    let folder = root.join("generators");
    let Some(rules) = yaml::read_filled(&folder.join("generators.yaml"), constants)? else {
        let programs = if is_bare { entries(&folder) } else { Vec::new() };
        return Ok(programs.into_iter().filter_map(by_itself).collect());
    };
    let all = count_numbered(&rules);
    let generators = rules["generators"].clone();
    let mut plan = TestPlan {
        folder,
        generators,
        digits: all.to_string().len(),
        number: 0,
        tests: Vec::new(),
    };
    for group in GROUPS {
        if let Some(rule) = rules["data"].get(group) {
            plan.group(group, rule, &RuleSettings::default().within(&rules).within(rule));
        }
    }
    Ok(plan.tests)
}

/// Returns the test that a program makes without any description.
fn by_itself(path: PathBuf) -> Option<PlannedTest> {
    let name = format!("secret/generated-{}", path.file_stem()?.to_str()?);
    let call = GeneratorCall { files: vec![path], arguments: Vec::new(), seed: 0, tries: 1 };
    Some(PlannedTest { name, input: PlannedData::Program(call), answer: None })
}

/// The settings that groups and tests inherit.
#[derive(Clone, Default)]
struct RuleSettings {
    salt: String,
    tries: u32,
}

impl RuleSettings {
    fn within(&self, rule: &Value) -> Self {
        let salt = yaml::scalar(&rule["random_salt"]).unwrap_or_else(|| self.salt.clone());
        let tries = rule["retries"].as_u64().and_then(|it| u32::try_from(it).ok());
        Self { salt, tries: tries.unwrap_or(self.tries).max(1) }
    }
}

/// The tests found so far.
struct TestPlan {
    folder: PathBuf,
    /// The files of generators, by their names.
    generators: Value,
    /// The digits of the numbers of tests.
    digits: usize,
    number: usize,
    tests: Vec<PlannedTest>,
}

impl TestPlan {
    fn group(&mut self, path: &str, rule: &Value, settings: &RuleSettings) {
        let (items, is_numbered) = items(rule);
        let groups = items.iter().flat_map(|item| item.values()).filter(|it| !is_test(it)).count();
        let (digits, mut group) = (groups.to_string().len(), 0);
        for item in items {
            for (key, rule) in item {
                let name = match (is_numbered, is_test(rule)) {
                    (false, _) => key.clone(),
                    (true, true) => String::new(),
                    (true, false) => {
                        group += 1;
                        numbered(group, digits, key)
                    }
                };
                if is_test(rule) {
                    let key = is_numbered.then_some(key.as_str());
                    self.test(&format!("{path}/{name}"), key, rule, settings);
                } else {
                    self.group(&format!("{path}/{name}"), rule, &settings.within(rule));
                }
            }
        }
    }

    /// Adds the tests of a rule. With a key, they are numbered.
    fn test(&mut self, path: &str, key: Option<&str>, rule: &Value, settings: &RuleSettings) {
        let settings = settings.within(rule);
        let counts = counts(rule);
        let digits = counts.iter().map(|count| count.to_string().len()).max().unwrap_or(0);
        for &count in &counts {
            let mut name = path.to_owned();
            if let Some(key) = key {
                self.number += 1;
                name.push_str(&numbered(self.number, self.digits, key));
            }
            if !rule["count"].is_null() {
                name += &[String::from("-"), format!("{count:0digits$}")].concat();
            }
            let Some(input) = self.data(rule, "in", count, &settings) else { continue };
            let answer = self.data(rule, "ans", count, &settings);
            self.tests.push(PlannedTest { name, input, answer });
        }
    }

    /// Returns where an input or an answer comes from.
    fn data(
        &self,
        rule: &Value,
        end: &str,
        count: i64,
        settings: &RuleSettings,
    ) -> Option<PlannedData> {
        if let Some(text) = rule[end].as_str() {
            let is_ended = text.is_empty() || text.ends_with('\n');
            return Some(PlannedData::Text(format!("{text}{}", if is_ended { "" } else { "\n" })));
        }
        let command = rule["generate"].as_str().or(rule.as_str());
        let copied = rule["copy"].as_str().or_else(|| command?.strip_suffix(".in"));
        if let Some(copied) = copied {
            let file = self.folder.join(format!("{copied}.{end}"));
            return file.is_file().then_some(PlannedData::File(file));
        }
        let mut command = command.filter(|_| end == "in")?.to_owned();
        if !rule["count"].is_null() {
            command = command.replace("{count}", &count.to_string());
        }
        let mut arguments = split(&command).into_iter();
        let name = arguments.next()?;
        let own = self.generators[name.as_str()].as_array();
        let files = own.map(|files| files.iter().filter_map(Value::as_str).collect());
        let files: Vec<&str> = files.unwrap_or_else(|| vec![name.as_str()]);
        Some(PlannedData::Program(GeneratorCall {
            files: files.into_iter().map(|file| self.folder.join(file)).collect(),
            arguments: arguments.collect(),
            seed: seed(&settings.salt, count, &command),
            tries: settings.tries,
        }))
    }
}

/// Returns the rules in a group, and whether they are numbered.
fn items(rule: &Value) -> (Vec<&Map<String, Value>>, bool) {
    match &rule["data"] {
        Value::Array(items) => (items.iter().filter_map(Value::as_object).collect(), true),
        Value::Object(items) => (vec![items], false),
        _ => (Vec::new(), false),
    }
}

fn is_test(rule: &Value) -> bool {
    let is_listed = |rule: &Map<_, _>| OF_TESTS.iter().any(|&key| rule.contains_key(key));
    rule.is_null() || rule.is_string() || rule.as_object().is_some_and(is_listed)
}

/// Returns how many tests in a group and in its groups have numbers.
fn count_numbered(rule: &Value) -> usize {
    let (items, is_numbered) = items(rule);
    let own = |rule: &Value| match (is_test(rule), is_numbered) {
        (true, true) => counts(rule).len(),
        (true, false) => 0,
        (false, _) => count_numbered(rule),
    };
    items.into_iter().flat_map(Map::values).map(own).sum()
}

/// Returns the numbers for which a rule makes a test each.
fn counts(rule: &Value) -> Vec<i64> {
    let upto =
        |first: i64, last: i64| (first..=last.min(first.saturating_add(COUNT_MAX - 1))).collect();
    match &rule["count"] {
        Value::Number(count) => upto(1, count.as_i64().unwrap_or(1)),
        Value::Array(counts) => counts.iter().filter_map(Value::as_i64).collect(),
        Value::String(range) => {
            let ends = range.split_once("..=");
            let ends = ends.and_then(|(first, last)| first.parse().ok().zip(last.parse().ok()));
            ends.map_or(vec![1], |(first, last)| upto(first, last))
        }
        _ => vec![1],
    }
}

fn numbered(number: usize, digits: usize, key: &str) -> String {
    let dash = if key.is_empty() { "" } else { "-" };
    format!("{number:0digits$}{dash}{key}")
}

/// Returns the seed of a command, as the format has it: the last 31 bits of a hash.
fn seed(salt: &str, count: i64, command: &str) -> u32 {
    let count = if count == 1 { String::new() } else { format!(":{}", count - 1) };
    let hash = Sha512::digest(format!("{salt}{count}{}", command.trim()));
    let last = hash.iter().rev().take(4).rev();
    last.fold(0_u32, |seed, &byte| seed << 8 | u32::from(byte)) & (u32::MAX >> 1)
}

/// Cuts a command into words, as a shell does: quotes hold blanks together.
fn split(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut chars = command.chars();
    while let Some(char) = chars.next() {
        match (char, quote) {
            (char, Some(open)) if char == open => quote = None,
            ('\\', None | Some('"')) => word.get_or_insert_default().extend(chars.next()),
            ('\'' | '"', None) => {
                quote = Some(char);
                word.get_or_insert_default();
            }
            (char, None) if char.is_whitespace() => words.extend(word.take()),
            (char, _) => word.get_or_insert_default().push(char),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command_may_be_quoted() {
        assert_eq!(split("gen.py  -n '1 2' \"a\\\"b\" ''"), ["gen.py", "-n", "1 2", "a\"b", ""]);
    }

    #[test]
    fn seeds_are_those_of_the_format() {
        // hashlib.sha512(b"gen {seed}").hexdigest(), as a number, modulo 2 ** 31; and with a count.
        assert_eq!(seed("", 1, "gen {seed}"), 33_027_537);
        assert_eq!(seed("salt", 3, " gen {seed} "), 298_622_337);
    }
}

//! Reads the rules of `generators.yaml`.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Map, Value};

use super::command::{count_names, counts, numbered};
use super::planned::{GeneratorPlan, PlannedTest};
use super::sources::{RuleSettings, Sources};
use crate::package::paths::is_name;
use crate::package::yaml;

/// The keys that only a test has.
const OF_TESTS: [&str; 13] = [
    "generate",
    "count",
    "copy",
    "match",
    "in",
    "ans",
    "out",
    "yaml",
    "interaction",
    "in.statement",
    "in.download",
    "ans.statement",
    "ans.download",
];
/// A test that is judged has one of these keys.
const SOURCES: [&str; 3] = ["generate", "copy", "in"];
/// The groups whose tests are made, in the order of their numbers.
const GROUPS: [&str; 10] = [
    "sample",
    "secret",
    "invalid_output",
    "invalid_answer",
    "invalid_input",
    "valid_output",
    "invalid_outputs",
    "invalid_answers",
    "invalid_inputs",
    "valid_outputs",
];

/// Reads rules.
pub(super) struct Planner {
    sources: Sources,
    /// The digits of the numbers of tests.
    digits: usize,
    /// The number of the last test that has one.
    number: usize,
    /// For each key, the tests of each rule that has it: what later groups can include.
    known: BTreeMap<String, Vec<Vec<PlannedTest>>>,
    found: GeneratorPlan,
}

impl Planner {
    pub(super) fn new(root: &Path, rules: &Value) -> Self {
        Self {
            sources: Sources::new(root, rules),
            digits: count_numbered(rules).to_string().len(),
            number: 0,
            known: BTreeMap::new(),
            found: GeneratorPlan::default(),
        }
    }

    pub(super) fn plan(mut self, rules: &Value) -> GeneratorPlan {
        let settings = self.sources.settings(&RuleSettings::default(), rules);
        self.settings_files("", rules);
        for group in GROUPS {
            if let Some(rule) = rules["data"].get(group) {
                self.group(group, group, rule, &settings);
            }
        }
        self.found
    }

    fn fault(&mut self, name: &str, why: impl Into<String>) {
        self.found.faults.push((name.to_owned(), why.into()));
    }

    /// Adds the files with settings that a rule describes for a folder.
    fn settings_files(&mut self, folder: &str, rule: &Value) {
        for file in ["test_group.yaml", "testdata.yaml"] {
            if rule[file].is_object() {
                self.found.groups.push((Path::new(folder).join(file), rule[file].clone()));
            }
        }
    }

    fn group(&mut self, path: &str, key: &str, rule: &Value, around: &RuleSettings) {
        if !is_path(path) {
            return self.fault(path, "this cannot be a name");
        }
        if !rule.is_object() {
            return self.fault(path, "this is neither a test nor a group");
        }
        let settings = self.sources.settings(around, rule);
        self.settings_files(path, rule);
        let first = self.found.tests.len();
        // They cannot include the tests of this group.
        let included = self.included(path, rule);
        self.members(path, rule, &settings);
        for test in included {
            let last = test.name.rsplit('/').next().unwrap_or(&test.name);
            self.add(PlannedTest { name: format!("{path}/{last}"), ..test });
        }
        let own = self.found.tests.get(first..).unwrap_or_default().to_vec();
        self.known.entry(key.to_owned()).or_default().push(own);
    }

    /// Returns the tests that a group includes.
    fn included(&mut self, path: &str, rule: &Value) -> Vec<PlannedTest> {
        let mut included = Vec::new();
        for key in yaml::words(&rule["include"]).unwrap_or_default() {
            match self.known.get(&key).map(Vec::as_slice) {
                Some([one]) => included.extend_from_slice(one),
                Some([_, ..]) => self.fault(path, format!("`{key}` in `include` is ambiguous")),
                _ => self.fault(path, format!("`{key}` in `include` is not a rule before this")),
            }
        }
        included
    }

    fn members(&mut self, path: &str, rule: &Value, settings: &RuleSettings) {
        let (items, is_numbered) = items(rule);
        let groups = items.iter().flat_map(|item| item.values()).filter(|it| !is_test(it)).count();
        let (digits, mut group) = (groups.to_string().len(), 0);
        for item in items {
            for (key, rule) in item {
                if is_test(rule) {
                    self.tests(path, (key, is_numbered), rule, settings);
                    continue;
                }
                group += 1;
                let name = if is_numbered { numbered(group, digits, key) } else { key.clone() };
                self.group(&format!("{path}/{name}"), key, rule, settings);
            }
        }
    }

    /// Adds the tests of a rule.
    fn tests(
        &mut self,
        path: &str,
        (key, is_numbered): (&str, bool),
        rule: &Value,
        around: &RuleSettings,
    ) {
        let Some(counts) = counts(rule) else {
            return self.fault(&format!("{path}/{key}"), "`count` must give 1 to 100 numbers");
        };
        let settings = self.sources.settings(around, rule);
        let ends = count_names(&counts);
        for (&count, end) in counts.iter().zip(&ends) {
            self.number += usize::from(is_numbered);
            let name = if is_numbered { &numbered(self.number, self.digits, key) } else { key };
            let end = if rule["count"].is_null() { "" } else { end };
            let name = format!("{path}/{name}{end}");
            match self.test(name.clone(), rule, count, &settings) {
                Ok(Some(test)) => {
                    self.known.entry(key.to_owned()).or_default().push(vec![test.clone()]);
                    self.add(test);
                }
                // It is only shown in the statement.
                Ok(None) => {}
                Err(why) => self.fault(&name, why),
            }
        }
    }

    fn add(&mut self, test: PlannedTest) {
        match self.found.tests.iter().find(|it| it.name == test.name) {
            Some(same) if *same == test => {}
            Some(_) => self.fault(&test.name, "two rules make this test"),
            None => self.found.tests.push(test),
        }
    }

    fn test(
        &self,
        name: String,
        rule: &Value,
        count: i64,
        settings: &RuleSettings,
    ) -> Result<Option<PlannedTest>, String> {
        if !is_path(&name) {
            return Err("this cannot be a name".to_owned());
        }
        if rule.is_null() {
            return Err("nothing makes its input".to_owned());
        }
        let is_source = |key: &&str| !rule[*key].is_null();
        if rule.is_object() && !SOURCES.iter().any(is_source) {
            return Ok(None);
        }
        let Some(input) = self.sources.data(rule, "in", count, settings)? else {
            return Err("no rule makes an input".to_owned());
        };
        let settings_of_test = match &rule["yaml"] {
            Value::String(text) => yaml::parse(text).map_err(|error| format!("`yaml`: {error}"))?,
            said => said.clone(),
        };
        let answer = self.sources.data(rule, "ans", count, settings)?;
        let output = self.sources.data(rule, "out", count, settings)?;
        let solution = settings.solution.clone();
        if let Some(solution) = solution.as_ref().filter(|_| answer.is_none()) {
            self.sources.inside(solution)?;
        }
        Ok(Some(PlannedTest { name, input, answer, output, settings: settings_of_test, solution }))
    }
}

/// Tells whether the format allows all names in a path.
fn is_path(path: &str) -> bool {
    path.split('/').all(|name| is_name(Path::new(name)) && !name.is_empty())
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
        (true, true) => counts(rule).map_or(1, |counts| counts.len()),
        (true, false) => 0,
        (false, _) => count_numbered(rule),
    };
    items.into_iter().flat_map(Map::values).map(own).sum()
}

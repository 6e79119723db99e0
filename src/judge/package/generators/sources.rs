//! Where the files of a described test come from.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::command::{seed, split};
use super::planned::{GeneratorCall, PlannedData};
use crate::package::faults::PackageFault;
use crate::package::paths::unfit;
use crate::package::yaml;

/// The settings that groups and tests inherit.
#[derive(Clone, Default)]
pub(super) struct RuleSettings {
    salt: String,
    tries: u32,
    pub(super) solution: Option<PathBuf>,
}

/// The files of a package that make tests.
pub(super) struct Sources {
    /// The real path of the package.
    root: PathBuf,
    folder: PathBuf,
    /// The files of generators, by their names.
    generators: Value,
}

impl Sources {
    pub(super) fn new(root: &Path, rules: &Value) -> Self {
        let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
        let folder = root.join("generators");
        Self { root, folder, generators: rules["generators"].clone() }
    }

    /// Returns the settings of a rule: its own, and those around it.
    pub(super) fn settings(&self, around: &RuleSettings, rule: &Value) -> RuleSettings {
        let salt = yaml::scalar(&rule["random_salt"]).unwrap_or_else(|| around.salt.clone());
        let tries = rule["retries"].as_u64().and_then(|it| u32::try_from(it).ok());
        let solution = rule["solution"].as_str();
        let solution = solution.map(|path| self.root.join(path.trim_start_matches('/')));
        RuleSettings {
            salt,
            tries: tries.unwrap_or(around.tries).max(1),
            solution: solution.or_else(|| around.solution.clone()),
        }
    }

    /// Returns where a file of a test comes from.
    pub(super) fn data(
        &self,
        rule: &Value,
        end: &str,
        count: i64,
        settings: &RuleSettings,
    ) -> Result<Option<PlannedData>, String> {
        if let Some(text) = yaml::scalar(&rule[end]) {
            let is_ended = text.is_empty() || text.ends_with('\n');
            let text = format!("{text}{}", if is_ended { "" } else { "\n" });
            return Ok(Some(PlannedData::Text(text)));
        }
        let command = rule["generate"].as_str().or(rule.as_str());
        let copied = rule["copy"].as_str().or_else(|| command?.strip_suffix(".in"));
        if let Some(copied) = copied {
            let file = self.folder.join(format!("{copied}.{end}"));
            if file.is_file() {
                return self.inside(&file).map(|()| Some(PlannedData::File(file)));
            }
        }
        match command.filter(|_| end == "in" && (rule.is_object() || copied.is_none())) {
            Some(command) => self.call(rule, command, count, settings).map(Some),
            None if end == "in" => Err(format!("{}.in is missing", copied.unwrap_or_default())),
            None => Ok(None),
        }
    }

    fn call(
        &self,
        rule: &Value,
        command: &str,
        count: i64,
        settings: &RuleSettings,
    ) -> Result<PlannedData, String> {
        let command = match &rule["count"] {
            Value::Null => command.to_owned(),
            _ => command.replace("{count}", &count.to_string()),
        };
        let mut arguments = split(&command).into_iter();
        let name = arguments.next().ok_or("the command is empty")?;
        let own = self.generators[name.as_str()].as_array();
        let files = own.map(|files| files.iter().filter_map(Value::as_str).collect());
        let files: Vec<&str> = files.unwrap_or_else(|| vec![name.as_str()]);
        let files: Vec<PathBuf> = files.into_iter().map(|file| self.folder.join(file)).collect();
        files.iter().try_for_each(|file| self.inside(file))?;
        Ok(PlannedData::Program(GeneratorCall {
            files,
            arguments: arguments.collect(),
            seed: seed(&settings.salt, count, &command),
            tries: settings.tries,
        }))
    }

    /// Fails unless a file or folder is in the package.
    pub(super) fn inside(&self, path: &Path) -> Result<(), String> {
        let said = path.strip_prefix(&self.root).unwrap_or(path).display();
        if !path.exists() {
            return Err(format!("{said} is missing"));
        }
        match unfit(path, &self.root) {
            None => Ok(()),
            Some(PackageFault::LeadsOut(_)) => Err(format!("{said} leads out of the package")),
            Some(fault) => Err(fault.to_string()),
        }
    }
}

//! Tests that a package describes and does not have: those of `generators/generators.yaml`, in the
//! format of `BAPCtools`. Without that file, and without secret tests, each program in `generators/`
//! makes one test.

mod command;
mod plan;
mod planned;
mod sources;

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::constants::Constants;
use super::load_error::LoadError;
use super::submissions::entries;
use super::yaml;
use plan::Planner;
pub(crate) use planned::{GeneratorCall, GeneratorPlan, PlannedData, PlannedTest};

/// Returns the generated tests that a package in a folder describes. `is_bare` tells whether it has no secret tests.
pub(super) fn find(
    root: &Path,
    constants: &Constants,
    is_bare: bool,
) -> Result<GeneratorPlan, LoadError> {
    let folder = root.join("generators");
    if let Some(rules) = yaml::read_filled(&folder.join("generators.yaml"), constants)? {
        return Ok(Planner::new(root, &rules).plan(&rules));
    }
    let programs = if is_bare { entries(&folder) } else { Vec::new() };
    let tests = programs.into_iter().map(by_itself).collect();
    Ok(GeneratorPlan { tests, is_bare: true, ..GeneratorPlan::default() })
}

/// Returns the test that a program makes without any description.
fn by_itself(path: PathBuf) -> PlannedTest {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let name = format!("secret/generated-{}", file.replace('.', "-"));
    let call = GeneratorCall { files: vec![path], arguments: Vec::new(), seed: 0, tries: 1 };
    PlannedTest {
        name,
        input: PlannedData::Program(call),
        answer: None,
        output: None,
        settings: Value::Null,
        solution: None,
    }
}

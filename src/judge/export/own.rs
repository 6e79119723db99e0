//! Completes a problem of ours as a package in version 2025-09: validators, a statement, and inputs as
//! the format says.

use std::collections::HashSet;
use std::path::Path;

use super::error::ExportError;
use super::files::PackageFiles;
use super::format::Format;
use crate::package::Test;

/// A function that writes an input as the format says, or tells what is wrong with it.
pub(crate) type Rewrite<'o> = &'o dyn Fn(&[u8]) -> Result<Vec<u8>, String>;

/// What a problem of ours brings to its package.
pub struct OwnProblem<'o> {
    /// The file that no other system needs: its definition.
    pub definition: &'o str,
    /// A statement, in TeX.
    pub statement: String,
    /// How `generators.yaml` begins if it lists all tests.
    pub generators_mark: &'o str,
    /// A program in Python that accepts an input only if it is as the format says.
    pub input_validator: String,
    /// One that accepts every right output; none if only one output is right, or the part for which it
    /// would have to search.
    pub output_validator: Result<Option<String>, &'static str>,
    /// One that accepts an answer only if it is as the format says, if there can be one.
    pub answer_validator: Option<String>,
    /// Writes its inputs.
    pub rewrite: Rewrite<'o>,
}

/// The settings for exact comparison. Tools read them even if an output validator judges the outputs.
const EXACT: &str =
    "{\"output_validator_args\": [\"case_sensitive\", \"space_change_sensitive\"]}\n";

impl OwnProblem<'_> {
    /// Adds the missing parts of the package. Returns notes on the changes.
    pub(super) fn complete(
        &self,
        tests: &[Test],
        format: &Format,
        files: &mut PackageFiles,
    ) -> Result<Vec<String>, ExportError> {
        let mut notes = Vec::new();
        files.0.remove(self.definition);
        name_answers(tests, files);
        let is_read = |name: &str| {
            name.starts_with("statement/problem.")
                && (format.reads_markdown || Path::new(name).extension() != Some("md".as_ref()))
        };
        if !files.below("statement").any(is_read) {
            files.add("statement/problem.en.tex", self.statement.clone());
        }
        if self.add_validators(files)? {
            self.rewrite(tests, files, &mut notes)?;
        }
        files.list_tests(self.generators_mark)?;
        let has_accepted = files.has("submissions/accepted");
        notes.extend((!has_accepted).then(|| "an accepted submission is missing".to_owned()));
        Ok(notes)
    }

    /// Adds the missing validators. Returns whether one was added; the added one reads inputs strictly.
    fn add_validators(&self, files: &mut PackageFiles) -> Result<bool, ExportError> {
        let mut added = Vec::new();
        if !files.has("input_validators") {
            added.push(("input_validators/validate_input.py", self.input_validator.clone()));
        }
        if !files.has("output_validator") {
            for group in ["data/sample", "data/secret", "data/valid_output"] {
                let settings = format!("{group}/test_group.yaml");
                if !files.0.contains_key(&settings) {
                    files.add(&settings, EXACT);
                }
            }
            if let Some(program) = self.output_validator.clone().map_err(ExportError::Part)? {
                added.push(("output_validator/validate_output.py", program));
            } else if !files.has("answer_validators") {
                let program = self.answer_validator.clone();
                added.extend(program.map(|it| ("answer_validators/validate_answer.py", it)));
            }
        }
        let is_added = !added.is_empty();
        for (name, program) in added {
            files.add_program(name, program);
        }
        Ok(is_added)
    }

    /// Writes inputs as the format says. Tests that are then the same are left out.
    fn rewrite(
        &self,
        tests: &[Test],
        files: &mut PackageFiles,
        notes: &mut Vec<String>,
    ) -> Result<(), ExportError> {
        let mut known = HashSet::new();
        for test in tests {
            let [input, answer] = ["in", "ans"].map(|end| format!("data/{}.{end}", test.name));
            let Some(file) = files.0.get_mut(&input) else { continue };
            let refused = |why| ExportError::Input { test: test.name.clone(), why };
            let written = (self.rewrite)(&file.bytes).map_err(refused)?;
            if !known.insert(written.clone()) {
                notes.push(format!("{}: left out, another test has the same input", test.name));
                files.0.remove(&input);
                files.0.remove(&answer);
            } else if written != file.bytes {
                notes.push(format!("{}: the input is written as the format says", test.name));
                file.bytes = written;
            }
        }
        Ok(())
    }
}

/// Gives all answers the ending that every judging system knows.
fn name_answers(tests: &[Test], files: &mut PackageFiles) {
    for test in tests {
        for end in ["out", "a"] {
            if let Some(file) = files.0.remove(&format!("data/{}.{end}", test.name)) {
                files.0.entry(format!("data/{}.ans", test.name)).or_insert(file);
            }
        }
    }
}

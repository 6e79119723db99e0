//! Completes a problem of ours as a package in version 2025-09: validators, a statement, and inputs as
//! the format says.

use std::collections::HashSet;

use super::error::ExportError;
use super::files::PackageFiles;
use super::validators::ValidatorSource;
use crate::definition::Definition;
use crate::package::Test;
use crate::text::{InputWriter, Next, Reader, Wait};

/// A problem of ours.
#[derive(Debug)]
pub struct OwnProblem<'o> {
    /// Its definition.
    pub definition: &'o Definition,
    /// The text of the definition.
    pub text: &'o str,
    /// A statement, in TeX.
    pub statement: String,
}

/// The settings for exact comparison. Tools read them even if an output validator judges the outputs.
const EXACT: &str = "output_validator_args: [\"case_sensitive\", \"space_change_sensitive\"]\n";

impl OwnProblem<'_> {
    /// Adds the missing parts of the package. Returns notes on the changes.
    pub(super) fn complete(
        &self,
        tests: &[Test],
        files: &mut PackageFiles,
    ) -> Result<Vec<String>, ExportError> {
        let mut notes = Vec::new();
        files.0.remove("puzzle.toml");
        name_answers(tests, files);
        if !files.has("statement") {
            files.add("statement/problem.en.tex", self.statement.clone());
        }
        if self.add_validators(files)? {
            self.rewrite(tests, files, &mut notes)?;
        }
        let has_accepted = files.has("submissions/accepted");
        notes.extend((!has_accepted).then(|| "there is no accepted submission".to_owned()));
        Ok(notes)
    }

    /// Adds the missing validators. Returns whether one was added; the added one reads inputs strictly.
    fn add_validators(&self, files: &mut PackageFiles) -> Result<bool, ExportError> {
        let validators = ValidatorSource::new(self.definition, self.text);
        let mut added = Vec::new();
        if !files.has("input_validators") {
            added.push(("input_validators/validate_input.py", validators.of_inputs()));
        }
        if !files.has("output_validator") {
            for group in ["data/sample", "data/secret", "data/valid_output"] {
                let settings = format!("{group}/test_group.yaml");
                if !files.0.contains_key(&settings) {
                    files.add(&settings, EXACT);
                }
            }
            if let Some(program) = validators.of_outputs()? {
                added.push(("output_validator/validate_output.py", program));
            } else if !files.has("answer_validators") {
                let program = validators.of_answers();
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
            let written = self.written(&test.name, &file.bytes)?;
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

    /// Returns an input in the layout of the format.
    fn written(&self, test: &str, input: &[u8]) -> Result<Vec<u8>, ExportError> {
        let refused = |why: String| ExportError::Input { test: test.to_owned(), why };
        let format = self.definition.format.as_ref();
        let (mut reader, mut writer) = (Reader::new(format, input), InputWriter::new(format));
        loop {
            match reader.next(Wait::Yes) {
                Ok(Next::Case(case)) => writer.case(&case),
                Ok(Next::End | Next::Pause) => break,
                Err(error) => return Err(refused(error.to_string())),
            }
        }
        match writer.finish() {
            (written, None) => Ok(written),
            (_, Some(outside)) => {
                Err(refused(format!("{} is {}, out of bounds", outside.field, outside.number)))
            }
        }
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

//! Completes a problem of ours as a package in version 2025-09: validators, a statement, and inputs as
//! the format says.

use std::collections::HashSet;

use super::error::ExportError;
use super::files::PackageFiles;
use super::validators::ValidatorSource;
use crate::problem::{Definition, Test};
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

/// How the layout of outputs counts. Tools read it even if an output validator judges them.
const EXACT: &str = "output_validator_args: [\"case_sensitive\", \"space_change_sensitive\"]\n";

impl OwnProblem<'_> {
    /// Adds what the package lacks, and tells what was changed.
    pub(super) fn complete(
        &self,
        tests: &[Test],
        files: &mut PackageFiles,
    ) -> Result<Vec<String>, ExportError> {
        let mut notes = Vec::new();
        let validators = ValidatorSource::new(self.definition, self.text);
        files.0.remove("puzzle.toml");
        if !files.has("statement") {
            files.add("statement/problem.en.tex", self.statement.clone());
        }
        let (mut reads, has_judge) = (false, files.has("output_validator"));
        if !files.has("input_validators") {
            files.add_program("input_validators/validate_input.py", validators.of_inputs());
            reads = true;
        }
        let judge = if has_judge { None } else { validators.of_outputs()? };
        if let Some(judge) = judge {
            files.add_program("output_validator/validate_output.py", judge);
            reads = true;
        }
        for group in ["data/sample", "data/secret", "data/valid_output"] {
            let settings = format!("{group}/test_group.yaml");
            if !files.0.contains_key(&settings) && !has_judge {
                files.add(&settings, EXACT);
            }
        }
        if reads {
            self.rewrite(tests, files, &mut notes)?;
        }
        let has_accepted = files.has("submissions/accepted");
        notes.extend((!has_accepted).then(|| "there is no accepted submission".to_owned()));
        Ok(notes)
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

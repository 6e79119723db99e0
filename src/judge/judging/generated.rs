//! Generated tests: those that a package only describes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::error::JudgeError;
use super::made_answers::written;
use super::observer::Observer;
use super::prepared::Judging;
use super::target::place_of_tests;
use crate::package::{GeneratorCall, PlannedData, PlannedTest};
use crate::program::Helper;

/// The mark of a seed in an argument; a number in it makes commands differ.
const SEED: &str = "{seed";
/// The name of a test in arguments: other tools make each in a folder of its own, and call it that.
const NAME: &str = "testcase";

impl Judging<'_> {
    /// Makes the tests that are described, or takes them from the cache.
    pub(super) fn generate(&self, observer: &mut dyn Observer) -> Result<(), JudgeError> {
        let plan = self.target.planned.tests.as_slice();
        if plan.is_empty() {
            return Ok(());
        }
        let folder = &place_of_tests(self.workshop.sandbox.scratch());
        let make = || self.make_planned(plan, folder);
        let is_kept = match &self.workshop.cache {
            Some(cache) => cache.fill(&self.sources(plan)?, folder, make)?,
            None => make().map(|()| false)?,
        };
        let count = plan.len();
        let tests = if count == 1 { "test is" } else { "tests are" };
        let kept = if is_kept { ", kept from an earlier run" } else { "" };
        let what = format!("{count} {tests} made by the generators of the package{kept}");
        observer.note(&self.named(&what));
        Ok(())
    }

    /// Returns all that the tests depend on.
    fn sources(&self, plan: &[PlannedTest]) -> Result<Vec<Vec<u8>>, JudgeError> {
        let mut sources = vec![format!("{plan:?}").into_bytes()];
        let mut files: Vec<PathBuf> = Vec::new();
        for (_, data) in plan.iter().flat_map(PlannedTest::files) {
            match data {
                PlannedData::File(file) => files.push(file.clone()),
                PlannedData::Program(call) => {
                    for file in &call.files {
                        files.extend(below(&self.filled(file)?));
                    }
                }
                PlannedData::Text(_) => {}
            }
        }
        files.sort_unstable();
        files.dedup();
        for file in files {
            let read = fs::read(&file);
            sources.push(read.map_err(self.unusable(&file.display().to_string()))?);
        }
        Ok(sources)
    }

    fn make_planned(&self, plan: &[PlannedTest], folder: &Path) -> Result<(), JudgeError> {
        let mut programs = BTreeMap::new();
        for test in plan {
            for (end, data) in test.files() {
                let bytes = match data {
                    PlannedData::Text(text) => Ok(text.clone().into_bytes()),
                    PlannedData::File(file) => fs::read(file),
                    PlannedData::Program(call) => {
                        if !programs.contains_key(&call.files) {
                            programs.insert(call.files.clone(), self.generator(call)?);
                        }
                        Ok(self.generated(&programs[&call.files], call, &test.name)?)
                    }
                };
                let file = folder.join(format!("{}.{end}", test.name));
                let written = bytes.and_then(|bytes| written(&file, &bytes));
                written.map_err(self.unusable(&test.name))?;
            }
        }
        Ok(())
    }

    /// Builds a generator.
    fn generator(&self, call: &GeneratorCall) -> Result<Helper, JudgeError> {
        match call.files.as_slice() {
            [one] => self.helper(one),
            files => self.helper(&self.together(files)?),
        }
    }

    /// Puts the files of a program into one folder. The first is the one that is run.
    fn together(&self, files: &[PathBuf]) -> Result<PathBuf, JudgeError> {
        let name = files.first().and_then(|file| file.file_name()).unwrap_or_default();
        let folder = self.workshop.sandbox.scratch().path().join("generators").join(name);
        let made = fs::create_dir_all(&folder);
        made.map_err(self.unusable(&folder.display().to_string()))?;
        for (at, file) in files.iter().enumerate() {
            let name = file.file_name().unwrap_or_default();
            let main = Path::new("main").with_extension(file.extension().unwrap_or_default());
            let name = if at == 0 { main.as_os_str() } else { name };
            let copied = fs::copy(self.filled(file)?, folder.join(name));
            copied.map_err(self.unusable(&file.display().to_string()))?;
        }
        Ok(folder)
    }

    /// Returns the output of a generator.
    fn generated(
        &self,
        helper: &Helper,
        call: &GeneratorCall,
        test: &str,
    ) -> Result<Vec<u8>, JudgeError> {
        let mut how = String::new();
        for again in 0..call.tries {
            let seed = call.seed.wrapping_add(again) & (u32::MAX >> 1);
            let arguments =
                call.arguments.iter().map(|it| with_seed(it, seed).replace("{name}", NAME));
            let arguments: Vec<String> = arguments.collect();
            let helped = self.helped(helper, None, (b"", &arguments))?;
            if helped.exit == Some(0) && !helped.output.is_empty() {
                return Ok(helped.output);
            }
            how = if helped.exit == Some(0) { "it prints nothing".to_owned() } else { helped.how };
        }
        let program = call.files.first().and_then(|file| file.file_name()).unwrap_or_default();
        Err(self.broken(&format!("{} makes no test {test}: {how}", program.display())))
    }
}

/// Fills in the seed.
fn with_seed(argument: &str, seed: u32) -> String {
    let found = argument.split_once(SEED).and_then(|(before, rest)| {
        let (number, after) = rest.split_once('}')?;
        let is_plain =
            number.is_empty() || number.strip_prefix(':')?.bytes().all(|it| it.is_ascii_digit());
        is_plain.then(|| format!("{before}{seed}{after}"))
    });
    found.unwrap_or_else(|| argument.to_owned())
}

/// Returns the files of a program.
fn below(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_path_buf()] };
    entries.flatten().flat_map(|entry| below(&entry.path())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_filled_in() {
        assert_eq!(with_seed("--seed={seed:3}x", 7), "--seed=7x");
        assert_eq!(with_seed("{seed}", 7), "7");
        assert_eq!(with_seed("{seeds}", 7), "{seeds}");
    }
}

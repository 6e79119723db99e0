//! `runner generate ID --tests PLAN`: the tests of a problem, as a file describes them.

mod generators;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use self::generators::{LastRun, MadeTest, generators};
use super::answer::answer;
use super::choice::SYMMETRIES;
use super::exit::{Exit, Failure};
use super::input;
use super::interruptions::interruptions;
use super::numbers::bounds;
use super::output;
use super::session::Session;
use super::whole_file;
use crate::report::Message;
use runner_judge::Package;
use runner_puzzle::{AnswerCount, CaseGrade, Definition, GeneratorOptions, Level, Solver};

/// The file that describes the tests to other tools.
const RULES: &str = "generators/generators.yaml";

/// A plan: the tests in their order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TestPlan {
    #[serde(rename = "test")]
    tests: Vec<PlannedTest>,
}

/// A test, with the options of `generate`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlannedTest {
    name: Spanned<String>,
    #[serde(default)]
    sample: bool,
    cases: Option<Spanned<NonZero<u64>>>,
    #[serde(default)]
    seed: u64,
    level: Option<Spanned<String>>,
    needs: Option<Spanned<String>>,
    max_step: Option<Spanned<String>>,
    answers: Option<Spanned<String>>,
    symmetry: Option<Spanned<String>>,
    #[serde(default)]
    clues: usize,
    #[serde(default)]
    set: BTreeMap<String, Spanned<Value>>,
}

/// The text of a plan, for messages.
struct PlanText<'p> {
    path: &'p Path,
    text: &'p str,
}

/// Makes all tests, then writes them, and `generators.yaml`, with the same bytes on each run. What the last run has
/// made, and nothing else, is replaced or removed.
pub(super) fn run(
    path: &Path,
    (package, definition): (&Package, &Definition),
    threads: NonZero<usize>,
    session: &Session,
) -> Result<Exit, Failure> {
    let folder = package.folder().ok_or_else(|| Failure::built_in(package, "tests"))?;
    let text = String::from_utf8_lossy(&input::text(path)?).into_owned();
    let plan = PlanText { path, text: &text };
    let read: TestPlan = toml::from_str(&text)
        .map_err(|error| plan.wrong(error.span().unwrap_or(0..0), error.message()))?;
    let last = LastRun::read(&folder.join(RULES))?;
    let solver = Arc::new(Solver::new(definition.clone()));
    let (mut made, mut names, interrupted) = (Vec::new(), BTreeSet::new(), interruptions());
    for test in &read.tests {
        if !names.insert(test.name.as_ref()) {
            return Err(plan.wrong(test.name.span(), "another test has this name"));
        }
        let test = plan.made(test, (package, definition, &solver), threads, &interrupted)?;
        last.may_replace(&test)?;
        made.push(test);
        if interrupted.load(Ordering::Relaxed) {
            return Err(Exit::Interrupted.into());
        }
    }
    write(&made, &last, (package, folder), session)
}

/// Writes tests, removes what the last run has made of others, and then writes `generators.yaml`: until that is there,
/// the old one says which files are ours.
fn write(
    made: &[MadeTest],
    last: &LastRun,
    (package, folder): (&Package, &Path),
    session: &Session,
) -> Result<Exit, Failure> {
    let rules = folder.join(RULES);
    let mut tests: Vec<(PathBuf, &[u8])> = Vec::new();
    for test in made {
        tests.extend(test.files.iter().cloned().zip(test.texts.iter().map(Vec::as_slice)));
    }
    let left = last.left(package, made);
    for (file, _) in &tests {
        output::make_folder(file.parent().unwrap_or(folder))?;
    }
    output::make_folder(rules.parent().unwrap_or(folder))?;
    whole_file::write_all(&tests)?;
    for file in left {
        fs::remove_file(&file).map_err(|error| Failure::unwritable(file.display(), &error))?;
    }
    let yaml = generators(package, made)?;
    whole_file::write_all(&[(rules.clone(), yaml.as_bytes())])?;
    let mut written = tests.iter().map(|(file, _)| file).chain([&rules]);
    written.try_for_each(|file| session.print(&format!("{}\n", file.display())))?;
    Ok(Exit::Yes)
}

impl PlanText<'_> {
    /// Returns what is wrong at a place.
    fn wrong(&self, span: Range<usize>, why: &str) -> Failure {
        Message::of_place(self.path, self.text, span, why).into()
    }

    /// Returns one of some words.
    fn one_of<T: Copy>(
        &self,
        said: Option<&Spanned<String>>,
        known: &[(&str, T)],
    ) -> Result<Option<T>, Failure> {
        let Some(said) = said else { return Ok(None) };
        let found = known.iter().find(|(word, _)| word == said.as_ref());
        found.map(|(_, value)| Some(*value)).ok_or_else(|| {
            let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
            self.wrong(said.span(), &format!("expected one of: {}", words.join(", ")))
        })
    }

    /// Makes a test.
    fn made(
        &self,
        test: &PlannedTest,
        (package, definition, solver): (&Package, &Definition, &Arc<Solver>),
        threads: NonZero<usize>,
        interrupted: &AtomicBool,
    ) -> Result<MadeTest, Failure> {
        let (name, at) = (test.name.as_ref(), test.name.span());
        let Some(files) = package.files_of_new_test(name) else {
            return Err(
                self.wrong(at, "the name of a test consists of letters, digits, `_`, `-` and `.`")
            );
        };
        let cases = test.cases.as_ref().map_or(1, |cases| cases.as_ref().get());
        if let Some(cases) =
            test.cases.as_ref().filter(|_| cases > 1 && definition.takes_one_case())
        {
            return Err(self.wrong(cases.span(), "an input of this problem is one case"));
        }
        let options = self.options(test)?;
        let go_on = |_| !interrupted.load(Ordering::Relaxed);
        let made = definition.search(&options, cases, threads, &go_on);
        if let Some(error) = made.error {
            let exit = if error.is_stopped() { Exit::Interrupted } else { Exit::No };
            return Err(Failure { exit, ..self.wrong(at, &error.to_string()) });
        }
        let input = definition.inputs(made.cases).pop().unwrap_or_default();
        let answer = answer(solver, (name, &input), &mut |_| {})?;
        let in_samples = |file: PathBuf| {
            let data = file.parent().and_then(Path::parent).unwrap_or(Path::new(""));
            data.join("sample").join(file.file_name().unwrap_or_default())
        };
        let files = if test.sample { files.map(in_samples) } else { files };
        Ok(MadeTest { name: name.clone(), is_sample: test.sample, files, texts: [input, answer] })
    }

    /// Returns how the cases of a test are made.
    fn options(&self, test: &PlannedTest) -> Result<GeneratorOptions, Failure> {
        let levels = Level::ALL.map(|level| (level.word(), level));
        let answers = AnswerCount::ALL.map(|count| (count.word(), count));
        let kinds: Vec<(&str, &'static str)> =
            CaseGrade::kinds().map(|kind| (kind, kind)).collect();
        let set = test.set.iter().map(|(name, value)| {
            let word =
                value.as_ref().as_str().map_or_else(|| value.as_ref().to_string(), str::to_owned);
            bounds(&format!("{name}={word}"))
                .map_err(|wrong| self.wrong(value.span(), &wrong.to_string()))
        });
        Ok(GeneratorOptions {
            seed: test.seed,
            set: set.collect::<Result<_, _>>()?,
            symmetry: self.one_of(test.symmetry.as_ref(), &SYMMETRIES)?.unwrap_or_default(),
            clues: test.clues,
            answers: self
                .one_of(test.answers.as_ref(), &answers)?
                .unwrap_or(AnswerCount::wished(false, false)),
            level: self.one_of(test.level.as_ref(), &levels)?,
            needs: self.one_of(test.needs.as_ref(), &kinds)?,
            max_step: self.one_of(test.max_step.as_ref(), &kinds)?,
            usual: true,
        })
    }
}

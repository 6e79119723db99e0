//! Builds programs from sources.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::cache::CacheKey;
use super::executable::Program;
use super::fault::JudgeFault;
use super::misnamed::{main_class, renamed};
use super::recipe::{CommandWords, Recipe};
use super::run_verdict::of_run;
use super::source::{ProgramSource, copy_source, include, own_files, source_files};
use super::tools::{Tool, existing};
use super::workshop::Workshop;
use crate::compare::Verdict;
use crate::mode::is_program;
use runner_sandbox::{Job, OutputFiles, RunFolder, RunLimits, Tier};

/// The maximum length of a file written by a compiler.
const OUTPUT_BYTES: u64 = 256 * RunLimits::MIB;
/// The space for the files of a compiler: enough for what some build from their libraries each time.
const FILES_BYTES: u64 = 1024 * RunLimits::MIB;
/// At most this many bytes of compiler messages are kept.
const MESSAGE_BYTES: u64 = 16 * 1024;

/// The names, without extension, of the file that is run.
const MAIN: [&str; 2] = ["main", "__main__"];

/// The result of building a source.
#[derive(Debug)]
pub enum Built {
    /// A program.
    Program(Program),
    /// A compile error, with the compiler's messages.
    Refused(String),
}

impl Workshop<'_> {
    /// Builds a program from a single file and the files beside it that it may include or import: headers, or in
    /// a language without those the other files of the language.
    ///
    /// # Errors
    ///
    /// It cannot be compiled at all, as without a compiler.
    pub fn build_file(&self, file: &Path) -> Result<Built, JudgeFault> {
        let parts = self.recipes.parts_beside(file);
        self.build(&ProgramSource { parts: &parts, ..ProgramSource::at(file) })
    }

    /// Builds a program from a source. A missing compiler is a fault of the judge.
    pub(crate) fn build(&self, source: &ProgramSource<'_>) -> Result<Built, JudgeFault> {
        let place = RunFolder::new(self.sandbox.scratch())?;
        let built = self.build_in(&place.path, source)?;
        let Built::Program(program) = built else { return Ok(built) };
        Ok(Built::Program(Program { folder: Some(Arc::new(place)), ..program }))
    }

    fn build_in(&self, folder: &Path, source: &ProgramSource<'_>) -> Result<Built, JudgeFault> {
        copy_source(source.path, folder)
            .map_err(|error| JudgeFault::Read { path: source.path.to_path_buf(), error })?;
        let own = source_files(folder)?;
        for part in source.parts {
            RunFolder::copy_file(part, &folder.join(part.file_name().unwrap_or_default()))
                .map_err(|error| JudgeFault::Read { path: part.clone(), error })?;
        }
        if is_program(&folder.join("build")) || is_program(&folder.join("run")) {
            return self.build_by_script(folder);
        }
        let recipe = self.language(source, &own)?;
        let own = own_files(recipe, own);
        include(source, recipe, folder)?;
        let built = self.build_files(source, recipe, own.clone(), folder)?;
        let Built::Refused(said) = &built else { return Ok(built) };
        match renamed(recipe, own, (folder, said))? {
            (own, true) => self.build_files(source, recipe, own, folder),
            _ => Ok(built),
        }
    }

    /// Builds a program from the files in a folder, of which some are its own.
    fn build_files(
        &self,
        source: &ProgramSource<'_>,
        recipe: &Recipe,
        own: Vec<PathBuf>,
        folder: &Path,
    ) -> Result<Built, JudgeFault> {
        let all = source_files(folder)?;
        let is_part =
            |file: &PathBuf| source.parts.iter().any(|it| it.file_name() == file.file_name());
        let is_source = |file: &PathBuf| own.contains(file) || recipe.is_of(file) && !is_part(file);
        let (all, data): (Vec<PathBuf>, Vec<PathBuf>) = all.into_iter().partition(is_source);
        let words = self.words(recipe, source, (own, all), folder)?;
        let built = self.compile(recipe, &words)?;
        let Built::Program(program) = built else { return Ok(built) };
        // Files that are not sources are data for the program.
        let name = |file: &PathBuf| file.strip_prefix(folder).unwrap_or(file).to_path_buf();
        let data = data.into_iter().map(|file| (file.clone(), name(&file))).collect();
        Ok(Built::Program(Program { data, ..program }))
    }

    /// Returns the language of some files.
    fn language(
        &self,
        source: &ProgramSource<'_>,
        files: &[PathBuf],
    ) -> Result<&Recipe, JudgeFault> {
        let named = |recipe: &&Recipe| {
            source.language.is_some_and(|it| it == recipe.name || it == recipe.code)
        };
        let first = || files.iter().find_map(|file| self.recipes.of_file(file));
        self.recipes.all().iter().find(named).or_else(first).ok_or_else(|| {
            let name = source.path.file_name().unwrap_or_default().display();
            JudgeFault::Language(name.to_string())
        })
    }

    fn words(
        &self,
        recipe: &Recipe,
        source: &ProgramSource<'_>,
        (own, files): (Vec<PathBuf>, Vec<PathBuf>),
        folder: &Path,
    ) -> Result<CommandWords, JudgeFault> {
        let missing = |tools| {
            let (language, package) = (recipe.name.clone(), recipe.package.clone());
            JudgeFault::Tool { language, tools, package }
        };
        let compiler = self.machine.compiler(recipe).map_err(missing)?;
        let interpreter = self.machine.interpreter(recipe).map_err(missing)?;
        let is_entry = |file: &&PathBuf| is_entry(file, source.entry);
        let main = files.iter().find(is_entry).or(own.first()).cloned().unwrap_or_default();
        let program = |tool: Option<Tool>| tool.map(|tool| tool.program).unwrap_or_default();
        Ok(CommandWords {
            compiler: program(compiler),
            interpreter: program(interpreter),
            files,
            main,
            dir: folder.to_path_buf(),
            memory_mib: source.memory_bytes / RunLimits::MIB,
        })
    }

    /// Compiles, unless the program is in the cache.
    fn compile(&self, recipe: &Recipe, words: &CommandWords) -> Result<Built, JudgeFault> {
        let folder = &words.dir;
        let mut readable = vec![folder.clone()];
        for tool in [&words.compiler, &words.interpreter] {
            readable.extend(self.machine.prefix(tool));
            readable.extend(Some(tool.clone()).filter(|tool| !tool.as_os_str().is_empty()));
        }
        readable.extend(existing(&self.recipes.reads(Some(recipe))));
        let mut key = key(recipe, words)?;
        // In a weaker sandbox a compiler can read more files, so its result is not reused here.
        key.add(&[self.sandbox.tier() as u8]);
        let cached = match &self.cache {
            // A cache that cannot be used is ignored.
            Some(cache) => cache.fetch(&key, folder).unwrap_or(false),
            None => false,
        };
        let command = words.command(&recipe.compile);
        if !cached && !command.is_empty() {
            let environment = recipe.environment(words);
            let printed = OutputFiles::new(self.sandbox.scratch())?;
            let job = Job {
                command: &command,
                environment: &environment,
                readable: &readable,
                ..self.job(folder, &printed)
            };
            if let Some(message) = self.refusal(&job, &printed)? {
                return Ok(Built::Refused(message));
            }
            if let Some(cache) = &self.cache {
                let _ = cache.keep(&key, folder);
            }
        }
        // Only at tier 0 can a program overwrite itself.
        let copy = (self.sandbox.tier() == Tier::Limits).then(|| folder.with_file_name("copy"));
        if let Some(copy) = &copy {
            RunFolder::copy_made(folder, copy)?;
        }
        Ok(Built::Program(Program {
            language: recipe.name.clone(),
            command: main_class(recipe, words)?.command(&recipe.run),
            environment: recipe.environment(words),
            readable,
            managed: recipe.managed,
            made: copy.map(|copy| (folder.clone(), copy)),
            is_cached: cached,
            ..Program::default()
        }))
    }

    /// Builds a program with its own scripts: `build` builds it, `run` runs it.
    fn build_by_script(&self, folder: &Path) -> Result<Built, JudgeFault> {
        let (build, start) = (folder.join("build"), folder.join("run"));
        let mut readable = existing(&self.recipes.reads(None));
        readable.push(folder.to_path_buf());
        if is_program(&build) {
            let command = [build.into_os_string()];
            let printed = OutputFiles::new(self.sandbox.scratch())?;
            let job = Job { command: &command, readable: &readable, ..self.job(folder, &printed) };
            if let Some(message) = self.refusal(&job, &printed)? {
                return Ok(Built::Refused(message));
            }
        }
        if !is_program(&start) {
            return Ok(Built::Refused("`build` did not make a program `run`".to_owned()));
        }
        Ok(Built::Program(Program {
            language: "script".to_owned(),
            command: vec![start.into_os_string()],
            readable,
            managed: true,
            ..Program::default()
        }))
    }

    fn job<'j>(&self, folder: &'j Path, printed: &'j OutputFiles) -> Job<'j> {
        let limits = RunLimits::new(self.time, self.memory_bytes, OUTPUT_BYTES);
        let limits = RunLimits { files_bytes: FILES_BYTES, ..limits };
        Job { throw_away: false, managed: true, ..Job::of(folder, printed, limits) }
    }

    /// Runs a compiler. Returns its messages if it fails.
    fn refusal(&self, job: &Job<'_>, printed: &OutputFiles) -> Result<Option<String>, JudgeFault> {
        let outcome = self.sandbox.run(job, self.interrupted)?;
        let Some((verdict, why)) = of_run(&job.limits, &outcome, printed.lengths()) else {
            return Ok(None);
        };
        let mut said = OutputFiles::beginning(&printed.stderr, MESSAGE_BYTES).unwrap_or_default();
        let left = MESSAGE_BYTES.saturating_sub(said.len() as u64);
        said.extend(OutputFiles::beginning(&printed.stdout, left).unwrap_or_default());
        let folder = format!("{}/", job.folder.display());
        // The folder of the compilation is left out of messages.
        let mut message = String::from_utf8_lossy(&said).replace(&folder, "");
        if verdict != Verdict::RuntimeError || message.trim().is_empty() {
            message.extend(["the compiler: ", &why, "\n"]);
        }
        Ok(Some(message))
    }
}

/// Tells whether a file is the one that is run: by its name, or by that of its class.
fn is_entry(file: &Path, entry: Option<&str>) -> bool {
    let stem = file.file_stem().unwrap_or_default();
    match entry {
        Some(entry) => {
            file.file_name() == Some(entry.as_ref())
                || stem == entry
                || entry.strip_suffix("Kt").is_some_and(|class| stem.eq_ignore_ascii_case(class))
        }
        None => MAIN.iter().any(|main| stem.eq_ignore_ascii_case(main)),
    }
}

/// Returns the hash of everything that a program is built from.
fn key(recipe: &Recipe, words: &CommandWords) -> io::Result<CacheKey> {
    let mut key = CacheKey::default();
    key.add(env!("CARGO_PKG_VERSION").as_bytes());
    key.add(format!("{recipe:?}").as_bytes());
    key.add(&words.memory_mib.to_le_bytes());
    key.add_tool(&words.compiler);
    key.add_tool(&words.interpreter);
    key.add(
        words.main.strip_prefix(&words.dir).unwrap_or(&words.main).as_os_str().as_encoded_bytes(),
    );
    for file in source_files(&words.dir)? {
        let name = file.strip_prefix(&words.dir).unwrap_or(&file);
        key.add(name.as_os_str().as_encoded_bytes());
        key.add(&fs::read(&file)?);
    }
    Ok(key)
}

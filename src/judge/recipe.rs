//! Recipes: how the programs of a language are compiled and run.

use std::ffi::OsString;
use std::path::PathBuf;

use thiserror::Error;

/// How the programs of a language are compiled and run. `recipes.toml` explains each key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recipe {
    /// The name of the language.
    pub name: String,
    /// Its name in packages, if it has one.
    pub code: String,
    /// The extensions of its files.
    pub extensions: Vec<String>,
    /// Names of its compilers, in order of preference.
    pub compiler: Vec<String>,
    /// Names of its interpreters, in order of preference.
    pub interpreter: Vec<String>,
    pub(super) locate: Vec<String>,
    pub(super) compile: Vec<String>,
    pub(super) run: Vec<String>,
    pub(super) managed: bool,
    pub(super) environment: Vec<(String, String)>,
}

/// An error in a file of languages.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecipeError {
    /// A syntax error.
    #[error("{0}")]
    Toml(String),
    /// The command `run` of a language is empty.
    #[error("the language `{0}` has an empty `run`")]
    NoRun(String),
    /// A command uses an unknown word.
    #[error("the language `{language}` uses the unknown word `{{{word}}}`")]
    Unknown {
        /// The language.
        language: String,
        /// The word in braces.
        word: String,
    },
}

/// The values of the words in braces.
#[derive(Clone, Debug, Default)]
pub(super) struct CommandWords {
    pub(super) compiler: PathBuf,
    pub(super) interpreter: PathBuf,
    pub(super) files: Vec<PathBuf>,
    pub(super) main: PathBuf,
    pub(super) dir: PathBuf,
    pub(super) memory_mib: u64,
}

const WORDS: [&str; 8] =
    ["compiler", "interpreter", "files", "main", "stem", "dir", "exe", "memory"];

impl Recipe {
    /// Checks that the commands can be filled in.
    pub(super) fn check(&self) -> Result<(), RecipeError> {
        if self.run.is_empty() {
            return Err(RecipeError::NoRun(self.name.clone()));
        }
        let values = self.environment.iter().map(|variable| &variable.1);
        for part in self.compile.iter().chain(&self.run).chain(values) {
            for word in part.split('{').skip(1).filter_map(|rest| rest.split_once('}')) {
                if !WORDS.contains(&word.0) {
                    let language = self.name.clone();
                    return Err(RecipeError::Unknown { language, word: word.0.to_owned() });
                }
            }
        }
        Ok(())
    }

    /// Returns the environment of the commands.
    pub(super) fn environment(&self, words: &CommandWords) -> Vec<(OsString, OsString)> {
        let one = |(name, value): &(String, String)| (name.into(), words.fill(value));
        self.environment.iter().map(one).collect()
    }
}

impl CommandWords {
    /// Fills in a command.
    pub(super) fn command(&self, parts: &[String]) -> Vec<OsString> {
        let mut command = Vec::new();
        for part in parts {
            match part.as_str() {
                "{files}" => command.extend(self.files.iter().map(|file| file.clone().into())),
                _ => command.push(self.fill(part)),
            }
        }
        command
    }

    fn fill(&self, part: &str) -> OsString {
        let mut filled = OsString::new();
        let mut rest = part;
        while let Some((before, (word, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            filled.push(before);
            match word {
                "compiler" => filled.push(&self.compiler),
                "interpreter" => filled.push(&self.interpreter),
                "main" => filled.push(&self.main),
                "stem" => filled.push(self.main.file_stem().unwrap_or_default()),
                "dir" => filled.push(&self.dir),
                "exe" => filled.push(self.dir.join("program")),
                "memory" => filled.push(self.memory_mib.to_string()),
                _ => {}
            }
            rest = after;
        }
        filled.push(rest);
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_filled_in() {
        let words = CommandWords {
            files: vec!["/d/a.x".into(), "/d/b.x".into()],
            main: "/d/a.x".into(),
            dir: "/d".into(),
            memory_mib: 64,
            ..CommandWords::default()
        };
        let parts = ["-o{exe}", "{files}", "{stem}", "-m{memory}m", "{"].map(str::to_owned);
        let expected = ["-o/d/program", "/d/a.x", "/d/b.x", "a", "-m64m", "{"];
        assert_eq!(words.command(&parts), expected.map(OsString::from));
    }
}

//! Recipes: how the programs of a language are compiled and run.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use thiserror::Error;

/// The built-in languages.
const OWN: &str = include_str!("recipes.toml");

/// How the programs of a language are compiled and run. `recipes.toml` explains each key.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipe {
    /// The name of the language.
    pub(crate) name: String,
    /// Its name in packages, if it has one.
    #[serde(default)]
    pub(crate) code: String,
    /// The extensions of its files.
    pub(crate) extensions: Vec<String>,
    /// Names of its compilers, in order of preference.
    #[serde(default)]
    pub(crate) compiler: Vec<String>,
    /// Names of its interpreters, in order of preference.
    #[serde(default)]
    pub(crate) interpreter: Vec<String>,
    #[serde(default)]
    pub(super) locate: Vec<String>,
    /// The package of Debian that brings its compiler or interpreter; empty if there is none.
    #[serde(default)]
    pub(crate) package: String,
    #[serde(default)]
    pub(super) compile: Vec<String>,
    pub(super) run: Vec<String>,
    #[serde(default)]
    pub(super) managed: bool,
    #[serde(default)]
    pub(super) environment: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) reads: Vec<String>,
    #[serde(default)]
    pub(super) headers: Vec<String>,
    #[serde(default)]
    pub(super) misnamed: String,
}

/// All known languages.
#[derive(Clone, Debug, Default)]
pub struct Recipes(Vec<Recipe>);

/// An error in a file of languages.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default)]
    language: Vec<Recipe>,
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

const WORDS: [&str; 9] =
    ["compiler", "interpreter", "files", "main", "stem", "class", "dir", "exe", "memory"];

impl Recipes {
    /// Returns the built-in languages, extended and changed by the text of a file.
    pub fn new(more: Option<&str>) -> Result<Self, RecipeError> {
        let mut recipes = parse(OWN)?;
        for recipe in more.map(parse).transpose()?.unwrap_or_default() {
            recipes.retain(|known| known.name != recipe.name);
            // Later recipes take precedence.
            recipes.insert(0, recipe);
        }
        Ok(Self(recipes))
    }

    /// Returns all languages.
    pub(crate) fn all(&self) -> &[Recipe] {
        &self.0
    }

    /// Returns what the programs of a language read: what all do, if they may start programs of any, as those
    /// without a language may.
    pub(super) fn reads(&self, recipe: Option<&Recipe>) -> Vec<String> {
        let own = recipe.map(|recipe| &recipe.reads).filter(|reads| *reads != &["*"]);
        let all = || self.0.iter().flat_map(|recipe| &recipe.reads).cloned().collect();
        own.cloned().unwrap_or_else(all)
    }

    /// Returns the language of a file.
    pub(crate) fn of_file(&self, file: &Path) -> Option<&Recipe> {
        self.0.iter().find(|recipe| recipe.is_of(file))
    }

    /// Tells whether a file is a program in a known language, by its name.
    pub fn is_source(&self, file: &Path) -> bool {
        self.of_file(file).is_some()
    }

    /// Tells whether a file is a part of programs, and never a program.
    pub(crate) fn is_header(&self, file: &Path) -> bool {
        let end = file.extension().and_then(OsStr::to_str).unwrap_or_default();
        self.0.iter().flat_map(|recipe| &recipe.headers).any(|known| known == end)
    }

    /// Returns the language of an interpreter.
    pub(crate) fn of_interpreter(&self, name: &str) -> Option<&Recipe> {
        self.0.iter().find(|recipe| recipe.interpreter.iter().any(|known| known == name))
    }
}

fn parse(text: &str) -> Result<Vec<Recipe>, RecipeError> {
    let document: Document =
        toml::from_str(text).map_err(|error| RecipeError::Toml(error.to_string()))?;
    for recipe in &document.language {
        recipe.check()?;
    }
    Ok(document.language)
}

impl Recipe {
    /// Tells whether a file is in the language, by its extension. `.CPP` is like `.cpp`, but `.C` is not like `.c`.
    pub(super) fn is_of(&self, file: &Path) -> bool {
        let end = file.extension().and_then(OsStr::to_str).unwrap_or_default();
        let is_it =
            |known: &String| known == end || end.len() > 1 && known.eq_ignore_ascii_case(end);
        self.extensions.iter().any(is_it)
    }

    fn check(&self) -> Result<(), RecipeError> {
        if self.run.is_empty() {
            return Err(RecipeError::NoRun(self.name.clone()));
        }
        for part in self.compile.iter().chain(&self.run).chain(self.environment.values()) {
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
        let one = |(name, value): (&String, &String)| (name.into(), words.fill(value));
        self.environment.iter().map(one).collect()
    }
}

impl CommandWords {
    /// Fills in a command.
    pub(super) fn command(&self, parts: &[String]) -> Vec<OsString> {
        let one = |part: &String| match part.as_str() {
            "{files}" => self.files.iter().map(|file| file.clone().into_os_string()).collect(),
            _ => vec![self.fill(part)],
        };
        parts.iter().flat_map(one).collect()
    }

    /// Returns the full name of the class in the main file, whose folder is that of its package.
    fn class(&self) -> String {
        let file = self.main.strip_prefix(&self.dir).unwrap_or(&self.main).with_extension("");
        let parts = file.iter().map(|part| part.to_string_lossy());
        parts.collect::<Vec<_>>().join(".")
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
                "class" => filled.push(self.class()),
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
    fn own_languages_are_sound_and_their_ends_differ() {
        let recipes = Recipes::new(None).unwrap();
        let mut ends: Vec<&String> =
            recipes.all().iter().flat_map(|recipe| &recipe.extensions).collect();
        let all = ends.len();
        ends.sort_unstable();
        ends.dedup();
        assert_eq!(ends.len(), all);
        let name = |file: &str| recipes.of_file(Path::new(file)).map(|it| it.name.as_str());
        assert_eq!(name("a/b.cc"), Some("C++"));
        assert_eq!(name("a.c"), Some("C"));
        assert_eq!(name("a"), None);
    }

    /// The codes of the package format, but those of languages with more libraries.
    const CODES: &str = "ada algol68 apl bash c cobol cpp crystal csharp d dart elixir erlang forth \
                         fortran fsharp gerbil go haskell java javascript julia kotlin lisp lua \
                         modula2 nim objectivec ocaml octave odin pascal perl php prolog python2 \
                         python3 racket ruby rust scala simula smalltalk snobol swift typescript \
                         visualbasic zig awk r";

    #[test]
    fn every_language_of_the_format_is_known() {
        let recipes = Recipes::new(None).unwrap();
        for code in CODES.split_whitespace() {
            assert!(recipes.all().iter().any(|recipe| recipe.code == code), "{code}");
        }
    }

    #[test]
    fn a_file_changes_and_adds() {
        let more = "[[language]]\nname = \"C\"\nextensions = [\"c\"]\nrun = [\"tcc\", \"-run\", \
                    \"{main}\"]\n[[language]]\nname = \"Q\"\nextensions = [\"cpp\"]\nrun = [\"q\"]";
        let recipes = Recipes::new(Some(more)).unwrap();
        assert_eq!(recipes.of_file(Path::new("a.c")).unwrap().run[0], "tcc");
        assert_eq!(recipes.of_file(Path::new("a.cpp")).unwrap().name, "Q");
        assert_eq!(recipes.of_file(Path::new("a.cc")).unwrap().name, "C++");
    }

    #[test]
    fn mistakes_are_told() {
        let of = |text: &str| Recipes::new(Some(text)).unwrap_err();
        let one = "[[language]]\nname = \"Q\"\nextensions = []\n";
        assert_eq!(of(&format!("{one}run = []")), RecipeError::NoRun("Q".to_owned()));
        let unknown = RecipeError::Unknown { language: "Q".to_owned(), word: "mian".to_owned() };
        assert_eq!(of(&format!("{one}run = [\"{{mian}}\"]")), unknown);
        assert!(matches!(of(&format!("{one}run = [\"q\"]\nfoo = 1")), RecipeError::Toml(_)));
    }

    #[test]
    fn words_are_filled_in() {
        let words = CommandWords {
            files: vec!["/d/a.x".into(), "/d/b.x".into()],
            main: "/d/p/a.x".into(),
            dir: "/d".into(),
            memory_mib: 64,
            ..CommandWords::default()
        };
        let parts =
            ["-o{exe}", "{files}", "{stem}", "{class}", "-m{memory}m", "{"].map(str::to_owned);
        let expected = ["-o/d/program", "/d/a.x", "/d/b.x", "a", "p.a", "-m64m", "{"];
        assert_eq!(words.command(&parts), expected.map(OsString::from));
    }
}

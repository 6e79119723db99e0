//! The known languages: the built-in ones, and those in a file of the user.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::recipe::{Recipe, RecipeError};

/// The built-in languages.
const OWN: &str = include_str!("recipes.toml");

/// All known languages.
#[derive(Clone, Debug)]
pub struct Recipes(Vec<Recipe>);

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
    pub fn all(&self) -> &[Recipe] {
        &self.0
    }

    /// Returns the language of a file.
    pub fn of_file(&self, file: &Path) -> Option<&Recipe> {
        let end = file.extension()?.to_str()?;
        self.0.iter().find(|recipe| recipe.extensions.iter().any(|known| known == end))
    }

    /// Returns the language of an interpreter.
    pub fn of_interpreter(&self, name: &str) -> Option<&Recipe> {
        self.0.iter().find(|recipe| recipe.interpreter.iter().any(|known| known == name))
    }
}

fn parse(text: &str) -> Result<Vec<Recipe>, RecipeError> {
    let syntax = |error: toml::de::Error| RecipeError::Toml(error.to_string());
    let document = DeTable::parse(text).map_err(syntax)?;
    let recipes = read(document.get_ref()).map_err(|wrong| wrong.in_text(text))?;
    recipes.iter().try_for_each(Recipe::check)?;
    Ok(recipes)
}

/// Reads a list of languages.
fn read(document: &DeTable<'_>) -> Result<Vec<Recipe>, RecipeFault> {
    let mut recipes = Vec::new();
    for (key, value) in document {
        let languages = value.get_ref().as_array().filter(|_| key.get_ref() == "language");
        let wrong = || RecipeFault::new(key, "all keys stand below a `[[language]]`");
        for language in languages.ok_or_else(wrong)? {
            recipes.push(self::language(language)?);
        }
    }
    Ok(recipes)
}

/// Reads the table of a language.
fn language(language: &Spanned<DeValue<'_>>) -> Result<Recipe, RecipeFault> {
    let wrong = |what: &str| RecipeFault::new(language, what);
    let table = language.get_ref().as_table().ok_or_else(|| wrong("this must be a table"))?;
    for required in ["name", "extensions", "run"] {
        if !table.contains_key(required) {
            return Err(wrong(&format!("this language has no `{required}`")));
        }
    }
    let mut recipe = Recipe::default();
    for (key, value) in table {
        match key.get_ref().as_ref() {
            "name" => recipe.name = word(value)?,
            "code" => recipe.code = word(value)?,
            "extensions" => recipe.extensions = words(value)?,
            "compiler" => recipe.compiler = words(value)?,
            "interpreter" => recipe.interpreter = words(value)?,
            "locate" => recipe.locate = words(value)?,
            "compile" => recipe.compile = words(value)?,
            "run" => recipe.run = words(value)?,
            "managed" => {
                let managed = value.get_ref().as_bool();
                let wrong = || RecipeFault::new(value, "this must be `true` or `false`");
                recipe.managed = managed.ok_or_else(wrong)?;
            }
            "environment" => {
                let variables = value.get_ref().as_table();
                let wrong = || RecipeFault::new(value, "this must be a table of texts");
                for (name, value) in variables.ok_or_else(wrong)? {
                    recipe.environment.push((name.get_ref().to_string(), word(value)?));
                }
            }
            unknown => {
                return Err(RecipeFault::new(key, format!("a language has no key `{unknown}`")));
            }
        }
    }
    Ok(recipe)
}

/// What is wrong at a place of a text.
struct RecipeFault {
    at: usize,
    what: String,
}

impl RecipeFault {
    fn new<T>(at: &Spanned<T>, what: impl Into<String>) -> Self {
        Self { at: at.span().start, what: what.into() }
    }

    fn in_text(self, text: &str) -> RecipeError {
        let line = text[..self.at].matches('\n').count() + 1;
        RecipeError::Toml(format!("line {line}: {}", self.what))
    }
}

/// Reads a text.
fn word(value: &Spanned<DeValue<'_>>) -> Result<String, RecipeFault> {
    let word =
        value.get_ref().as_str().ok_or_else(|| RecipeFault::new(value, "this must be a text"));
    word.map(str::to_owned)
}

/// Reads a list of texts.
fn words(value: &Spanned<DeValue<'_>>) -> Result<Vec<String>, RecipeFault> {
    let list = value.get_ref().as_array();
    let wrong = || RecipeFault::new(value, "this must be a list of texts");
    list.ok_or_else(wrong)?.iter().map(word).collect()
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
}

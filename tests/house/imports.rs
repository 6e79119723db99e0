//! Which files of the crate import each other, read off their source.
//!
//! A file imports another if it names something that the other defines: in a `use`, or in its code
//! by a path such as `super::x::f`. A re-export (`pub use`) is only a signpost: who imports a name
//! from there imports the file that defines it. Unit tests, files that are modules only for tests,
//! and comments do not count, nor does `mod x;`.

use std::collections::{BTreeMap, BTreeSet};

/// The text of each file, by its path below `src`.
pub(super) type Files = BTreeMap<String, String>;

/// For each file, the files that it imports.
pub(super) type Arrows = BTreeMap<String, BTreeSet<String>>;

/// A path from the root of the crate: `crate::text::Case` is `text`, `Case`.
type Path = Vec<String>;

/// A file, as a module of the crate.
#[derive(Default)]
struct Module {
    file: String,
    /// The names that its `use`s bring in, each with its path.
    names: BTreeMap<String, Path>,
    /// The paths that it imports for itself, and does not only re-export.
    imports: Vec<Path>,
    /// All paths and names in its code, as they are written.
    words: Vec<String>,
}

/// The modules of the crate, by their paths: `text::reader`.
struct Modules(BTreeMap<String, Module>);

/// Returns the code of each file without comments and tests; files that are only tests are left out.
pub(super) fn product(files: &Files) -> Vec<(String, String)> {
    let only_tests = test_modules(files);
    let is_test = |file: &str| only_tests.iter().any(|test| is_within(&module_of(file), test));
    let product = files.iter().filter(|(file, _)| !is_test(file));
    product.map(|(file, text)| (file.clone(), product_code(text))).collect()
}

/// Returns the imports of each file.
pub(super) fn arrows(files: &Files) -> Arrows {
    let modules = Modules::read(files);
    let file = |module: &Module| module.file.clone();
    modules.0.iter().map(|(path, module)| (file(module), modules.imports(path, module))).collect()
}

impl Modules {
    fn read(files: &Files) -> Self {
        let product = product(files);
        let empty = |file: &str| Module { file: file.to_owned(), ..Module::default() };
        let mut modules =
            Self(product.iter().map(|(file, _)| (module_of(file), empty(file))).collect());
        for (file, code) in &product {
            let (path, (uses, words)) = (&module_of(file), uses_and_words(code));
            let (mut names, mut imports) = (BTreeMap::new(), Vec::new());
            for used in uses {
                let Some(target) = modules.absolute(path, &used.path) else { continue };
                names.insert(used.name, target.clone());
                if !used.is_public {
                    imports.push(target);
                }
            }
            let module = modules.0.get_mut(path).expect("every module has been entered");
            (module.names, module.imports, module.words) = (names, imports, words);
        }
        modules
    }

    /// Returns the path from the root for one written in a module, if it leads into the crate.
    fn absolute(&self, module: &str, written: &str) -> Option<Path> {
        let (first, rest) = written.split_once("::").unwrap_or((written, ""));
        let below = |module: &str| split(&join(module, rest));
        match first {
            "crate" => Some(split(rest)),
            "self" => Some(below(module)),
            "super" if rest.starts_with("super") => self.absolute(parent(module), rest),
            "super" => Some(below(parent(module))),
            child if !rest.is_empty() && self.0.contains_key(&join(module, child)) => {
                Some(split(&join(module, written)))
            }
            name => {
                let named = self.0.get(module)?.names.get(name)?;
                Some(named.iter().cloned().chain(split(rest)).collect())
            }
        }
    }

    /// Returns the file that defines the target of a path; none for a mere module.
    fn definer(&self, path: &[String]) -> Option<&str> {
        let mut module = String::new();
        for (at, name) in path.iter().enumerate() {
            let rest = &path[at + 1..];
            let here = self.0.get(&module);
            let named = here.and_then(|here| here.names.get(name)).filter(|&named| named != path);
            let inner = join(&module, name);
            if self.0.contains_key(&inner) && (named.is_none() || !rest.is_empty()) {
                module = inner;
                continue;
            }
            return match named {
                Some(named) => self.definer(&[named, rest].concat()),
                None => here.map(|here| here.file.as_str()),
            };
        }
        None
    }

    fn imports(&self, path: &str, module: &Module) -> BTreeSet<String> {
        let in_code = module.words.iter().filter_map(|word| self.absolute(path, word));
        let all = module.imports.iter().cloned().chain(in_code);
        let files = all.filter_map(|it| self.definer(&it).map(str::to_owned));
        files.filter(|file| *file != module.file).collect()
    }
}

/// A name brought in by a `use`.
struct Use {
    path: String,
    name: String,
    is_public: bool,
}

/// Takes code apart: the names that its `use`s bring in, and all other paths and names.
fn uses_and_words(code: &str) -> (Vec<Use>, Vec<String>) {
    let (mut uses, mut words) = (Vec::new(), Vec::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let Some((is_public, start)) = start_of_use(line) else {
            if !is_declaration(line) {
                words.extend(words_of(line));
            }
            continue;
        };
        let mut tree = start.to_owned();
        while !tree.contains(';') {
            tree.push_str(lines.next().expect("a `use` ends"));
        }
        let mut paths = Vec::new();
        expand(tree.trim_end_matches(';'), "", &mut paths);
        for path in paths {
            let (path, alias) = match path.split_once(" as ") {
                Some((path, alias)) => (path.to_owned(), Some(alias.to_owned())),
                None => (path, None),
            };
            let path = path.trim_end_matches("::self").to_owned();
            let last = path.rsplit("::").next().unwrap_or_default();
            let name = alias.unwrap_or_else(|| last.to_owned());
            uses.push(Use { path, name, is_public });
        }
    }
    (uses, words)
}

/// Returns whether a `use` that begins in a line is public, and the text after the word.
fn start_of_use(line: &str) -> Option<(bool, &str)> {
    let line = line.trim_start();
    let Some(public) = line.strip_prefix("pub") else {
        return Some((false, line.strip_prefix("use ")?));
    };
    let (scope, rest) = public.split_once("use ")?;
    let scope = scope.trim();
    (scope.is_empty() || scope.starts_with('(') && scope.ends_with(')')).then_some((true, rest))
}

/// Tells whether a line declares a module, as `pub mod x;` does.
fn is_declaration(line: &str) -> bool {
    line.ends_with(';') && line.split_whitespace().rev().nth(1) == Some("mod")
}

/// Writes out the paths of a tree such as `a::{b, c::{d, e}}`.
pub(super) fn expand(tree: &str, before: &str, paths: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((head, inner)) = tree.split_once('{') else {
        paths.extend((!tree.is_empty()).then(|| format!("{before}{tree}")));
        return;
    };
    let inner = inner.strip_suffix('}').expect("a group is closed");
    let before = format!("{before}{head}");
    let (mut depth, mut start) = (0, 0);
    for (at, char) in inner.char_indices() {
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&inner[start..at], &before, paths);
                start = at + 1;
            }
            _ => {}
        }
    }
    expand(&inner[start..], &before, paths);
}

/// Returns the paths and names in a line, but no fields and methods.
fn words_of(line: &str) -> Vec<String> {
    let marked = line.replace("..", " ").replace('.', " .");
    let words = marked.split(|char: char| !char.is_alphanumeric() && !"_:.".contains(char));
    let words = words.map(|word| word.trim_end_matches(':'));
    words
        .filter(|word| !word.is_empty() && !word.starts_with(['.', ':']))
        .map(str::to_owned)
        .collect()
}

/// Returns a file's code without comments, unit tests and anything else that is there only for tests.
fn product_code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut code = String::new();
    let mut is_for_tests = false;
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
        if !(is_for_tests && line.ends_with(';')) {
            code.push_str(line.split(" // ").next().unwrap_or_default());
        }
        code.push('\n');
        is_for_tests = line.trim() == "#[cfg(test)]";
    }
    code
}

/// Returns the modules that exist only for tests: `#[cfg(test)] mod props;`.
fn test_modules(files: &Files) -> BTreeSet<String> {
    let mut modules = BTreeSet::new();
    for (file, text) in files {
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2).filter(|pair| pair[0].trim() == "#[cfg(test)]") {
            let name = pair[1].split("mod ").nth(1).and_then(|rest| rest.strip_suffix(';'));
            modules.extend(name.map(|name| join(&module_of(file), name)));
        }
    }
    modules
}

/// Returns the module that a file holds: `text/reader.rs` is `text::reader`.
fn module_of(file: &str) -> String {
    let path = file.trim_end_matches(".rs");
    if ["lib", "main"].contains(&path) {
        return String::new();
    }
    path.trim_end_matches("/mod").replace('/', "::")
}

fn is_within(module: &str, outer: &str) -> bool {
    module == outer || module.strip_prefix(outer).is_some_and(|rest| rest.starts_with("::"))
}

fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

fn join(module: &str, name: &str) -> String {
    if module.is_empty() || name.is_empty() {
        format!("{module}{name}")
    } else {
        format!("{module}::{name}")
    }
}

fn split(path: &str) -> Path {
    path.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

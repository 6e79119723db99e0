//! The names of Java files: the compiler refuses a public class in a file with another name, and a
//! program is run by the name of its class.

use std::fs;
use std::io;
use std::path::PathBuf;

use super::recipe::Recipe;

/// A type at the top level of a source.
#[derive(Default)]
struct Type {
    name: String,
    is_public: bool,
    has_main: bool,
}

/// Gives the files of a program the names of their classes, if the language wants that. Returns them.
pub(super) fn named_by_class(recipe: &Recipe, files: Vec<PathBuf>) -> io::Result<Vec<PathBuf>> {
    if !recipe.by_class {
        return Ok(files);
    }
    let named = |file: PathBuf| {
        let Some(class) = class(&String::from_utf8_lossy(&fs::read(&file)?)) else {
            return Ok(file);
        };
        let name = file.with_file_name(class).with_extension("java");
        if name == file || name.exists() {
            return Ok(file);
        }
        fs::rename(&file, &name).map(|()| name)
    };
    files.into_iter().map(named).collect()
}

/// Returns the name of the class that names a file: the public one, the one with `main`, or the first.
fn class(source: &str) -> Option<String> {
    let types = types(source);
    let rank = |it: &&Type| (!it.is_public, !it.has_main);
    types.iter().min_by_key(rank).map(|it| it.name.clone())
}

fn types(source: &str) -> Vec<Type> {
    let words = words(source);
    let (mut types, mut depth, mut is_public) = (Vec::<Type>::new(), 0_u32, false);
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).map_or("", |word| word);
        match (*word, depth) {
            ("{" | "(", _) => depth += 1,
            ("}" | ")", _) => depth = depth.saturating_sub(1),
            ("public", 0) => is_public = true,
            ("class" | "interface" | "enum" | "record", 0) => {
                types.push(Type { name: next.to_owned(), is_public, has_main: false });
            }
            ("main", 1) if next == "(" => {
                types.iter_mut().next_back().into_iter().for_each(|it| it.has_main = true);
            }
            _ => {}
        }
        is_public &= !(depth == 0 && matches!(*word, "}" | ";"));
    }
    types
}

/// Returns the words and signs of a source, without its comments and texts.
fn words(source: &str) -> Vec<&str> {
    let is_of_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '$');
    let (mut words, mut rest) = (Vec::new(), source);
    while let Some(first) = rest.chars().next() {
        // After an opening mark everything belongs to it, up to the closing one.
        let marks = [("//", "\n"), ("/*", "*/"), ("\"\"\"", "\"\"\""), ("\"", "\""), ("'", "'")];
        if let Some((open, close)) = marks.iter().find(|(open, _)| rest.starts_with(open)) {
            rest = after(&rest[open.len()..], close);
        } else if is_of_word(first) {
            let end = rest.find(|char| !is_of_word(char)).unwrap_or(rest.len());
            words.push(&rest[..end]);
            rest = &rest[end..];
        } else {
            let (sign, after) = rest.split_at(first.len_utf8());
            words.extend(Some(sign).filter(|_| !first.is_whitespace()));
            rest = after;
        }
    }
    words
}

/// Returns the rest of a text after a mark. A backslash in a text takes the character after it.
fn after<'t>(text: &'t str, mark: &str) -> &'t str {
    let is_text = mark.starts_with(['"', '\'']);
    let mut is_taken = false;
    for (at, char) in text.char_indices() {
        if !is_taken && text[at..].starts_with(mark) {
            return &text[at + mark.len()..];
        }
        is_taken = is_text && char == '\\' && !is_taken;
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_class_names_the_file() {
        for (source, name) in [
            ("import java.util.*;\npublic class Main { }", "Main"),
            ("class A { }\npublic final class B extends A { void main() { } }", "B"),
            ("@Deprecated(since = \"}\") public record P(int x) { }", "P"),
            ("class Helper { }\nclass Sol { public static void main(String[] a) { } }", "Sol"),
            ("/* public class No { */ // public class No\nenum Yes { A; }", "Yes"),
            ("class S { String s = \"\\\"} public class No {\"; char c = '\"'; }", "S"),
            ("class T { String s = \"\"\"\n  } \" public class No { \"\"\"; }", "T"),
            ("class O { public class Inner { } }\npublic interface I { }", "I"),
        ] {
            assert_eq!(class(source).as_deref(), Some(name), "{source}");
        }
        assert_eq!(class("no source"), None);
    }
}

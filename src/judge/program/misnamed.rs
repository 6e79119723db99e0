//! Files whose names do not suit their compiler: it wants the name of the public class in them, and a
//! class is run by its name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::recipe::{CommandWords, Recipe};
use runner_sandbox::RunFolder;

/// The type of the function that a class is run by, and its name, in a compiled class.
const MAIN: [&[u8]; 2] = [b"([Ljava/lang/String;)V", b"\x04main"];

/// Gives the files of a program the names that a compiler's messages ask for. Returns them, and
/// whether any has changed.
pub(super) fn renamed(
    recipe: &Recipe,
    mut files: Vec<PathBuf>,
    (folder, said): (&Path, &str),
) -> io::Result<(Vec<PathBuf>, bool)> {
    let mut is_any = false;
    for line in said.lines().filter(|_| !recipe.misnamed.is_empty()) {
        let Some((place, name)) = line.split_once(&recipe.misnamed) else { continue };
        let place = place.split_once(": ").and_then(|(place, _)| place.rsplit_once(':'));
        // The messages show lines of the source too, which can say anything.
        let file = place.and_then(|it| files.iter_mut().find(|file| **file == folder.join(it.0)));
        let Some(file) = file else { continue };
        let target = file.with_file_name(name);
        if target.parent() == file.parent() && !target.exists() {
            fs::rename(&file, &target)?;
            (*file, is_any) = (target, true);
        }
    }
    Ok((files, is_any))
}

/// Returns the words of a command that runs a class: if none has the name of the main file, the one that
/// can be run.
pub(super) fn main_class(recipe: &Recipe, words: &CommandWords) -> io::Result<CommandWords> {
    let mut words = words.clone();
    if recipe.misnamed.is_empty() || words.main.with_extension("class").exists() {
        return Ok(words);
    }
    let stem = words.main.file_stem().unwrap_or_default().to_owned();
    for (file, _) in RunFolder::entries(&words.dir)? {
        if file.extension() == Some("class".as_ref()) {
            let class = fs::read(&file)?;
            let has = |part: &[u8]| class.windows(part.len()).any(|it| it == part);
            if MAIN.iter().all(|part| has(part)) {
                words.main = file;
                // In the folder of its package.
                if words.main.file_stem() == Some(&stem) {
                    break;
                }
            }
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::super::recipe::Recipes;
    use super::*;

    #[test]
    fn only_files_of_the_program_get_other_names() {
        let root = std::env::temp_dir().join(format!("misnamed-{}", std::process::id()));
        let folder = root.join("box");
        fs::create_dir_all(&folder).unwrap();
        for file in ["box/a.java", "box/b.java", "other.java"] {
            fs::write(root.join(file), file).unwrap();
        }
        let recipes = Recipes::new(None).unwrap();
        let recipe = recipes.of_file(Path::new("a.java")).unwrap();
        let files = || vec![folder.join("a.java"), folder.join("b.java")];
        let wanted = "error: class X is public, should be declared in a file named";
        let other = root.join("other.java");
        for said in [
            format!("../other.java:1: {wanted} X.java"),
            format!("{}:1: {wanted} X.java", other.display()),
            format!("a.java:1: {wanted} ../X.java"),
            format!("a.java:1: {wanted} b.java"),
            format!("a.java:1: {wanted} .."),
            "a.java:1: error: class expected".to_owned(),
        ] {
            assert_eq!(renamed(recipe, files(), (&folder, &said)).unwrap(), (files(), false));
        }
        let said = format!("one\na.java:1: {wanted} X.java\nb.java:2: {wanted} Y.java\n2 errors");
        let named = vec![folder.join("X.java"), folder.join("Y.java")];
        assert_eq!(renamed(recipe, files(), (&folder, &said)).unwrap(), (named, true));
        assert!(other.exists() && folder.join("Y.java").exists());
        fs::remove_dir_all(root).unwrap();
    }
}

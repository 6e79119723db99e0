//! Writes `generators.yaml`: the texts of all tests of a package, so that other tools, which remove what it does not
//! list, keep them and need no other program.

use serde_json::json;

use super::error::ExportError;
use super::files::PackageFiles;
use super::test_settings::parsed;
use crate::package::Package;

/// Where it is.
const PLACE: &str = "generators/generators.yaml";
/// The kinds of files of a test; the first that fits is the kind.
const KINDS: [&str; 9] = [
    "in.statement",
    "in.download",
    "ans.statement",
    "ans.download",
    "interaction",
    "yaml",
    "ans",
    "out",
    "in",
];

impl Package {
    /// Renders `generators.yaml` for the tests that stand in the folder: a comment, and JSON, which is YAML as well.
    ///
    /// # Errors
    ///
    /// A file cannot be read, or is not a text.
    pub fn generators(&self, comment: &str) -> Result<String, ExportError> {
        let files = self.folder().map_or_else(|| Ok(PackageFiles::default()), PackageFiles::read);
        rendered(comment, &files?)
    }
}

impl PackageFiles {
    /// Renders `generators.yaml` anew, if its comment begins so, with this comment.
    pub(super) fn list_tests(&mut self, mark: &str) -> Result<(), ExportError> {
        let Some(file) = self.0.get(PLACE).filter(|file| file.bytes.starts_with(mark.as_bytes()))
        else {
            return Ok(());
        };
        let text = String::from_utf8_lossy(&file.bytes);
        let comment = text.split_inclusive('\n').take_while(|line| line.starts_with('#'));
        let text = rendered(&comment.collect::<String>(), self)?;
        self.add(PLACE, text);
        Ok(())
    }
}

fn rendered(comment: &str, files: &PackageFiles) -> Result<String, ExportError> {
    let mut rules = json!({});
    // Tools ask for a program that makes answers, even if all answers are there.
    let accepted = files.below("submissions/accepted").find_map(|name| name.split('/').nth(2));
    if let Some(program) = accepted {
        rules["solution"] = format!("/submissions/accepted/{program}").into();
    }
    for path in files.below("data") {
        let (folder, name) = path.rsplit_once('/').unwrap_or_default();
        let is_of_group = ["test_group.yaml", "testdata.yaml"].contains(&name);
        let test = test_of(name);
        if !is_of_group && test.is_none() {
            continue;
        }
        // Each folder is a rule in the `data` of that around it.
        let folders = folder.split('/').skip(1);
        let rule = folders.fold(&mut rules, |rule, folder| &mut rule["data"][folder]);
        match test {
            Some((test, kind)) if !is_of_group => {
                rule["data"][test][kind] = text(files, path)?.into();
            }
            _ => rule[name] = parsed(files, path)?,
        }
    }
    Ok(format!("{comment}{rules:#}\n"))
}

/// Returns the test that a file is of, and its kind.
fn test_of(name: &str) -> Option<(&str, &'static str)> {
    KINDS.iter().find_map(|&kind| Some((name.strip_suffix(kind)?.strip_suffix('.')?, kind)))
}

fn text<'f>(files: &'f PackageFiles, path: &str) -> Result<&'f str, ExportError> {
    let bytes = files.0.get(path).map(|file| file.bytes.as_slice()).unwrap_or_default();
    str::from_utf8(bytes).map_err(|_| ExportError::Named("a test is not UTF-8", path.to_owned()))
}

//! Skeletons of statements, for `export --statement`.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

use super::exit::{Exit, Failure};
use super::output;
use super::session::Session;
use crate::problems::Listed;
use crate::report::{self, Message, StatementSample};

/// The file with the picture of the first sample, which all languages share.
const PICTURE: &str = "sample.svg";

/// Reads the code of a language, as names of statements have it.
pub(super) fn language(code: &str) -> Result<String, String> {
    let (language, country) = code.split_once('-').unwrap_or((code, "GB"));
    let is_language =
        (2..=3).contains(&language.len()) && language.bytes().all(|it| it.is_ascii_lowercase());
    let is_country = country.len() == 2 && country.bytes().all(|it| it.is_ascii_uppercase());
    if !is_language || !is_country {
        return Err("expected a code such as `en`, `de` or `pt-BR`".to_owned());
    }
    Ok(code.to_owned())
}

/// Writes the skeletons of statements in some languages into the folder of a problem, and the picture of its first
/// sample.
///
/// # Errors
///
/// One of them exists; the others are written.
pub(super) fn write(id: &Path, languages: &[String], session: &Session) -> Result<Exit, Failure> {
    let (package, definition) = session.defined(id)?;
    let folder = package.folder().ok_or_else(|| Failure::built_in(&package, "statements"))?;
    let folder = folder.join("statement");
    let listed = Listed::new(package, definition)?;
    let tests = listed.package.tests(&listed.metadata).tests;
    let sample = tests.iter().find(|test| test.name.starts_with("sample/"));
    let texts = sample.map(|test| {
        let texts = [&test.input, &test.answer].map(|data| data.read().map(|text| text.to_vec()));
        let [input, answer] = texts;
        Ok([input?, answer?])
    });
    let unread = |error| Failure::unreadable("the first sample", &error, None);
    let texts = texts.transpose().map_err(unread)?;
    let picture = listed.definition.picture(texts.as_ref().map(|[input, _]| input.as_slice()));
    let sample = StatementSample {
        picture: picture.is_some().then_some(PICTURE),
        texts: texts.map(|texts| texts.map(|text| String::from_utf8_lossy(&text).into_owned())),
    };
    output::make_folder(&folder)?;
    let mut stay = Vec::new();
    for language in languages {
        if let Some(file) = in_language(&folder, language) {
            stay.push(Message::new(format!("{} exists, and stays", folder.join(file).display())));
            continue;
        }
        let text = report::statement(&listed, language, &sample);
        add(&folder.join(format!("problem.{language}.md")), &text, session)?;
    }
    if let Some(mut picture) = picture.filter(|_| stay.len() < languages.len()) {
        picture.title.clone_from(&listed.package.id);
        let file = folder.join(PICTURE);
        if file.exists() {
            session.stderr.warning(format_args!("{} exists, and stays", file.display()));
        } else {
            add(&file, &picture.document(), session)?;
        }
    }
    if stay.is_empty() {
        Ok(Exit::Yes)
    } else {
        Err(Failure { exit: Exit::CouldNotRun, messages: stay })
    }
}

/// Returns the name of a statement in a language, in any format.
fn in_language(folder: &Path, language: &str) -> Option<String> {
    let start = format!("problem.{language}.");
    let names = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = names.filter_map(|entry| entry.file_name().into_string().ok());
    names.filter(|name| name.starts_with(&start)).min()
}

/// Writes a file that does not exist yet, and prints its name.
fn add(path: &Path, text: &str, session: &Session) -> Result<(), Failure> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| Failure::unwritable(path.display(), &error))?;
    session.print(&format!("{}\n", path.display()))
}

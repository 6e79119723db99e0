//! Pictures of the genres stay as they are: the answer to the longest sample of each that has one, as text and as
//! SVG.
//!
//! `SNAPSHOTS=overwrite cargo test -p runner-puzzle definition::pictures` makes the files anew.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, sink};
use std::ops::ControlFlow;
use std::path::Path;

use anstream::adapter::strip_str;

use super::cases::CASES;
use super::generated::assert_fresh;
use crate::definition::Definition;
use crate::draw::BoardPicture;
use crate::solve::Solver;

/// The first line of each file: its colours are in the style sheet of all pictures.
const STYLED: &str =
    "<?xml-stylesheet type=\"text/css\" href=\"../../../src/puzzle/draw/picture.css\"?>";

/// What is printed where a sample has not one answer.
const ODD: [&str; 2] = ["no answer\n", "several answers\n"];

/// Other problems that are drawn: cages within boxes.
const OTHERS: [&str; 1] = ["killersudoku"];

/// Returns the definition and the sample of each genre, and of a board with all figures that rules imply.
fn samples() -> BTreeMap<String, (Definition, String)> {
    let genres = fs::read_to_string(crate::tests::project("problems/genres.md")).unwrap();
    let mut samples = BTreeMap::new();
    for entry in fs::read_dir(crate::tests::project("problems")).unwrap() {
        let folder = entry.unwrap().path();
        let Ok(text) = fs::read_to_string(folder.join("puzzle.toml")) else { continue };
        let definition = Definition::parse(&text).unwrap();
        let id = folder.file_name().unwrap().to_str().unwrap().to_owned();
        let is_genre = definition.link.is_some() || genres.contains(&format!("`{id}`"));
        if is_genre || OTHERS.contains(&&*id) {
            samples.insert(id, (definition, sample(&folder)));
        }
    }
    let figures = CASES.iter().find(|case| case.name.contains("/drawn-with-figures/")).unwrap();
    let drawn = Definition::parse(&figures.definition).unwrap();
    samples.insert("figures".to_owned(), (drawn, figures.input.clone()));
    samples
}

/// Returns the longest sample of a problem that has an answer.
fn sample(folder: &Path) -> String {
    let files = fs::read_dir(folder.join("data/sample")).unwrap();
    let inputs = files.map(|file| file.unwrap().path());
    let inputs = inputs.filter(|file| file.extension().is_some_and(|end| end == "in"));
    let answered = inputs.filter(|file| {
        let answer = fs::read_to_string(file.with_extension("ans")).unwrap();
        !ODD.contains(&answer.as_str())
    });
    let texts = answered.map(|file| fs::read_to_string(file).unwrap());
    texts.max_by_key(|text| (text.len(), text.clone())).unwrap()
}

/// Draws the answer to the first case.
fn drawn(definition: Definition, input: String) -> BoardPicture {
    let mut picture = None;
    let mut show = |shown: &crate::solve::ShownCase<'_>| {
        picture = shown.answer_picture();
        ControlFlow::Break(())
    };
    let solver = Solver::new(definition);
    solver.run_shown(Cursor::new(input), &mut sink(), &mut show).unwrap();
    picture.unwrap()
}

#[test]
fn genres_are_drawn_as_they_were() {
    let mut texts = String::new();
    for (id, (definition, input)) in samples() {
        let mut picture = drawn(definition, input);
        let text = strip_str(&picture.text()).to_string();
        texts += &[&id, "\n", &text, "\n"].concat();
        picture.title.clone_from(&id);
        let path = crate::tests::project(&format!("tests/definition/pictures/{id}.svg"));
        assert_fresh(&path, format!("{STYLED}\n{}\n", picture.svg()));
    }
    assert_fresh(&crate::tests::project("tests/definition/pictures/texts.txt"), texts);
}

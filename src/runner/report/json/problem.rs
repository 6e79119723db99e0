//! The problems of `list`, and the description of `show`.

use anstream::adapter::strip_str;
use serde::Serialize;

use super::line;
use crate::problems::Listed;
use runner_puzzle::BoardPicture;

#[derive(Serialize)]
struct ProblemJson<'p> {
    problem: &'p str,
    title: &'p str,
    about: &'p str,
    names: Vec<&'p str>,
    keywords: &'p [String],
    source: &'p str,
    link: Option<&'p str>,
    sides: [String; 2],
    folder: Option<String>,
}

#[derive(Serialize)]
struct DescriptionJson<'p> {
    #[serde(flatten)]
    problem: ProblemJson<'p>,
    input: Vec<String>,
    rules: Vec<String>,
    output: Vec<String>,
    time_limit: Option<f64>,
    tests: Vec<String>,
    left_out: usize,
    picture: Option<String>,
}

impl<'p> ProblemJson<'p> {
    fn new(listed: &'p Listed) -> Self {
        let Listed { package, definition, metadata, about } = listed;
        Self {
            problem: &package.id,
            title: &metadata.title,
            about,
            names: listed.names(),
            keywords: &metadata.keywords,
            source: &metadata.source,
            link: metadata.url.as_deref(),
            sides: definition.sides(),
            folder: package.folder().map(|folder| folder.display().to_string()),
        }
    }
}

/// Renders a problem in the list.
pub(crate) fn list_json(listed: &Listed) -> String {
    line("runner/list/1", &ProblemJson::new(listed))
}

/// Renders the description of a problem, with a picture of a case.
pub(crate) fn show_json(listed: &Listed, picture: Option<&BoardPicture>) -> String {
    let Listed { package, definition, metadata, .. } = listed;
    let [input, rules, output] = definition.sentences().map(|(_, sentences)| sentences);
    let keys = DescriptionJson {
        problem: ProblemJson::new(listed),
        input,
        rules,
        output,
        time_limit: metadata.time_limit,
        tests: package.tests(metadata).tests.into_iter().map(|test| test.name).collect(),
        left_out: package.left_out(),
        picture: picture.map(|it| strip_str(&it.text()).to_string()),
    };
    line("runner/show/1", &keys)
}

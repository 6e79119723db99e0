//! The problems of `list`, and the description of `show`.

use anstream::adapter::strip_str;
use serde::Serialize;

use super::line;
use crate::report::list::Listed;
use runner_judge::{Metadata, Package};
use runner_puzzle::{BoardPicture, Definition};

#[derive(Serialize)]
struct ProblemJson<'p> {
    problem: &'p str,
    title: &'p str,
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
    fn new(package: &'p Package, definition: &Definition, metadata: &'p Metadata) -> Self {
        Self {
            problem: &package.id,
            title: &metadata.title,
            link: metadata.url.as_deref(),
            sides: definition.sides(),
            folder: package.folder().map(|folder| folder.display().to_string()),
        }
    }
}

/// Renders a problem in the list.
pub(crate) fn list_json(Listed { package, definition, metadata }: &Listed) -> String {
    line("runner/list/1", &ProblemJson::new(package, definition, metadata))
}

/// Renders the description of a problem, with a picture of a case.
pub(crate) fn show_json(
    package: &Package,
    definition: &Definition,
    metadata: &Metadata,
    picture: Option<&BoardPicture>,
) -> String {
    let [input, rules, output] = definition.sentences().map(|(_, sentences)| sentences);
    let keys = DescriptionJson {
        problem: ProblemJson::new(package, definition, metadata),
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

//! The command line keeps its documents: every `console` block in `tests/cli/*.md` and in the README is
//! run, and must print the same text.

use std::path::Path;

use crate::console::run_document;

/// One test for each document, so that they run side by side and fail by name.
macro_rules! documents {
    ($($name:ident: $path:literal,)*) => {
        $(#[test]
        fn $name() {
            run_document(&Path::new(env!("CARGO_MANIFEST_DIR")).join($path));
        })*

        #[test]
        fn every_document_is_run() {
            let listed = [$($path),*];
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli");
            for entry in std::fs::read_dir(folder).unwrap() {
                let name = format!("tests/cli/{}", entry.unwrap().file_name().display());
                let is_document = name.ends_with(".md");
                assert!(!is_document || listed.contains(&name.as_str()), "{name} is not listed");
            }
        }
    };
}

documents! {
    readme: "README.md",
    help: "tests/cli/help.md",
    words: "tests/cli/words.md",
    solve: "tests/cli/solve.md",
    bad_input: "tests/cli/bad-input.md",
    no_answer: "tests/cli/no-answer.md",
    check: "tests/cli/check.md",
    results: "tests/cli/results.md",
    judge: "tests/cli/judge.md",
    judge_here: "tests/cli/judge-here.md",
    setter: "tests/cli/setter.md",
    stress: "tests/cli/stress.md",
    validate: "tests/cli/validate.md",
    json_lines: "tests/cli/json.md",
    export: "tests/cli/export.md",
    links: "tests/cli/links.md",
    listen: "tests/cli/listen.md",
    cover: "tests/cli/cover.md",
    parts: "tests/cli/parts.md",
    definition: "tests/cli/definition.md",
    lookup: "tests/cli/lookup.md",
    own_problem: "tests/cli/own-problem.md",
    show: "tests/cli/show.md",
    pictures: "tests/cli/pictures.md",
    lines: "tests/cli/lines.md",
    new: "tests/cli/new.md",
    shell: "tests/cli/shell.md",
    tutorial: "problems/README.md",
}

//! The pages about the definition language keep their word: each example gives the answer that the page shows.

use std::fs;
use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use crate::definition::Definition;
use crate::solve::Solver;

/// Returns the text of a block, whose kind stands after its opening fence, and what follows the block.
fn block<'p>(page: &'p str, kind: &str) -> Option<(&'p str, &'p str)> {
    let (_, rest) = page.split_once(&format!("```{kind}\n"))?;
    rest.split_once("```\n")
}

/// Returns the definitions of a page, each with an input and its answer.
fn examples(page: &str) -> Vec<[&str; 3]> {
    let mut examples = Vec::new();
    let mut rest = page;
    while let Some((definition, after)) = block(rest, "toml") {
        let (input, after) =
            block(after, "input").unwrap_or_else(|| panic!("no input:\n{definition}"));
        let (output, after) =
            block(after, "output").unwrap_or_else(|| panic!("no output:\n{definition}"));
        examples.push([definition, input, output]);
        rest = after;
    }
    examples
}

#[test]
fn every_example_of_a_page_gives_the_answer_that_it_shows() {
    for (name, least) in [("think", 1), ("idioms", 16)] {
        let page =
            fs::read_to_string(crate::tests::project(&format!("problems/{name}.md"))).unwrap();
        let examples = examples(&page);
        assert!(examples.len() >= least, "{name}: {}", examples.len());
        for [text, input, output] in examples {
            assert!(text.lines().count() <= 10, "{text}");
            let definition =
                Definition::parse(text).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
            let (solver, mut got) = (Arc::new(Solver::new(definition)), Vec::new());
            let input = Cursor::new(input.as_bytes().to_vec());
            solver.run(input, &mut got, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
            assert_eq!(String::from_utf8(got).unwrap(), output, "{text}");
        }
    }
}

//! Sheets of puzzles to print, for `generate` and `export`.

use std::io::{self, Cursor};
use std::ops::ControlFlow;
use std::path::Path;

use super::exit::Failure;
use super::output;
use crate::problems::Listed;
use crate::report::{Paper, PaperPuzzle};
use runner_judge::Package;
use runner_puzzle::{Definition, ShownCase, Solver};

/// Writes a page with the cases of inputs, and their answers.
///
/// # Errors
///
/// An input cannot be read, or the page cannot be written.
pub(super) fn write_sheet(
    path: &Path,
    (package, definition): (Package, Definition),
    inputs: &[Vec<u8>],
) -> Result<(), Failure> {
    let solver = Solver::new(definition.clone());
    let problem = Listed::new(package, definition)?;
    let (mut puzzles, mut not_drawn) = (Vec::new(), None);
    let mut add = |shown: &ShownCase<'_>| {
        let Some(case) = shown.picture() else {
            not_drawn = Some(shown.number());
            return ControlFlow::Break(());
        };
        puzzles.push(PaperPuzzle {
            case,
            answer: shown.has_solution().then(|| shown.answer_picture()).flatten(),
            output: String::from_utf8_lossy(shown.text).into_owned(),
        });
        ControlFlow::Continue(())
    };
    for input in inputs {
        let run = solver.run_shown(Cursor::new(input.clone()), &mut io::sink(), &mut add);
        run.map_err(|error| Failure::of_run("the input", "the answer", &error))?;
    }
    if let Some(number) = not_drawn {
        return Err(Failure::refused(format!("case {number} is too large to be drawn")));
    }
    let Listed { about: rules, metadata, package, .. } = problem;
    let title = if metadata.title.is_empty() { package.id } else { metadata.title };
    output::write(path, Paper { title, rules, puzzles }.page())
}

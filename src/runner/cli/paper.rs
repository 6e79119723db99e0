//! Sheets of puzzles to print, for `generate` and `export`.

use std::io::{self, Cursor};
use std::ops::ControlFlow;
use std::path::Path;

use super::exit::{Exit, Failure};
use super::output;
use crate::problems::Listed;
use crate::report::{Paper, PaperPuzzle};
use runner_judge::Package;
use runner_puzzle::{Definition, ShownCase, Solver};

/// Writes a page with the cases of inputs, which have names in messages, and their answers.
///
/// # Errors
///
/// An input cannot be read, a case cannot be drawn, the page cannot be written, or `goes_on` says no.
pub(super) fn write_sheet(
    path: &Path,
    (package, definition): (Package, Definition),
    inputs: &[(impl AsRef<str>, impl AsRef<[u8]>)],
    goes_on: &dyn Fn() -> bool,
) -> Result<(), Failure> {
    let solver = Solver::new(definition.clone());
    let problem = Listed::new(package, definition)?;
    let mut puzzles = Vec::new();
    for (name, input) in inputs {
        let (name, input, mut end) = (name.as_ref(), input.as_ref().to_vec(), None);
        let mut add = |shown: &ShownCase<'_>| {
            if !goes_on() {
                end = Some(Exit::Interrupted.into());
                return ControlFlow::Break(());
            }
            let Some(case) = shown.picture() else {
                let why = format!("{name}: case {} is too large to be drawn", shown.number());
                end = Some(Failure::refused(why));
                return ControlFlow::Break(());
            };
            puzzles.push(PaperPuzzle {
                case,
                answer: shown.has_solution().then(|| shown.answer_picture()).flatten(),
                output: String::from_utf8_lossy(shown.text).into_owned(),
            });
            ControlFlow::Continue(())
        };
        let run = solver.run_shown(Cursor::new(input), &mut io::sink(), &mut add);
        run.map_err(|error| Failure::of_run(name, "the answer", &error))?;
        if let Some(end) = end {
            return Err(end);
        }
    }
    let Listed { about: rules, metadata, package, .. } = problem;
    let title = if metadata.title.is_empty() { package.id } else { metadata.title };
    output::write(path, Paper { title, rules, puzzles }.page())
}

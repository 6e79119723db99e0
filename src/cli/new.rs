//! `runner new ID`: the folder of a new problem.

use std::path::Path;

use super::args::NewArgs;
use super::exit::Exit;
use super::stderr::Stderr;
use super::stdout;
use super::verb;
use crate::problem::{Catalogue, create};
use crate::report;

/// Runs the verb.
pub(super) fn run(args: &NewArgs, catalogue: &Catalogue, stderr: Stderr) -> Exit {
    if verb::verbs().contains(&args.id) {
        stderr.error(&format!("`{}` is a verb of this program, so it can be no id", args.id));
        return Exit::CouldNotRun;
    }
    let like = match args.like.as_deref().map(|like| catalogue.find(like)).transpose() {
        Ok(like) => like,
        Err(error) => {
            stderr.print(&report::find_error(&error, None));
            return Exit::from(&error);
        }
    };
    let root = catalogue.folders().first().map_or(Path::new("problems"), AsRef::as_ref);
    match create(root, &args.id, like.as_ref()) {
        Ok(folder) => {
            let folder = folder.display();
            let said = stdout::print(&format!("{folder}\n"), stderr);
            stderr.print(&format!(
                "Next: change {folder}/puzzle.toml and the test in {folder}/data/sample, then\n  \
                 runner check {folder}"
            ));
            said
        }
        Err(error) => {
            stderr.error(&error.to_string());
            Exit::CouldNotRun
        }
    }
}

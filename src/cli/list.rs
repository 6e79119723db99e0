//! `runner list`: the problems that can be answered.

use super::exit::Exit;
use super::stderr::Stderr;
use super::stdout;
use crate::problem::Catalogue;
use crate::report;

/// Runs the verb.
pub(super) fn run(catalogue: &Catalogue, stderr: Stderr) -> Exit {
    let mut exit = Exit::Yes;
    let mut problems = Vec::new();
    for id in catalogue.ids() {
        match catalogue.find(&id) {
            Ok(problem) => problems.push(problem),
            Err(error) => {
                stderr.print(&report::unlisted(&id, &error));
                exit = exit.max(Exit::from(&error));
            }
        }
    }
    exit.max(stdout::print(&report::list(&problems), stderr))
}

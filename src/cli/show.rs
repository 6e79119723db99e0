//! `runner show ID`: what a problem is.

use super::args::ShowArgs;
use super::exit::Exit;
use super::stderr::Stderr;
use super::stdout;
use crate::problem::Catalogue;
use crate::report;

/// Runs the verb.
pub(super) fn run(args: &ShowArgs, catalogue: &Catalogue, stderr: Stderr) -> Exit {
    match catalogue.find(&args.id) {
        Ok(problem) if args.definition => stdout::print(&problem.text, stderr),
        Ok(problem) => stdout::print(&report::show(&problem), stderr),
        Err(error) => {
            stderr.print(&report::find_error(&error, None));
            Exit::from(&error)
        }
    }
}

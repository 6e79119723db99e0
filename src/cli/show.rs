//! `runner show ID`: describes a problem.

use super::exit::Exit;
use super::session::Session;
use super::verb_args::ShowArgs;
use crate::problem::FindError;
use crate::report;

/// Runs the verb.
pub(super) fn run(args: &ShowArgs, session: &Session) -> Exit {
    match text(args, session) {
        Ok(text) => session.print(&text).into(),
        Err(error) => session.not_found(&error),
    }
}

fn text(args: &ShowArgs, session: &Session) -> Result<String, FindError> {
    let (package, definition) = session.catalogue.defined(&args.id)?;
    if args.definition {
        return Ok(package.definition_text()?.unwrap_or_default().into_owned());
    }
    let metadata = package.metadata()?;
    Ok(report::show(&package, &definition, metadata.as_ref()))
}

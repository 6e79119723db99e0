//! `runner list`: the problems that can be answered.

use super::exit::Exit;
use super::session::Session;
use crate::problem::FindError;
use crate::report::{self, Listed};

/// Runs the verb.
pub(super) fn run(session: &Session) -> Exit {
    let mut exit = Exit::Yes;
    let mut problems = Vec::new();
    for id in session.catalogue.ids() {
        match listed(session, &id) {
            Ok(problem) => problems.push(problem),
            Err(error) => {
                session.stderr.print(&report::unlisted(&id, &error));
                exit = exit.max(Exit::from(&error));
            }
        }
    }
    exit.max(Exit::from(session.print(&report::list(&problems))))
}

fn listed(session: &Session, id: &str) -> Result<Listed, FindError> {
    let (package, definition) = session.catalogue.defined(id.as_ref())?;
    let title = package.metadata()?.unwrap_or_default().title;
    Ok(Listed { package, definition, title })
}

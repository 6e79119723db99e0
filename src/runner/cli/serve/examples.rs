//! The problems to start from.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::super::session::Session;
use crate::problems::{DEFINITION, definition};
use runner_judge::{Metadata, Package};

/// The most bytes of the input of an example.
const INPUT_MAX: usize = 32 << 10;

/// Lists the problems with their titles and keywords.
pub(super) fn list(session: &Session) -> Value {
    let listed = session.catalogue.ids().into_iter().filter_map(|id| {
        let package = session.catalogue.find(id.as_ref()).ok()?;
        let Metadata { title, keywords, .. } = package.metadata().ok()??;
        Some(json!({ "id": id, "title": title, "kinds": keywords }))
    });
    listed.collect()
}

/// Returns the definition of a problem and its first test, unless that is long.
pub(super) fn example(id: &str, session: &Session) -> Option<Value> {
    let package = find(id, session)?;
    let definition = package.text(DEFINITION).ok()??;
    let input = first_input(&package).filter(|input| input.len() <= INPUT_MAX);
    let input = input.map(|input| String::from_utf8_lossy(&input).into_owned());
    Some(json!({ "id": package.id, "definition": definition, "input": input.unwrap_or_default() }))
}

/// Draws the first test of a problem.
pub(super) fn picture(id: &str, session: &Session) -> Option<String> {
    let package = find(id, session)?;
    let definition = definition(&package).ok()??;
    let mut drawn = definition.picture(first_input(&package).as_deref())?;
    drawn.title = package.id;
    Some(drawn.svg())
}

/// Finds a problem by its id: a page names no paths.
fn find(id: &str, session: &Session) -> Option<Package> {
    Package::is_id(id).then(|| session.catalogue.find(id.as_ref()).ok())?
}

fn first_input(package: &Package) -> Option<Vec<u8>> {
    let tests = package.tests(&Metadata::default()).tests;
    tests.first()?.input.read().ok().map(Cow::into_owned)
}

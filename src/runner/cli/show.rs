//! `runner show ID`: describes a problem.

use std::borrow::Cow;
use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::output;
use super::session::Session;
use crate::problems::{DEFINITION, Listed};
use crate::report;
use runner_judge::{Metadata, Package};

/// Describe a problem: its input, rules and output
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner show uva1309
  runner show ./my/sudoku6           a problem by the path of its folder
  runner show uva1309 --definition   its definition file
  runner show uva1309 --svg a.svg    draw the first case of its first test
")]
pub(super) struct ShowArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// Print the definition file instead
    #[arg(long)]
    definition: bool,
    /// Write the picture to this file, as SVG, and print nothing
    #[arg(long, value_name = "FILE", conflicts_with = "definition")]
    svg: Option<PathBuf>,
    /// Print JSON (`runner help json`)
    #[arg(long, conflicts_with_all = ["definition", "svg"])]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &ShowArgs, session: &Session) -> Result<Exit, Failure> {
    let (package, definition) = session.defined(&args.id)?;
    if args.definition {
        let text = package.text(DEFINITION)?.unwrap_or_default();
        return session.print(&text).map(|()| Exit::Yes);
    }
    let listed = Listed::new(package, definition)?;
    let (id, definition) = (&listed.package.id, &listed.definition);
    let input = match input::link(&args.id) {
        Some(_) => Some(input::text_of(definition, &args.id)?),
        None => first_input(&listed.package, &listed.metadata),
    };
    let mut picture = definition.picture(input.as_deref());
    if let Some(picture) = &mut picture {
        picture.title.clone_from(id);
    }
    let Some(file) = &args.svg else {
        let describe = if args.json { report::show_json } else { report::show };
        let text = describe(&listed, picture.as_ref());
        return session.print_styled(&text).map(|()| Exit::Yes);
    };
    let Some(picture) = picture else {
        return Err(Failure::refused(format!("{id}: this problem has no picture")));
    };
    output::write(file, picture.document()).map(|()| Exit::Yes)
}

/// Returns the input of the first test.
fn first_input(package: &Package, metadata: &Metadata) -> Option<Vec<u8>> {
    let tests = package.tests(metadata).tests;
    tests.first()?.input.read().ok().map(Cow::into_owned)
}

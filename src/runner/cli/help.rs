//! `runner help [TOPIC]`: the help of a verb, and the references of the definition language and of JSON.

use clap::CommandFactory;

use super::args::Cli;
use super::exit::{Exit, Failure};
use super::session::Session;
use super::verb_args::HelpArgs;
use crate::report;

/// The topics that are not verbs.
const LANGUAGE: &str = "language";
const JSON: &str = "json";
/// The page whose last section is the reference of the definition language.
const PAGE: &str = include_str!("../../../problems/README.md");
const SECTION: &str = "## The definition language\n";

/// Runs the verb.
pub(super) fn run(args: &HelpArgs, session: &Session) -> Result<Exit, Failure> {
    let mut command = Cli::command();
    command.build();
    let help = match args.topic.as_deref() {
        None => Some(command.render_long_help().to_string()),
        Some(LANGUAGE) => PAGE.find(SECTION).map(|at| PAGE[at..].to_owned()),
        Some(JSON) => Some(report::KEYS.to_owned()),
        Some(verb) => {
            command.find_subcommand_mut(verb).map(|verb| verb.render_long_help().to_string())
        }
    };
    let Some(help) = help else {
        let topic = args.topic.as_deref().unwrap_or_default();
        return Err(Failure::refused(format!("unknown command or topic `{topic}`")));
    };
    session.print(&help).map(|()| Exit::Yes)
}

//! `runner completions SHELL` and `runner man`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man;

use super::args::Cli;
use super::exit::{Exit, Failure};
use super::session::Session;
use super::verb_args::{CompletionsArgs, ManArgs};

/// Prints a completion script, which knows the problems that can be found now.
pub(super) fn completions(args: &CompletionsArgs, session: &Session) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    let mut command = with_ids(Cli::command(), session.catalogue.ids());
    clap_complete::generate(args.shell, &mut command, "runner", &mut script);
    session.print(&String::from_utf8_lossy(&script)).map(|()| Exit::Yes)
}

/// Adds the ids to every argument that names a problem, and to the place of the verb.
fn with_ids(command: Command, ids: Vec<String>) -> Command {
    // They are needed until the program ends, which is soon.
    let ids: Vec<&'static str> = ids.into_iter().map(|id| &*id.leak()).collect();
    let known = |arg: Arg| arg.value_parser(PossibleValuesParser::new(ids.iter().copied()));
    let named = [("solve", "id"), ("show", "id"), ("check", "names"), ("judge", "target")];
    let known_in = |command: Command, (verb, name): (&'static str, &'static str)| {
        let known = |arg: Arg| if arg.get_id() == name { known(arg) } else { arg };
        command.mut_subcommand(verb, |verb| verb.mut_args(known))
    };
    let command = named.into_iter().chain([("new", "like")]).fold(command, known_in);
    command.arg(known(Arg::new("id").value_name("ID").required(false)))
}

/// Prints a page of the manual.
pub(super) fn man(args: &ManArgs, session: &Session) -> Result<Exit, Failure> {
    let mut command = Cli::command();
    command.build();
    let page = match &args.verb {
        None => Some(command),
        Some(verb) => command.find_subcommand(verb).cloned(),
    };
    let Some(page) = page else {
        let verb = args.verb.as_deref().unwrap_or_default();
        return Err(Failure::refused(format!("unknown command `{verb}`")));
    };
    let mut text = Vec::new();
    // Writing into a vector cannot fail.
    let _ = Man::new(page).render(&mut text);
    session.print(&String::from_utf8_lossy(&text)).map(|()| Exit::Yes)
}

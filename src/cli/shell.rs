//! `runner completions SHELL` and `runner man`.

use clap::CommandFactory;
use clap_mangen::Man;

use super::args::{Cli, CompletionsArgs, ManArgs};
use super::exit::Exit;
use super::session::Session;

/// Prints a completion script.
pub(super) fn completions(args: &CompletionsArgs, session: &Session) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "runner", &mut script);
    session.print(&String::from_utf8_lossy(&script)).into()
}

/// Prints a page of the manual.
pub(super) fn man(args: &ManArgs, session: &Session) -> Exit {
    let mut command = Cli::command();
    command.build();
    let page = match &args.verb {
        None => Some(command),
        Some(verb) => command.find_subcommand(verb).cloned(),
    };
    let Some(page) = page else {
        session
            .stderr
            .error(&format!("unknown command `{}`", args.verb.as_deref().unwrap_or_default()));
        return Exit::CouldNotRun;
    };
    let mut text = Vec::new();
    // Writing into a vector cannot fail.
    let _ = Man::new(page).render(&mut text);
    session.print(&String::from_utf8_lossy(&text)).into()
}

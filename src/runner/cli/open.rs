//! `runner open [ID]`: the statement of a problem.

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;

use super::exit::{Exit, Failure};
use super::nearest_problem::nearest_problem;
use super::session::Session;

/// Print the link to the statement of a problem, and open it in a browser
///
/// The link is `source` in `problem.yaml`. It is only printed where stdout is not a terminal, or where no
/// browser can be shown.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner open uva1309
  runner open            in the folder of a problem, or below
")]
pub(super) struct OpenArgs {
    /// The problem: its id, or the path of its folder [default: the nearest]
    #[arg(value_name = "ID")]
    id: Option<PathBuf>,
}

/// Runs the verb.
pub(super) fn run(args: &OpenArgs, session: &Session) -> Result<Exit, Failure> {
    let id = match &args.id {
        Some(id) => id.clone(),
        None => nearest_problem()?.0,
    };
    let package = session.catalogue.find(&id)?;
    let Some(url) = package.metadata()?.unwrap_or_default().url else {
        let why = format!(
            "{}: no link to its statement is known: `source` of problem.yaml holds it",
            package.id
        );
        return Err(Failure::refused(why));
    };
    session.print(&format!("{url}\n"))?;
    if io::stdout().is_terminal()
        && let Some(mut browser) = browser()
    {
        let started = browser.arg(&url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        if let Err(error) = started {
            let name = browser.get_program().display();
            session.stderr.warning(format!("cannot open it: {name}: {error}"));
        }
    }
    Ok(Exit::Yes)
}

/// Returns the command that opens a link in a browser; none where no window can be shown.
fn browser() -> Option<Command> {
    if cfg!(windows) {
        // Not the shell, which would read the link as a command.
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        return Some(command);
    }
    if cfg!(target_os = "macos") {
        return Some(Command::new("open"));
    }
    let has_windows = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|it| env::var_os(it).is_some());
    has_windows.then(|| Command::new("xdg-open"))
}

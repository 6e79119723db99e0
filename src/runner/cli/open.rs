//! `runner open [ID]`: the statement of a problem.

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;

use super::exit::{Exit, Failure};
use super::session::Session;

/// Print the link to the statement of a problem, and open it in a browser
///
/// The link is `source` in `problem.yaml`. It is only printed where stdout is not a terminal, or where no
/// browser can be shown.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner open uva1309
  runner open            in the folder of a problem
")]
pub(super) struct OpenArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID", default_value = ".", hide_default_value = true)]
    id: PathBuf,
}

/// Runs the verb.
pub(super) fn run(args: &OpenArgs, session: &Session) -> Result<Exit, Failure> {
    let package = session.catalogue.find(&args.id)?;
    let Some(url) = package.metadata()?.unwrap_or_default().url else {
        let why = format!("{}: `source` of problem.yaml has no link to a statement", package.id);
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

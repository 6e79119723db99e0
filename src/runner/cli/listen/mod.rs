//! `runner listen`: problems that a browser sends become folders.

mod folder;
mod post;
mod receiver;

use std::sync::atomic::Ordering;

use clap::Args;

use self::receiver::Receiver;
use super::exit::{Exit, Failure};
use super::http;
use super::interruptions::interruptions;
use super::session::Session;

/// Make folders of the problems that the browser extension Competitive Companion sends
///
/// Click the button of the extension on the page of a problem or of a contest. Each problem becomes a folder
/// here, with its samples in `test`, and its limits and the link to its statement in `problem.yaml`; its name
/// is printed. Nothing is fetched, and nothing that exists is changed.
///
/// Only this machine can send, and of a browser only an extension: any other page is refused. A post has at
/// most 2 MiB and 100 samples, and a link that begins with http: or https:. The reasons of
/// the first ten refusals are printed on stderr. A limit that no run can have becomes
/// the nearest that one can have.
///
/// It ends when all problems of the page have come, with exit code 0, or 2 if a folder could not be made;
/// Ctrl-C ends it before, with exit code 130.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner listen
  runner listen --port 8000    a port that the settings of the extension name
")]
pub(super) struct ListenArgs {
    /// The port; 0 is any that is free [default: the first that is free of those that the extension knows]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
}

/// The ports to which the extension sends unless its settings name more. Each is that of another tool: the
/// first ones are of tools that seldom run.
const PORTS: [u16; 7] = [10043, 10042, 6174, 4244, 1327, 10045, 27121];

/// Runs the verb.
pub(super) fn run(args: &ListenArgs, session: &Session) -> Result<Exit, Failure> {
    let interrupted = interruptions();
    let ports = args.port.map_or(PORTS.to_vec(), |port| vec![port]);
    let free = ports.iter().find_map(|&port| http::bind(port).ok());
    // If none is free, the first one says why.
    let bound = free.map_or_else(|| http::bind(ports[0]), Ok);
    let (listener, port) = bound.map_err(|error| {
        Failure::refused(format!("cannot listen on port {}: {error}", ports[0]))
    })?;
    let receiver = Receiver::new(port, session);
    let stderr = session.stderr;
    stderr.print(format!("listening on port {port}: click Competitive Companion in the browser"));
    http::serve(&listener, &|arrived, _| receiver.answer(arrived), || {
        interrupted.load(Ordering::Relaxed) || receiver.ended().is_some()
    });
    Ok(receiver.ended().unwrap_or(Exit::Interrupted))
}

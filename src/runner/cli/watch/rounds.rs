//! Runs a verb, and again after each change.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;

use super::super::check as checking;
use super::super::exit::{Exit, Failure};
use super::super::interruptions::interruptions;
use super::super::judge::{self, JudgeArgs};
use super::super::session::Session;
use super::super::verb_args::{CheckArgs, WatchArgs};
use super::changes::Changes;
use runner_judge::Package;

/// Clears the screen and the scrollback.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Runs `runner watch`.
pub(in crate::cli) fn run(args: &WatchArgs, session: &Session) -> Result<Exit, Failure> {
    let is_built_in = |package: Package| package.folder().is_none();
    if session.catalogue.find(&args.id).is_ok_and(is_built_in) {
        let id = args.id.display();
        let why = format!("{id} is built in: it has no files that could change");
        return Err(Failure::refused(why));
    }
    let Some(submission) = &args.submission else {
        let names = vec![args.id.clone()];
        return rounds(&names, session, &mut |_, interrupted| {
            let args = CheckArgs::of(names.clone(), None, false);
            checking::run(&args, session, &|| !interrupted.load(Ordering::Relaxed))
        });
    };
    let words = ["judge".into(), args.id.clone().into(), submission.clone().into()];
    let mut again =
        |_: &[usize], interrupted: &AtomicBool| match JudgeCommand::try_parse_from::<_, OsString>(
            words.clone(),
        ) {
            Ok(command) => judge::run(&command.args, session, interrupted),
            Err(error) => Ok(super::super::exit::usage(&error)),
        };
    rounds(&[args.id.clone(), submission.clone()], session, &mut again)
}

/// Runs `runner check --watch`.
pub(in crate::cli) fn check(args: &CheckArgs, session: &Session) -> Result<Exit, Failure> {
    let names = checking::names(args, &session.catalogue)?;
    rounds(&names, session, &mut |changed, interrupted| {
        let names = changed.iter().map(|&number| names[number].clone()).collect();
        let args = CheckArgs::of(names, args.limit_seconds, args.verbose);
        checking::run(&args, session, &|| !interrupted.load(Ordering::Relaxed))
    })
}

/// The arguments of a run of `judge`.
#[derive(Debug, Parser)]
struct JudgeCommand {
    #[command(flatten)]
    args: JudgeArgs,
}

/// A round: a run with the numbers of the changed names, until it is interrupted.
type Round<'r> = dyn FnMut(&[usize], &AtomicBool) -> Result<Exit, Failure> + 'r;

/// Runs `again` with the numbers of all names; and, after each change, with those of the changed ones.
fn rounds(names: &[PathBuf], session: &Session, again: &mut Round<'_>) -> Result<Exit, Failure> {
    let interrupted = interruptions();
    let place = |name: &PathBuf| {
        let found = session.catalogue.find(name).ok();
        found.and_then(|it| it.folder().map(Path::to_path_buf)).unwrap_or_else(|| name.clone())
    };
    let places: Vec<PathBuf> = names.iter().map(place).collect();
    let mut changes = Changes::of(&places);
    let on_terminal = io::stdout().is_terminal();
    let mut changed: Vec<usize> = (0..names.len()).collect();
    loop {
        if on_terminal && session.print(CLEAR).is_err() {
            return Ok(Exit::Yes);
        }
        let exit = session.stderr.end(again(&changed, &interrupted));
        if exit == Exit::Interrupted || interrupted.load(Ordering::Relaxed) {
            return Ok(Exit::Yes);
        }
        session.stderr.print("Waiting for a change; Ctrl-C ends.");
        changed = changes.next(&interrupted);
        if changed.is_empty() {
            return Ok(Exit::Yes);
        }
    }
}

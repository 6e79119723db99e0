//! Runs a verb, and again after each change.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::Parser;

use super::super::check as checking;
use super::super::exit::Exit;
use super::super::interruptions::interruptions;
use super::super::judge::{self, JudgeArgs};
use super::super::session::Session;
use super::super::verb_args::{CheckArgs, WatchArgs};
use super::changes::Changes;
use crate::problem::Origin;

/// Clears the screen and the scrollback.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Runs `runner watch`.
pub(in crate::cli) fn run(args: &WatchArgs, session: &Session) -> Exit {
    let Some(submission) = &args.submission else {
        let names = vec![args.id.clone()];
        return rounds(&names, session, &mut |_| check_again(names.clone(), session));
    };
    let words = ["judge".into(), args.id.clone().into(), submission.clone().into()];
    let again = |_: &[usize]| match JudgeCommand::try_parse_from::<_, OsString>(words.clone()) {
        Ok(command) => judge::run(&command.args, session),
        Err(error) => super::super::exit::usage(&error),
    };
    rounds(&[args.id.clone(), submission.clone()], session, &mut { again })
}

/// Runs `runner check --watch`.
pub(in crate::cli) fn check(args: &CheckArgs, session: &Session) -> Exit {
    let names = checking::names(args, &session.catalogue);
    rounds(&names, session, &mut |changed| {
        check_again(changed.iter().map(|&number| names[number].clone()).collect(), session)
    })
}

/// The arguments of a run of `judge`.
#[derive(Debug, Parser)]
struct JudgeCommand {
    #[command(flatten)]
    args: JudgeArgs,
}

fn check_again(names: Vec<PathBuf>, session: &Session) -> Exit {
    checking::run(&CheckArgs::of(names), session)
}

/// Runs `again` with the numbers of all names; and, after each change, with those of the changed ones.
fn rounds(names: &[PathBuf], session: &Session, again: &mut dyn FnMut(&[usize]) -> Exit) -> Exit {
    let interrupted = interruptions();
    let place = |name: &PathBuf| match session.catalogue.find(name).map(|found| found.origin) {
        Ok(Origin::Folder(folder)) => folder,
        _ => name.clone(),
    };
    let places: Vec<PathBuf> = names.iter().map(place).collect();
    let failed = |error: notify::Error| {
        session.stderr.error(&format!("cannot watch: {error}"));
        Exit::CouldNotRun
    };
    let mut changes = match Changes::of(&places) {
        Ok(changes) => changes,
        Err(error) => return failed(error),
    };
    let on_terminal = io::stdout().is_terminal();
    let mut changed: Vec<usize> = (0..names.len()).collect();
    loop {
        if on_terminal && session.print(CLEAR).is_err() {
            return Exit::Yes;
        }
        if again(&changed) == Exit::Interrupted || interrupted.load(Ordering::Relaxed) {
            return Exit::Yes;
        }
        session.stderr.print("Waiting for a change; Ctrl-C ends.");
        changed = match changes.next(&interrupted) {
            Ok(changed) if changed.is_empty() => return Exit::Yes,
            Ok(changed) => changed.into_iter().collect(),
            Err(error) => return failed(error),
        };
    }
}

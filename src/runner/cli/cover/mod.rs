//! `runner cover [FILE]`: print, count or choose the covers of exact cover problems.

mod answering;
mod args;
mod mistakes;
mod parts;
mod parts_args;
mod printer;

use std::io::Read;
use std::path::Path;

pub(super) use self::args::{CoverArgs, with_best_tip};

use self::answering::CoverRun;
use super::exit::{Exit, Failure};
use super::input;
use super::session::Session;
use crate::jobs::MARK;

/// Runs the verb.
pub(super) fn run(args: &CoverArgs, session: &Session) -> Result<Exit, Failure> {
    let path = args.file.as_deref().unwrap_or(Path::new("-"));
    let name = input::name(path);
    let merges = !args.parts.merge.is_empty();
    let mut text = Vec::new();
    if !merges && let Err(error) = input::open(path).0.read_to_end(&mut text) {
        let help = args.meant_best(path);
        return Err(Failure::unreadable(name, &error, help));
    }
    let run = CoverRun::new(args, &name, session.stderr);
    let done = if merges || args.parts.is_used() || text.starts_with(MARK.as_bytes()) {
        parts::run(&run, &text, path)
    } else {
        run.all(&text)
    };
    run.finish(done)
}

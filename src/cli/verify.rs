//! `runner verify ID IN ANS [FEEDBACK_DIR]`: judge an output.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;

use super::exit::Exit;
use super::input;
use super::numbers::TIME_LIMIT;
use super::session::Session;
use crate::check::Verdict;
use crate::judge::verdict_on;
use crate::solve::Pipeline;

/// Judge an output, which is read from the standard input
///
/// Any right answer is accepted, in the exact layout. The exit code is 42 if the output is accepted and
/// 43 if not, as the problem package format wants it of an output validator; the reason goes to stderr
/// and to the file judgemessage.txt of the folder.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ./a.out < 1.in | runner verify uva12988 1.in 1.ans
  ./a.out < 1.in | runner verify uva12988 1.in 1.ans feedback
")]
pub(super) struct VerifyArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// The input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// A right output for it
    #[arg(value_name = "ANS")]
    answer: PathBuf,
    /// The folder for the reason
    #[arg(value_name = "FEEDBACK_DIR")]
    feedback: Option<PathBuf>,
    /// Arguments of other validators, which are ignored
    #[arg(value_name = "ARGUMENT", hide = true)]
    others: Vec<String>,
}

/// Runs the verb.
pub(super) fn run(args: &VerifyArgs, session: &Session) -> Exit {
    let definition = match session.catalogue.defined(&args.id) {
        Ok((_, definition)) => definition,
        Err(error) => return session.not_found(&error),
    };
    match verify(args, &Pipeline::new(definition).within(Some(TIME_LIMIT))) {
        Ok((Verdict::Accepted, _)) => Exit::Accepted,
        Ok((Verdict::JudgeError, why)) => {
            session.stderr.error(&why);
            Exit::Failed
        }
        Ok((verdict, why)) => {
            session.stderr.print(&format!("{}  {why}", verdict.code()));
            Exit::Rejected
        }
        Err((path, error)) => {
            session.stderr.error(&format!("{}: {error}", path.display()));
            Exit::CouldNotRun
        }
    }
}

/// Returns the verdict and its reason, which is written too.
fn verify(
    args: &VerifyArgs,
    pipeline: &Pipeline,
) -> Result<(Verdict, String), (PathBuf, io::Error)> {
    let read = |path: &Path| {
        let mut bytes = Vec::new();
        let read = input::open(path).0.read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(|error| (path.to_path_buf(), error))
    };
    let (input, answer) = (read(&args.input)?, read(&args.answer)?);
    let output = read(Path::new("-"))?;
    let (verdict, why) = verdict_on(pipeline.checker(), (&input, &answer), &output);
    if let Some(folder) = args.feedback.as_ref().filter(|_| verdict != Verdict::Accepted) {
        let message = folder.join("judgemessage.txt");
        fs::write(&message, format!("{why}\n")).map_err(|error| (message, error))?;
    }
    Ok((verdict, why))
}

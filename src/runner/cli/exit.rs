//! How the program ends: its exit code, and the failure of a verb.

use std::fmt::{self, Display, Formatter};
use std::io::{self, ErrorKind};
use std::process::ExitCode;

use crate::problems::FindError;
use crate::report::Message;
use runner_judge::{JudgeError, LoadError, Package};
use runner_puzzle::{Diagnostic, LinkError, RunError, closest};
use runner_sandbox::NoSandbox;

/// How the program ends. A larger code is more serious.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Success.
    Yes = 0,
    /// An answer or a verdict is wrong, or missing.
    No = 1,
    /// Wrong usage, or an input or output error.
    CouldNotRun = 2,
    /// A problem is broken.
    BrokenProblem = 3,
    /// An internal error.
    Failed = 4,
    /// A required sandbox is missing.
    NoSandbox = 5,
    /// A validator accepts.
    Accepted = 42,
    /// A validator rejects.
    Rejected = 43,
    /// The program was interrupted; the code is the one that shells use.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a verb ends early.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) exit: Exit,
    /// What is wrong; nothing if there is nothing to say, or it has been said.
    pub(super) messages: Vec<Message>,
}

impl Failure {
    /// Returns an error without a place.
    pub(super) fn new(exit: Exit, title: impl Display) -> Self {
        Self { exit, messages: vec![Message::new(title)] }
    }

    /// Returns why something cannot be run.
    pub(super) fn refused(title: impl Display) -> Self {
        Message::new(title).into()
    }

    /// Returns why an input cannot be read, perhaps with a hint.
    pub(super) fn unreadable(
        input: impl Display,
        error: &io::Error,
        help: impl Into<Option<String>>,
    ) -> Self {
        Self::with_help(format!("{input}: cannot read: {error}"), help)
    }

    /// Returns why an output cannot be written.
    pub(super) fn unwritable(output: impl Display, error: &io::Error) -> Self {
        Self::refused(format!("cannot write {output}: {error}"))
    }

    /// Returns why something cannot be run, perhaps with a hint.
    pub(super) fn with_help(title: impl Display, help: impl Into<Option<String>>) -> Self {
        Message::with_help(title, help.into()).into()
    }

    /// Returns why nothing can be written for a problem.
    pub(super) fn built_in(package: &Package, what: &str) -> Self {
        let id = &package.id;
        let help = format!("make a problem of your own from it: runner new NAME --like {id}");
        Self::with_help(format!("{id} is built in, and has no folder for {what}"), help)
    }

    /// Returns why an input cannot be used; `name` is its name in messages.
    pub(super) fn of_input(name: &str, found: Diagnostic) -> Self {
        Message::of_input(name, found).into()
    }

    /// Returns why a link cannot be used.
    pub(super) fn of_link(error: &LinkError) -> Self {
        Self::of_input("<link>", error.diagnostic())
    }

    /// Returns why a run ended; `input` and `output` are their names in messages.
    pub(super) fn of_run(input: &str, output: &str, error: &RunError) -> Self {
        let exit = if error.is_internal() { Exit::Failed } else { Exit::CouldNotRun };
        Self { exit, messages: vec![Message::of_run(input, output, error)] }
    }
}

impl Display for Failure {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let messages: Vec<String> = self.messages.iter().map(Message::to_string).collect();
        formatter.write_str(&messages.join("\n"))
    }
}

/// The reason has been shown, or there is none.
impl From<Exit> for Failure {
    fn from(exit: Exit) -> Self {
        Self { exit, messages: Vec::new() }
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Self { exit: Exit::CouldNotRun, messages: vec![message] }
    }
}

impl From<FindError> for Failure {
    fn from(error: FindError) -> Self {
        match &error {
            FindError::Unknown { meant, .. } => {
                let meant = meant.as_ref().map(|meant| format!("did you mean `{meant}`?"));
                Self::with_help(&error, meant)
            }
            FindError::File(_) => {
                let help = "name the problem first, by its id or its folder";
                Self::with_help(&error, help.to_owned())
            }
            FindError::OtherName { .. } | FindError::NoDefinition(_) => Self::refused(error),
            FindError::Link(error) => Self::of_link(error),
            FindError::NotShipped { genre, shipped } => {
                let names = shipped.iter().flatten().map(String::as_str);
                let help = if let Some(nearest) = closest(genre, names) {
                    format!("the nearest genre is {nearest}")
                } else {
                    let first = shipped.iter().filter_map(|names| names.first());
                    let mut first: Vec<&str> = first.map(String::as_str).collect();
                    first.dedup();
                    format!("shipped are {}", first.join(", "))
                };
                Self::with_help(&error, help)
            }
            FindError::Definition { path, text, faults } => {
                let messages = faults.iter().map(|fault| Message::of_fault(path, text, fault));
                Self { exit: Exit::BrokenProblem, messages: messages.collect() }
            }
            FindError::Load(error) => {
                Self { exit: Exit::BrokenProblem, messages: vec![error.into()] }
            }
        }
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        FindError::Load(error).into()
    }
}

impl From<NoSandbox> for Failure {
    fn from(why: NoSandbox) -> Self {
        Self::new(Exit::NoSandbox, why)
    }
}

impl From<JudgeError> for Failure {
    fn from(error: JudgeError) -> Self {
        match error {
            JudgeError::Interrupted => Exit::Interrupted.into(),
            JudgeError::Stopped => Exit::Yes.into(),
            JudgeError::Load(error) => error.into(),
            JudgeError::NoSandbox(why) => why.into(),
            JudgeError::Broken(faults) => {
                let messages = faults.iter().map(Message::new).collect();
                Self { exit: Exit::BrokenProblem, messages }
            }
            failed => Self::new(Exit::Failed, failed),
        }
    }
}

/// Prints clap's message: help on stdout, errors on stderr.
pub(super) fn usage(error: &clap::Error) -> Exit {
    match error.print() {
        // A closed pipe is not an error.
        Err(failed) if failed.kind() != ErrorKind::BrokenPipe => Exit::CouldNotRun,
        _ if error.use_stderr() => Exit::CouldNotRun,
        _ => Exit::Yes,
    }
}

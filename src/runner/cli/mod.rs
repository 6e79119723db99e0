//! The command line: the arguments as typed, the plan that they resolve to, and one file for each verb.
//!
//! This is the only room that touches the standard streams and the environment.

mod answer;
mod args;
mod check;
mod choice;
mod cover;
mod doctor;
mod exit;
mod explain;
mod export;
mod generate;
mod grade;
mod help;
mod http;
mod import;
mod input;
mod interruptions;
mod jobs;
mod judge;
mod list;
mod listen;
mod minimise;
mod nearest_problem;
mod new;
mod numbers;
mod open;
mod output;
mod paper;
mod pictures;
mod places;
mod plan;
mod portable;
mod progress;
mod result_files;
mod serve;
mod session;
mod shell;
mod show;
mod solve;
mod split;
mod statement;
mod stderr;
mod stream;
mod stress;
mod tolerance;
mod validate;
mod verb;
mod verb_args;
mod verify;
mod watch;
mod whole_file;

use std::env;
use std::ffi::OsString;
use std::{panic, process};

use clap::FromArgMatches;

pub(crate) use exit::Exit;

use self::args::{Cli, CommonArgs, Verb};
use self::exit::Failure;
use self::session::Session;
use self::stderr::Stderr;
use runner_cover::VectorLevel;
use runner_sandbox::{interruptions, supervisor};

/// Runs the program on its arguments, the program's name first.
pub(crate) fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    exit_on_panic();
    if let Some(served) = supervisor() {
        return served.map_or(Exit::Failed, |()| Exit::Yes);
    }
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let [_, word] = arguments.as_slice()
        && let Some(exit) = serve::work(word)
    {
        return exit;
    }
    let cli = match parse(&arguments) {
        Ok(cli) => cli,
        Err(error) => return exit::usage(&error),
    };
    let stderr = Stderr::new(cli.common.color);
    stderr.end(run_verb(cli, stderr))
}

/// Runs a verb.
fn run_verb(
    Cli { common: CommonArgs { problems, color }, verb }: Cli,
    stderr: Stderr,
) -> Result<Exit, Failure> {
    let catalogue = places::catalogue(problems.clone(), stderr);
    let catalogue = catalogue.map_err(Failure::refused)?;
    limit_vectors(env::var_os("RUNNER_VECTORS"))?;
    let session = &Session { problems, catalogue, stderr, color };
    match &verb {
        Verb::Solve(args) => solve::run(args, session),
        Verb::Check(args) if args.watch => watch::check(args, session),
        Verb::Watch(args) => watch::run(args, session),
        Verb::Serve(args) => serve::run(args, session),
        Verb::Check(args) => check::run(args, session, &|| true),
        Verb::Judge(args) => judge::run(args, session, &interruptions()),
        Verb::Generate(args) => generate::run(args, session),
        Verb::Grade(args) => grade::run(args, session),
        Verb::Explain(args) => explain::run(args, session),
        Verb::Minimise(args) => minimise::run(args, session),
        Verb::Split(args) => split::run(args, session),
        Verb::Stress(args) => stress::run(args, session),
        Verb::Validate(args) => validate::run(args, session),
        Verb::Verify(args) => verify::run(args, session),
        Verb::Export(args) => export::run(args, session),
        Verb::Import(args) => import::run(args, session),
        Verb::Cover(args) => cover::run(args, session),
        Verb::Doctor => doctor::run(session),
        Verb::List(args) => Ok(list::run(args, session)),
        Verb::Show(args) => show::run(args, session),
        Verb::Open(args) => open::run(args, session),
        Verb::Listen(args) => listen::run(args, session),
        Verb::New(args) => new::run(args, session),
        Verb::Help(args) => help::run(args, session),
        Verb::Completions(args) => shell::completions(args, session),
        Verb::Man(args) => shell::man(args, session),
    }
}

/// Makes a panic of any thread end the program with the exit code of an internal error.
fn exit_on_panic() {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |panicked| {
        print(panicked);
        process::exit(Exit::Failed as i32);
    }));
}

/// Parses the arguments. The description of the command line is large, so it is built only once.
fn parse(arguments: &[OsString]) -> Result<Cli, clap::Error> {
    if let Some(cli) = verb::without_verb(arguments) {
        return Ok(cli);
    }
    let mut command = verb::command();
    let mut matches = verb::matches(&mut command, arguments)
        .map_err(|error| cover::with_best_tip(error, arguments))?;
    Cli::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

/// Applies `RUNNER_VECTORS`.
fn limit_vectors(variable: Option<OsString>) -> Result<(), Failure> {
    let Some(wanted) = variable.filter(|wanted| !wanted.is_empty()) else { return Ok(()) };
    let level = VectorLevel::NAMES.into_iter().find(|(name, _)| wanted == *name);
    let Some((_, level)) = level else {
        let names = VectorLevel::NAMES.map(|(name, _)| name).join(", ");
        let wanted = wanted.to_string_lossy();
        let why = format!("RUNNER_VECTORS is `{wanted}`, expected one of: {names}");
        return Err(Failure::refused(why));
    };
    level.allow();
    Ok(())
}

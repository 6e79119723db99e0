//! `runner solve ID [FILE]...`: answer inputs.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use same_file::Handle;

use super::exit::{Exit, Failure};
use super::input;
use super::pictures::{self, Pictures};
use super::progress::Progress;
use super::session::Session;
use super::stderr::Stderr;
use super::verb;
use super::verb_args::SolveArgs;
use crate::problems::FindError;
use crate::report;
use crate::report::Message;
use runner_puzzle::{RunError, ShownCase, Solver, Tally, Unanswered, closest};

/// Runs the verb.
pub(super) fn run(args: &SolveArgs, session: &Session) -> Result<Exit, Failure> {
    let stderr = session.stderr;
    let (_, definition) = session.catalogue.defined(&args.id).map_err(not_found)?;
    if args.verbose {
        for rule in definition.slow_rules() {
            let what = "is checked on every candidate, which may be slow";
            stderr.print(format_args!("{}: the rule `{rule}` {what}", args.id.display()));
        }
    }
    let first = args.first_case.map_or(1, NonZero::get);
    if first > 1 && definition.prints_total() {
        let why = format!("{}: only a sum over all cases is printed", args.id.display());
        return Err(Failure::refused(why));
    }
    let solver = Solver::new(definition).within(args.limit_seconds).numbered_from(first);
    let solver = Arc::new(solver);
    let inputs = input::paths(&args.files, &args.id);
    if args.svg.is_some()
        && let Some(stem) = repeated_stem(&inputs)
    {
        let why = format!("two inputs are named `{stem}`, and so would be their pictures");
        return Err(Failure::refused(why));
    }
    let mut output = open_output(args, &inputs)?;
    let mut exit = Exit::Yes;
    for path in inputs {
        let input = input::open_of(solver.definition(), path)?;
        match answer(&solver, (path, input), output.as_mut(), args, (stderr, &mut exit)) {
            Ok(Tally { unanswered: 0, .. }) => {}
            Ok(_) => exit = exit.max(Exit::No),
            // The reader of the answers has closed the pipe.
            Err(error)
                if error.write_error().is_some_and(|it| it.kind() == ErrorKind::BrokenPipe) =>
            {
                return Ok(exit);
            }
            Err(error) => {
                let output =
                    args.output.as_deref().map_or("<stdout>".into(), Path::to_string_lossy);
                return Err(Failure::of_run(&input::name(path), &output, &error));
            }
        }
    }
    Ok(exit)
}

/// Answers one input.
fn answer(
    solver: &Arc<Solver>,
    (path, (input, bytes)): (&Path, (Box<dyn Read + Send>, Option<u64>)),
    output: &mut dyn Write,
    args: &SolveArgs,
    (stderr, exit): (Stderr, &mut Exit),
) -> Result<Tally, RunError> {
    let name = input::name(path);
    // A progress bar would be drawn between answers on the same terminal.
    let bar_wanted = args.output.is_some() || !io::stdout().is_terminal();
    let progress = Progress::of_bytes(bytes, bar_wanted);
    let mut report = |unanswered: &Unanswered| {
        let message = Message::of_input(&name, unanswered.diagnostic());
        progress.aside(|| stderr.print(message));
    };
    let input = progress.watch(input);
    let mut pictures = args.svg.as_ref().map(|folder| Pictures::new(folder, path));
    let mut show = |case: &ShownCase<'_>| {
        if let Some(pictures) = &mut pictures {
            pictures.draw(case);
        }
        case.unanswered.map(&mut report);
        ControlFlow::Continue(())
    };
    let tally = if args.json {
        write_records(solver, (&name, input), output, &mut show)?
    } else if args.svg.is_some() {
        solver.run_shown(input, output, &mut show)?
    } else {
        solver.run(input, output, &mut report, args.jobs.threads())?
    };
    if let Some(Err(failure)) = pictures.map(|pictures| pictures.finish(&name, stderr)) {
        *exit = stderr.end(Err(failure));
    }
    let said = progress.finish(tally.cases, "case");
    if args.verbose {
        let without = match tally.unanswered {
            0 => String::new(),
            count => format!("; {count} without an answer"),
        };
        stderr.print(format_args!("{name}: {said}{without}"));
        tally.work(&name).lines().for_each(|line| stderr.print(line));
    }
    Ok(tally)
}

/// Writes a record of each case, and passes the case to `show`.
fn write_records(
    solver: &Solver,
    (name, input): (&str, impl Read + Send + 'static),
    output: &mut dyn Write,
    show: &mut dyn FnMut(&ShownCase<'_>) -> ControlFlow<()>,
) -> Result<Tally, RunError> {
    let mut write =
        |record: String| output.write_all(record.as_bytes()).and_then(|()| output.flush());
    let mut written = Ok(());
    let mut record = |case: &ShownCase<'_>| {
        written = write(report::case_json(name, case));
        if written.is_ok() { show(case) } else { ControlFlow::Break(()) }
    };
    let (mut total, mut nothing) = (Vec::new(), io::sink());
    let has_total = solver.definition().prints_total();
    let texts: &mut dyn Write = if has_total { &mut total } else { &mut nothing };
    let tally = solver.run_shown(input, texts, &mut record)?;
    written?;
    if has_total {
        write(report::total_json(name, &total))?;
    }
    Ok(tally)
}

/// Returns a name that two inputs have.
fn repeated_stem<'a>(inputs: &[&'a Path]) -> Option<Cow<'a, str>> {
    let mut stems: Vec<_> = inputs.iter().map(|input| pictures::stem(input)).collect();
    stems.sort_unstable();
    stems.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0].clone())
}

/// Opens the output, unless that would destroy an input.
fn open_output(args: &SolveArgs, inputs: &[&Path]) -> Result<Box<dyn Write>, Failure> {
    let Some(path) = &args.output else { return Ok(Box::new(io::stdout())) };
    // A missing input must be reported before an old output is overwritten.
    let is_file = |input: &&&Path| **input != Path::new("-") && input::link(input).is_none();
    for input in inputs.iter().filter(is_file) {
        fs::metadata(input).map_err(|error| Failure::unreadable(input.display(), &error, None))?;
    }
    // Writing can destroy only a file; and a pipe must not be opened for a check.
    if path.is_file() && inputs.iter().any(|input| is_same_file(input, path)) {
        return Err(Failure::refused(format!("{} is both input and output", path.display())));
    }
    let file = File::create(path).map_err(|error| Failure::unwritable(path.display(), &error))?;
    Ok(Box::new(file))
}

/// Tells whether an input is a file, and the same one as `output`.
fn is_same_file(input: &Path, output: &Path) -> bool {
    let input = match input {
        dash if dash == Path::new("-") => Handle::stdin(),
        file if file.is_file() => Handle::from_path(file),
        _ => return false,
    };
    input.is_ok_and(|input| Handle::from_path(output).is_ok_and(|output| input == output))
}

/// Returns why a problem cannot be used; an unknown id may be meant for a verb.
fn not_found(error: FindError) -> Failure {
    let FindError::Unknown { id, .. } = &error else { return error.into() };
    let verbs = verb::verbs();
    if verbs.contains(id) {
        let title = format!("unknown problem `{id}`");
        return Failure::with_help(title, format!("the command `{id}` comes before its options"));
    }
    let Some(verb) = closest(id, verbs.iter().map(String::as_str)) else { return error.into() };
    let title = format!("unknown problem or command `{id}`");
    Failure::with_help(title, format!("did you mean `{verb}`?"))
}

//! `runner verify ID IN [ANS] [FEEDBACK_DIR]`: judge an output.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::answer::answer;
use super::exit::{Exit, Failure};
use super::input;
use super::numbers::TIME_LIMIT;
use super::output;
use super::session::Session;
use crate::problems::RulesChecker;
use crate::report;
use runner_judge::{Checker, Comparison, Difference, Verdict};
use runner_puzzle::{CheckError, Solver};

/// Judge an output, which is read from the standard input
///
/// Any right answer is accepted, in the exact layout. The exit code is 42 if the output is accepted and
/// 43 if not, as the problem package format wants it of an output validator; the reason goes to stderr
/// and to the file judgemessage.txt of the folder.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ./a.out < 1.in | runner verify uva12988 1.in
  ./a.out < 1.in | runner verify uva12988 1.in 1.ans
  ./a.out < 1.in | runner verify uva12988 1.in 1.ans feedback
  runner verify uva12988 1.in --partial < begun.txt
")]
pub(super) struct VerifyArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// The input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// A right output for it; one is made if there is none, or if the file is empty
    #[arg(value_name = "ANS")]
    answer: Option<PathBuf>,
    /// The folder for the reason
    #[arg(value_name = "FEEDBACK_DIR")]
    feedback: Option<PathBuf>,
    /// The answer is only begun: undecided cells hold the blank of the board, or `?`; between places of drawn
    /// lines a blank is undecided, and `x` says that no line is there. Accept it if no rule is broken yet. Pieces,
    /// lists and numbers cannot be begun: the exit code is 2 then
    #[arg(long, conflicts_with = "answer")]
    partial: bool,
    /// Print JSON (`runner help json`)
    #[arg(long)]
    json: bool,
    /// Arguments of other validators, which are ignored
    #[arg(
        value_name = "ARGUMENT",
        hide = true,
        allow_hyphen_values = true,
        trailing_var_arg = true
    )]
    others: Vec<OsString>,
}

/// Runs the verb.
pub(super) fn run(args: &VerifyArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    let solver = Arc::new(Solver::new(definition).within(Some(TIME_LIMIT)));
    let (verdict, why, difference) = verify(args, &solver)?;
    if args.json {
        session.print(&report::verify_json(verdict, &why, difference.as_ref()))?;
    }
    let exit = match verdict {
        Verdict::Accepted => return Ok(Exit::Accepted),
        Verdict::JudgeError => {
            session.stderr.error(&why);
            Exit::Failed
        }
        _ => {
            session.stderr.print(report::lines(&format!("{}  {why}", verdict.code())));
            Exit::Rejected
        }
    };
    if let Some(folder) = &args.feedback {
        output::make_folder(folder)?;
        output::write(&folder.join("judgemessage.txt"), format!("{why}\n"))?;
    }
    Ok(exit)
}

/// Returns the verdict and its reason. For JSON it also finds the first difference from a right output, if all
/// answers are right or the problem has only one output.
fn verify(
    args: &VerifyArgs,
    solver: &Arc<Solver>,
) -> Result<(Verdict, String, Option<Difference>), Failure> {
    let definition = solver.definition();
    let (input, name) = (input::text_of(definition, &args.input)?, input::name(&args.input));
    if args.partial {
        return Ok(match solver.check_begun(&input, &input::text(Path::new("-"))?) {
            Ok(()) => (Verdict::Accepted, String::new(), None),
            Err(CheckError::Output(why)) => (Verdict::WrongAnswer, why, None),
            Err(why) => return Err(Failure::new(Exit::CouldNotRun, why)),
        });
    }
    let solved = || answer(solver, (&name, &input), &mut |_| {});
    let mut answer = args.answer.as_deref().map_or(Ok(Vec::new()), input::text)?;
    if answer.is_empty() {
        answer = solved()?;
    }
    let output = input::text(Path::new("-"))?;
    let checker = RulesChecker::new(solver);
    let (verdict, mut why) = Verdict::of_output(&checker, (&input, &answer), &output);
    if verdict == Verdict::JudgeError {
        // If the input cannot be read, this names the place.
        solved()?;
    } else if verdict == Verdict::WrongAnswer
        && !solver.has_checker()
        && let Some(mismatch) = solver.mismatch(&input, &answer, &output)
    {
        // The outputs were only compared: what the rules say of them is not known yet.
        why = format!("{why}\n{mismatch}");
    }
    let right = args.json.then(|| checker.corrected(&input, &answer, &output).ok()).flatten();
    let difference = right.and_then(|right| Comparison::new(&right, &output).difference);
    Ok((verdict, why, difference))
}

//! `runner explain ID [FILE]`: why cases have no answer, several, or one.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::numbers::positive;
use super::output;
use super::pictures::stem;
use super::session::Session;
use crate::report::{self, StepsPage};
use runner_puzzle::Explained;

/// Explain cases: clues that contradict each other, two answers, or the steps to the answer
///
/// For a case without an answer, it prints the rules that are broken, and clues that contradict each other, if
/// it has clues that can be taken away; without any of these no contradiction is left. For a case with
/// several answers, it prints the cells in which two of them differ. For a case with one answer, --hint prints
/// the next step, and --steps all of them: what follows, from which rule and what is known, and the kind of the step.
/// Where no step is known, a guess: a place of the answer is revealed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  runner explain uva1309 in --case 3
  runner explain poj2676 --hint < in    the next step of every case
  runner explain poj2676 --steps < in   all steps
  runner explain slitherlink --steps --json < in
  runner explain slitherlink in --steps --svg steps/   a picture of each step: steps/in-1-1.svg, ...
  runner explain nurikabe in --steps --html a.html     a page that walks through the steps by the arrow keys
")]
pub(super) struct ExplainArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// The input [default: the standard input]
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// Explain only this case
    #[arg(long, value_name = "K", value_parser = positive::<NonZero<u64>>, allow_negative_numbers = true)]
    case: Option<NonZero<u64>>,
    /// Name the next step, if a case has one answer
    #[arg(long, group = "told")]
    hint: bool,
    /// Name all steps, if a case has one answer
    #[arg(long, group = "told")]
    steps: bool,
    /// Draw each step into this folder, as SVG
    #[arg(long, value_name = "DIR", requires = "told")]
    svg: Option<PathBuf>,
    /// Write a page with a picture of each step to this file
    #[arg(long, value_name = "FILE", requires = "told")]
    html: Option<PathBuf>,
    /// Print JSON, one line for each case (`runner help json`)
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &ExplainArgs, session: &Session) -> Result<Exit, Failure> {
    let (package, definition) = session.defined(&args.id)?;
    let file = input::or_link(&args.file, &args.id);
    let (text, name) = (input::text_of(&definition, file)?, input::name(file));
    let most = match (args.hint, args.steps) {
        (true, _) => 1,
        (_, true) => usize::MAX,
        _ => 0,
    };
    let only = args.case.map(NonZero::get);
    if let Some(folder) = &args.svg {
        output::make_folder(folder)?;
    }
    let mut page = args.html.is_some().then(StepsPage::default);
    let mut found = false;
    for explained in definition.explained(&text, only, most) {
        let (case, explained, drawn) =
            explained.map_err(|it| Failure::of_input(&name, it.diagnostic()))?;
        found = true;
        let text = explained.text(case);
        if args.json {
            session.print(&report::explain_json(&name, case, &explained))?;
        } else {
            session.print(&text)?;
        }
        if let Some(page) = &mut page {
            page.case(text);
        }
        let Explained::One(list) = explained else { continue };
        if drawn.is_none() && (args.svg.is_some() || args.html.is_some()) {
            let why = "its board is too large";
            session.stderr.warning(format!("{name}: no step of case {case} is drawn: {why}"));
        }
        let mut drawn = drawn.filter(|_| args.svg.is_some() || args.html.is_some());
        for (number, step) in (1..).zip(&list.steps) {
            let mut picture = drawn.as_mut().and_then(Iterator::next);
            if let Some(picture) = &mut picture {
                picture.title = format!("case {case}, step {number}");
            }
            if let Some(page) = &mut page {
                page.step(&step.sentence, step.kind, picture.as_ref());
            }
            if let (Some(folder), Some(mut picture)) = (&args.svg, picture) {
                picture.write_below(&step.sentence);
                let file = format!("{}-{case}-{number}.svg", stem(file));
                output::write(&folder.join(file), picture.document())?;
            }
        }
    }
    if let (Some(file), Some(page)) = (&args.html, page) {
        output::write(file, page.html(&package.id))?;
    }
    match only.filter(|_| !found) {
        Some(case) => Err(Failure::refused(format!("{name}: case {case} does not exist"))),
        None => Ok(Exit::Yes),
    }
}

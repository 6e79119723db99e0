//! `runner judge [ID|PACKAGE] [SUBMISSION]... [-- COMMAND]`: other people's programs on tests.

mod args;
mod nearest;
mod screen;
pub(super) mod setup;
mod submissions;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) use args::JudgeArgs;

use self::nearest::Chosen;
use self::screen::Screen;
use super::exit::{Exit, Failure};
use super::numbers::TIME_LIMIT;
use super::session::Session;
use crate::problems::{FindError, RulesChecker, definition};
use crate::report;
use runner_judge::{Judging, Package, Workshop};
use runner_puzzle::Solver;
use runner_sandbox::{Sandbox, Tier};

/// Runs the verb until it is interrupted.
pub(super) fn run(
    args: &JudgeArgs,
    session: &Session,
    interrupted: &AtomicBool,
) -> Result<Exit, Failure> {
    let ended = judge(args, session, interrupted);
    if interrupted.load(Ordering::Relaxed) { Ok(Exit::Interrupted) } else { ended }
}

fn judge(args: &JudgeArgs, session: &Session, interrupted: &AtomicBool) -> Result<Exit, Failure> {
    let recipes = setup::recipes(args.languages.as_deref())?;
    let chosen = nearest::chosen(args, &recipes, session)?;
    setup::in_sandbox(args.sandbox(), args.user, session, |sandbox| {
        let machine = setup::machine(sandbox);
        let is_alone = args.submissions.is_empty() && args.command.is_empty() && !args.validate;
        let found = session.catalogue.find(&chosen.target);
        if let Err(FindError::File(file)) = &found
            && is_alone
            && !setup::is_archive(file)
        {
            let workshop = setup::workshop(sandbox, &recipes, &machine, interrupted);
            return Err(setup::no_source(file, "runner judge", &workshop));
        }
        let package = setup::open(&chosen.target, session, sandbox.scratch())?;
        let definition = definition(&package)?;
        // The archive of a package is as good as its folder.
        sandbox.hide(&chosen.target);
        if let Some(folder) = package.folder() {
            sandbox.hide(folder);
        }
        let mut workshop = setup::workshop(sandbox, &recipes, &machine, interrupted);
        if args.no_cache {
            workshop.cache = None;
        }
        // The checker and the explanation of a wrong answer may ask the engine.
        let checking = |definition| Arc::new(Solver::new(definition).within(Some(TIME_LIMIT)));
        let solver = definition.map(checking);
        judge_package((args, &chosen), session, (&package, solver.as_ref()), &workshop)
    })
}

fn judge_package(
    (args, chosen): (&JudgeArgs, &Chosen),
    session: &Session,
    (package, solver): (&Package, Option<&Arc<Solver>>),
    workshop: &Workshop<'_>,
) -> Result<Exit, Failure> {
    let rules = solver.map(RulesChecker::new);
    let flags = args.tolerance.flags(package)?;
    let plan = args.plan(flags.as_deref(), rules.as_ref().map(|rules| rules as _));
    let mut screen = Screen::new(args, session, package, solver.map(AsRef::as_ref));
    let judging = Judging::prepare(package, plan, workshop.clone(), &mut screen);
    let mut judging = judging.map_err(|error| screen.failed(error))?;
    warn_of_tier(workshop.sandbox, session);
    judging.make_tests(&mut screen).map_err(|error| screen.failed(error))?;
    if args.validate {
        let tally = judging.validate(&mut screen).map_err(|error| screen.failed(error))?;
        session.print_styled(&report::validated(&tally))?;
        return Ok(if tally.unexpected == 0 { Exit::Yes } else { Exit::No });
    }
    let remark = judging.infer_time_limit(&mut screen).map_err(|error| screen.failed(error))?;
    let subjects = submissions::subjects((args, chosen), (package, &judging), workshop, session)?;
    screen.judge(&judging, &subjects, remark.as_deref())
}

/// Warns of a missing tier of the sandbox, and of files that tier 0 does not protect.
fn warn_of_tier(sandbox: &Sandbox, session: &Session) {
    let have = sandbox.tier();
    if let Some((tier, why)) = sandbox.missing()
        && have < Tier::Namespaces
    {
        let lacks = format!("tier {tier} is not available: {why}");
        session.stderr.warning(format_args!("the sandbox has tier {have}; {lacks}"));
    }
    if have == Tier::Limits {
        session.stderr.warning(report::OPEN_FILES);
    }
}

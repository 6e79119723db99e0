//! `runner judge [ID|PACKAGE] [SUBMISSION]... [-- COMMAND]`: other people's programs on tests.

mod args;
mod contest;
mod nearest;
mod record;
mod screen;
pub(super) mod setup;
mod submissions;

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) use args::JudgeArgs;

use self::nearest::Chosen;
use self::record::Record;
use self::screen::Screen;
use super::exit::{Exit, Failure};
use super::numbers::TIME_LIMIT;
use super::session::Session;
use crate::problems::{Catalogue, FindError, RulesChecker, definition};
use crate::report;
use runner_judge::{Judging, Package, Recipes, Workshop};
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

/// What all packages share.
struct Job<'j> {
    args: &'j JudgeArgs,
    session: &'j Session,
    recipes: &'j Recipes,
    interrupted: &'j AtomicBool,
}

fn judge(args: &JudgeArgs, session: &Session, interrupted: &AtomicBool) -> Result<Exit, Failure> {
    let recipes = &setup::recipes(args.languages.as_deref())?;
    let chosen = nearest::chosen(args, recipes, session)?;
    let packages = Catalogue::packages(&chosen.target)?;
    let (job, mut record) = (Job { args, session, recipes, interrupted }, Record::default());
    let exit = if packages.is_empty() {
        job.package(&chosen, &mut record)?
    } else {
        let contest = Package::open(&chosen.target).id;
        record.results.title = format!("runner judge {contest}");
        record.contest = Some(chosen.target);
        job.contest(&packages, &mut record)?
    };
    args.files.write(&record.results)?;
    Ok(exit)
}

impl Job<'_> {
    /// Judges programs on a package, in a sandbox of its own, or validates the package.
    fn package(&self, chosen: &Chosen, record: &mut Record) -> Result<Exit, Failure> {
        let Self { args, session, recipes, interrupted } = *self;
        setup::in_sandbox(args.sandbox(), args.user, session, |sandbox| {
            let machine = setup::machine(sandbox);
            let is_alone = args.submissions.is_empty() && args.command.is_empty() && !args.validate;
            let found = session.catalogue.find(&chosen.target);
            if let Err(FindError::File(file)) = &found
                && is_alone
                && !setup::is_archive(file)
            {
                let workshop = setup::workshop(sandbox, recipes, &machine, interrupted);
                return Err(setup::no_source(file, "runner judge", &workshop));
            }
            let package = setup::open(&chosen.target, session, sandbox.scratch())?;
            let definition = definition(&package)?;
            // The archive of a package is as good as its folder, and the packages of a contest may tell of each other.
            let hidden = package.folder().into_iter().chain(record.contest.as_deref());
            hidden.chain([&*chosen.target]).for_each(|path| sandbox.hide(path));
            let mut workshop = setup::workshop(sandbox, recipes, &machine, interrupted);
            if args.no_cache {
                workshop.cache = None;
            }
            // The checker and the explanation of a wrong answer may ask the engine.
            let checking = |definition| Arc::new(Solver::new(definition).within(Some(TIME_LIMIT)));
            let solver = definition.map(checking);
            self.opened(chosen, (&package, solver.as_ref()), &workshop, record)
        })
    }

    fn opened(
        &self,
        chosen: &Chosen,
        (package, solver): (&Package, Option<&Arc<Solver>>),
        workshop: &Workshop<'_>,
        record: &mut Record,
    ) -> Result<Exit, Failure> {
        let Self { args, session, .. } = *self;
        let rules = solver.map(RulesChecker::new);
        let flags = args.tolerance.flags(package)?;
        let plan = args.plan(flags.as_deref(), rules.as_ref().map(|rules| rules as _));
        let has_warned = mem::replace(&mut record.has_warned, true);
        let mut screen = Screen::new((args, session), package, solver.map(AsRef::as_ref), record);
        let judging = Judging::prepare(package, plan, workshop.clone(), &mut screen);
        let mut judging = judging.map_err(|error| screen.failed(error))?;
        if !has_warned {
            warn_of_tier(workshop.sandbox, session);
        }
        judging.make_tests(&mut screen).map_err(|error| screen.failed(error))?;
        if args.validate {
            let tally = judging.validate(&mut screen).map_err(|error| screen.failed(error))?;
            screen.show(&report::validated(&tally))?;
            record.count += tally.tests as u64;
            return Ok(if tally.unexpected == 0 { Exit::Yes } else { Exit::No });
        }
        let remark = judging.infer_time_limit(&mut screen).map_err(|error| screen.failed(error))?;
        let subjects =
            submissions::subjects((args, chosen), (package, &judging), workshop, session)?;
        screen.judge(&judging, &subjects, remark.as_deref())
    }
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

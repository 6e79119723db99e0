//! `runner doctor`: which sandbox tiers and languages this machine supports.

use super::exit::{Exit, Failure};
use super::judge::setup;
use super::session::Session;
use crate::report::DoctorReport;
use runner_judge::program::{Cache, Machine, Recipe};
use runner_sandbox::{Policy, RunLimits, Tier};

/// Runs the verb.
pub(super) fn run(session: &Session) -> Result<Exit, Failure> {
    let sandbox = setup::sandbox((Policy::Auto, Tier::ControlGroup), None, session)?;
    setup::lower_limits(&RunLimits::default(), session)?;
    let recipes = setup::recipes(None)?;
    let missing = sandbox.missing().map(|(tier, why)| (tier, why.to_owned()));
    let machine = setup::machine(&sandbox);
    let languages =
        recipes.all().iter().map(|recipe| (recipe.name.clone(), tools(&machine, recipe)));
    let (tier, user) = (sandbox.tier(), sandbox.user());
    let cache = setup::cache();
    let cache = cache.as_ref().map(Cache::size);
    let cache = cache.map(|(folder, has, limit)| (folder.display().to_string(), has, limit));
    let report = DoctorReport { tier, user, missing, cache, languages: languages.collect() };
    session.print_styled(&report.render()).map(|()| Exit::Yes)
}

/// Returns the programs that compile and run a language, or the names of missing ones.
fn tools(machine: &Machine, recipe: &Recipe) -> Result<String, String> {
    let missing = |names| match recipe.package.as_str() {
        "" => names,
        package => format!("{names} (in the package `{package}`)"),
    };
    let compiler = machine.compiler(recipe).map_err(missing)?;
    let found = [compiler, machine.interpreter(recipe).map_err(missing)?];
    let paths = found.into_iter().flatten().map(|tool| tool.program.display().to_string());
    Ok(paths.collect::<Vec<_>>().join(", "))
}

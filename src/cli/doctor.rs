//! `runner doctor`: what this machine has for judging.

use anstream::ColorChoice;

use super::exit::Exit;
use super::judge::setup;
use super::stderr::Stderr;
use super::stdout;
use crate::judge::{Machine, Policy, Recipe, Tier};
use crate::report::DoctorReport;

/// Runs the verb.
pub(super) fn run(stderr: Stderr, color: impl Into<ColorChoice>) -> Exit {
    let (sandbox, recipes) = match (
        setup::sandbox((Policy::Auto, Tier::ControlGroup), stderr),
        setup::recipes(None, stderr),
    ) {
        (Ok(sandbox), Ok(recipes)) => (sandbox, recipes),
        (Err(exit), _) | (_, Err(exit)) => return exit,
    };
    let missing = sandbox.missing().map(|(tier, why)| (tier, why.to_owned()));
    let machine = setup::machine();
    let languages =
        recipes.all().iter().map(|recipe| (recipe.name.clone(), tools(&machine, recipe)));
    let report = DoctorReport { tier: sandbox.tier(), missing, languages: languages.collect() };
    stdout::print_styled(&report.render(), color, stderr)
}

/// Returns what compiles and runs the programs of a language, or the names of what is missing.
fn tools(machine: &Machine, recipe: &Recipe) -> Result<String, String> {
    let found = [machine.compiler(recipe)?, machine.interpreter(recipe)?];
    let paths = found.into_iter().flatten().map(|tool| tool.program.display().to_string());
    Ok(paths.collect::<Vec<_>>().join(", "))
}

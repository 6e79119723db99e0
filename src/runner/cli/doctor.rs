//! `runner doctor`: which sandbox tiers and languages this machine supports.

use super::exit::{Exit, Failure};
use super::judge::setup;
use super::session::Session;
use crate::report::DoctorReport;
use runner_judge::Cache;
use runner_sandbox::{Policy, RunLimits, Tier};

/// Runs the verb.
pub(super) fn run(session: &Session) -> Result<Exit, Failure> {
    let sandbox = setup::sandbox((Policy::Auto, Tier::ControlGroup), None, session)?;
    setup::lower_limits(&RunLimits::default(), session)?;
    let recipes = setup::recipes(None)?;
    let missing = sandbox.missing().map(|(tier, why)| (tier, why.to_owned()));
    let machine = setup::machine(&sandbox);
    let (tier, user) = (sandbox.tier(), sandbox.user());
    let cache = setup::cache();
    let cache = cache.as_ref().map(Cache::size);
    let cache = cache.map(|(folder, has, limit)| (folder.display().to_string(), has, limit));
    let report =
        DoctorReport { tier, user, missing, cache, languages: machine.languages(&recipes) };
    session.print_styled(&report.render()).map(|()| Exit::Yes)
}

//! Landlock: limits the files that a program can reach, and the processes that it can signal.

use std::path::PathBuf;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, RulesetStatus, Scope, path_beneath_rules,
};

use crate::linux::failure::{Doing, SandboxFailure};

/// The newest interface that is used; an older kernel applies the part that it supports.
const NEWEST: ABI = ABI::V7;

/// Devices without state.
pub(crate) const DEVICES: [&str; 5] =
    ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// Restricts the calling process, and everything it starts, to these paths. It cannot be undone.
pub(crate) fn restrict(readable: &[PathBuf], writable: &[PathBuf]) -> Result<(), SandboxFailure> {
    let all = AccessFs::from_all(NEWEST);
    let device = AccessFs::ReadFile | AccessFs::WriteFile;
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(all)
        .and_then(|rules| rules.handle_access(AccessNet::from_all(NEWEST)))
        .and_then(|rules| rules.scope(Scope::from_all(NEWEST)))
        .and_then(Ruleset::create)
        .and_then(|rules| {
            rules.add_rules(path_beneath_rules(readable, AccessFs::from_read(NEWEST)))
        })
        .and_then(|rules| rules.add_rules(path_beneath_rules(writable, all)))
        .and_then(|rules| rules.add_rules(path_beneath_rules(DEVICES, device)))
        .and_then(RulesetCreated::restrict_self)
        .doing("Landlock")?;
    match rules.ruleset {
        RulesetStatus::NotEnforced => {
            Err(SandboxFailure::new("Landlock", "not supported by this kernel"))
        }
        _ => Ok(()),
    }
}

//! The report of `doctor`: the sandbox tiers, the compile cache and the languages of a machine.

use super::judge::in_mib;
use super::{put, style};
use runner_sandbox::{ProgramUser, Promise, Tier};

/// The warning that a program at tier 0 can read all files.
pub(crate) const OPEN_FILES: &str =
    "at tier 0 a program can read all files that its user can, also the expected output";

fn user(user: ProgramUser) -> String {
    match user {
        ProgramUser::Own => "the user of the judge".to_owned(),
        ProgramUser::Fresh => "a new user for each run, without any rights".to_owned(),
        ProgramUser::Named(uid, _) => format!("user {uid}"),
    }
}

/// The sandbox tiers and the languages of a machine.
#[derive(Debug)]
pub(crate) struct DoctorReport {
    /// The strongest available tier of the sandbox.
    pub tier: Tier,
    /// Which user programs run as.
    pub user: ProgramUser,
    /// The first unavailable tier, and why.
    pub missing: Option<(Tier, String)>,
    /// The folder of compiled programs, the bytes that it takes, and their maximum.
    pub cache: Option<(String, u64, u64)>,
    /// Each language, with the path of its compiler or interpreter, or the names of missing
    /// programs.
    pub languages: Vec<(String, Result<String, String>)>,
}

impl DoctorReport {
    /// Renders the report.
    pub(crate) fn render(&self) -> String {
        let mut out = String::from("Sandbox\n");
        for tier in Tier::ALL {
            let (mark, words) = match &self.missing {
                _ if tier <= self.tier => (style::GOOD, "yes".to_owned()),
                Some((missing, why)) if *missing == tier => (style::BAD, format!("no: {why}")),
                _ => (style::BAD, "no".to_owned()),
            };
            let name = tier.name();
            put(&mut out, format_args!("  tier {tier}  {name:20}  {mark}{words}{mark:#}\n"));
        }
        put(&mut out, format_args!("  programs run as {}\n", user(self.user)));
        if self.tier == Tier::Limits {
            put(&mut out, format_args!("  {OPEN_FILES}\n"));
        }
        out += "\nPromises\n";
        for (subject, promise, how) in self.tier.promises() {
            let mark = match promise {
                Promise::Guaranteed => style::GOOD,
                Promise::BestEffort => style::ODD,
                Promise::No => style::BAD,
            };
            let words = promise.words();
            let how = if promise == Promise::No { "" } else { how };
            put(&mut out, format_args!("  {subject:15}  {mark}{words:13}{mark:#}  {how}"));
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
        if let Some((folder, bytes, at_most)) = &self.cache {
            let (has, limit) = (in_mib(*bytes), in_mib(*at_most));
            out += "\nCompile cache\n";
            put(&mut out, format_args!("  {folder}  {has:.1} of at most {limit:.0} MiB\n"));
        }
        out += "\nLanguages\n";
        let width = self.languages.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, found) in &self.languages {
            match found {
                Ok(path) => put(&mut out, format_args!("  {name:width$}  {path}\n")),
                Err(sought) => {
                    let dim = style::DIM;
                    put(&mut out, format_args!("  {name:width$}  {dim}no {sought}{dim:#}\n"));
                }
            }
        }
        out
    }
}

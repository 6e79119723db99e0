//! A contest: its packages one after the other, and one summary.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use super::Job;
use super::nearest::Chosen;
use super::record::Record;
use crate::cli::exit::{Exit, Failure};
use crate::report;

impl Job<'_> {
    /// Judges the submissions of packages, or validates them. The report of a package is shown if something failed.
    pub(super) fn contest(
        &self,
        packages: &[PathBuf],
        record: &mut Record,
    ) -> Result<Exit, Failure> {
        let (args, session) = (self.args, self.session);
        if !args.submissions.is_empty() || !args.command.is_empty() {
            let why = "a program is judged on one package, and this is a folder of several";
            return Err(Failure::refused(why));
        }
        let name = |path: &PathBuf| path.file_name().unwrap_or_default().display().to_string();
        let width = packages.iter().map(|path| name(path).chars().count()).max().unwrap_or(0);
        let (mut exit, mut failed) = (Exit::Yes, Vec::new());
        for target in packages {
            record.held = (!args.json).then(String::new);
            let before = record.count;
            let chosen = Chosen { target: target.clone(), submissions: Vec::new() };
            let found =
                self.package(&chosen, record).unwrap_or_else(|it| session.stderr.end(Err(it)));
            if self.interrupted.load(Ordering::Relaxed) {
                return Ok(Exit::Interrupted);
            }
            let is_good = found == Exit::Yes;
            exit = exit.max(found);
            if let Some(held) = record.held.take() {
                let counts = report::counted(record.count - before, args.counts());
                session.print_styled(&report::mark(is_good, &name(target), width, &counts))?;
                session.print_styled(if is_good && !args.verbose { "" } else { &held })?;
            }
            if !is_good {
                failed.push(name(target));
            }
        }
        if !args.json {
            let counts = report::counted(record.count, args.counts());
            session.print_styled(&report::summary(packages.len(), &counts, &failed))?;
        }
        Ok(exit)
    }
}

//! The benchmark: what is measured is a row (`rows.rs`, `found.rs`); a row is runs of programs
//! (`child.rs`, `measure.rs`), judged (`verdict.rs`) and put into a table (`table.rs`).
//!
//! It knows `runner` by its command line only, so that any build can be measured. Start at
//! [`run`].

mod args;
mod child;
mod error;
mod folder;
mod found;
#[path = "../../../tests/support/instances/mod.rs"]
pub(crate) mod instances;
mod list;
pub(crate) mod machine;
pub(crate) mod measure;
mod peer;
mod printed;
mod question;
mod rows;
mod series;
mod table;
pub(crate) mod target;
mod verdict;

use std::io::Write;

pub(crate) use args::Args;
pub(crate) use error::BenchError;

use folder::Folder;
use found::Found;
use peer::Peer;
use rows::{Row, THREADED, row_name};
use series::Series;

/// What was chosen to be measured.
#[derive(Debug)]
struct Chosen {
    rows: Vec<Row>,
    found: Vec<Found>,
    /// The row about threads, by its name.
    threaded: Option<String>,
}

impl Chosen {
    fn new(args: &Args) -> Result<Self, BenchError> {
        let only = args.only.as_deref().unwrap_or_default();
        let threaded = format!("{} threads", THREADED.0);
        let mut found = args.instances.as_deref().map(found::find).transpose()?.unwrap_or_default();
        found.retain(|file| row_name(&file.name, file.question).contains(only));
        let chosen = Self {
            rows: rows::rows().filter(|row| row.name().contains(only)).collect(),
            found,
            threaded: Some(threaded).filter(|name| name.contains(only)),
        };
        if chosen.rows.is_empty() && chosen.found.is_empty() && chosen.threaded.is_none() {
            return Err(BenchError::NoRow(only.to_owned()));
        }
        Ok(chosen)
    }
}

/// Does what the arguments say. Returns whether every answer was fit.
///
/// # Errors
///
/// Nothing is measured after the first [`BenchError`].
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<bool, BenchError> {
    let chosen = Chosen::new(args)?;
    if args.list {
        list::write(&chosen, out).map_err(BenchError::Write)?;
        return Ok(true);
    }
    let folder = Folder::new().map_err(BenchError::Folder)?;
    let peer = match &args.peer {
        None => Err("none; --peer CDL.CPP names its source".to_owned()),
        Some(source) => Peer::compile(source, folder.path()).map_err(|why| format!("none: {why}")),
    };
    let origin = peer.as_ref().map_or_else(Clone::clone, |peer| peer.origin.clone());
    write!(out, "{}\n{}", head(args, &origin), table::head()).map_err(BenchError::Write)?;
    let mut series = Series::new(args, folder, peer.ok(), out);
    for row in &chosen.rows {
        series.known(row)?;
    }
    if let Some(name) = &chosen.threaded {
        series.threaded(name)?;
    }
    for found in &chosen.found {
        series.found(found)?;
    }
    Ok(series.is_fit())
}

/// Returns what stands before the table.
fn head(args: &Args, peer: &str) -> String {
    let kernel = args.kernel.as_deref().map_or(String::new(), |name| format!(" --kernel {name}"));
    format!(
        "* date: {}\n* processor: {}, {} cores\n* features: {}\n* compiler: {}\n* runner: {}, -j {}{kernel}\n\
         * peer: {peer}\n* runs: median of {}\n",
        machine::today(),
        machine::processor(),
        machine::cores(),
        machine::features(),
        machine::compiler(),
        args.runner.display(),
        args.jobs,
        args.runs,
    )
}

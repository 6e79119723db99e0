//! Measuring row after row.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use super::args::Args;
use super::child::{Job, Output, Run};
use super::error::BenchError;
use super::folder::Folder;
use super::found::Found;
use super::instances::{Instance, text};
use super::measure::{alternately, any_late, best_wall, median_cpu, most_memory};
use super::peer::Peer;
use super::question::{Question, failure, nodes};
use super::rows::{Row, STANDARD, THREADED, instance, is_for_peer, row_name};
use super::table::{Compared, Measured};
use super::verdict::{on_found, on_known};

/// The yardstick gets no more time to find a first cover: by bad luck it may search for ever.
const FIRST_MAX: Duration = Duration::from_secs(10);
/// How often threads are measured; the best run counts, as others were disturbed.
const THREADED_RUNS: u16 = 5;

/// What goes on from row to row.
pub(super) struct Series<'s> {
    args: &'s Args,
    folder: Folder,
    peer: Option<Peer>,
    /// What the yardstick took for [`STANDARD`], once it is known.
    standard: Option<Compared<'static>>,
    out: &'s mut dyn Write,
    is_fit: bool,
}

impl<'s> Series<'s> {
    pub(super) fn new(
        args: &'s Args,
        folder: Folder,
        peer: Option<Peer>,
        out: &'s mut dyn Write,
    ) -> Self {
        Self { args, folder, peer, standard: None, out, is_fit: true }
    }

    /// Tells whether there was nothing to complain of.
    pub(super) fn is_fit(&self) -> bool {
        self.is_fit
    }

    /// Measures a row about a problem of ours.
    pub(super) fn known(&mut self, row: &Row) -> Result<(), BenchError> {
        let file = self.written(row.instance)?;
        let job = row.question.job(&file, self.args, self.args.jobs);
        let peer = self.peer.as_ref().filter(|_| is_for_peer(row.instance)).map(|peer| {
            let is_first = row.question == Question::First;
            let limit = self.args.limit();
            peer.job(&file, is_first, if is_first { limit.min(FIRST_MAX) } else { limit })
        });
        let has_own = peer.is_some();
        let (runs, of_peer) = self.alternate(job.clone(), peer)?;
        let compared = if has_own { compared(&of_peer, "") } else { self.standard()? };
        if row.instance.name() == STANDARD {
            self.standard = compared.map(|compared| Compared { what: STANDARD, ..compared });
        }
        let verdict = match row.question {
            Question::Visit if runs.iter().all(Run::is_done) => {
                // What went unread is printed once more, to be checked.
                let first_item = row
                    .instance
                    .models()
                    .first()
                    .and_then(|model| model.primary.first().map(|item| item.name.clone()));
                let output = Output::Tallied(first_item.unwrap_or_default());
                on_known(&[once(&Job { output, ..job })?], row.question, row.instance)
            }
            _ => on_known(&runs, row.question, row.instance),
        };
        let seconds = median_cpu(&runs);
        let compared = compared.map(|peer| Compared { ratio: seconds / peer.seconds, ..peer });
        let name = row.name();
        self.write(&Measured {
            name: &name,
            seconds,
            runs: &runs,
            compared,
            target: row.target,
            nodes: runs.first().and_then(nodes).unwrap_or_default(),
            verdict: &verdict,
        })
    }

    /// Measures how much faster two threads are than one, from start to end.
    pub(super) fn threaded(&mut self, name: &str) -> Result<(), BenchError> {
        let Some(instance) = instance(THREADED.0) else { return Ok(()) };
        let file = self.written(instance)?;
        let job = |jobs| Question::Count.job(&file, self.args, jobs);
        let (two, one) = (job(2), job(1));
        let program = two.program.clone();
        let done = alternately(&[two, one], THREADED_RUNS);
        let mut done = done.map_err(|error| cannot_run(&program, error))?.into_iter();
        let (two, one) = (done.next().unwrap_or_default(), done.next().unwrap_or_default());
        let verdict = on_known(&[&two[..], &one].concat(), Question::Count, instance);
        let (seconds, alone) = (best_wall(&two), best_wall(&one));
        let compared = Compared {
            what: "-j 1, wall",
            seconds: alone,
            is_late: any_late(&one),
            memory: most_memory(&one),
            ratio: alone / seconds,
        };
        self.write(&Measured {
            name,
            seconds,
            runs: &two,
            compared: Some(compared),
            target: Some(THREADED.1),
            nodes: two.first().and_then(nodes).unwrap_or_default(),
            verdict: &verdict,
        })
    }

    /// Measures a file of the user's.
    pub(super) fn found(&mut self, found: &Found) -> Result<(), BenchError> {
        let limit = self.args.limit();
        let job = found.question.job(&found.path, self.args, self.args.jobs);
        let peer = self.peer.as_ref().filter(|_| found.is_for_peer);
        let peer = peer.map(|peer| peer.job(&found.path, false, limit));
        let (runs, of_peer) = self.alternate(job, peer)?;
        let seconds = median_cpu(&runs);
        let compared = compared(&of_peer, "");
        let verdict = on_found(&runs, found.question, of_peer.first());
        self.write(&Measured {
            name: &row_name(&found.name, found.question),
            seconds,
            runs: &runs,
            compared: compared.map(|peer| Compared { ratio: seconds / peer.seconds, ..peer }),
            target: None,
            nodes: runs.first().and_then(nodes).unwrap_or_default(),
            verdict: &verdict,
        })
    }

    /// Writes a problem into the folder, unless it is there.
    fn written(&self, instance: &Instance) -> Result<PathBuf, BenchError> {
        let file = self.folder.path().join(instance.file);
        if !file.exists() {
            fs::write(&file, text(&instance.models())).map_err(BenchError::Folder)?;
        }
        Ok(file)
    }

    /// Runs runner and the yardstick in turn. Returns the runs of both.
    fn alternate(&self, job: Job, peer: Option<Job>) -> Result<(Vec<Run>, Vec<Run>), BenchError> {
        let program = job.program.clone();
        let jobs: Vec<Job> = std::iter::once(job).chain(peer).collect();
        let done = alternately(&jobs, self.args.runs);
        let mut done = done.map_err(|error| cannot_run(&program, error))?.into_iter();
        Ok((done.next().unwrap_or_default(), done.next().unwrap_or_default()))
    }

    /// Returns what the yardstick takes for [`STANDARD`], which is measured if it was not.
    fn standard(&mut self) -> Result<Option<Compared<'static>>, BenchError> {
        if self.standard.is_none()
            && let (Some(peer), Some(instance)) = (&self.peer, instance(STANDARD))
        {
            let job = peer.job(&self.written(instance)?, false, self.args.limit());
            let done = alternately(std::slice::from_ref(&job), self.args.runs);
            let done = done.map_err(|error| cannot_run(&job.program, error))?.concat();
            self.standard = compared(&done, STANDARD);
        }
        Ok(self.standard)
    }

    fn write(&mut self, measured: &Measured<'_>) -> Result<(), BenchError> {
        self.is_fit &= measured.verdict.is_fit();
        let written = self.out.write_all(measured.line().as_bytes());
        written.and_then(|()| self.out.flush()).map_err(BenchError::Write)
    }
}

/// Returns what runs of the yardstick come to, if there are any and none failed; the ratio is not
/// known yet.
fn compared<'w>(runs: &[Run], what: &'w str) -> Option<Compared<'w>> {
    let is_fit = !runs.is_empty() && runs.iter().all(|run| failure(run).is_none());
    is_fit.then(|| Compared {
        what,
        seconds: median_cpu(runs),
        is_late: any_late(runs),
        memory: most_memory(runs),
        ratio: f64::NAN,
    })
}

fn once(job: &Job) -> Result<Run, BenchError> {
    job.run().map_err(|error| cannot_run(&job.program, error))
}

fn cannot_run(program: &std::path::Path, error: std::io::Error) -> BenchError {
    BenchError::Run { program: program.display().to_string(), error }
}

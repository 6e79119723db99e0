//! What is measured: a row for each question about each problem, and what it has to reach.

use super::instances::{Answer, Instance, all};
use super::question::Question;
use super::target::{MIB, Target};

/// What rows have to reach. A problem is asked what its known answer answers, and also anything
/// that has a target here.
const TARGETS: [(&str, Question, Target); 27] = [
    ("pent6x10", Question::Count, Target::Ratio(0.13)),
    ("pent6x10", Question::Visit, Target::Ratio(0.25)),
    ("scott8x8", Question::Count, Target::Ratio(0.20)),
    ("scott8x8", Question::Visit, Target::Ratio(0.30)),
    ("soma", Question::Count, Target::Ratio(0.10)),
    ("queens14", Question::Count, Target::Ratio(0.40)),
    ("queens14", Question::Visit, Target::Ratio(0.60)),
    ("langford12", Question::Count, Target::Ratio(0.40)),
    ("macmahonS", Question::Count, Target::Ratio(0.22)),
    ("aztec6", Question::Count, Target::Ratio(0.40)),
    ("aztec8", Question::Count, Target::Seconds(0.04)),
    ("mutil8x8", Question::Count, Target::Ratio(0.10)),
    ("domino12x12", Question::Count, Target::Seconds(0.04)),
    ("domino16x16", Question::Count, Target::RatioWithin(2.0, 1024 * MIB)),
    ("queendom8.mcc", Question::Count, Target::Ratio(1.3)),
    ("partridge8.mcc", Question::First, Target::Ratio(0.5)),
    ("queens16.cost", Question::Best, Target::Seconds(0.008)),
    ("latin25-0", Question::First, Target::Seconds(2.0)),
    ("latin25-1", Question::First, Target::Seconds(2.0)),
    ("latin25-2", Question::First, Target::Seconds(2.0)),
    ("latin25-3", Question::First, Target::Seconds(2.0)),
    ("latin25-4", Question::First, Target::Seconds(2.0)),
    ("latin25-5", Question::First, Target::Seconds(2.0)),
    ("latin25-6", Question::First, Target::Seconds(2.0)),
    ("latin25-7", Question::First, Target::Seconds(2.0)),
    ("latin25-8", Question::First, Target::Seconds(2.0)),
    ("latin25-9", Question::First, Target::Seconds(2.0)),
];

/// The problem whose time with the yardstick stands in for what the yardstick cannot do.
pub(super) const STANDARD: &str = "scott8x8";

/// The problem that is counted on one thread and on two, and the speed-up to reach.
pub(super) const THREADED: (&str, Target) = ("pent6x10", Target::SpeedUp(1.8));

/// More covers than this the yardstick cannot visit in any time.
const VISITED_MAX: u128 = 1_000_000_000;

/// A question about a problem of ours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) instance: &'static Instance,
    pub(super) question: Question,
    pub(super) target: Option<Target>,
}

impl Row {
    /// Its name in the table: the problem and the question.
    pub(super) fn name(&self) -> String {
        row_name(self.instance.name(), self.question)
    }
}

/// Returns the name of the row that asks something about a problem.
pub(super) fn row_name(problem: &str, question: Question) -> String {
    format!("{problem} {}", question.name())
}

/// Tells whether the yardstick can answer about a problem.
pub(super) fn is_for_peer(instance: &Instance) -> bool {
    let beyond = instance.file.contains(".mcc") || instance.file.contains(".cost");
    let many = matches!(instance.answer, Answer::Covers(covers) if covers > VISITED_MAX);
    !beyond && !many
}

/// Returns a problem of ours.
pub(super) fn instance(name: &str) -> Option<&'static Instance> {
    all().find(|instance| instance.name() == name)
}

/// Returns all rows about problems of ours.
pub(super) fn rows() -> impl Iterator<Item = Row> {
    all().flat_map(|instance| {
        let asked = match instance.answer {
            Answer::Covers(_) => Question::Count,
            Answer::Exists => Question::First,
            Answer::Least(_) => Question::Best,
        };
        let questions = [Question::Count, Question::Visit, Question::First, Question::Best];
        questions.into_iter().filter_map(move |question| {
            let of_row = |(name, of, _): &&(&str, Question, Target)| {
                *name == instance.name() && *of == question
            };
            let target = TARGETS.iter().find(of_row).map(|&(.., target)| target);
            (question == asked || target.is_some()).then_some(Row { instance, question, target })
        })
    })
}

//! What is revealed of the answer where no step is known.

use super::Step;
use super::assume::Reach;
use super::finding::Finding;
use super::kind::Kind;
use super::steps::Told;
use super::teacher::{Teacher, WORK_MAX};
use crate::grid::{Node, Symbol};

/// Why a place is revealed.
pub(crate) const REVEALED: &str = "no easier step is known, and a search finds no answer otherwise";

/// How far what a place would show is followed.
const REACH: Reach = Reach::near(16);
/// What demands look at to choose a place, and then until the next one is revealed: there may be many.
const WORK_BETWEEN: usize = WORK_MAX / 20;

impl Teacher<'_> {
    /// Reveals the place of the answer that shows most.
    pub(super) fn revealed(&mut self) -> Option<Step> {
        let answer = self.plan.answer.filter(|_| (self.plan.go_on)())?;
        let open = self.open_nodes().filter_map(|node| Some((node, answer.get(node)?)));
        let open: Vec<(Node, Symbol)> = open.collect();
        self.work = WORK_MAX - WORK_BETWEEN;
        let (node, content) = open.into_iter().min_by_key(|&(node, content)| {
            self.assuming(node, content, |teacher| {
                teacher.follow(REACH, &mut Vec::new());
                teacher.open_nodes().count()
            })
        })?;
        // Assumptions forget what is due, and much may be if the steps before have ended early.
        (0..self.demands.len()).for_each(|demand| self.due_again(demand));
        self.work = WORK_MAX - WORK_BETWEEN;
        let others = self.state.contents(node).filter(|&it| it != content);
        let excluded = others.map(|it| (node, it)).collect();
        let finding = Finding { kind: Kind::Guess, excluded, premises: Vec::new() };
        let (demand, demands, text) = (None, Vec::new(), REVEALED.to_owned());
        self.take(Told { finding, demand, demands, text })
    }
}

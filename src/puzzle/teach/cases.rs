//! What is broken in each of several cases: a search, which ends the list of what people find.

use super::assume::{Failed, Reach};
use super::finding::Finding;
use super::kind::Kind;
use super::teacher::Teacher;
use crate::grid::Symbol;

/// The greatest numbers of cases that are tried, one after the other.
const CASES: [usize; 3] = [30, 300, 3000];

impl Teacher<'_> {
    /// Finds an assumption all of whose cases fail.
    pub(super) fn failed_cases(&mut self) -> Option<Failed> {
        let open = self.assumptions();
        CASES.into_iter().find_map(|most| {
            open.iter().take(most).find_map(|&(node, content)| {
                let mut left = most;
                let failed = self.assuming(node, content, |teacher| teacher.refuted(&mut left));
                let cases = most - left;
                failed.then(|| {
                    let premises = self.state.nodes().filter(|&it| self.state.is_narrowed(it));
                    let finding = Finding {
                        kind: Kind::Cases,
                        excluded: vec![(node, content)],
                        premises: premises.filter(|&it| it != node).collect(),
                    };
                    let would = self.would_be(node, content);
                    let text = format!("if {would}, each of {cases} cases breaks a rule");
                    Failed { finding, text, demands: (0..self.demands.len()).collect() }
                })
            })
        })
    }

    /// Tells whether all cases fail, trying no more than are left.
    fn refuted(&mut self, left: &mut usize) -> bool {
        if *left == 0 || self.is_over() {
            return false;
        }
        *left -= 1;
        if self.follow(Reach::wide(usize::MAX), &mut Vec::new()).is_some() {
            return true;
        }
        let open = self.open_nodes().min_by_key(|&node| self.state.count(node));
        let Some(node) = open else { return false };
        let contents: Vec<Symbol> = self.state.contents(node).collect();
        contents
            .into_iter()
            .all(|content| self.assuming(node, content, |teacher| teacher.refuted(left)))
    }
}

//! Filled boards as puzzles.

use crate::ask::Puzzle;
use crate::numbers::Numbers;
use crate::places::row_and_column;
use crate::scene::Fill;
use crate::spec::{Given, Held, Spec, Table, Worth};

/// The most fillings for which answers without a given are looked for.
const FILLINGS_MAX: u64 = 2000;

impl Puzzle for Spec {
    type Answer = Fill;

    fn text(&self, output: &Table) -> String {
        self.text(output)
    }

    fn input(&self) -> String {
        self.input()
    }

    fn cases(&self) -> usize {
        if self.has_once { 2 } else { 1 }
    }

    fn slots(&self) -> String {
        self.slots()
    }

    fn printed(&self, answer: &Fill) -> String {
        self.printed(answer)
    }

    fn order(&self, answer: &Fill, by_columns: bool) -> Option<Vec<usize>> {
        if self.lines.is_some() && !self.is_of_slants() || self.beside.is_some() {
            return None;
        }
        let mut cells = self.size.cells();
        if by_columns {
            cells.sort_by_key(|&it| (row_and_column(it).1, row_and_column(it).0));
        }
        let contents = self.contents();
        let place = |content| contents.iter().position(|&it| it == content).unwrap_or(0);
        Some(cells.into_iter().map(|it| place(answer.0[self.index(it)])).collect())
    }

    fn values(&self, answer: &Fill) -> Option<[(String, i64); 2]> {
        let value = |worth: Worth| (worth.text(), self.value(answer, worth));
        (self.lines.is_none() != self.symbols.is_empty()).then(|| self.worth.map(value))
    }

    fn table(&self) -> Option<(&'static str, Vec<i64>)> {
        self.fields.iter().find_map(|field| match &field.held {
            Held::Numbers(rows) => Some((field.name, rows.concat())),
            _ => None,
        })
    }

    fn counts_without_a_given(&self) -> Option<Vec<usize>> {
        let contents = u64::try_from(self.contents().len()).unwrap();
        let is_few = self.fillings().saturating_mul(contents) <= FILLINGS_MAX;
        if !is_few || self.lines.is_some() || self.symbols.is_empty() {
            return None;
        }
        let given =
            (0..self.givens.len()).filter(|&at| matches!(self.givens[at], Given::Content(_)));
        let count = |at: usize| {
            let mut without = self.clone();
            without.givens[at] = Given::Open;
            without.answers().len()
        };
        Some(given.map(count).collect())
    }

    fn changed(&self, answer: &Fill, numbers: &mut Numbers) -> Option<Fill> {
        self.changed(answer, &mut |bound| numbers.below(bound))
    }
}

//! What sums and counts show, in words.

use super::counts;
use super::kind::Kind;
use super::teacher::Teacher;
use crate::grid::{Cell, Node, Symbol};
use crate::rules::{BoundSum, Term};

/// A condition with more words is long.
const CONDITION_WORDS: usize = 3;
/// The contents of more places are not named.
const PLACES_NAMED: usize = 4;

impl Teacher<'_> {
    /// Returns the cell with the number that a sum must be.
    pub(super) fn clue_of(&self, sum: &BoundSum) -> Option<Cell> {
        let about = sum.group.about_cell().or(sum.group.focus)?;
        let is_clue = sum.min == sum.max && self.words.clues.contains(&(about, sum.min));
        is_clue.then_some(about)
    }

    /// Names what a sum is about: a clue by its number and cell.
    fn name_of_sum(&self, sum: &BoundSum) -> String {
        match self.clue_of(sum) {
            Some(cell) => format!("the {} of {}", sum.min, self.board.shape.name(cell)),
            None => self.name_of(&sum.group),
        }
    }

    /// Says why a sum excludes something at some places, or how it is broken.
    pub(super) fn reason_of_sum(&self, sum: &BoundSum, kind: Kind, places: &[Node]) -> String {
        let name = self.name_of_sum(sum);
        let [least, most] = counts::total(sum, &self.state);
        let due = match [sum.min, sum.max] {
            [min, max] if min == max => min.to_string(),
            [min, i64::MAX] => format!("at least {min}"),
            [i64::MIN | 0, max] => format!("at most {max}"),
            [min, max] => format!("{min} to {max}"),
        };
        let due = sum.modulo.map_or(due.clone(), |modulo| format!("{due} modulo {modulo}"));
        let Some(counted) = self.counted(sum, places) else {
            return match kind {
                Kind::Combination => format!("{name} adds up to {due}, in each way that is left"),
                Kind::Breaks => {
                    format!("{name} must add up to {due}, but could only be {least} to {most}")
                }
                _ => format!("{name} adds up to {due}, and its places allow {least} to {most}"),
            };
        };
        match sum.when.filter(|&(node, _)| self.state.is_open(node)) {
            Some((node, content)) => {
                let breaks = self.reason_of_count(sum, Kind::Breaks, (&counted, &due));
                format!("if {}, {breaks}", self.would_be(node, content))
            }
            None => self.reason_of_count(sum, kind, (&counted, &due)),
        }
    }

    /// Returns what a sum counts: the contents by their names, where a condition would be long, or is about one content.
    fn counted(&self, sum: &BoundSum, places: &[Node]) -> Option<String> {
        let counted = sum.counted.as_deref()?;
        if sum.terms.iter().any(|term| self.board.layer_of(term.node).is_some()) {
            return Some(counted.to_owned());
        }
        let is_long = counted.split(' ').nth(CONDITION_WORDS).is_some();
        let symbols = |term: &Term| {
            let weights = term.weights.iter().enumerate().filter(|&(_, &weight)| weight > 0);
            self.symbols(weights.filter_map(|(it, _)| Symbol::new(it)))
        };
        let first = sum.terms.first().map(symbols);
        if is_long || sum.when.is_some() {
            if let Some(first) =
                first.filter(|it| sum.terms.iter().all(|term| symbols(term) == *it))
            {
                return Some(first);
            }
            let named = sum.terms.iter().filter(|term| places.contains(&term.node));
            let named: Vec<String> = named
                .map(|term| format!("{} at {}", symbols(term), self.board.node_name(term.node)))
                .collect();
            if (1..=PLACES_NAMED).contains(&named.len()) {
                return Some(named.join(" or "));
            }
        }
        Some(counted.to_owned())
    }

    /// Says why a count of what is named has bounds.
    fn reason_of_count(&self, sum: &BoundSum, kind: Kind, (counted, due): (&str, &str)) -> String {
        let (name, [least, most]) = (self.name_of_sum(sum), counts::total(sum, &self.state));
        if let Some(pattern) = counted.strip_prefix("the cells of ") {
            let at = sum.group.cells.first().map(|&it| self.board.shape.name(it));
            let stands = format!("{pattern} would stand at {}", at.unwrap_or_default());
            return if kind == Kind::Breaks { stands } else { format!("otherwise {stands}") };
        }
        let words: Vec<&str> = counted.split(' ').collect();
        let of = |number: i64| {
            let s = if number == 1 { "" } else { "s" };
            match words.as_slice() {
                ["`line`"] => format!("line{s}"),
                [_] => counted.to_owned(),
                _ if words.contains(&"at") => counted.to_owned(),
                [first, _, _, .., last] => format!("cell{s} with {first} ... {last}"),
                _ => format!("cell{s} with {counted}"),
            }
        };
        let (all, fewest, needed) = (of(2), of(least), of(sum.min));
        match kind {
            _ if sum.modulo.is_some() => format!("{name} has {due} of {all}"),
            Kind::CountFull if sum.max == 0 => format!("{name} has no {all}"),
            Kind::CountFull if least == 1 && sum.max == 1 && fewest == "line" => {
                format!("{name} has its line already")
            }
            Kind::CountFull if least == sum.max => {
                format!("{name} has its {least} {fewest} already")
            }
            Kind::CountNeedsAll if most == sum.min && most == 1 => {
                format!("{name} needs {due} {needed}, and this is the only place")
            }
            Kind::CountNeedsAll if most == sum.min && least == 0 => {
                format!("{name} needs {due} {needed}, and only {most} places are left")
            }
            Kind::CountNeedsAll if most == sum.min => {
                let left = most - least;
                format!("{name} needs {due} {needed}: it has {least}, and {left} left to place")
            }
            Kind::Breaks if least > sum.max => format!("{name} would have {least} {fewest}"),
            Kind::Breaks if most == 0 => format!("{name} would have no {all}"),
            Kind::Breaks if most < sum.min => {
                format!("{name} would have at most {most} {}", of(most))
            }
            _ => format!("{name} has {due} {all}, with {least} to {most} of them possible"),
        }
    }
}

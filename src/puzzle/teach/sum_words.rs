//! What sums and counts show, in words.

use super::counts;
use super::kind::Kind;
use super::listed::listed;
use super::teacher::Teacher;
use super::totals::Leftover;
use crate::grid::{Cell, Node, Symbol};
use crate::rules::{BoundSum, Term};

/// A condition with more words is long.
const CONDITION_WORDS: usize = 3;
/// No more contents, or places with theirs, are named.
const NAMES_MAX: usize = 4;

/// What is counted.
enum Counted {
    /// Contents, by their names.
    Named(String),
    /// What meets a condition.
    Condition(String),
}

impl Counted {
    /// Returns it in words, in the singular or plural of a number; of a long condition, its ends.
    fn words(&self, number: i64) -> String {
        let condition = match self {
            Self::Named(names) => return names.clone(),
            Self::Condition(condition) => condition,
        };
        let s = if number == 1 { "" } else { "s" };
        let words: Vec<&str> = condition.split(' ').collect();
        match words.as_slice() {
            ["`line`"] => format!("line{s}"),
            [_] => condition.to_owned(),
            [first, .., last] if words.len() > CONDITION_WORDS => {
                format!("cell{s} with {first} ... {last}")
            }
            _ => format!("cell{s} with {condition}"),
        }
    }
}

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
                let breaks = self.reason_of_count(sum, Kind::Breaks, (counted, &due));
                format!("if {}, {breaks}", self.would_be(node, content))
            }
            None => self.reason_of_count(sum, kind, (counted, &due)),
        }
    }

    /// Says how a leftover follows, and what it is.
    pub(super) fn reason_of_leftover(&self, leftover: &Leftover, kind: Kind) -> String {
        let Leftover { groups, of_groups, of_sums, sides, .. } = leftover;
        let names: Vec<String> = groups.iter().map(|group| self.name_of(group)).collect();
        let add_up = if names.len() == 1 { "adds up" } else { "add up" };
        let within = if sides[1].is_empty() { "in" } else { "mostly in" };
        let those = if names.len() == 1 { "it" } else { "them" };
        let total = self.difference(sides, leftover.sum.min);
        let end = match kind {
            Kind::Combination => ", in each way that is left",
            Kind::Breaks => ", which is not possible",
            _ => "",
        };
        let names = listed(&names);
        format!(
            "{names} {add_up} to {of_groups}, and the sums {within} {those} to {of_sums}, so {total}{end}"
        )
    }

    /// Says what some places add up to, less others.
    fn difference(&self, sides: &[Vec<Node>; 2], total: i64) -> String {
        let named = |nodes: &[Node]| -> Vec<String> {
            nodes.iter().map(|&node| self.board.node_name(node)).collect()
        };
        let add_up = |names: &[String]| match names {
            [one] => format!("{one} is"),
            _ => format!("{} add up to", listed(names)),
        };
        match sides.each_ref().map(|nodes| named(nodes)) {
            [left, beyond] if beyond.is_empty() => format!("{} {total}", add_up(&left)),
            [left, beyond] if left.is_empty() => {
                format!("{} {}", add_up(&beyond), total.saturating_neg())
            }
            [left, beyond] => {
                let more = match total {
                    0 => "the same as".to_owned(),
                    1.. => format!("{total} more than"),
                    ..0 => format!("{} less than", total.unsigned_abs()),
                };
                format!("{} {more} {}", add_up(&left), beyond.join(" + "))
            }
        }
    }

    /// Returns what a sum counts: the contents by their names where these say more than the condition, which is long or is
    /// about one content.
    fn counted(&self, sum: &BoundSum, places: &[Node]) -> Option<Counted> {
        let condition = sum.counted.as_deref()?;
        let is_long = condition.split(' ').nth(CONDITION_WORDS).is_some();
        let are_cells = sum.terms.iter().all(|term| self.board.layer_of(term.node).is_none());
        let named = (are_cells && (is_long || sum.when.is_some()))
            .then(|| self.counted_by_name(sum, places))
            .flatten();
        Some(named.map_or_else(|| Counted::Condition(condition.to_owned()), Counted::Named))
    }

    /// Names the contents that a sum counts: those of all its places, or those of some.
    fn counted_by_name(&self, sum: &BoundSum, places: &[Node]) -> Option<String> {
        let symbols = |term: &Term| -> Vec<String> {
            let counted = |&it: &Symbol| term.weights[it.index()] > 0;
            let all = (0..term.weights.len()).filter_map(Symbol::new).filter(counted);
            all.map(|it| self.symbol(it)).collect()
        };
        let first = symbols(sum.terms.first()?);
        if sum.terms.iter().all(|term| symbols(term) == first) {
            return (first.len() <= NAMES_MAX).then(|| first.join(" or "));
        }
        let named = sum.terms.iter().filter(|term| places.contains(&term.node));
        let named: Vec<String> = named
            .map(|term| (symbols(term).join(" or "), self.board.node_name(term.node)))
            .map(|(symbols, name)| format!("{symbols} at {name}"))
            .collect();
        (1..=NAMES_MAX).contains(&named.len()).then(|| named.join(" or "))
    }

    /// Says why a count of what is named has bounds.
    fn reason_of_count(
        &self,
        sum: &BoundSum,
        kind: Kind,
        (counted, due): (Counted, &str),
    ) -> String {
        let (name, [least, most]) = (self.name_of_sum(sum), counts::total(sum, &self.state));
        if let Counted::Condition(condition) = &counted
            && let Some(pattern) = condition.strip_prefix("the cells of ")
        {
            let at = sum.group.cells.first().map(|&it| self.board.shape.name(it));
            let stands = format!("{pattern} would stand at {}", at.unwrap_or_default());
            return if kind == Kind::Breaks { stands } else { format!("otherwise {stands}") };
        }
        let of = |number: i64| counted.words(number);
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

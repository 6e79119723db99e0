//! The steps to an answer that need no guess, in sentences.

use super::minimise::bare;
use super::obstacle::Obstacle;
use crate::grid::{Cell, Facts, Group, Symbol, Terrain};
use crate::problem::Definition;
use crate::puzzle::{CaseProbe, CaseStep, Means, Place};

/// The steps to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepList {
    /// The deductions, each from all before it.
    pub sentences: Vec<String>,
    /// The end of the steps, unless there are more than wanted.
    pub end: StepsEnd,
}

/// The end of a list of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepsEnd {
    /// The answer.
    Answer,
    /// Only a guess helps.
    Guess,
    /// A guess is needed, or a rule that steps do not know, such as one about connections.
    UnknownRule,
    /// The board is for pieces, which have no steps.
    Pieces,
}

/// Returns the first steps to the answer of a case that has one.
pub(super) fn steps(
    definition: &Definition,
    facts: &Facts,
    most: usize,
) -> Result<StepList, Obstacle> {
    let none = |end| StepList { sentences: Vec::new(), end };
    if !matches!(definition.blueprint.place, Place::Fill) {
        return Ok(none(StepsEnd::Pieces));
    }
    let (rules, givens) = bare(definition, facts)?;
    let probe = CaseProbe::new(&definition.blueprint, facts, &rules)?;
    let Some(mut ladder) = probe.ladder(givens.cells()) else { return Ok(none(StepsEnd::Guess)) };
    let terrain = Terrain { facts, givens: &rules.givens };
    let named = Named { definition, facts, groups: groups(definition, &terrain) };
    let mut sentences = Vec::new();
    while sentences.len() < most {
        let Some(step) = ladder.step(Means::Probed) else { break };
        // Neither a given nor an option of a rule is a step.
        let is_new = |(cell, symbol): (Cell, Symbol)| givens.get(cell) != Some(symbol);
        if let Some(moved) = step.cell.filter(|&moved| is_new(moved)) {
            sentences.push(named.sentence(&step, moved));
        }
    }
    let end = match (ladder.is_done(), ladder.knows_all()) {
        (true, _) => StepsEnd::Answer,
        (false, true) => StepsEnd::Guess,
        (false, false) => StepsEnd::UnknownRule,
    };
    Ok(StepList { sentences, end })
}

/// A rule's number and one of its groups.
type RuleGroup = (usize, Group);

/// Returns the groups of all rules, with the numbers of the rules.
fn groups(definition: &Definition, terrain: &Terrain<'_>) -> Vec<RuleGroup> {
    let rules = definition.blueprint.rules.iter().enumerate();
    let groups =
        rules.filter_map(|(number, rule)| Some((number, rule.scope.groups(terrain).ok()?)));
    groups.flat_map(|(number, groups)| groups.into_iter().map(move |it| (number, it))).collect()
}

/// The context for the sentence of a step.
struct Named<'d> {
    definition: &'d Definition,
    facts: &'d Facts,
    groups: Vec<RuleGroup>,
}

impl Named<'_> {
    fn sentence(&self, step: &CaseStep, (cell, symbol): (Cell, Symbol)) -> String {
        let board = &self.facts.board;
        let (name, what) = (board.shape.name(cell), board.alphabet.name(Some(symbol)));
        let reason = self.reason(step, (cell, symbol));
        match step.means {
            Means::Forced => format!("{name} is `{what}`: {reason} nothing else is left"),
            Means::Blocked => format!("{name} is not `{what}`: {reason} nothing would be left"),
            Means::Probed => {
                format!("{name} is not `{what}`: {reason} nothing would be left one step later")
            }
        }
    }

    /// Names the place where nothing else is left, or would be.
    fn reason(&self, step: &CaseStep, (cell, symbol): (Cell, Symbol)) -> String {
        let shape = self.facts.board.shape;
        let by_rules = || "by the rules,".to_owned();
        let Some(&(first, of)) = step.reason.first() else { return by_rules() };
        if step.reason.iter().all(|&(other, _)| other == first) {
            let strikes_its_own = first == cell && step.means != Means::Forced;
            return if strikes_its_own { by_rules() } else { format!("in {},", shape.name(first)) };
        }
        let one_symbol = step.reason.iter().all(|&(_, other)| other == of);
        let has_all =
            |group: &Group| step.reason.iter().all(|(cell, _)| group.cells.contains(cell));
        let around = self.groups.iter().filter(|(_, group)| has_all(group));
        let least = around.min_by_key(|(_, group)| group.cells.len());
        let of = if one_symbol { of } else { symbol };
        let what = self.facts.board.alphabet.name(Some(of));
        match least {
            Some((rule, group)) => {
                let rule = &self.definition.blueprint.rules[*rule];
                let sentence = rule.sentence(&self.definition.symbols, true);
                format!("{sentence}, and for `{what}` in {} {}", group.kind, group.number)
            }
            None => format!("for `{what}`"),
        }
    }
}

//! The steps to an answer that need no guess, in sentences.

use super::error::MakeErrorKind;
use super::grade::with_ladder;
use super::piece_steps::piece_sentence;
use crate::definition::Definition;
use crate::encode::{CaseLadder, CaseStep, Moved, StepReason, Technique};
use crate::grid::{CaseData, Cell, Group, Node, Symbol, Terrain};
use crate::text::Slot;

/// The steps to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StepList {
    /// The deductions, each from all before it.
    pub sentences: Vec<String>,
    /// The end of the steps, unless there are more than wanted.
    pub end: StepsEnd,
}

/// The end of a list of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepsEnd {
    /// The answer.
    Answer,
    /// Only a guess helps.
    Guess,
    /// A guess is needed, or a rule that steps do not know.
    UnknownRule,
}

/// Returns the first steps to the answer of a case that has one.
pub(super) fn steps(
    definition: &Definition,
    data: &CaseData,
    most: usize,
) -> Result<StepList, MakeErrorKind> {
    let rules = definition.model.bind(data)?;
    let terrain = Terrain { data, givens: &rules.givens };
    let named = Named { definition, data, groups: groups(definition, &terrain) };
    let climbed = with_ladder(definition, data, |mut ladder| {
        let mut sentences = Vec::new();
        while sentences.len() < most {
            let Some(step) = ladder.step(Technique::Connected) else { break };
            match &step.moved {
                // Neither a given nor an option of a rule is a step.
                &Some(Moved::Content(node, content)) => {
                    let cell = data.board.cell_of(node);
                    if cell.is_none_or(|cell| rules.givens.get(cell) != Some(content)) {
                        sentences.push(named.sentence(&ladder, &step, (node, content)));
                    }
                }
                None => {}
                Some(Moved::Cover(covered)) => {
                    let pieces = rules.tiling.as_ref().map_or(&[][..], |tiling| &tiling.pieces);
                    let names = (data.board.shape, pieces);
                    sentences.push(piece_sentence(
                        names,
                        step.means,
                        covered,
                        &ladder.reason(&step),
                    ));
                }
            }
        }
        let end = match (ladder.is_done(), ladder.knows_all()) {
            (true, _) => StepsEnd::Answer,
            (false, true) => StepsEnd::Guess,
            (false, false) => StepsEnd::UnknownRule,
        };
        StepList { sentences, end }
    })?;
    Ok(climbed.unwrap_or(StepList { sentences: Vec::new(), end: StepsEnd::Guess }))
}

/// A rule's number and one of its groups.
type RuleGroup = (usize, Group);

/// Returns the groups of all rules, with the numbers of the rules.
fn groups(definition: &Definition, terrain: &Terrain<'_>) -> Vec<RuleGroup> {
    let rules = definition.model.rules.iter().enumerate();
    let groups =
        rules.filter_map(|(number, rule)| Some((number, rule.scope.groups(terrain).ok()?)));
    groups.flat_map(|(number, groups)| groups.into_iter().map(move |it| (number, it))).collect()
}

/// The context for the sentence of a step.
struct Named<'d> {
    definition: &'d Definition,
    data: &'d CaseData,
    groups: Vec<RuleGroup>,
}

impl Named<'_> {
    fn sentence(
        &self,
        ladder: &CaseLadder<'_>,
        step: &CaseStep,
        (node, content): (Node, Symbol),
    ) -> String {
        let board = &self.data.board;
        let name = board.node_name(node);
        let answer = &self.definition.format.answer;
        let lines = match board.lines_at(node) {
            Some(lines) => Some((lines.code, lines.code_of(content))),
            None if answer.shows(&Slot::Lines) => {
                Some((answer.lines, board.alphabet.number(content)))
            }
            None => None,
        };
        let (is, is_not) = if let Some((code, number)) = lines {
            match code.describe(number) {
                Some(lines) => {
                    (format!("{name} has {lines}"), format!("{name} does not have {lines}"))
                }
                None => (format!("{name} has no line"), format!("{name} has a line")),
            }
        } else {
            let what = board.alphabet.name(Some(content));
            (format!("{name} is `{what}`"), format!("{name} is not `{what}`"))
        };
        let reason = match ladder.reason(step) {
            StepReason::OneOf(candidates) => candidates,
            _ => Vec::new(),
        };
        let reason = self.reason(step.means, &reason, (node, content));
        match step.means {
            Technique::Forced => format!("{is}: {reason} nothing else is left"),
            Technique::Blocked => format!("{is_not}: {reason} nothing would be left"),
            Technique::Probed => format!("{is_not}: {reason} nothing would be left one step later"),
            Technique::Connected => format!("{is_not}: what must be connected could not be"),
        }
    }

    /// Names the place where nothing else is left, or would be.
    fn reason(
        &self,
        means: Technique,
        reason: &[(Node, Symbol)],
        (node, content): (Node, Symbol),
    ) -> String {
        let board = &self.data.board;
        let by_rules = || "by the rules,".to_owned();
        let Some(&(first, of)) = reason.first() else { return by_rules() };
        if reason.iter().all(|&(other, _)| other == first) {
            let excludes_its_own = first == node && means != Technique::Forced;
            return if excludes_its_own {
                by_rules()
            } else {
                format!("in {},", board.node_name(first))
            };
        }
        let one_symbol = reason.iter().all(|&(_, other)| other == of);
        let cells: Option<Vec<Cell>> =
            reason.iter().map(|&(node, _)| board.cell_of(node)).collect();
        let Some(cells) = cells else { return by_rules() };
        let has_all = |group: &Group| cells.iter().all(|cell| group.cells.contains(cell));
        let around = self.groups.iter().filter(|(_, group)| has_all(group));
        let least = around.min_by_key(|(_, group)| group.cells.len());
        let of = if one_symbol { of } else { content };
        let what = board.alphabet.name(Some(of));
        match least {
            Some((rule, group)) => {
                let rule = &self.definition.model.rules[*rule];
                let sentence = rule.sentence(&self.definition.symbols, true);
                format!("{sentence}, and for `{what}` in {} {}", group.kind, group.number)
            }
            None => format!("for `{what}`"),
        }
    }
}

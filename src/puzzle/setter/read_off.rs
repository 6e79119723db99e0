//! Tables of clues read off an answer, where a blank table contradicts it.

use std::collections::HashMap;

use super::derive::{groups, holds};
use super::error::MakeErrorKind;
use super::random::Random;
use crate::definition::Definition;
use crate::grid::{CaseData, Cell, Grid, Group, Terrain};
use crate::rules::{BoundLines, BoundNet, NetPart, Rule, all_of};

/// A table with an entry for each cell of the board, and an answer.
pub(super) struct CellTable<'t> {
    pub(super) definition: &'t Definition,
    pub(super) answer: &'t Grid,
    /// Its name.
    pub(super) name: &'t str,
    /// The numbers that its entries can be.
    pub(super) numbers: Vec<i64>,
    /// The number of a blank entry.
    pub(super) nothing: i64,
}

impl CellTable<'_> {
    /// Fills the table with numbers with which the answer keeps as many rules as possible.
    pub(super) fn read_off(
        &self,
        data: &mut CaseData,
        random: &mut Random,
    ) -> Result<(), MakeErrorKind> {
        let Self { definition, answer, .. } = *self;
        let rules: Vec<&Rule> =
            definition.model.rules.iter().filter(|rule| rule.uses(self.name)).collect();
        if rules.iter().any(|rule| rule.row.key.name == "areas") {
            return self.areas(data, random);
        }
        let (lines, rules): (Vec<&Rule>, Vec<&Rule>) =
            rules.into_iter().partition(|rule| rule.row.key.name == "lines");
        let groups = local_groups(definition, data, &rules)?;
        let (board, mut order) = (data.board.clone(), self.numbers.clone());
        let mut used: HashMap<i64, usize> = HashMap::new();
        for cell in board.cells() {
            let near = |(_, group): &&(usize, Group)| {
                group.focus == Some(cell) || group.cells.contains(&cell)
            };
            let groups: Vec<&(usize, Group)> = groups.iter().filter(near).collect();
            if groups.is_empty() {
                continue;
            }
            random.shuffle(&mut order);
            let (mut least, mut best) = ((usize::MAX, 0), self.nothing);
            for &number in &order {
                self.set(data, cell, number);
                let holds = |(rule, group)| holds(definition, (rules[rule], group), data, answer);
                let mut broken =
                    groups.iter().filter(|(rule, group)| !holds((*rule, group))).count();
                // Rules of lines are asked last: they look at all of the board.
                if broken <= least.0 {
                    let are_stopped = |rule: &&&Rule| !self.lets_lines_run(data, rule, cell);
                    broken += lines.iter().filter(are_stopped).count();
                }
                // Of equal numbers, the one used least so far: one end of a path is a start, the other a goal.
                let uses = used.get(&number).copied().unwrap_or(0);
                if (broken, uses) < least {
                    (least, best) = ((broken, uses), number);
                }
            }
            self.set(data, cell, best);
            *used.entry(best).or_default() += 1;
        }
        self.labels(data, random)
    }

    /// Tells whether lines can run through a cell, or end there, as they do.
    fn lets_lines_run(&self, data: &CaseData, rule: &Rule, cell: Cell) -> bool {
        let Ok(givens) = self.definition.model.givens(data) else { return false };
        let Ok(bound) = rule.bind(&Terrain { data, givens: &givens }) else { return false };
        all_of::<BoundLines>(&[bound]).all(|lines| {
            let content = self.answer.get(lines.node(cell));
            let place = lines.place(cell).zip(content);
            place.is_none_or(|(place, content)| lines.allows(place, content))
        })
    }

    fn set(&self, data: &mut CaseData, cell: Cell, number: i64) {
        let place = data.board.shape.position(cell);
        data.values.set_entry(self.name, place, number);
    }

    /// Writes the size of each area into one of its cells, if exactly one must state it.
    fn areas(&self, data: &mut CaseData, random: &mut Random) -> Result<(), MakeErrorKind> {
        let Self { definition, answer, .. } = *self;
        let bound = definition.model.bind(data)?;
        for net in all_of::<BoundNet>(&bound.constraints).filter(|net| net.demand.one.is_some()) {
            for area in net.cells_of_pieces(answer) {
                let size = i64::try_from(area.len()).unwrap_or(i64::MAX);
                self.set(data, area[random.below(area.len())], size);
            }
        }
        Ok(())
    }

    /// Gives the cells with labels of each piece of the lines a label of their own: those that have one, and those
    /// in which a line could not end without one.
    fn labels(&self, data: &mut CaseData, random: &mut Random) -> Result<(), MakeErrorKind> {
        let Self { definition, answer, .. } = *self;
        let bound = definition.model.bind(data)?;
        let mut labels: Vec<i64> = self
            .numbers
            .iter()
            .copied()
            .filter(|number| ![self.nothing, 0].contains(number))
            .collect();
        random.shuffle(&mut labels);
        for lines in all_of::<BoundLines>(&bound.constraints) {
            let mut label_of = HashMap::new();
            let net = &lines.pieces.net;
            let pieces = net.cells_of_pieces(answer).into_iter().enumerate();
            let pieces =
                pieces.flat_map(|(piece, cells)| cells.into_iter().map(move |it| (it, piece)));
            let pieces: HashMap<Cell, usize> = pieces.collect();
            let is_end = |&(number, place): &(usize, Cell)| {
                answer.get(lines.node(place)).is_some_and(|it| !lines.allows(number, it))
            };
            let places = lines.cells().iter().copied().enumerate();
            let ends = places.filter(is_end).map(|(_, place)| place);
            let labelled = net.parts.iter().filter(|part| part.label.is_some());
            for place in labelled.filter_map(NetPart::cell).chain(ends) {
                let (piece, next) = (pieces.get(&place).ok_or(place), label_of.len());
                let label = *label_of.entry(piece).or_insert(labels[next % labels.len()]);
                self.set(data, place, label);
            }
        }
        Ok(())
    }
}

/// Returns the groups of rules, each with the number of its rule; for the board, each cell by itself.
fn local_groups(
    definition: &Definition,
    data: &CaseData,
    rules: &[&Rule],
) -> Result<Vec<(usize, Group)>, MakeErrorKind> {
    let mut all = Vec::new();
    for (number, rule) in rules.iter().enumerate() {
        for group in groups(definition, rule, data)? {
            if rule.scope.is_board() {
                let alone = |&cell: &Cell| Group { cells: vec![cell], ..group.clone() };
                all.extend(group.cells.iter().map(alone).map(|alone| (number, alone)));
            } else {
                all.push((number, group));
            }
        }
    }
    Ok(all)
}

//! Clues of the input for the groups of a rule, for pictures.

use super::common::{FROM, group_numbers};
use super::rule::Rule;
use super::scene::Scene;
use crate::expr::{Expr, With};
use crate::grid::{Group, Terrain};

/// The clue of a group, from the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StatedClue {
    /// The group.
    pub group: Group,
    /// Whether it is about a line as seen from its end.
    pub is_from_end: bool,
    /// The numbers as words; `?` for any number.
    pub words: Vec<String>,
}

/// Returns the place of the clues of a field about a group, as the row and the column of its entry in
/// [`Clues::numbers`](crate::grid::Clues::numbers).
pub(crate) fn clue_entry(
    field: &str,
    group: &Group,
    terrain: &Terrain<'_>,
) -> Option<(usize, usize)> {
    let clues = terrain.data.values.clues(field)?;
    let (site, at) = Scene::of(group, terrain).place_of_clues(clues)?;
    clues.entry_of(site, at)
}

impl Rule {
    /// Returns the clues that it takes from fields of a case, one for each group that has one. What
    /// does not fit the case is left out.
    pub(crate) fn clues(&self, terrain: &Terrain<'_>) -> Vec<StatedClue> {
        let groups = self.groups(terrain).unwrap_or_default().into_iter();
        let clue = |group: Group| {
            let numbers = self.stated(&group, terrain)?;
            let any: Option<i64> = self.said("any");
            // Other numbers below zero mean that no clue is given.
            if numbers.iter().any(|&number| number < 0 && any != Some(number)) {
                return None;
            }
            let word = |&number: &i64| {
                if any == Some(number) { "?".to_owned() } else { number.to_string() }
            };
            let words = numbers.iter().map(word).collect();
            Some(StatedClue {
                group,
                is_from_end: self.said::<String>(FROM.name).as_deref() == Some("end"),
                words,
            })
        };
        groups.filter_map(clue).collect()
    }

    fn stated(&self, group: &Group, terrain: &Terrain<'_>) -> Option<Vec<i64>> {
        let values = &terrain.data.values;
        if let Some(field) = self.clue_field() {
            let clue = values.table(&field)?.get(group.number - 1)?;
            return Some(clue.iter().copied().filter(|&number| number != 0).collect());
        }
        // Clues that lie at places are shown there.
        let reads = |expr: &&Expr| {
            expr.names().any(|name| name.indices > 0 && values.clues(name.name).is_none())
        };
        let mut numbers = self.numbers().map(|(_, expr)| expr);
        let names = group_numbers(group, terrain.shape());
        let number = numbers.find(reads)?.eval(&With { names: &names, outer: terrain.data });
        number.ok().map(|number| vec![number])
    }
}

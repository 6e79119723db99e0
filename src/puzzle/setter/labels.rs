//! Long lines between labels: where labels of two lines lie side by side, both lines become one.

use std::collections::{BTreeMap, HashSet};

use super::answers::AnswerCount;
use super::blanks::places;
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::definition::Definition;
use crate::grid::{CaseData, Clue};
use crate::text::Field;

/// The place of a clue: its row and its column.
type Entry = (usize, usize);

/// The field of labels, with the two places of each.
struct Labels<'d> {
    field: &'d str,
    ends: BTreeMap<i64, [Entry; 2]>,
}

impl<'d> Labels<'d> {
    /// Returns the labels that lines join, if each stands at two places.
    fn of(definition: &'d Definition, data: &CaseData) -> Option<Self> {
        let joins =
            |field: &&Field| definition.model.rules.iter().any(|rule| rule.joins(&field.name));
        let field: &str = &definition.format.fields.iter().find(joins)?.name;
        let mut stand: BTreeMap<i64, Vec<Entry>> = BTreeMap::new();
        for place in places(data, field) {
            if let Some(label) = data.values.entry(field, place).filter(|&it| it != Clue::NONE) {
                stand.entry(label).or_default().push(place);
            }
        }
        let pairs = stand.into_iter().map(|(label, ends)| Some((label, ends.try_into().ok()?)));
        Some(Self { field, ends: pairs.collect::<Option<_>>()? })
    }

    /// Returns the pairs of places side by side with different labels, each place with its label.
    fn neighbours(&self) -> Vec<[(i64, Entry); 2]> {
        let all = || self.ends.iter().flat_map(|(&label, ends)| ends.map(|end| (label, end)));
        let are_beside =
            |one: Entry, other: Entry| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
        let pairs = all().flat_map(|one| all().map(move |other| [one, other]));
        let is_once = |[one, other]: &[(i64, Entry); 2]| one.0 != other.0 && one.1 < other.1;
        pairs.filter(|pair| is_once(pair) && are_beside(pair[0].1, pair[1].1)).collect()
    }

    /// Takes the labels of two places away, and labels the other ends of both lines alike.
    fn join(&self, data: &mut CaseData, [(label, one), (taken, other)]: [(i64, Entry); 2]) {
        for place in [one, other] {
            data.values.set_entry(self.field, place, Clue::NONE);
        }
        let ends = self.ends[&taken];
        if let Some(&end) = ends.iter().find(|&&end| end != other) {
            data.values.set_entry(self.field, end, label);
        }
    }
}

/// Joins lines while the puzzle keeps one answer, which then is another. Of a puzzle that is graded, which may have to be
/// easy, some lines stay short, at random.
pub(super) fn join_lines(
    definition: &Definition,
    data: &mut CaseData,
    is_graded: bool,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<(), MakeErrorKind> {
    let Some(mut labels) = Labels::of(definition, data) else { return Ok(()) };
    if AnswerCount::of(definition, data)? != AnswerCount::One {
        return Ok(());
    }
    let least = if is_graded { random.below(labels.ends.len()) } else { 1 };
    let mut in_vain: HashSet<[Entry; 2]> = HashSet::new();
    while labels.ends.len() > least {
        MakeErrorKind::unless(go_on)?;
        let mut pairs = labels.neighbours();
        pairs.retain(|pair| !in_vain.contains(&pair.map(|(_, place)| place)));
        let Some(&pair) = pairs.get(random.below(pairs.len())) else { break };
        let mut joined = data.clone();
        labels.join(&mut joined, pair);
        in_vain.insert(pair.map(|(_, place)| place));
        if AnswerCount::of(definition, &joined)? == AnswerCount::One {
            *data = joined;
            let Some(fewer) = Labels::of(definition, data) else { break };
            labels = fewer;
        }
    }
    Ok(())
}

//! Long lines between labels: where labels of two lines lie side by side, both lines become one.

use std::collections::{BTreeMap, HashSet};

use super::answers::AnswerCount;
use super::blanks::places;
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::definition::Definition;
use crate::grid::{CaseData, Clue};
use crate::text::CluesFormat;

/// The place of a clue: its row and its column.
type Entry = (usize, usize);

/// The field of labels, with the two places of each.
struct Labels<'d> {
    field: &'d str,
    ends: BTreeMap<i64, [Entry; 2]>,
}

impl<'d> Labels<'d> {
    /// Returns the labels of a board of lines, if there is a field whose words stand at two places each.
    fn of(definition: &'d Definition, data: &CaseData) -> Option<Self> {
        if definition.format.board.layers.is_empty() {
            return None;
        }
        let fields = definition.format.fields.iter();
        let mut clues = fields.filter(|field| field.kind::<CluesFormat>().is_some());
        clues.find_map(|field| {
            let mut stand: BTreeMap<i64, Vec<Entry>> = BTreeMap::new();
            for place in places(data, &field.name) {
                let clue = data.values.entry(&field.name, place);
                if let Some(clue) = clue.filter(|&it| it != Clue::NONE) {
                    stand.entry(clue).or_default().push(place);
                }
            }
            let are_words =
                stand.keys().all(|&it| matches!(Clue::of_code(it), Some(Clue::Word(_))));
            let pairs = stand.into_iter().map(|(clue, ends)| Some((clue, ends.try_into().ok()?)));
            let ends: BTreeMap<i64, [Entry; 2]> = pairs.collect::<Option<_>>()?;
            (are_words && ends.len() > 1).then_some(Self { field: &field.name, ends })
        })
    }

    /// Returns the pairs of labels of which places lie side by side: the place of one, and of the other.
    fn neighbours(&self) -> Vec<[(i64, Entry); 2]> {
        let all = || self.ends.iter().flat_map(|(&label, ends)| ends.map(|end| (label, end)));
        let are_beside =
            |one: Entry, other: Entry| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
        let pairs = all().flat_map(|one| all().map(move |other| [one, other]));
        pairs.filter(|[one, other]| one.0 < other.0 && are_beside(one.1, other.1)).collect()
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

/// Makes lines longer, as long as the puzzle has one answer; if it is to have a level, maybe not as long as they can be.
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
    let least = if is_graded { random.below(labels.ends.len()) } else { 0 };
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

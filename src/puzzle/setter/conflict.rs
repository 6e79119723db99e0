//! Why a case has no answer: clues that contradict each other.

use super::answers::AnswerCount;
use super::clues::Clue;
use super::error::MakeErrorKind;
use super::minimise::bare;
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{CaseProbe, Place, Probed};
use crate::grid::{CaseData, Cell, Grid};

/// The number of orders in which clues are tried; the smallest set is reported.
const ORDERS: u64 = 8;
/// A question about some clues is given up after this many guesses: a clue then stays.
const GUESSES_MAX: u64 = 1 << 20;

/// Clues that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClueConflict {
    /// The clues: without any of them there is an answer. If there are none, other clues would not help.
    pub clues: Vec<Clue>,
    /// The rules that they break together, as sentences; without any of these there is an answer.
    pub rules: Vec<String>,
    /// The breach of a rule, if they break one at once.
    pub breach: Option<String>,
}

/// Finds a small set of clues of a case without an answer that contradict each other.
///
/// # Errors
///
/// The case is invalid, or the engine failed.
pub(crate) fn conflict(
    definition: &Definition,
    data: &CaseData,
) -> Result<ClueConflict, MakeErrorKind> {
    let mut least = data.clone();
    let size = |data: &CaseData| Clue::all(definition, data).len();
    for order in 0..ORDERS {
        let mut fewer = data.clone();
        thin(definition, &mut fewer, &mut Random::of_part(0, order))?;
        if order == 0 || size(&fewer) < size(&least) {
            least = fewer;
        }
    }
    let needed = needed_rules(definition, &least)?;
    let bound = definition.model.bind(&least)?;
    let sentence = |&number: &usize| {
        let full = bound.constraints[number].is_full();
        definition.model.rules[number].sentence(&definition.symbols, full)
    };
    let breach = bound.contradiction(&least.board, bound.givens.clone());
    Ok(ClueConflict {
        clues: Clue::all(definition, &least),
        rules: needed.iter().map(sentence).collect(),
        breach: breach.map(|(_, breach)| breach.text),
    })
}

/// Takes clues away in a random order as long as no answer exists.
fn thin(
    definition: &Definition,
    data: &mut CaseData,
    random: &mut Random,
) -> Result<(), MakeErrorKind> {
    let mut clues = Clue::all(definition, data);
    random.shuffle(&mut clues);
    let is_filled = matches!(definition.model.place, Place::Fill);
    let cell = |clue: &Clue| match clue {
        Clue::Cell(cell) if is_filled => Some(*cell),
        _ => None,
    };
    // Any other clue first: the cells are fast.
    for clue in clues.iter().filter(|clue| cell(clue).is_none()) {
        let mut fewer = data.clone();
        clue.take_away(definition, &mut fewer);
        let is_valid = definition.model.bind(&fewer).is_ok();
        if is_valid && AnswerCount::of(definition, &fewer)? == AnswerCount::None {
            *data = fewer;
        }
    }
    thin_cells(definition, data, clues.iter().filter_map(cell).collect())
}

/// Takes givens away as long as no answer exists.
fn thin_cells(
    definition: &Definition,
    data: &mut CaseData,
    cells: Vec<Cell>,
) -> Result<(), MakeErrorKind> {
    if cells.is_empty() {
        return Ok(());
    }
    let (rules, mut givens) = bare(definition, data)?;
    let mut probe = CaseProbe::new(&definition.model, data, &rules)?;
    let mut filled = Grid::empty(data.board.shape);
    let mut gone = Vec::new();
    for cell in cells {
        let content = givens.get(cell);
        givens.set(cell, None);
        if probe.solve(givens.cells(), 1, GUESSES_MAX, &mut filled)? == Probed::Solutions(0) {
            gone.push(cell);
        } else {
            givens.set(cell, content);
        }
    }
    drop(probe);
    let name = definition.model.givens.as_deref().unwrap_or_default();
    for cell in gone {
        data.values.set_cell(name, cell, None);
    }
    Ok(())
}

/// Returns the numbers of the rules that matter: without any one of them the case has an answer.
fn needed_rules(definition: &Definition, data: &CaseData) -> Result<Vec<usize>, MakeErrorKind> {
    let all = &definition.model.rules;
    let mut needed: Vec<usize> = (0..all.len()).collect();
    for number in 0..all.len() {
        let mut fewer = definition.clone();
        let kept = needed.iter().filter(|&&it| it != number).map(|&it| all[it].clone());
        fewer.model.rules = kept.collect();
        if AnswerCount::of(&fewer, data)? == AnswerCount::None {
            needed.retain(|&it| it != number);
        }
    }
    Ok(needed)
}

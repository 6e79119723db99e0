//! How hard a case is.

use std::collections::BTreeMap;

use super::answers::{AnswerCount, any_answer};
use super::clues::Clue;
use super::error::{GoOn, MakeErrorKind};
use super::level::Level;
use super::minimise::{bare, is_the_only_one};
use crate::definition::Definition;
use crate::encode::{CaseProbe, PieceLadder, PieceProbe, Place, Technique};
use crate::grid::{CaseData, Value};
use crate::teach::{Kind, LessonPlan, Rank, lesson};

/// A search is given up after this many guesses.
const GUESSES_MAX: u64 = 1 << 20;

/// The grade of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CaseGrade {
    /// The number of answers.
    pub answers: AnswerCount,
    /// The number of clues.
    pub clues: usize,
    /// Whether every clue is needed for the only answer; unknown if none can be taken away.
    pub minimal: Option<bool>,
    /// Its level, if it has one answer.
    pub level: Option<Level>,
    /// The kinds of steps to the only answer, the easiest first, with how often each is needed; none on a board of pieces.
    pub steps: Vec<(&'static str, usize)>,
    /// How hard it is among puzzles of all levels: what its steps are worth (easy 1, medium 200, hard 500, extreme 1000;
    /// `neighbour` 0 and `sum-limits` 20), 500 for each kind that is not easy, and 100 for each kind that is easier than the
    /// hardest; none on a board of pieces.
    pub score: Option<usize>,
    /// The guesses of a plain search until it has found the only answer and shown that it is the only
    /// one; those of the engine, if it needs a rule that the plain search does not know.
    pub guesses: Option<u64>,
}

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub(super) struct Climbed {
    pub(super) level: Level,
    /// How often steps of each kind are needed; none on a board of pieces.
    pub(super) kinds: BTreeMap<Kind, usize>,
}

impl CaseGrade {
    /// Returns the kinds of steps, the easiest first.
    pub fn kinds() -> impl Iterator<Item = &'static str> {
        Kind::all().map(Kind::word)
    }
}

/// Grades a case, as long as `go_on` says so.
///
/// # Errors
///
/// The case is invalid, the engine failed, or it was stopped.
pub(crate) fn grade(
    definition: &Definition,
    data: &CaseData,
    go_on: GoOn<'_>,
) -> Result<CaseGrade, MakeErrorKind> {
    let answers = AnswerCount::of(definition, data)?;
    let clues = Clue::all(definition, data);
    let mut grade = CaseGrade {
        answers,
        clues: clues.len(),
        minimal: None,
        level: None,
        steps: Vec::new(),
        score: None,
        guesses: None,
    };
    if answers != AnswerCount::One {
        return Ok(grade);
    }
    if !clues.is_empty() {
        grade.minimal = Some(is_minimal(definition, data, &clues, go_on)?);
    }
    let Climbed { level, kinds } = climb(definition, data, Kind::Guess, go_on)?;
    grade.level = Some(level);
    grade.score = score(&kinds);
    grade.steps = kinds.into_iter().map(|(kind, count)| (kind.word(), count)).collect();
    grade.guesses = guesses(definition, data)?;
    Ok(grade)
}

/// Returns how hard a case is among cases of all levels: what its steps are worth, more for each kind that is not easy, and
/// more for each kind that is easier than the hardest. The numbers were chosen by the levels of the generators that
/// `benches/tatham.py` compares with.
fn score(kinds: &BTreeMap<Kind, usize>) -> Option<usize> {
    let worth = |kind: Kind| match (kind, kind.rank()) {
        (Kind::Neighbour, _) => 0,
        (Kind::SumLimits, _) => 20,
        (_, Rank::Easy) => 1,
        (_, Rank::Medium) => 200,
        (_, Rank::Hard) => 500,
        (_, Rank::Extreme) => 1000,
    };
    let (&hardest, _) = kinds.last_key_value()?;
    let steps: usize = kinds.iter().map(|(&kind, count)| worth(kind) * count).sum();
    let variety = kinds.keys().filter(|kind| kind.rank() > Rank::Easy).count();
    Some(steps + 500 * variety + 100 * hardest as usize)
}

/// Returns how many guesses a search takes.
fn guesses(definition: &Definition, data: &CaseData) -> Result<Option<u64>, MakeErrorKind> {
    if !matches!(definition.model.place, Place::Fill) {
        let guesses = with_ladder(definition, data, |ladder| ladder.guesses(GUESSES_MAX))?;
        return Ok(guesses.flatten());
    }
    let (rules, givens) = bare(definition, data)?;
    Ok(CaseProbe::new(&definition.model, data, &rules)?.guesses(&givens, GUESSES_MAX)?)
}

/// Returns how hard a puzzle with one answer is. One that needs steps harder than the hardest that count needs a guess.
pub(super) fn climb(
    definition: &Definition,
    data: &CaseData,
    hardest: Kind,
    go_on: GoOn<'_>,
) -> Result<Climbed, MakeErrorKind> {
    let rules = definition.model.bind(data)?;
    let mut kinds = BTreeMap::new();
    if rules.tiling.is_some() {
        let level = with_ladder(definition, data, climbed)?.unwrap_or(Level::Extreme);
        return Ok(Climbed { level, kinds });
    }
    let plan = LessonPlan { hardest, go_on, ..LessonPlan::all() };
    let lesson = lesson(definition, data, &rules, plan);
    MakeErrorKind::unless(go_on)?;
    for step in &lesson.steps {
        *kinds.entry(step.kind).or_default() += 1;
    }
    if !lesson.is_done {
        kinds.insert(Kind::Guess, 1);
    }
    let level = kinds.keys().next_back().map_or(Level::Easy, |kind| Level::that_needs(*kind));
    Ok(Climbed { level, kinds })
}

/// Calls a function with the ladder of a case on a board of pieces, unless their areas exclude any answer.
pub(super) fn with_ladder<T>(
    definition: &Definition,
    data: &CaseData,
    of: impl FnOnce(PieceLadder<'_>) -> T,
) -> Result<Option<T>, MakeErrorKind> {
    let rules = definition.model.bind(data)?;
    let Some(tiling) = &rules.tiling else { return Ok(None) };
    Ok(PieceProbe::new(data, &rules, tiling)?.ladder().map(of))
}

/// Climbs the ladder until no means applies.
fn climbed(mut ladder: PieceLadder<'_>) -> Level {
    let mut most = Technique::Forced;
    while let Some(step) = ladder.step() {
        most = most.max(step.means);
    }
    match most {
        _ if !ladder.is_done() => Level::Extreme,
        Technique::Forced => Level::Easy,
        Technique::Blocked => Level::Medium,
        Technique::Probed => Level::Hard,
    }
}

/// Tells whether the answer of a case with one answer stops being the only one without any of its clues.
fn is_minimal(
    definition: &Definition,
    data: &CaseData,
    clues: &[Clue],
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let Some(answer) = any_answer(definition, data)? else { return Ok(true) };
    let rules = definition.model.bind(data)?;
    for clue in clues {
        MakeErrorKind::unless(go_on)?;
        let mut fewer = data.clone();
        clue.take_away(definition, &mut fewer);
        if let Ok(rules) = clue.rules_without(definition, &fewer, &rules)
            && is_the_only_one(definition, (&fewer, &rules), &answer)?
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Names a clue of a case.
pub(super) fn clue_name(definition: &Definition, data: &CaseData, clue: &Clue) -> String {
    let shape = data.board.shape;
    match clue {
        Clue::Cell(cell) => {
            let name = definition.model.givens.as_deref().unwrap_or_default();
            let content = match data.values.get(name) {
                Some(Value::Layer(layer)) => layer.get(*cell),
                _ => None,
            };
            format!("{} = {}", shape.name(*cell), data.board.alphabet.name(content))
        }
        Clue::Entry { table, row, column, .. } => {
            let number = data.values.entry(table, (*row, *column)).unwrap_or_default();
            format!("{table}[{row}, {column}] = {number}")
        }
        Clue::Sign { pair: [less, greater], .. } => {
            format!("{} < {}", shape.name(*less), shape.name(*greater))
        }
        Clue::Row { list, row } => {
            let row: Vec<String> = row.iter().map(i64::to_string).collect();
            format!("{list}: {}", row.join(" "))
        }
    }
}

//! Makes random cases.
//!
//! A puzzle is made from its answer. Sizes are drawn, and the board is filled at random as the rules
//! allow without clues. The case then gets every clue that fits this answer, and clues are taken away
//! while the answer stays the only one, and it is as easy as wanted (`ease.rs`). Where all clues leave
//! several answers, regions follow the answer (`areas.rs`), or stretches of the answer, holes, numbers
//! or regions are changed before that (`settle.rs`). Lines between labels are made long (`labels.rs`).
//! A board of rectangles or dominoes is cut into some (`dissect.rs`). Any other case is drawn as it is.

use super::answers::AnswerCount;
use super::areas::follow;
use super::carve::regions;
use super::clues::Clue;
use super::dissect::dissect;
use super::draw::Drawing;
use super::drawn::{ATTEMPTS, drawn};
use super::ease::MadePuzzle;
use super::error::{GoOn, MakeErrorKind};
use super::filling::random_answer;
use super::labels::join_lines;
use super::level::{Level, LevelCounts};
use super::minimise::take_away;
use super::options::GeneratorOptions;
use super::random::Random;
use super::roles::is_puzzle;
use super::say::{say_all, says_something};
use super::set_bounds;
use super::settle::settle;
use super::spoil::spoil;
use super::taste::{Taste, shows_a_line};
use crate::definition::Definition;
use crate::encode::Place;
use crate::grid::CaseData;

/// The number of cases tried before the generator gives up, if boards are as large as usual: where clues tell few answers
/// apart, one attempt in hundreds succeeds.
const ATTEMPTS_USUAL: u32 = 4000;
/// In the first attempts any answer is as good as another; in the others it has a taste.
const ATTEMPTS_WITHOUT_TASTE: u32 = 30;
/// If a level is wanted, no more puzzles are graded; for each, there are as many attempts as without a level.
const PUZZLES_FOR_LEVEL: u32 = 1000;
/// At most this many puzzles that are not promising are passed over without a grade.
const SKIPPED_MAX: u32 = 400;

/// Makes the case with this number, as long as `go_on` says so. It does not depend on any other.
///
/// # Errors
///
/// The error of the case.
pub(crate) fn generate(
    definition: &Definition,
    options: &GeneratorOptions,
    number: u64,
    go_on: GoOn<'_>,
) -> Result<CaseData, MakeErrorKind> {
    search(definition, options, number, (go_on, &|_| {}))
}

/// Does the same, and tells `see` the level of each puzzle that is graded.
pub(super) fn search(
    definition: &Definition,
    options: &GeneratorOptions,
    number: u64,
    (go_on, see): (GoOn<'_>, &dyn Fn(Level)),
) -> Result<CaseData, MakeErrorKind> {
    if let Some(field) = definition.format.once.first() {
        return Err(MakeErrorKind::field(&field.name, "it is read once for all cases"));
    }
    set_bounds::check(definition, &options.set)?;
    let mut random = Random::of_part(options.seed, number);
    if !is_puzzle(definition) {
        let is_plain = !options.is_graded() && options.answers == AnswerCount::One;
        return if is_plain {
            drawn(definition, options, &mut random, go_on)
        } else {
            Err(MakeErrorKind::NoPuzzle)
        };
    }
    check_wish(definition, options)?;
    let most = if options.usual { ATTEMPTS_USUAL } else { ATTEMPTS };
    let (mut attempts, mut graded, mut skipped, mut misses) = (0, 0, 0, 0);
    let (mut last, mut seen, mut several) = (None, LevelCounts::default(), 0);
    let (has_lines, mut is_alike) = (!definition.format.board.layers.is_empty(), false);
    while misses < most && graded < PUZZLES_FOR_LEVEL {
        (attempts, misses) = (attempts + 1, misses + 1);
        let has_taste = attempts > ATTEMPTS_WITHOUT_TASTE;
        let sides = (has_taste && has_lines).then(|| Taste::any_sides(&mut random));
        is_alike |= attempts == ATTEMPTS_WITHOUT_TASTE && 2 * several > attempts;
        let attempt = Attempt { sides, is_alike, misses };
        let made = puzzle(definition, options, attempt, &mut random, go_on);
        several += u32::from(matches!(&made, Ok(Err(miss)) if miss.is_of_several(attempt)));
        match made {
            Ok(Ok(made)) => {
                if !options.is_graded() {
                    return Ok(made.data);
                }
                (misses, last) = (0, None);
                if skipped < SKIPPED_MAX && !made.is_promising(definition, options)? {
                    skipped += 1;
                    continue;
                }
                let (data, climbed) = made.eased(definition, options, go_on)?;
                see(climbed.level);
                if options.are_met(&climbed) {
                    return Ok(data);
                }
                graded += 1;
                seen.add(climbed.level);
            }
            Ok(Err(_)) => last = None,
            Err(error) if error.is_of_one_case() => last = Some(error),
            Err(error) => return Err(error),
        }
    }
    if let Some(error) = last {
        return Err(error);
    }
    if options.is_graded() {
        return Err(MakeErrorKind::NoLevel { wish: options.wish(), attempts, seen });
    }
    let are_several = several == attempts;
    Err(MakeErrorKind::NotFound { what: options.answers.quantity(), attempts, are_several })
}

/// Checks that some puzzle can be as hard as wanted.
fn check_wish(definition: &Definition, options: &GeneratorOptions) -> Result<(), MakeErrorKind> {
    if options.names_kinds() && matches!(definition.model.place, Place::Tile(_)) {
        return Err(MakeErrorKind::NoKinds);
    }
    if options.contradict() {
        return Err(MakeErrorKind::Contradiction(options.wish()));
    }
    Ok(())
}

/// Why an attempt made no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Miss {
    /// All clues that fit the answer leave others.
    Several,
    /// No line runs in the answer.
    NoLine,
    /// Anything else.
    Other,
}

impl Miss {
    /// Tells whether an attempt leaves several answers, or shows no line because of its taste.
    fn is_of_several(self, attempt: Attempt) -> bool {
        self == Self::Several || self == Self::NoLine && attempt.sides.is_some()
    }
}

/// How an answer is looked for.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    /// The numbers of sides at which its lines leave nodes, if these matter.
    sides: Option<[usize; 5]>,
    /// Whether the cells of a region are alike where they can, and regions follow the answer.
    is_alike: bool,
    /// How many attempts were in vain.
    misses: u32,
}

/// Tries to make a puzzle, from a random answer.
fn puzzle(
    definition: &Definition,
    options: &GeneratorOptions,
    Attempt { sides, is_alike, misses }: Attempt,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Result<MadePuzzle, Miss>, MakeErrorKind> {
    MakeErrorKind::unless(go_on)?;
    let mut data =
        Drawing { definition, set: &options.set, is_usual: options.usual, random }.data()?;
    let only = options.answers != AnswerCount::Several;
    match dissect(definition, &mut data, only, random, go_on)? {
        None => {}
        Some(true) if options.answers == AnswerCount::None => {
            let data = spoil(definition, &data, random, go_on)?;
            return Ok(data.map(MadePuzzle::whole).ok_or(Miss::Other));
        }
        Some(true) => return Ok(Ok(MadePuzzle::whole(data))),
        Some(false) => return Ok(Err(Miss::Other)),
    }
    let taste = Taste::of(definition, &data, (sides, is_alike))?;
    let found = random_answer(definition, &data, (taste, misses), random, go_on)?;
    let Some(mut answer) = found else { return Ok(Err(Miss::Other)) };
    if is_alike && let Some(regions) = regions(definition) {
        follow(definition, &mut data, (regions, &answer), random);
    }
    if !shows_a_line(&data.board, &answer) {
        return Ok(Err(Miss::NoLine));
    }
    if !say_all(definition, &mut data, &mut answer, random)? {
        return Ok(Err(Miss::Other));
    }
    let is_clued = says_something(definition, &data);
    if !is_clued && options.answers != AnswerCount::One {
        // Without clues, none can be taken away or changed.
        let is_met = AnswerCount::of(definition, &data)? == options.answers;
        return Ok(is_met.then(|| MadePuzzle::whole(data)).ok_or(Miss::Other));
    }
    if !settle(definition, (&mut data, &answer), is_clued, random, go_on)? {
        return Ok(Err(Miss::Several));
    }
    if is_clued {
        join_lines(definition, &mut data, options.is_graded(), random, go_on)?;
        let (parts, full) = (Clue::parts(definition, &data), data.clone());
        let policy = options.taking(definition);
        let taken = take_away(definition, &mut data, (parts, policy), random, go_on)?;
        let Some(taken) = taken else { return Ok(Err(Miss::Several)) };
        if !says_something(definition, &data) {
            return Ok(Err(Miss::Other));
        }
        if options.answers == AnswerCount::One {
            return Ok(Ok(MadePuzzle::thinned(data, full, taken)));
        }
    } else {
        let is_one = AnswerCount::of(definition, &data)? == AnswerCount::One;
        return Ok(is_one.then(|| MadePuzzle::whole(data)).ok_or(Miss::Several));
    }
    let data = with_answers(options.answers, definition, &data, random, go_on)?;
    Ok(data.map(MadePuzzle::whole).ok_or(Miss::Other))
}

/// Changes a puzzle with one answer so that it has this many, if it can.
pub(super) fn with_answers(
    answers: AnswerCount,
    definition: &Definition,
    data: &CaseData,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<CaseData>, MakeErrorKind> {
    match answers {
        AnswerCount::One => Ok(Some(data.clone())),
        AnswerCount::Several => with_several(definition, data, random, go_on),
        AnswerCount::None => spoil(definition, data, random, go_on),
    }
}

/// Takes more clues away, one or any number of them, so that several answers are left.
fn with_several(
    definition: &Definition,
    data: &CaseData,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<CaseData>, MakeErrorKind> {
    let mut clues = Clue::parts(definition, data);
    random.shuffle(&mut clues);
    let most = if random.below(2) == 0 { 1 } else { 1 + random.below(clues.len().max(1)) };
    let (mut fewer, mut taken) = (data.clone(), 0);
    for clue in clues {
        MakeErrorKind::unless(go_on)?;
        let mut other = fewer.clone();
        clue.take_away(definition, &mut other);
        let is_valid = definition.model.bind(&other).is_ok();
        if is_valid && AnswerCount::of(definition, &other)? == AnswerCount::Several {
            (fewer, taken) = (other, taken + 1);
        }
        if taken == most {
            break;
        }
    }
    Ok((taken > 0).then_some(fewer))
}

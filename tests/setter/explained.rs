//! Explanations: without any of the clues that contradict each other there is an answer; steps lead to the answer.

use std::num::NonZero;

use super::problems::definition;
use crate::definition::Definition;
use crate::grid::CaseData;
use crate::setter::StepList;
use crate::setter::{
    AnswerCount, Clue, Explained, GeneratorOptions, Level, RemovalPolicy, Symmetry, conflict,
    explain, generate, grade, minimise,
};
use crate::teach::REVEALED;
use crate::tests::times;

fn options(id: &str, seed: u64, answers: AnswerCount) -> GeneratorOptions {
    let set: &[(&str, i64)] = match id {
        "codingamefutoshiki" => &[("side", 7)],
        "hitori" => &[("n", 4), ("m", 4)],
        "hashiwokakero" | "masyu" | "numberlink" | "numbrix" | "nurikabe" | "slitherlink"
        | "tents" => &[("rows", 4), ("cols", 4)],
        "shikaku" => &[("rows", 6), ("cols", 6)],
        _ => &[],
    };
    let set = set.iter().map(|&(name, number)| (name.to_owned(), [number, number])).collect();
    GeneratorOptions { seed, set, answers, ..GeneratorOptions::default() }
}

#[test]
fn without_any_clue_of_a_conflict_there_is_an_answer() {
    for id in ["uva12988", "poj2676", "codingamefutoshiki", "numbrix"] {
        let definition = definition(id);
        for number in 1..=5 {
            let options = options(id, 3, AnswerCount::None);
            let data = generate(&definition, &options, number, &|| true).unwrap();
            let conflict = conflict(&definition, &data).unwrap();
            assert!(!conflict.clues.is_empty() && !conflict.rules.is_empty(), "{id} {conflict:?}");
            let mut alone = data.clone();
            for clue in Clue::all(&definition, &data) {
                if !conflict.clues.contains(&clue) {
                    clue.take_away(&definition, &mut alone);
                }
            }
            let answers = |data: &CaseData| AnswerCount::of(&definition, data).unwrap();
            assert_eq!(answers(&alone), AnswerCount::None, "{id} {conflict:?}");
            for clue in &conflict.clues {
                let mut fewer = alone.clone();
                clue.take_away(&definition, &mut fewer);
                assert_ne!(answers(&fewer), AnswerCount::None, "{id} {conflict:?} {clue:?}");
            }
        }
    }
}

#[test]
fn steps_lead_to_the_answer() {
    let mut levels = Vec::new();
    let counts = [("uva12988", 12), ("poj2676", 40), ("codechefj1", 4), ("codingamefutoshiki", 12)];
    for (id, count) in counts {
        let definition = definition(id);
        for number in 1..=count {
            let data =
                generate(&definition, &options(id, 4, AnswerCount::One), number, &|| true).unwrap();
            let level = grade(&definition, &data, &|| true).unwrap().level;
            let Explained::One(steps) = explain(&definition, &data, usize::MAX).unwrap().0 else {
                panic!("{id}: a puzzle has one answer");
            };
            assert!(steps.is_done, "{id} {number}");
            levels.push(level);
        }
    }
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        assert!(levels.contains(&Some(level)), "{level:?} comes up");
    }
}

#[test]
fn levels_are_as_wished_and_differ_in_guesses() {
    let definition = definition("poj2676");
    let half = 10 * times().min(2);
    let median = |level| {
        let options =
            GeneratorOptions { level: Some(level), ..options("poj2676", 4, AnswerCount::One) };
        let grade = |number| {
            let data = generate(&definition, &options, number, &|| true).unwrap();
            grade(&definition, &data, &|| true).unwrap()
        };
        let grades: Vec<_> = (1..=2 * half as u64 + 1).map(grade).collect();
        assert!(grades.iter().all(|grade| grade.level == Some(level)), "{grades:?}");
        let mut guesses: Vec<u64> = grades.iter().map(|grade| grade.guesses.unwrap()).collect();
        let mut scores: Vec<usize> = grades.iter().map(|grade| grade.score.unwrap()).collect();
        guesses.sort_unstable();
        scores.sort_unstable();
        (scores[half], guesses[half])
    };
    let medians = [Level::Easy, Level::Medium, Level::Hard, Level::Extreme].map(median);
    assert!(medians.is_sorted_by(|one, other| one.0 < other.0 && one.1 <= other.1), "{medians:?}");
    assert!(medians[0].1 < medians[3].1, "{medians:?}");
}

#[test]
fn steps_are_about_pieces_and_about_what_is_connected() {
    let mut seen = Vec::new();
    for id in ["shikaku", "masyu", "numberlink", "hashiwokakero", "nurikabe", "hitori"] {
        let definition = definition(id);
        for number in 1..=6 {
            let data =
                generate(&definition, &options(id, 1, AnswerCount::One), number, &|| true).unwrap();
            let Explained::One(steps) = explain(&definition, &data, usize::MAX).unwrap().0 else {
                panic!("{id}: a puzzle has one answer");
            };
            assert!(steps.is_done, "{id} {number}");
            seen.extend(steps.steps.into_iter().map(|step| step.sentence));
        }
    }
    for means in ["lies on", "a line runs between", "cannot be reached from", "cannot both be"] {
        assert!(seen.iter().any(|sentence| sentence.contains(means)), "{means}: {seen:?}");
    }
}

/// Returns the first steps to the only answer of an input.
fn steps_of(id: &str, input: &[u8], most: usize) -> StepList {
    let explained = definition(id).explained(input, None, most).next().unwrap().unwrap().1;
    let Explained::One(list) = explained else { panic!("the puzzle has one answer") };
    list
}

#[test]
fn where_no_step_is_known_a_place_is_revealed() {
    let input = b"1.21..\n...23.\n1...2.\n.13..1\n2.21..\n..2.22\n";
    let StepList { steps, is_done } = steps_of("slitherlink", input, usize::MAX);
    let guesses: Vec<_> = steps.iter().filter(|step| step.kind == Some("guess")).collect();
    assert!(is_done && guesses.len() == 1, "{guesses:?}");
    assert!(guesses[0].sentence.ends_with(REVEALED) && guesses[0].premises.is_empty());
    let until = steps.iter().position(|step| step.kind == Some("guess")).unwrap();
    let first = StepList { steps: steps[..=until].to_vec(), is_done: false };
    assert_eq!(steps_of("slitherlink", input, until + 1), first);
}

#[test]
fn areas_have_room_or_grow_where_they_must() {
    let StepList { steps, is_done } =
        steps_of("fillomino", b".87.1\n.....\n6....\n..62.\n.1...\n", usize::MAX);
    assert!(is_done && steps.iter().all(|step| step.kind != Some("guess")));
    for words in [
        "r2c2 is `8`: otherwise the area of `8` at r1c2 has 3 cells, not 8",
        "r2c4 is `7`: otherwise the area of `7` at r1c3 cannot have its size",
        "no other area has room",
        "was out before",
    ] {
        assert!(steps.iter().any(|step| step.sentence.contains(words)), "{words}: {steps:?}");
    }
}

#[test]
fn what_sums_leave_of_groups_is_a_step() {
    let StepList { steps, .. } =
        steps_of("killersudoku", b"AABB\nCDDB\nCCEE\nFFGG\n7 6 6 5 6 6 4\n", 1);
    assert_eq!(steps[0].kind, Some("innies-outies"));
    assert_eq!(
        steps[0].sentence,
        "r2c1 is `2`: row 3 adds up to 10, and the sums mostly in it to 12, so r2c1 is 2"
    );
}

#[test]
fn what_is_counted_is_named() {
    let StepList { steps, is_done } = steps_of("numbrix", b"1 . 3\n. . .\n. . 9\n", usize::MAX);
    assert!(is_done, "{steps:?}");
    assert_eq!(
        steps[0].sentence,
        "r1c2 is `2`: the neighbourhood of r1c3 needs at least 1 `2`, and this is the only place"
    );
    let words = "if r3c1 were `6`, the neighbourhood of r3c1 would have no `5`";
    assert!(steps[3].sentence.contains(words), "{}", steps[3].sentence);
}

#[test]
fn dominoes_are_named_by_their_numbers() {
    let StepList { steps, is_done } =
        steps_of("dominosa", b"0 1 1 2\n0 0 2 2\n1 0 1 2\n", usize::MAX);
    assert!(is_done, "{steps:?}");
    let sentences = [0, 2, 5].map(|step: usize| &*steps[step].sentence);
    assert_eq!(
        sentences,
        [
            "`0 2` lies on r2c2 r2c3: `0 2` has no other place",
            "`0 1` lies on r3c1 r3c2: nothing else can cover r3c1",
            "`2 2` lies on r1c4 r2c4: no more places are left than pieces",
        ]
    );
    assert!(steps.iter().all(|step| !step.rules.is_empty()));
}

#[test]
fn dominoes_have_numbers_that_the_input_allows() {
    let text = r#"
        input  = { read = [{ picture = "n m", lex = "tokens" }, { table = "it", rows = "n", cols = "m", within = "2..5" }] }
        grid   = { size = "n x m" }
        model  = { pieces = [{ size = "1 x 2", turn = true, copies = "n * m / 2" }], once = "it" }
        output = { cell_sep = " " }
    "#;
    let definition = Definition::parse(text).unwrap();
    let made = |side: i64| {
        let set = vec![("n".to_owned(), [4, 4]), ("m".to_owned(), [side, side])];
        let options = GeneratorOptions { set, ..GeneratorOptions::default() };
        definition.generate(&options, 1, NonZero::<usize>::MIN)
    };
    // There are ten dominoes of four numbers.
    assert_eq!(definition.validate(&made(5).unwrap()[0], Some(AnswerCount::One)).unwrap(), 1);
    assert!(made(6).is_err());
}

#[test]
fn pieces_are_cut_and_as_hard_as_wished() {
    for id in ["shikaku", "dominosa"] {
        let definition = definition(id);
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let options =
                GeneratorOptions { level: Some(level), ..options(id, 2, AnswerCount::One) };
            let data = generate(&definition, &options, 1, &|| true).unwrap();
            let grade = grade(&definition, &data, &|| true).unwrap();
            assert_eq!((grade.answers, grade.level), (AnswerCount::One, Some(level)), "{id}");
        }
        for answers in [AnswerCount::None, AnswerCount::Several] {
            let data = generate(&definition, &options(id, 2, answers), 1, &|| true).unwrap();
            assert_eq!(AnswerCount::of(&definition, &data).unwrap(), answers, "{id}");
        }
    }
}

#[test]
fn two_answers_differ_where_it_is_said() {
    let definition = definition("uva12988");
    let data =
        generate(&definition, &options("uva12988", 5, AnswerCount::Several), 1, &|| true).unwrap();
    let Explained::Several(places) = explain(&definition, &data, 0).unwrap().0 else {
        panic!("several answers were wanted");
    };
    let differs = |sentence: &String| {
        let contents = sentence.split_once(" is ").and_then(|(_, it)| it.split_once(" or "));
        contents.is_some_and(|(one, other)| one != other)
    };
    assert!(places.len() >= 2 && places.iter().all(differs), "{places:?}");
}

#[test]
fn a_minimal_puzzle_loses_no_clue_and_says_so() {
    for id in ["uva12988", "poj2676", "nowcoder216089", "slitherlink", "hashiwokakero", "nurikabe"]
    {
        let definition = definition(id);
        let mut data =
            generate(&definition, &options(id, 7, AnswerCount::One), 2, &|| true).unwrap();
        let before = Clue::all(&definition, &data);
        let minimal = (!before.is_empty()).then_some(true);
        assert_eq!(grade(&definition, &data, &|| true).unwrap().minimal, minimal, "{id}");
        let random = &mut crate::setter::Random::new(9);
        assert!(
            minimise(&definition, &mut data, RemovalPolicy::default(), random, &|| true).unwrap()
        );
        assert_eq!(Clue::all(&definition, &data), before, "{id}");
    }
}

#[test]
fn clues_go_together_and_some_stay() {
    let definition = definition("poj2676");
    for symmetry in [Symmetry::Rotate, Symmetry::Mirror] {
        let options =
            GeneratorOptions { symmetry, clues: 30, ..options("poj2676", 7, AnswerCount::One) };
        let data = generate(&definition, &options, 1, &|| true).unwrap();
        let cells: Vec<(usize, usize)> = Clue::all(&definition, &data)
            .iter()
            .filter_map(|clue| match clue {
                Clue::Cell(cell) => Some(data.board.shape.position(*cell)),
                _ => None,
            })
            .collect();
        assert!(cells.len() >= 30);
        let image = |&(row, column): &(usize, usize)| match symmetry {
            Symmetry::Rotate => (8 - row, 8 - column),
            _ => (row, 8 - column),
        };
        assert!(cells.iter().all(|cell| cells.contains(&image(cell))), "{symmetry:?}");
    }
}

#[test]
fn puzzles_of_every_kind_are_made_without_an_answer() {
    let ids = [
        "codingamefutoshiki",
        "hashiwokakero",
        "hitori",
        "nowcoder216089",
        "nurikabe",
        "optiver22akari",
        "slitherlink",
        "tents",
        "uva1309",
        "eolymp6957",
    ];
    for id in ids {
        let definition = definition(id);
        let options = options(id, 4, AnswerCount::None);
        let inputs = definition.generate(&options, 1, NonZero::<usize>::MIN).unwrap();
        let valid = definition.validate(&inputs[0], Some(AnswerCount::None));
        assert_eq!(valid.unwrap_or_else(|rejected| panic!("{id}: {}", rejected.why)), 1);
    }
}

#[test]
fn a_case_does_not_depend_on_the_others() {
    let definition = definition("uva12988");
    let options = options("uva12988", 8, AnswerCount::One);
    let made = |cases| definition.generate(&options, cases, NonZero::<usize>::MIN).unwrap();
    let (few, many) = (made(3), made(7));
    let body = |input: &[u8]| String::from_utf8_lossy(&input[2..]).into_owned();
    assert!(body(&many[0]).starts_with(&body(&few[0])));
    assert_eq!(definition.validate(&many[0], Some(AnswerCount::One)).unwrap(), 7);
}

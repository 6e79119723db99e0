//! Validators in Python on random definitions: they accept the answers that trying everything finds, and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use runner_puzzle::{Definition, Validators};

use crate::ask::Puzzle;
use crate::make::Maker;
use crate::numbers::Numbers;
use crate::scene::Fill;
use crate::spec::{Spec, Table};
use crate::trials::{Trial, run};

/// How often each rule is tried with an answer, and with something that is none.
const TRIALS: usize = 12;
/// The most definitions that are made.
const SEEDS_MAX: u64 = 3000;
/// The most fillings of a board.
const FILLINGS_MAX: u64 = 2000;

/// How often rules were tried: with an answer, and with something that is none.
type Tried = BTreeMap<&'static str, [usize; 2]>;

/// Returns the keys of the rules of a definition.
fn rules(spec: &Spec) -> impl Iterator<Item = &'static str> {
    spec.rules.iter().map(|rule| rule.key)
}

/// Returns the trials of a definition, unless it is refused or each of its rules was tried `enough` times.
fn trials(seed: u64, place: &Path, enough: usize, tried: &mut Tried) -> Option<Vec<Trial>> {
    let mut numbers = Numbers::new(seed + 1);
    let spec = Maker::make(&mut numbers, FILLINGS_MAX);
    let often = |key| tried.get(key).is_some_and(|it| it.iter().all(|&times| times >= enough));
    if rules(&spec).all(often) {
        return None;
    }
    let keys = [("answer", "any"), ("one", &*spec.slots()), ("none", "none")];
    let text = spec.text(&Table(keys.map(|(key, value)| (key, value.to_owned())).to_vec()));
    let definition = Definition::parse(&text).ok()?;
    let validators = Validators::new(&definition, &text);
    let (of_inputs, of_outputs) = (validators.of_inputs(), validators.of_outputs().ok()??);
    let file = |end: &str, text: &str| -> PathBuf {
        let file = place.join(format!("{seed}{end}"));
        fs::write(&file, text).unwrap();
        file
    };
    let input = spec.input();
    let code = if definition.validate(input.as_bytes(), None).is_ok() { 42 } else { 43 };
    let (of_inputs, data) = (file("-in.py", &of_inputs), file(".in", &input));
    file(".toml", &text);
    let mut trials =
        vec![Trial { line: format!("{}\t{}", of_inputs.display(), data.display()), code }];
    let answers = spec.answers();
    let first = answers.first().filter(|_| code == 42)?;
    let printed = |answer: &Fill| spec.printed(answer).repeat(spec.cases());
    let (of_outputs, due) = (file("-out.py", &of_outputs), file(".ans", &printed(first)));
    for at in 0..TRIALS {
        let answer = &answers[numbers.below(answers.len())];
        let changed = spec.changed(answer, &mut |bound| numbers.below(bound));
        let shown = changed.filter(|_| at % 2 > 0).unwrap_or_else(|| answer.clone());
        let is_answer = answers.contains(&shown);
        let out = file(&format!("-{at}.out"), &printed(&shown));
        let files = [&of_outputs, &data, &due, &out].map(|file| file.display().to_string());
        trials.push(Trial { line: files.join("\t"), code: if is_answer { 42 } else { 43 } });
        for key in rules(&spec) {
            tried.entry(key).or_default()[usize::from(!is_answer)] += 1;
        }
    }
    Some(trials)
}

/// With `RUNNER_RANDOM`, so many definitions; with `RUNNER_SEED`, from this seed on.
#[test]
fn exported_validators_accept_the_answers_and_nothing_else() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    let number = |name| std::env::var(name).ok().map(|it| it.parse::<u64>().unwrap());
    let (first, count) = (number("RUNNER_SEED").unwrap_or(0), number("RUNNER_RANDOM"));
    let enough = if count.is_some() { usize::MAX } else { TRIALS };
    let mut tried = Tried::new();
    let seeds = first..first + count.unwrap_or(SEEDS_MAX);
    let all = seeds.filter_map(|seed| trials(seed, &place, enough, &mut tried));
    let all: Vec<Trial> = all.flatten().collect();
    println!("{} trials, of answers and of others: {tried:?}", all.len());
    run(&all, concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/program/validators.py"));
    for rule in crate::RULES.split(' ') {
        let times = tried.get(rule).copied().unwrap_or_default();
        assert!(times.iter().all(|&times| times > 0), "{rule}: {times:?}");
    }
}

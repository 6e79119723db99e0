//! Exported packages judge as we do: the validators in Python accept the inputs and the outputs that
//! ours accept, of all shipped problems and of all definitions in `tests/definition/cases`, and refuse
//! the others.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use super::trials::Trial;
use crate::problems::{self, RulesChecker, definition};
use runner_judge::{ExportError, Exported, Package, PackageVersion, Test, Verdict};
use runner_puzzle::{Definition, Solver};

/// Longer tests are not tried in Python.
const BYTES_MAX: usize = 2_000;
/// Of the changes of an input, one in so many is tried, unless there are to be more trials than usual: others for
/// each problem.
const CHANGES_TRIED: usize = 3;

/// Returns by what the usual amount of trials is multiplied: 1, or 16 with `PROPTEST_CASES=4096`.
fn times() -> usize {
    (proptest::test_runner::Config::default().cases / 256) as usize
}

fn exported(folder: &Path, version: PackageVersion) -> Result<Exported, ExportError> {
    let package = Package::own(folder).unwrap();
    let definition = definition(&package).unwrap().unwrap();
    problems::exported(&package, Some(&definition), version)
}

/// Exports a problem, and unpacks it below a folder.
fn unpacked(folder: &Path, place: &Path) -> Result<PathBuf, ExportError> {
    let [_, recent, _] = PackageVersion::ALL;
    let archive = exported(folder, recent)?.archive;
    let (file, place) = (place.with_extension("zip"), place.to_path_buf());
    fs::create_dir_all(&place).unwrap();
    fs::write(&file, archive).unwrap();
    Ok(Package::unpack(&file, &place).unwrap())
}

fn empty_place(name: &str) -> PathBuf {
    let place = Path::new(env!("OUT_DIR")).join("exported").join(name);
    if place.exists() {
        fs::remove_dir_all(&place).unwrap();
    }
    fs::create_dir_all(&place).unwrap();
    place
}

/// Returns a text, and texts that differ from it in a few bytes.
fn changed(text: &[u8]) -> Vec<Vec<u8>> {
    let mut all = vec![text.to_vec(), [text, b"\n"].concat(), [text, b"1"].concat()];
    let signs: Vec<usize> = (0..text.len()).filter(|&at| !text[at].is_ascii_whitespace()).collect();
    let (Some(&last), middle) = (signs.last(), signs.len() / 2) else { return all };
    all.push(text[..text.len() - 1].to_vec());
    for (one, other) in [(0, signs.len() - 1), (middle, signs.len() / 3)] {
        if let (Some(&one), Some(&other)) = (signs.get(one), signs.get(other)) {
            let mut swapped = text.to_vec();
            swapped.swap(one, other);
            all.push(swapped);
            let mut copied = text.to_vec();
            copied[one] = copied[other];
            all.push(copied);
        }
    }
    for (at, sign) in [(signs[middle], b' '), (last, b'x'), (last, b'2')] {
        let mut other = text.to_vec();
        other[at] = sign;
        all.push(other);
    }
    let at = signs[middle];
    all.push([&text[..at], b"\n", &text[at..]].concat());
    all
}

/// Returns drawings of lines that differ from one in the strokes around a face between four corners.
fn redrawn(drawing: &[u8]) -> Vec<Vec<u8>> {
    let text = String::from_utf8_lossy(drawing);
    let rows: Vec<&str> = text.lines().collect();
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let rows: Vec<Vec<u8>> = rows.iter().map(|row| format!("{row:width$}").into_bytes()).collect();
    let faces = (1..rows.len().saturating_sub(1)).step_by(2);
    let faces = faces.flat_map(|y| (1..width.saturating_sub(1)).step_by(2).map(move |x| (y, x)));
    let turned = |(y, x): (usize, usize)| {
        let mut rows = rows.clone();
        let strokes = [(y - 1, x, b'-'), (y + 1, x, b'-'), (y, x - 1, b'|'), (y, x + 1, b'|')];
        for (y, x, stroke) in strokes {
            rows[y][x] = match rows[y][x] {
                b' ' => stroke,
                it if it == stroke => b' ',
                _ => return None,
            };
        }
        let rows = rows.iter().map(|row| String::from_utf8_lossy(row).trim_end().to_owned() + "\n");
        Some(rows.collect::<String>().into_bytes())
    };
    faces.filter_map(turned).collect()
}

/// Inputs whose layout is right, but that do not fit the rules: a rectangle, a row and
/// a cell off the board.
const UNFIT: [(&str, &str); 3] = [
    ("zoj3209", "1\n5 5 1\n0 0 6 5\n"),
    ("readgivensfromzero", "7 0\n"),
    ("scopecells", "1 1\n0 9 0 0 1\n0 0 0 1 1\n"),
];

/// Returns the trials of inputs of a problem that do not fit its rules.
fn unfit_trials(folder: &Path, package: &Path) -> Vec<Trial> {
    let of_inputs = package.join("input_validators/validate_input.py");
    let own = UNFIT.iter().filter(|(name, _)| folder.ends_with(name));
    let trial = |(at, (_, input)): (usize, &(&str, &str))| {
        let file = package.join(format!("unfit-{at}.in"));
        fs::write(&file, input).unwrap();
        Trial { line: format!("{}\t{}", of_inputs.display(), file.display()), code: 43 }
    };
    own.enumerate().map(trial).collect()
}

/// Checks that a validator of a package of ours accepts its tests, and nothing that the strict reader
/// refuses.
fn assert_strict(validator: &Path, folder: &Path, definition: &Definition) {
    let accepts = |input: &[u8]| {
        let mut python =
            Command::new("python3").arg(validator).stdin(Stdio::piped()).spawn().unwrap();
        // It need not read all.
        let _ = python.stdin.take().unwrap().write_all(input);
        python.wait().unwrap().code() == Some(42)
    };
    let input = fs::read(folder.join("data/sample/1.in")).unwrap();
    let blanks = [&b"\n"[..], &input].concat();
    for input in changed(&input).into_iter().chain([blanks, Vec::new()]) {
        let is_right = definition.validate(&input, None).is_ok();
        let shown = String::from_utf8_lossy(&input);
        assert!(!accepts(&input) || is_right, "{} accepts {shown}", validator.display());
    }
    assert!(accepts(&input), "{} refuses its sample", validator.display());
}

/// Tries the validators of a package on the inputs of its problem and on its own tests.
fn trials(folder: &Path, package: &Path, trials: &mut Vec<Trial>) {
    let text = fs::read_to_string(folder.join("puzzle.toml")).unwrap();
    let definition = Definition::parse(&text).unwrap();
    let of_inputs = package.join("input_validators/validate_input.py");
    let of_outputs = package.join("output_validator/validate_output.py");
    let of_answers = package.join("answer_validators/validate_answer.py");
    let solver = Arc::new(Solver::new(definition.clone()));
    let checker = RulesChecker::new(&solver);
    // A package with validators of its own keeps them.
    if folder.join("input_validators").exists() {
        return assert_strict(&folder.join("input_validators/grids.py"), folder, &definition);
    }
    trials.extend(unfit_trials(folder, package));
    assert!(of_inputs.exists(), "{}", folder.display());
    assert_eq!(of_outputs.exists(), solver.has_checker(), "{}", folder.display());
    let set = Package::open(package);
    let set = set.tests(&set.metadata().unwrap().unwrap_or_default());
    let bytes = |test: &Test| [test.input.read().unwrap(), test.answer.read().unwrap()];
    let short = |test: &&Test| bytes(test).iter().map(|it| it.len()).sum::<usize>() <= BYTES_MAX;
    // The first of a problem, or four.
    let tests = set.tests.iter().filter(short).take(times().div_ceil(4));
    let first = trials.len();
    let is_tried = |at: usize| at == 0 || times() > 1 || (first + at).is_multiple_of(CHANGES_TRIED);
    for (number, test) in tests.enumerate() {
        let [input, answer] = bytes(test);
        let base = package.join("data").join(&test.name);
        let beside = |end: &str, at: usize| package.join(format!("{number}-{at}.{end}"));
        let digits = [&b"7".repeat(5_000), &input[..]].concat();
        let inputs = changed(&input).into_iter().chain([digits]).enumerate();
        for (at, input) in inputs.filter(|it| is_tried(it.0)) {
            let code = match definition.validate(&input, None) {
                Ok(_) => 42,
                Err(_) => 43,
            };
            fs::write(beside("in", at), input).unwrap();
            let line = format!("{}\t{}", of_inputs.display(), beside("in", at).display());
            trials.push(Trial { line, code });
        }
        if of_answers.exists() {
            trials.extend(answer_trials(&of_answers, &base, &answer, |end| beside(end, 0)));
        }
        if of_outputs.exists() {
            let outputs = changed(&answer).into_iter().chain(redrawn(&answer));
            for (at, output) in outputs.enumerate() {
                let code = match Verdict::of_output(&checker, (&input, &answer), &output).0 {
                    Verdict::Accepted => 42,
                    Verdict::JudgeError => 1,
                    _ => 43,
                };
                fs::write(beside("out", at), output).unwrap();
                let files =
                    [base.with_extension("in"), base.with_extension("ans"), beside("out", at)];
                let files = files.map(|file| file.display().to_string()).join("\t");
                trials.push(Trial { line: format!("{}\t{files}", of_outputs.display()), code });
            }
        }
    }
}

/// Tries the validator of answers on an answer, and on two that are not as they should be.
fn answer_trials(
    validator: &Path,
    base: &Path,
    answer: &[u8],
    beside: impl Fn(&str) -> PathBuf,
) -> Vec<Trial> {
    fs::write(beside("long"), [answer, b"1"].concat()).unwrap();
    let lines = answer.strip_suffix(b"\n").unwrap_or(answer);
    fs::write(beside("blank"), [lines, b" \n"].concat()).unwrap();
    let files = [base.with_extension("ans"), beside("long"), beside("blank")];
    let trial = |(file, code): (&PathBuf, u8)| {
        let input = base.with_extension("in").display().to_string();
        let line = format!("{}\t{input}\t{}", validator.display(), file.display());
        Trial { line, code }
    };
    files.iter().zip([42, 43, 43]).map(trial).collect()
}

/// Runs trials.
fn run(trials: &[Trial]) {
    super::trials::run(trials, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/validators.py"));
}

#[test]
fn the_validators_of_shipped_problems_judge_as_we_do() {
    let (place, mut all) = (empty_place("problems"), Vec::new());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let mut folders: Vec<_> = fs::read_dir(root).unwrap().map(|it| it.unwrap().path()).collect();
    folders.sort();
    for entry in folders {
        if entry.join("puzzle.toml").exists() {
            let package = unpacked(&entry, &place.join(entry.file_name().unwrap())).unwrap();
            trials(&entry, &package, &mut all);
        }
    }
    run(&all);
}

#[test]
fn the_validators_of_all_that_a_definition_can_say_judge_as_we_do() {
    let (place, mut all, mut refused) = (empty_place("cases"), Vec::new(), Vec::new());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/definition/cases");
    let mut folders: Vec<_> = fs::read_dir(root).unwrap().map(|it| it.unwrap().path()).collect();
    folders.sort();
    for folder in folders {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let own = place.join(name.replace('-', ""));
        fs::create_dir_all(own.join("data/secret")).unwrap();
        for file in fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()) {
            let is_test = file.extension() != Some("toml".as_ref());
            let to = if is_test { own.join("data/secret") } else { own.clone() };
            fs::copy(&file, to.join(file.file_name().unwrap())).unwrap();
        }
        match unpacked(&own, &own.with_extension("out")) {
            Ok(package) => trials(&own, &package, &mut all),
            Err(error) => refused.push(format!("{name}: {error}")),
        }
    }
    assert_eq!(refused, REFUSED);
    run(&all);
}

/// The definitions that are refused, and why.
const REFUSED: [&str; 11] = [
    "piece-cells-in-short-rows: cannot be exported: the value of pieces on a printed board",
    "print-all-in-any-order: cannot be exported: a list of answers for each of several cases",
    "print-lines-and-places: cannot be exported: lines beside the places of symbols",
    "print-part: cannot be exported: a part of the board",
    "print-pieces: cannot be exported: a list of the pieces",
    "print-pieces-as-they-lie: cannot be exported: a list of the pieces",
    "print-pieces-flipped: cannot be exported: a list of the pieces",
    "print-pieces-with-edges: cannot be exported: a list of the pieces",
    "print-places-computed: cannot be exported: places by computed numbers",
    "print-shown-alike: cannot be exported: cells that may show different symbols alike",
    "read-layout: test secret/1: k is 12, out of bounds",
];

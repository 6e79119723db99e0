//! The benchmark tells right answers from wrong ones, and says what it measured, with programs that
//! behave as they are told (`tests/bench/`) in the place of `runner` and the yardstick.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../benches/cover/bench/mod.rs"]
mod bench;

use std::collections::HashMap;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use bench::machine::date;
use bench::measure::median;
use bench::target::{Reached, Target};
use bench::{Args, BenchError, instances, run};
use clap::{CommandFactory, Parser};
use runner::cover::{Builder, Query, Search};

fn project(path: &str) -> String {
    format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// Runs the benchmark with arguments. Returns whether all was fit, and what was written.
fn bench(arguments: &[&str]) -> Result<(bool, String), BenchError> {
    let arguments = ["cover"].iter().chain(arguments);
    let mut out = Vec::new();
    let is_fit = run(&Args::try_parse_from(arguments).unwrap(), &mut out)?;
    Ok((is_fit, String::from_utf8(out).unwrap()))
}

/// Measures the rows whose name contains `only` with a `runner` that behaves in this way.
fn with_kernel(kernel: &str, only: &str, more: &[&str]) -> (bool, String) {
    let runner = project("tests/bench/runner.sh");
    let usual = ["--bench", "--runs", "1", "--runner", &runner, "--kernel", kernel];
    bench(&[&usual, more, &["--only", only]].concat()).unwrap()
}

/// Returns the cells of each row of the table in an output.
fn rows(output: &str) -> Vec<Vec<String>> {
    let lines = output.lines().filter(|line| line.starts_with("| ")).skip(1);
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split(" | ");
        cells.map(|cell| cell.trim().to_owned()).collect::<Vec<_>>()
    };
    lines.map(cells).filter(|cells| !cells[0].starts_with(':')).collect()
}

/// Returns whether all was fit, the answer and whether the target was met, of one row.
fn one(kernel: &str, only: &str, more: &[&str]) -> (bool, String, String) {
    let (is_fit, output) = with_kernel(kernel, only, more);
    let rows = rows(&output);
    assert_eq!(rows.len(), 1, "{output}");
    (is_fit, rows[0][10].clone(), rows[0][6].clone())
}

fn answer(kernel: &str, only: &str) -> (bool, String) {
    let (is_fit, answer, _) = one(kernel, only, &[]);
    (is_fit, answer)
}

#[test]
fn the_arguments_are_consistent() {
    Args::command().debug_assert();
}

#[test]
fn dates_are_those_of_the_calendar() {
    let dates = [0, 11_016, 20_778, 21_183, 47_541].map(date);
    assert_eq!(dates, ["1970-01-01", "2000-02-29", "2026-11-21", "2027-12-31", "2100-03-01"]);
}

#[test]
fn the_median_is_in_the_middle() {
    let median = |times: &[u64]| {
        median(times.iter().map(|&time| Duration::from_millis(time)).collect()).as_millis()
    };
    assert_eq!(median(&[9, 1, 2]), 2);
    assert_eq!(median(&[9, 1, 3, 5]), 4);
    assert_eq!((median(&[7]), median(&[])), (7, 0));
}

#[test]
fn a_target_is_met_by_what_it_speaks_of() {
    let reached = |seconds, ratio, memory| Reached { seconds, ratio, memory };
    assert_eq!(Target::Ratio(0.5).is_met(&reached(None, Some(0.5), 9)), Some(true));
    assert_eq!(Target::Ratio(0.5).is_met(&reached(None, Some(0.51), 9)), Some(false));
    assert_eq!(Target::Ratio(0.5).is_met(&reached(Some(0.1), None, 9)), None);
    assert_eq!(Target::RatioWithin(2.0, 9).is_met(&reached(None, Some(1.0), 8)), Some(true));
    assert_eq!(Target::RatioWithin(2.0, 9).is_met(&reached(None, Some(1.0), 9)), Some(false));
    assert_eq!(Target::Seconds(2.0).is_met(&reached(Some(2.1), None, 9)), Some(false));
    assert_eq!(Target::SpeedUp(1.8).is_met(&reached(None, Some(1.9), 9)), Some(true));
}

#[test]
fn a_number_is_compared_with_the_known_one() {
    assert_eq!(answer("right", "queens8"), (true, "92".into()));
    assert_eq!(answer("wrong", "queens8"), (false, "WRONG: 93, not 92".into()));
    assert_eq!(answer("mute", "queens8"), (false, "WRONG: no number is printed".into()));
}

#[test]
fn visited_covers_are_counted() {
    assert_eq!(answer("right", "scott8x8 visit"), (true, "520".into()));
    assert_eq!(answer("wrong", "scott8x8 visit"), (false, "WRONG: 0, not 520".into()));
}

#[test]
fn a_printed_cover_is_verified_and_its_cost_is_added_up() {
    let answer = |kernel| answer(kernel, "queens14.cost");
    assert_eq!(answer("right"), (true, "cost 2635".into()));
    let (is_fit, wrong) = answer("wrong");
    assert!(!is_fit && wrong.starts_with("WRONG: cost ") && wrong.ends_with(", not 2635"));
    assert_eq!(answer("short"), (false, "WRONG: c0 is covered 0 times".into()));
    assert_eq!(answer("mute"), (false, "WRONG: no cover is printed".into()));
}

/// Returns the options of a cover of a problem whose items are covered once, a line each.
fn cover(model: &instances::Model) -> String {
    let mut builder = Builder::new();
    let items: HashMap<&str, _> =
        model.primary.iter().map(|item| (item.name.as_str(), builder.primary())).collect();
    for option in &model.options {
        builder.option(option.entries.split(' ').map(|item| items[item].into())).unwrap();
    }
    let problem = builder.build();
    let mut printed = String::new();
    let _ = Search::new(&problem).visit(&Query::default(), |cover| {
        let lines = cover.iter().map(|option| model.options[option.index()].entries.as_str());
        printed = lines.collect::<Vec<_>>().join("\n");
        ControlFlow::Break(())
    });
    printed
}

#[test]
fn a_first_cover_is_verified() {
    let named = |name: &str| instances::all().find(|it| it.name() == name).unwrap().models();
    let right = cover(&named("latin25-7")[0]);
    let folder = folder("first", &[("right", &right), ("double", &format!("{right}\n{right}"))]);
    let answer = |file, row| answer(folder.join(file).to_str().unwrap(), row);
    assert_eq!(answer("right", "latin25-7"), (true, "a cover".into()));
    let (is_fit, wrong) = answer("double", "latin25-7");
    assert!(!is_fit && wrong.ends_with(" is covered 2 times"), "{wrong}");
    // It is a tenth of what is asked here.
    let (is_fit, wrong) = answer("right", "latin25 ");
    assert!(!is_fit && wrong.ends_with(" times"), "{wrong}");
    // The places of squares must fill the large one.
    fs::write(folder.join("corner"), "#1 00\n").unwrap();
    let answered = answer("corner", "partridge8");
    assert_eq!(answered, (false, "WRONG: #2 is covered 0 times".into()));
}

#[test]
fn a_failure_is_told_with_its_reason() {
    let failed = one("fail", "aztec8", &[]);
    assert_eq!(failed, (false, "FAILED: exit status: 2: error: broken".into(), "no".into()));
}

#[test]
fn a_run_is_ended_in_time() {
    let ended = one("slow", "aztec8", &["--limit", "1"]);
    assert_eq!(ended, (true, "ended".into(), "?".into()));
}

#[test]
fn threads_are_compared_from_start_to_end() {
    let (is_fit, output) = with_kernel("right", "threads", &[]);
    let rows = rows(&output);
    assert!(is_fit);
    assert_eq!((rows[0][0].as_str(), rows[0][3].as_str()), ("pent6x10 threads", "-j 1, wall"));
    let ratio: f64 = rows[0][4].parse().unwrap();
    assert_eq!(rows[0][6], if ratio >= 1.8 { "yes" } else { "no" });
}

#[test]
fn the_head_names_what_is_absent() {
    let output = with_kernel("right", "queens8", &[]).1;
    assert!(output.contains("* peer: none; --peer CDL.CPP names its source\n"), "{output}");
    let output = with_kernel("right", "queens8", &["--peer", "absent.cpp"]).1;
    assert!(output.contains("* peer: none: there is no file absent.cpp\n"), "{output}");
    for known in ["* date: 20", "* processor: ", " cores\n", "* features: ", "-j 1 --kernel right"]
    {
        assert!(output.contains(known), "{output}");
    }
    let row = &rows(&output)[0];
    assert_eq!([&row[2], &row[4], &row[5], &row[9]], ["", "", "", "7"]);
}

#[test]
fn the_lines_of_the_table_are_of_one_width() {
    let output = with_kernel("right", "queens8", &[]).1;
    let widths: Vec<usize> =
        output.lines().filter(|line| line.starts_with('|')).map(str::len).collect();
    assert!(widths.len() == 3 && widths.iter().all(|&width| width == widths[0]), "{output}");
}

#[test]
fn the_yardstick_is_compiled_and_compared() {
    if Command::new("g++").arg("--version").output().is_err() {
        // The test above shows what is said then.
        return;
    }
    let peer = project("tests/bench/cdl.cpp");
    let output = with_kernel("right", "queens8", &["--peer", &peer]).1;
    let row = &rows(&output)[0];
    let seconds = |cell: &String| cell.parse::<f64>().unwrap();
    assert!(seconds(&row[1]) >= 0.0 && seconds(&row[2]) >= 0.0, "{output}");
    assert!(seconds(&row[4]) > 0.0 && seconds(&row[8]) > 0.0, "{output}");
    // What it cannot do is compared with what it can.
    let output = with_kernel("right", "queens14.cost", &["--peer", &peer]).1;
    assert_eq!(rows(&output)[0][3], "scott8x8");
}

#[test]
fn every_target_is_in_the_list_once() {
    let (is_fit, output) = bench(&["--list"]).unwrap();
    let lines: Vec<&str> = output.lines().collect();
    assert!(is_fit && lines[0].starts_with("row"));
    assert_eq!(lines.iter().filter(|line| line.contains("<= ")).count(), 27);
    assert!(lines.contains(&"domino16x16 count            480  <= 2.00, < 1024 MiB"), "{output}");
    assert!(lines.contains(&"queens14 visit               196  <= 0.60"), "{output}");
    assert!(lines.contains(&"queens14.cost best           196"), "{output}");
    assert!(lines.contains(&"pent6x10 threads                  >= 1.80"), "{output}");
}

#[test]
fn a_choice_of_nothing_is_an_error() {
    let error = bench(&["--only", "nothing"]).unwrap_err();
    assert_eq!(error.to_string(), "no row's name contains `nothing`; --list shows them");
}

/// Makes a folder of files with these texts.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(folder.join("below")).unwrap();
    for (file, text) in files {
        fs::write(folder.join(file), text).unwrap();
    }
    folder
}

#[test]
fn problems_of_ones_own_are_asked_what_suits_them() {
    let folder = folder(
        "own",
        &[
            ("below/two.dlxs", "| none\na\na\n%%\na\na\na\n"),
            ("cheap.dlx", "a b | c\na b |3\n"),
            ("bounds.dlx", "1:2|a b\na b\n"),
            ("other.txt", ""),
        ],
    );
    let folder = folder.to_str().unwrap();
    let list = bench(&["--list", "--instances", folder, "--only", "own/"]).unwrap().1;
    let names: Vec<&str> = list.lines().skip(1).collect();
    assert_eq!(names, ["own/below/two.dlxs count", "own/bounds.dlx count", "own/cheap.dlx best"]);

    let counted = one("right", "two.dlxs", &["--instances", folder]);
    assert_eq!(counted, (true, "3".into(), String::new()));
    if Command::new("g++").arg("--version").output().is_ok() {
        let peer = project("tests/bench/cdl.cpp");
        let more = ["--instances", folder, "--peer", &peer];
        assert_eq!(one("right", "two.dlxs", &more).1, "WRONG: 3, not 92");
    }
}

/// Whoever reads has gone.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_is_no_error_and_a_runner_that_is_not_there_is() {
    let error = run(&Args::parse_from(["cover", "--list"]), &mut Closed).unwrap_err();
    assert!(error.is_closed_pipe());
    let error = bench(&["--runner", "/absent/runner", "--only", "queens8"]).unwrap_err();
    assert!(error.to_string().starts_with("cannot run /absent/runner: "), "{error}");
    assert!(!error.is_closed_pipe());
}

//! A search that is killed goes on from its saved state; jobs that are interrupted are merged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    /// Returns a folder with the problem to place eleven queens: 2680 covers.
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("runner-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("queens.dlx"), queens(11)).unwrap();
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_runner"));
        let arguments = arguments.split_whitespace();
        command.arg("cover").args(arguments).current_dir(&self.0).stdin(Stdio::null());
        command
    }

    fn output(&self, arguments: &str) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Returns the output of a command that succeeds.
    fn said(&self, arguments: &str) -> String {
        let output = self.output(arguments);
        assert!(
            output.status.success(),
            "{arguments}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    }

    /// Returns the error of a command that could not be run.
    fn refused(&self, arguments: &str) -> String {
        let output = self.output(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        String::from_utf8(output.stderr).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the text of a problem: a queen in each row and column, at most one in each diagonal.
fn queens(side: usize) -> String {
    let line = |name: char, count: usize| {
        (0..count).map(|at| format!("{name}{at}")).collect::<Vec<_>>().join(" ")
    };
    let (rows, columns) = (line('r', side), line('c', side));
    let diagonals = format!("{} {}", line('a', 2 * side), line('b', 2 * side));
    let mut lines = vec![format!("{rows} {columns} | {diagonals}")];
    for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
        lines.push(format!("r{row} c{column} a{} b{}", row + column, side + row - column));
    }
    lines.join("\n")
}

/// Returns the number of parts of a saved search, and of those that are done.
fn parts(state: &Path) -> (usize, usize) {
    let text = fs::read_to_string(state).unwrap_or_default();
    let mut lines = text.lines().skip(1);
    let list = lines.next().and_then(|task| task.split_once("\"parts\":["));
    let parts = list.map_or(0, |(_, list)| list.split(',').count());
    (parts, lines.count())
}

#[test]
fn what_is_killed_is_counted_neither_twice_nor_never() {
    let folder = Folder::new("killed");
    fs::write(folder.path("queens.dlx"), queens(13)).unwrap();
    let state = folder.path("state");
    let command = "queens.dlx --count --save state -j 2";
    let mut kills = 0;
    loop {
        // A part is saved as soon as it is done.
        let (_, before) = parts(&state);
        let mut child = folder.command(command).stdout(Stdio::null()).spawn().unwrap();
        let has_ended = loop {
            if child.try_wait().unwrap().is_some() {
                break true;
            }
            if parts(&state).1 > before {
                break false;
            }
        };
        if has_ended {
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        // Another line is cut, as if the process were killed while it wrote it.
        let text = fs::read(&state).unwrap();
        fs::write(&state, &text[..text.len() - kills % 80]).unwrap();
        if kills == 10 {
            break;
        }
    }
    assert!(kills > 0);
    assert_eq!(folder.said(command), "73712\n");
    let (all, done) = parts(&state);
    assert_eq!(all, done);
}

#[test]
fn a_limit_saves_and_the_state_of_something_else_is_refused() {
    let folder = Folder::new("limited");
    let limited = "queens.dlx --count --save state --limit-nodes";
    let output = folder.output(&format!("{limited} 2000"));
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(1), &b"?\n"[..]));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the same command goes on"));
    let (all, done) = parts(&folder.path("state"));
    assert!(0 < done && done < all);
    fs::write(folder.path("other.dlx"), queens(10)).unwrap();
    for (command, reason) in [
        ("other.dlx --count --save state", "another problem"),
        ("queens.dlx --best --save state", "another question"),
        ("queens.dlx --count --kernel general --save state", "another `--kernel`"),
        ("queens.dlx --save state", "--save needs --count"),
        ("queens.dlx --count --save other.dlx", "not a saved search"),
    ] {
        let told = folder.refused(command);
        assert!(told.contains(reason), "{command}: {told}");
    }
    let text = fs::read_to_string(folder.path("state")).unwrap();
    fs::write(folder.path("changed"), text.replacen("\"parts\":[\"", "\"parts\":[\"1", 1)).unwrap();
    assert!(folder.refused("queens.dlx --count --save changed").contains("was changed"));
    fs::write(folder.path("older"), text.replacen('4', "3", 1)).unwrap();
    let told = folder.refused("queens.dlx --count --save older");
    assert!(told.contains("it has format 3 of another version"), "{told}");
    // What was changed is not believed: that part is searched again.
    fs::write(folder.path("changed"), text.replacen("found\":\"", "found\":\"1", 1)).unwrap();
    let output = folder.output("queens.dlx --count --save changed");
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(0), &b"2680\n"[..]));
    assert!(String::from_utf8_lossy(&output.stderr).contains("changed: a damaged line is skipped"));
    assert_eq!(folder.said("queens.dlx --count --save state"), "2680\n");
}

#[test]
fn jobs_are_merged_whatever_order_they_come_in() {
    let folder = Folder::new("merged");
    for (question, expected) in
        [("--count", folder.said("queens.dlx --count")), ("", folder.said("queens.dlx"))]
    {
        folder.said(&format!("queens.dlx {question} --split 5 -o jobs"));
        let mut results = Vec::new();
        for job in (1..=5).rev() {
            let result = folder.said(&format!("jobs/{job}.job --json"));
            fs::write(folder.path(&format!("{job}.json")), result).unwrap();
            results.push(format!("{job}.json"));
            let results = results.join(" ");
            if job == 3 {
                let output = folder.output(&format!("--merge {results} 5.json"));
                assert_eq!(output.status.code(), Some(1));
                let told = String::from_utf8_lossy(&output.stderr).into_owned();
                assert!(told.contains("missing: 1-2"), "{told}");
                assert!(told.contains("doubled, counted once: 5"), "{told}");
                let told = folder.said(&format!("--progress --merge {results}"));
                assert!(told.starts_with("3 of 5 jobs are done"), "{told}");
            }
        }
        let results = results.join(" ");
        assert_eq!(folder.said(&format!("--merge {results}")), expected);
        assert_eq!(folder.said(&format!("queens.dlx --merge {results}")), expected);
        fs::remove_dir_all(folder.path("jobs")).unwrap();
    }
}

#[test]
fn jobs_of_other_searches_do_not_belong_together() {
    let folder = Folder::new("mixed");
    fs::write(folder.path("other.dlx"), queens(10)).unwrap();
    for (problem, jobs, into) in [("queens", 2, "one"), ("queens", 3, "two"), ("other", 2, "three")]
    {
        folder.said(&format!("{problem}.dlx --count --split {jobs} -o {into}"));
    }
    assert!(folder.refused("--merge one/1.job two/2.job").contains("another split"));
    assert!(folder.refused("--merge one/1.job three/2.job").contains("another problem"));
    assert!(folder.refused("--merge queens.dlx").contains("not a result"));
    assert!(folder.refused("queens.dlx --count --split 2 -o one").contains("has jobs already"));
    fs::write(folder.path("one/problem.dlx"), queens(9)).unwrap();
    assert!(folder.refused("one/1.job --json").contains("another problem"));
}

/// Returns what is in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_state_that_cannot_be_written_is_refused_before_the_search() {
    let folder = Folder::new("unwritable");
    fs::create_dir(folder.path("state")).unwrap();
    let told = folder.refused("queens.dlx --count --save nothing/state");
    assert!(told.contains("cannot write nothing/state"), "{told}");
    assert!(folder.refused("queens.dlx --count --save state").contains("directory"));
    assert_eq!(names(&folder.0), ["queens.dlx", "state"]);
    // It would be read without end, and replaced by a file.
    let told = folder.refused("queens.dlx --count --save /dev/full");
    assert!(told.contains("/dev/full: not a file"), "{told}");
}

/// Waits until a search has written its first state.
fn await_state(child: &mut Child, state: &Path) {
    while parts(state).0 == 0 {
        assert!(child.try_wait().unwrap().is_none(), "it ended without a state");
    }
}

#[test]
fn an_answer_is_printed_even_if_it_cannot_be_saved() {
    let folder = Folder::new("unsaved");
    fs::create_dir(folder.path("states")).unwrap();
    fs::write(folder.path("queens.dlx"), queens(13)).unwrap();
    let command = "queens.dlx --count --save states/state";
    let mut child = folder.command(command);
    let mut child = child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    await_state(&mut child, &folder.path("states/state"));
    // The first state is written; the last one cannot be.
    fs::rename(folder.path("states"), folder.path("elsewhere")).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b"73712\n"[..]));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write states/state"));
}

#[test]
fn an_interrupted_search_has_a_state_from_the_beginning() {
    let folder = Folder::new("interrupted");
    fs::write(folder.path("queens.dlx"), queens(13)).unwrap();
    let command = "queens.dlx --count --save state -j 1";
    let mut child = folder.command(command).stdout(Stdio::piped()).spawn().unwrap();
    await_state(&mut child, &folder.path("state"));
    let number = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &number]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    if output.status.code() == Some(130) {
        assert_eq!(output.stdout, b"?\n");
        let (all, done) = parts(&folder.path("state"));
        assert!(done < all);
    }
    assert_eq!(folder.said(command), "73712\n");
}

#[test]
fn the_best_of_all_jobs_are_merged() {
    let folder = Folder::new("best");
    let text = queens(9).replace("c0 a0 b9", "c0 a0 b9 |-3").replace("c8 a8 b1", "c8 a8 b1 |2");
    fs::write(folder.path("queens.dlx"), text).unwrap();
    folder.said("queens.dlx --best=3 --split 4 -o jobs");
    for job in 1..=4 {
        let result = folder.said(&format!("jobs/{job}.job --json --save {job}.state"));
        fs::write(folder.path(&format!("{job}.json")), result).unwrap();
    }
    let costs = |answer: &str| answer.split("\"costs\":").nth(1).unwrap()[..12].to_owned();
    let alone = folder.said("queens.dlx --best=3 --json");
    let merged = folder.said("--merge 1.json 2.json 3.json 4.json --json");
    assert_eq!(costs(&merged), costs(&alone));
    assert!(folder.refused("--merge 1.json queens.dlx").contains("queens.dlx: this is not"));
}

#[test]
fn a_result_with_other_covers_is_refused() {
    let folder = Folder::new("changed");
    folder.said("queens.dlx --split 1 -o jobs");
    let result = folder.said("jobs/1.job --json");
    let (before, covers) = result.split_once("[[").unwrap();
    let (first, others) = covers.split_once("],").unwrap();
    let deleted = format!("{before}[{others}");
    let doubled = format!("{before}[[{first}],[{first}],{others}");
    let strange = format!("{before}[[{first}9],{others}");
    for changed in [deleted, doubled, strange] {
        fs::write(folder.path("1.json"), changed).unwrap();
        assert!(folder.refused("--merge 1.json").contains("1.json: the file was changed"));
    }
    fs::write(folder.path("1.json"), result).unwrap();
    assert_eq!(folder.said("--merge 1.json"), folder.said("queens.dlx"));
}

#[test]
fn inputs_are_split_only_into_new_files() {
    let folder = Folder::new("inputs");
    let refused = |arguments: &str, reason: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_runner"));
        let arguments = arguments.split_whitespace();
        let output = command.arg("split").args(arguments).current_dir(&folder.0).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(reason), "{told}");
    };
    fs::write(folder.path("1.in"), "1\n1234\n341*\n2143\n4*21\n").unwrap();
    refused("uva12988 1.in -n 2 -o .", ". has inputs already");
    refused("euler96 queens.dlx -n 2 -o pieces", "only a sum over all cases is printed");
    assert_eq!(names(&folder.0), ["1.in", "queens.dlx"]);
}

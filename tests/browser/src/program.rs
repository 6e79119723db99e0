//! The program, and folders for it.

use std::fmt::Display;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Returns a command of the program: the one that `RUNNER` names, or the debug build.
pub fn program() -> Command {
    let built = || root().join("target/debug/runner").into_os_string();
    let program = std::env::var_os("RUNNER").unwrap_or_else(built);
    assert!(Path::new(&program).exists(), "first: cargo build, in the root of the project");
    Command::new(program)
}

/// Runs the program in a folder.
pub fn run(folder: &Folder, words: &[&str]) -> Output {
    program().args(words).current_dir(folder.path("")).output().unwrap()
}

/// A folder with a problem `mine`, a sudoku of 4 x 4 with one sample.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        let sample = folder.path("mine/data/sample");
        fs::create_dir_all(&sample).unwrap();
        let from = root().join("problems/uva12988");
        for name in ["puzzle.toml", "problem.yaml", "data/sample/1.in", "data/sample/1.ans"] {
            fs::copy(from.join(name), folder.path("mine").join(name)).unwrap();
        }
        folder
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().canonicalize().unwrap().join(name)
    }

    /// Makes a cell of the sample's answer wrong.
    pub fn spoil(&self) {
        let file = self.path("mine/data/sample/1.ans");
        let text = fs::read_to_string(&file).unwrap();
        fs::write(file, text.replacen("1432", "4132", 1)).unwrap();
    }
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

/// A program that runs until it is interrupted, with its output so far.
pub struct Running {
    child: Child,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Running {
    pub fn start(mut command: Command) -> Self {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = Arc::new(Mutex::new(Vec::new()));
        let streams: [Box<dyn Read + Send>; 2] =
            [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
        for stream in streams {
            let lines = Arc::clone(&lines);
            thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    lines.lock().unwrap().push(line);
                }
            });
        }
        Self { child, lines }
    }

    /// Returns the number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Returns how many lines contain a text.
    pub fn count(&self, text: &str) -> usize {
        self.lines.lock().unwrap().iter().filter(|line| line.contains(text)).count()
    }

    /// Returns the first line that contains a text, as soon as there is one.
    pub fn line(&self, text: &str) -> String {
        until(text, || self.lines.lock().unwrap().iter().find(|line| line.contains(text)).cloned())
    }

    /// Waits until `count` lines contain a text.
    pub fn wait(&self, text: &str, count: usize) {
        until(&format!("{count} of `{text}` in {:?}", self.lines.lock().unwrap()), || {
            (self.count(text) >= count).then_some(())
        });
    }

    /// Interrupts the program, and returns its exit code.
    pub fn interrupt(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let code = self.child.wait().unwrap().code();
        std::mem::forget(self);
        code
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits for something; a minute is longer than any machine needs.
pub fn until<T>(what: impl Display, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "waited in vain for {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

//! The demands on the judge in the first lines of a program in `hostile`.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// The demands of a program.
#[derive(Debug)]
pub(crate) struct Demand {
    /// The verdict.
    pub(crate) verdict: String,
    /// More arguments, from lines `with: ...`.
    pub(crate) arguments: Vec<String>,
    /// The CPU time of its compiler, in seconds, from a line `compiles: ...`.
    pub(crate) compilation: Option<String>,
    /// The verdict where a user without rights judges it, if that is to be tried, too.
    pub(crate) by_user: Option<String>,
    says: Vec<String>,
    measured: Vec<(String, Bound, u64)>,
}

/// On which side of a number something is.
#[derive(Clone, Copy, Debug)]
enum Bound {
    Above,
    Below,
}

impl Demand {
    /// Reads the first lines of a program: the verdict, which may be another at tier 0; a description;
    /// then demands as lines of a key and a value. `says: WORDS` must be part of the detail of its last
    /// test, `measured: KEY > NUMBER` must hold for it. `by user: VERDICT` tries it a second time, with a
    /// judge that has no rights.
    pub(crate) fn read(source: &Path, tier: u8) -> Self {
        let text = fs::read_to_string(source).unwrap();
        let mut lines = text
            .lines()
            .map_while(|line| line.strip_prefix("// ").or(line.strip_prefix("# ")).map(str::trim));
        let at_tier = |words: &str| match words.split_once(" at 0, else ") {
            Some((weak, _)) if tier == 0 => weak.to_owned(),
            Some((_, other)) => other.to_owned(),
            None => words.to_owned(),
        };
        let mut demand = Self {
            verdict: at_tier(lines.next().unwrap()),
            arguments: Vec::new(),
            compilation: None,
            by_user: None,
            says: Vec::new(),
            measured: Vec::new(),
        };
        for line in lines.skip(1) {
            let (key, value) = line.split_once(": ").unwrap();
            match key {
                "with" => demand.arguments.extend(value.split(' ').map(str::to_owned)),
                "by user" => demand.by_user = Some(at_tier(value)),
                "compiles" => demand.compilation = Some(value.to_owned()),
                "says" => demand.says.push(value.to_owned()),
                "measured" => demand.measured.push(bound(value)),
                other => panic!("{}: nobody knows `{other}`", source.display()),
            }
        }
        demand
    }

    /// Returns the value of an option that is among the arguments.
    pub(crate) fn option(&self, name: &str) -> Option<&str> {
        let place = self.arguments.iter().position(|argument| argument == name)?;
        self.arguments.get(place + 1).map(String::as_str)
    }

    /// Returns the demands that a test does not meet. `judge_kib` is the most memory that the judge or
    /// any process of it had, `slowness` multiplies limits of time and what programs use at most.
    /// `@TIME@` and `@WALL@` in `says` stand for these limits.
    pub(crate) fn missing(&self, test: &Value, judge_kib: u64, slowness: u32) -> Vec<String> {
        let detail = test["detail"].as_str().unwrap_or_default();
        let limit = |name: &str| {
            let limit: f64 = self.option(name).unwrap_or("0").parse().unwrap();
            (limit * f64::from(slowness)).to_string()
        };
        let limits = [("@TIME@", limit("--time-limit")), ("@WALL@", limit("--wall-limit"))];
        let with_limits = |words: &String| {
            limits.iter().fold(words.clone(), |words, (name, limit)| words.replace(name, limit))
        };
        let silent = self.says.iter().map(with_limits).filter(|it| !detail.contains(it.as_str()));
        let silent = silent.map(|words| format!("not said: {words}: {test}"));
        let holds = |(key, bound, number): &&(String, Bound, u64)| {
            let value = if key == "judge_kib" { Some(judge_kib) } else { test[key].as_u64() };
            let times = if key == "cpu_ms" { u64::from(slowness) } else { 1 };
            value.is_some_and(|value| match bound {
                Bound::Above => value > *number,
                Bound::Below => value < number * times,
            })
        };
        let wrong = self.measured.iter().filter(|it| !holds(it));
        let wrong = wrong.map(|it| format!("it does not hold: {it:?}: {test}, {judge_kib} KiB"));
        silent.chain(wrong).collect()
    }
}

fn bound(text: &str) -> (String, Bound, u64) {
    let words: Vec<&str> = text.split(' ').collect();
    let [key, sign, number] = words.as_slice() else { panic!("{text}: not KEY > NUMBER") };
    let bound = match *sign {
        ">" => Bound::Above,
        "<" => Bound::Below,
        other => panic!("{text}: nobody knows `{other}`"),
    };
    ((*key).to_owned(), bound, number.parse().unwrap())
}

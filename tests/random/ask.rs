//! Questions about a definition: what the program answers, and what is right.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use runner_puzzle::{CheckError, Definition, Solver};

use crate::make::below;
use crate::numbers::Numbers;
use crate::spec::Table;

/// A definition whose answers are all known.
pub(crate) trait Puzzle {
    type Answer: Clone;

    fn text(&self, output: &Table) -> String;
    fn input(&self) -> String;
    /// Returns the number of cases of the input, all of them equal.
    fn cases(&self) -> usize;
    /// Returns the text that prints an answer.
    fn slots(&self) -> String;
    fn printed(&self, answer: &Self::Answer) -> String;
    /// Returns the order of an answer among others, row by row or column by column, if it is known.
    fn order(&self, answer: &Self::Answer, by_columns: bool) -> Option<Vec<usize>>;
    /// Returns the two values of an answer with what a definition says for them, if answers have values.
    fn values(&self, answer: &Self::Answer) -> Option<[(String, i64); 2]>;
    /// Returns a table of the input, with its numbers, if there is one.
    fn table(&self) -> Option<(&'static str, Vec<i64>)>;
    /// Returns the number of answers without each of the givens, if that can be asked.
    fn counts_without_a_given(&self) -> Option<Vec<usize>>;
    /// Returns something that may be no answer.
    fn changed(&self, answer: &Self::Answer, numbers: &mut Numbers) -> Option<Self::Answer>;
}

/// The questions.
pub(crate) const QUESTIONS: [&str; 16] = [
    "count",
    "any",
    "only",
    "decide",
    "classify",
    "minimal",
    "modulo",
    "by",
    "values",
    "pairs of values",
    "least",
    "best",
    "best in order",
    "all",
    "first",
    "pick",
];

/// What a run that fails says of itself.
const FAILURES: [&str; 3] = [" is wrong: ", "a thread failed", "internal error"];
/// What a definition is told if it can have no answer.
const IMPOSSIBLE: [&str; 3] = ["can never hold", "cannot hold", "too many for"];

/// What a run prints, or why it fails.
type Run = Result<String, String>;

/// A question with all answers.
pub(crate) struct Asked<'p, P: Puzzle> {
    pub(crate) puzzle: &'p P,
    pub(crate) answers: &'p [P::Answer],
    pub(crate) numbers: &'p mut Numbers,
}

/// A definition that was refused, or a wrong answer.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    Refused(String),
    Wrong(String),
}

impl<P: Puzzle> Asked<'_, P> {
    /// Asks a question, if it can be asked.
    pub(crate) fn ask(&mut self, question: &str) -> Result<bool, Failure> {
        let count = self.answers.len();
        let [none, one, many] = ["none", "one", "many"].map(str::to_owned);
        let slots = self.puzzle.slots();
        let by_number = |texts: [&str; 3]| texts[count.min(2)].to_owned() + "\n";
        match question {
            "count" => {
                self.expect(&[("answer", "count"), ("one", "{count}")], &format!("{count}\n"))
            }
            "modulo" => {
                let keys = [("answer", "count"), ("modulo", "3"), ("one", "{count}")];
                self.expect(&keys, &format!("{}\n", count % 3))
            }
            "decide" => {
                let keys = [("answer", "decide"), ("one", "one"), ("none", "none")];
                self.expect(&keys, &by_number([&none, &one, &one]))
            }
            "classify" => {
                let keys =
                    [("answer", "classify"), ("one", "one"), ("none", "none"), ("many", "many")];
                self.expect(&keys, &by_number([&none, &one, &many]))
            }
            "only" => {
                let keys =
                    [("answer", "only"), ("one", &*slots), ("none", "none"), ("many", "many")];
                let due = match self.answers {
                    [only] => self.puzzle.printed(only),
                    _ => by_number([&none, &one, &many]),
                };
                self.expect(&keys, &due)
            }
            "minimal" => self.minimal(),
            "any" => self.any(),
            "by" | "values" | "pairs of values" => self.values(question),
            "best" | "best in order" => self.best(question == "best in order"),
            _ => self.listed(question),
        }
    }

    fn definition(&self, keys: &[(&'static str, &str)]) -> String {
        self.puzzle
            .text(&Table(keys.iter().map(|(key, value)| (*key, (*value).to_owned())).collect()))
    }

    fn solver(&self, keys: &[(&'static str, &str)]) -> Result<Arc<Solver>, Failure> {
        let text = self.definition(keys);
        let definition = Definition::parse(&text);
        let definition = definition.map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            let faults = faults.join("\n");
            // A definition is judged by its board without holes, which an input may have.
            if !text.contains("\nhole = ") && self.is_wrongly_impossible(&faults) {
                return self.wrong(keys, &faults, "there are answers");
            }
            Failure::Refused(format!("{text}\n{faults}"))
        })?;
        Ok(Arc::new(Solver::new(definition)))
    }

    fn run(&self, keys: &[(&'static str, &str)]) -> Result<String, Failure> {
        let mut output = Vec::new();
        let input = Cursor::new(self.puzzle.input().into_bytes());
        let mut unanswered = 0;
        let run = self.solver(keys)?.run(
            input,
            &mut output,
            &mut |_| unanswered += 1,
            NonZero::<usize>::MIN,
        );
        let run: Run =
            run.map(|_| String::from_utf8(output).unwrap()).map_err(|error| error.to_string());
        match run {
            Ok(output) => {
                // Equal cases have equal answers.
                let cases = self.puzzle.cases();
                let answer = &output[..output.len() / cases];
                if output != answer.repeat(cases) {
                    return Err(self.wrong(keys, &output, "the same for each case"));
                }
                Ok(answer.to_owned())
            }
            Err(error) if FAILURES.iter().any(|it| error.contains(it)) => {
                Err(self.wrong(keys, &error, "an answer"))
            }
            Err(error) if self.is_wrongly_impossible(&error) => {
                Err(self.wrong(keys, &error, "there are answers"))
            }
            Err(error) => Err(Failure::Refused(format!(
                "{}\n{}{error}",
                self.definition(keys),
                self.puzzle.input()
            ))),
        }
    }

    /// Tells whether a message says that there can be no answer, although there are some.
    fn is_wrongly_impossible(&self, message: &str) -> bool {
        !self.answers.is_empty() && IMPOSSIBLE.iter().any(|it| message.contains(it))
    }

    fn wrong(&self, keys: &[(&'static str, &str)], got: &str, due: &str) -> Failure {
        let (text, input) = (self.definition(keys), self.puzzle.input());
        Failure::Wrong(format!("{text}--- input\n{input}--- got\n{got}\n--- due\n{due}"))
    }

    /// Asks, and expects an output.
    fn expect(&self, keys: &[(&'static str, &str)], due: &str) -> Result<bool, Failure> {
        let output = self.run(keys)?;
        if output == due { Ok(true) } else { Err(self.wrong(keys, &output, due)) }
    }

    fn printed(&self) -> Vec<String> {
        self.answers.iter().map(|it| self.puzzle.printed(it)).collect()
    }

    /// Asks for any answer; a checker accepts all others, and refuses what is none.
    fn any(&mut self) -> Result<bool, Failure> {
        let keys = [("answer", "any"), ("one", &*self.puzzle.slots()), ("none", "none")];
        let output = self.run(&keys)?;
        let printed = self.printed();
        let is_right = printed.contains(&output) || printed.is_empty() && output == "none\n";
        if !is_right {
            return Err(self.wrong(&keys, &output, printed.first().map_or("none", String::as_str)));
        }
        let solver = self.solver(&keys)?;
        let Some(answer) = self.answers.first().filter(|_| solver.has_checker()) else {
            return Ok(true);
        };
        for _ in 0..4 {
            let other = &self.answers[self.numbers.below(self.answers.len())];
            let candidate = match self.puzzle.changed(other, self.numbers) {
                Some(changed) if self.numbers.below(2) == 0 => changed,
                _ => other.clone(),
            };
            let text = self.puzzle.printed(&candidate);
            let is_answer = printed.contains(&text);
            let input = self.puzzle.input();
            let cases = self.puzzle.cases();
            let [answer, text] = [self.puzzle.printed(answer), text].map(|it| it.repeat(cases));
            let told = solver.corrected(input.as_bytes(), answer.as_bytes(), text.as_bytes());
            let is_right = match &told {
                Ok(corrected) => is_answer && *corrected == text.as_bytes(),
                Err(CheckError::Output(reason)) => !is_answer && !reason.is_empty(),
                Err(_) => false,
            };
            if !is_right {
                return Err(self.wrong(
                    &keys,
                    &format!("{told:?} for\n{text}"),
                    &format!("accepted: {is_answer}"),
                ));
            }
        }
        Ok(true)
    }

    fn minimal(&self) -> Result<bool, Failure> {
        let Some(without) = self.puzzle.counts_without_a_given() else { return Ok(false) };
        let keys = [
            ("answer", "minimal"),
            ("one", "one"),
            ("none", "none"),
            ("many", "many"),
            ("spare", "spare"),
        ];
        let due = match self.answers.len() {
            0 => "none\n",
            1 if without.contains(&1) => "spare\n",
            1 => "one\n",
            _ => "many\n",
        };
        self.expect(&keys, due)
    }

    /// Counts answers by their values.
    fn values(&self, question: &str) -> Result<bool, Failure> {
        let mut counts: BTreeMap<Vec<i64>, usize> = BTreeMap::new();
        let mut expressions = [(); 2].map(|()| String::new());
        for answer in self.answers {
            let Some([one, other]) = self.puzzle.values(answer) else { return Ok(false) };
            let values =
                if question == "pairs of values" { vec![one.1, other.1] } else { vec![one.1] };
            expressions = [one.0, other.0];
            *counts.entry(values).or_default() += 1;
        }
        if self.answers.is_empty() {
            return Ok(false);
        }
        if question == "by" {
            let Some((name, numbers)) = self.puzzle.table() else { return Ok(false) };
            let keys = [
                ("answer", "count"),
                ("by", name),
                ("worth", &expressions[0]),
                ("one", "{value}: {count}"),
                ("tail", "{count}"),
            ];
            let count = |number: &i64| counts.get(&vec![*number]).copied().unwrap_or(0);
            let lines = numbers.iter().map(|it| format!("{it}: {}\n", count(it)));
            return self.expect(
                &keys,
                &(lines.collect::<String>() + &format!("{}\n", self.answers.len())),
            );
        }
        let worth = match question {
            "values" => expressions[0].clone(),
            _ => format!("[{}]", expressions.join(", ")),
        };
        let one =
            if question == "values" { "{value}: {count}" } else { "{value} {value2}: {count}" };
        let keys = [("answer", "values"), ("worth", &worth), ("one", one)];
        let line = |(values, count): (&Vec<i64>, &usize)| {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            format!("{}: {count}\n", values.join(" "))
        };
        self.expect(&keys, &counts.iter().map(line).collect::<String>())
    }

    fn best(&mut self, is_ordered: bool) -> Result<bool, Failure> {
        let mut valued = Vec::new();
        for answer in self.answers {
            let Some([one, _]) = self.puzzle.values(answer) else { return Ok(false) };
            valued.push((answer, one));
        }
        let Some((_, (worth, _))) = valued.first().cloned() else { return Ok(false) };
        let is_most = self.numbers.below(2) == 0;
        let values = valued.iter().map(|(_, (_, value))| *value);
        let best = if is_most { values.max() } else { values.min() }.unwrap();
        let one = format!(r"{{value}}\n{}", self.puzzle.slots());
        let aim = if is_most { "maximise" } else { "minimise" };
        let by_columns = below(self.numbers, 2) == 0;
        let mut keys = vec![("answer", "best"), (aim, &*worth), ("one", &*one)];
        if is_ordered {
            keys.push(("order", if by_columns { "columns" } else { "rows" }));
        }
        let mut best_of = valued.into_iter().filter(|(_, (_, value))| *value == best);
        let mut due: Vec<&P::Answer> = best_of.by_ref().map(|it| it.0).collect();
        if is_ordered {
            if self.puzzle.order(due[0], by_columns).is_none() {
                return Ok(false);
            }
            due.sort_by_key(|it| self.puzzle.order(it, by_columns));
            due.truncate(1);
        }
        let due: Vec<String> =
            due.into_iter().map(|it| format!("{best}\n{}", self.puzzle.printed(it))).collect();
        let output = self.run(&keys)?;
        if due.contains(&output) { Ok(true) } else { Err(self.wrong(&keys, &output, &due[0])) }
    }

    /// Asks for answers in an order: all, some of the first, the one with a number, the least.
    fn listed(&mut self, question: &str) -> Result<bool, Failure> {
        let by_columns = question != "least" && self.numbers.below(2) == 0;
        let mut sorted: Vec<&P::Answer> = self.answers.iter().collect();
        let is_known = self.answers.iter().all(|it| self.puzzle.order(it, by_columns).is_some());
        sorted.sort_by_key(|it| self.puzzle.order(it, by_columns));
        let mut due: Vec<String> = sorted.into_iter().map(|it| self.puzzle.printed(it)).collect();
        let wanted = 1 + self.numbers.below(4);
        let (first, pick) = (format!("first {wanted}"), wanted.to_string());
        let one = self.puzzle.slots();
        let mut keys = vec![("one", &*one), ("none", "none"), ("between_solutions", r"--\n")];
        match question {
            "least" => keys.push(("answer", "least")),
            "first" => keys.push(("answer", &first)),
            "pick" => keys.extend([("answer", "all"), ("pick", &*pick)]),
            _ => keys.push(("answer", "all")),
        }
        if question != "least" {
            keys.push(("order", if by_columns { "columns" } else { "rows" }));
        }
        match question {
            "least" => due.truncate(1),
            "first" => due.truncate(wanted),
            "pick" => due = due.get(wanted - 1).cloned().into_iter().collect(),
            _ => {}
        }
        if is_known {
            let due = if due.is_empty() { "none\n".to_owned() } else { due.join("--\n") };
            return self.expect(&keys, &due);
        }
        if question == "pick" {
            return Ok(false);
        }
        let output = self.run(&keys)?;
        let all = self.printed();
        let mut parts: Vec<&str> = output.split("--\n").collect();
        let is_right = parts.iter().all(|it| all.iter().any(|known| known == it))
            || all.is_empty() && output == "none\n";
        parts.sort_unstable();
        parts.dedup();
        let is_full = all.is_empty() || parts.len() == due.len();
        if is_right && is_full {
            Ok(true)
        } else {
            Err(self.wrong(&keys, &output, &due.join("--\n")))
        }
    }
}

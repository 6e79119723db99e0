//! The command that finds a failure again.

use std::path::Path;

use super::args::{CASES, OUTPUT, StressArgs};
use runner_puzzle::Level;

impl StressArgs {
    /// Returns the command that begins with this seed, for a shell.
    pub(super) fn again(&self, seed: u64, problems: Option<&Path>) -> String {
        let mut words = vec!["runner".to_owned()];
        let mut add =
            |words_of: &[&str]| words.extend(words_of.iter().map(|word| shell_word(word)));
        if let Some(folder) = problems {
            add(&["--problems", &folder.to_string_lossy()]);
        }
        add(&["stress", &self.target().to_string_lossy(), "--seed", &seed.to_string()]);
        if self.cases.get() != CASES {
            add(&["-n", &self.cases.to_string()]);
        }
        for (name, [least, most]) in &self.set {
            add(&["--set", &format!("{name}={least}..{most}")]);
        }
        let flags = [
            ("--unsolvable", self.unsolvable),
            ("--many", self.many),
            ("--ignore-case", self.tolerance.ignore_case),
            ("--ignore-space", self.tolerance.ignore_space),
        ];
        for (flag, is_set) in flags {
            if is_set {
                add(&[flag]);
            }
        }
        let seconds = self.time_limit.map(|it| it.as_secs_f64().to_string());
        let options = [
            ("--level", self.level.map(Level::word)),
            ("--time-limit", seconds.as_deref()),
            ("--gen", self.generator.as_deref()),
            ("--against", self.against.as_deref()),
            ("--interactor", self.interactor.as_deref()),
            ("--float", self.tolerance.float.as_deref()),
        ];
        for (option, value) in options {
            if let Some(value) = value {
                add(&[option, value]);
            }
        }
        if self.output != Path::new(OUTPUT) {
            add(&["-o", &self.output.to_string_lossy()]);
        }
        if let Some(path) = &self.submission {
            add(&[&path.to_string_lossy()]);
        }
        if !self.command.is_empty() {
            add(&["--"]);
            self.command.iter().for_each(|word| add(&[&word.to_string_lossy()]));
        }
        words.join(" ")
    }
}

/// Quotes a word for a shell, unless it can stand as it is.
fn shell_word(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"%+,-./:=@_".contains(&byte);
    if !word.is_empty() && word.bytes().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_if_a_shell_would_change_them() {
        assert_eq!(shell_word("./a-1.out"), "./a-1.out");
        assert_eq!(shell_word("it's"), r"'it'\''s'");
        assert_eq!(["", "a b", "$x", "~"].map(shell_word), ["''", "'a b'", "'$x'", "'~'"]);
    }
}

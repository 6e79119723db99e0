//! The default verb: `runner ID` is `runner solve ID`.

use std::ffi::{OsStr, OsString};

use clap::{Arg, Command, CommandFactory};

use super::args::Cli;

/// Returns the names of all verbs.
pub(super) fn verbs() -> Vec<String> {
    Cli::command().get_subcommands().map(|verb| verb.get_name().to_owned()).collect()
}

/// Inserts `solve` if the first positional argument is not a verb.
pub(super) fn with_verb(cli: &Command, mut arguments: Vec<OsString>) -> Vec<OsString> {
    let mut words = arguments.iter().skip(1);
    let first_free = loop {
        match words.next() {
            Some(word) if takes_the_next_word(cli, word) => _ = words.next(),
            Some(word) if word.as_encoded_bytes().starts_with(b"-") && word != "-" => {}
            free => break free,
        }
    };
    if first_free.is_some_and(|word| !cli.get_subcommands().any(|verb| word == verb.get_name())) {
        arguments.insert(1, "solve".into());
    }
    arguments
}

/// Tells whether the next word is the value of this flag, of `solve` or of all verbs.
fn takes_the_next_word(cli: &Command, word: &OsStr) -> bool {
    let is_it = |flag: &Arg| {
        let long = flag.get_long().is_some_and(|long| word == format!("--{long}").as_str());
        long || flag.get_short().is_some_and(|short| word == format!("-{short}").as_str())
    };
    let solve = cli.find_subcommand("solve").into_iter().flat_map(Command::get_arguments);
    let mut flags = cli.get_arguments().chain(solve);
    flags.any(|flag| flag.get_action().takes_values() && is_it(flag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solve_can_be_left_out() {
        let put = |words: &[&str]| {
            let words = ["runner"].iter().chain(words).map(OsString::from);
            with_verb(&Cli::command(), words.collect())[1..]
                .iter()
                .map(|w| w.display().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(put(&["uva1309", "check"]), ["solve", "uva1309", "check"]);
        assert_eq!(put(&["-j", "2", "uva1309"]), ["solve", "-j", "2", "uva1309"]);
        assert_eq!(put(&["--problems", "x", "check"]), ["--problems", "x", "check"]);
        assert_eq!(put(&["--problems", "check", "a"]), ["solve", "--problems", "check", "a"]);
        assert_eq!(put(&["-j", "2", "a", "check"]), ["solve", "-j", "2", "a", "check"]);
        assert_eq!(put(&["check"]), ["check"]);
        assert_eq!(put(&["--help"]), ["--help"]);
        assert!(put(&[]).is_empty());
    }
}

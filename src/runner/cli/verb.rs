//! The default verb: `runner ID` is `runner solve ID`.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, CommandFactory, Error, Parser, Subcommand, value_parser};

use super::args::{Cli, JUDGE_ALIAS, Verb, VerblessCli};

/// Returns the names of all verbs, short ones too.
pub(super) fn verbs() -> Vec<String> {
    let command = Cli::command();
    let names = |verb: &Command| {
        verb.get_all_aliases().chain([verb.get_name()]).map(str::to_owned).collect::<Vec<_>>()
    };
    command.get_subcommands().flat_map(names).collect()
}

/// Parses `runner ID ...`. A judge runs the program once for each test, and to describe the arguments of
/// all verbs takes longer than to answer a small input. Returns `None` for anything else, and if an
/// argument is wrong: the whole command line has a better message.
pub(super) fn without_verb(arguments: &[OsString]) -> Option<Cli> {
    let id = arguments.get(1)?.to_str()?;
    if id.starts_with('-') || id == JUDGE_ALIAS || Verb::has_subcommand(id) {
        return None;
    }
    let VerblessCli { common, solve } = VerblessCli::try_parse_from(arguments).ok()?;
    Some(Cli { common, verb: Verb::Solve(solve) })
}

/// Returns the command line, which may begin with any word.
pub(super) fn command() -> Command {
    let words = value_parser!(OsString);
    Cli::command().allow_external_subcommands(true).external_subcommand_value_parser(words)
}

/// Parses arguments. If the first free word is not a verb, or comes after a flag of `solve`, the
/// verb is `solve`.
pub(super) fn matches(command: &mut Command, arguments: &[OsString]) -> Result<ArgMatches, Error> {
    let found = command.try_get_matches_from_mut(arguments);
    let words = match &found {
        Ok(matches) => external_words(command, matches),
        Err(error) => match error.kind() {
            // The id may be a path that is not UTF-8.
            ErrorKind::UnknownArgument | ErrorKind::InvalidUtf8 => {
                (!has_verb(command, arguments)).then_some(arguments.len() - 1)
            }
            _ => None,
        },
    };
    let Some(words) = words else { return found };
    let mut at = arguments.len() - words;
    // `runner -- ID`: the words of `solve` begin before the sign.
    at -= usize::from(arguments[at - 1] == "--");
    let solve = [OsString::from("solve")];
    let (before, after) = arguments.split_at(at);
    let solved = command.try_get_matches_from_mut(before.iter().chain(&solve).chain(after));
    match (found, solved) {
        // Not a flag of `solve` either.
        (Err(error), Err(other)) if other.kind() == ErrorKind::UnknownArgument => Err(error),
        (_, solved) => solved,
    }
}

/// Tells whether wrong arguments name a verb.
fn has_verb(command: &Command, arguments: &[OsString]) -> bool {
    let matches = command.clone().ignore_errors(true).try_get_matches_from(arguments);
    let verb = matches.as_ref().ok().and_then(ArgMatches::subcommand_name);
    verb.is_some_and(|verb| command.find_subcommand(verb).is_some())
}

/// Returns the number of words from the first free one on, if that is not a verb.
fn external_words(command: &Command, matches: &ArgMatches) -> Option<usize> {
    let (name, inner) = matches.subcommand()?;
    if command.find_subcommand(name).is_some() {
        return None;
    }
    // The words of an external subcommand have no name.
    Some(1 + inner.get_many::<OsString>("").map_or(0, Iterator::count))
}

#[cfg(test)]
mod tests {
    use clap::FromArgMatches;

    use super::*;

    /// Returns the problem that is solved, and the inputs; or the verb.
    fn read(words: &str) -> String {
        let words = ["runner"].into_iter().chain(words.split_whitespace()).map(OsString::from);
        let words: Vec<OsString> = words.collect();
        let matches = matches(&mut command(), &words).unwrap();
        let cli = Cli::from_arg_matches(&matches).unwrap();
        if let Some(short) = without_verb(&words) {
            assert_eq!(format!("{short:?}"), format!("{cli:?}"));
        }
        match cli.verb {
            Verb::Solve(args) => format!("{} {:?}", args.id.display(), args.files),
            other => format!("{other:?}").split('(').next().unwrap().to_owned(),
        }
    }

    #[test]
    fn solve_can_be_left_out() {
        assert_eq!(read("uva1309 check"), "uva1309 [\"check\"]");
        assert_eq!(read("uva1309 -j 2 a"), "uva1309 [\"a\"]");
        assert_eq!(read("-j 2 uva1309"), "uva1309 []");
        assert_eq!(read("-j 2 a check"), "a [\"check\"]");
        assert_eq!(read("--problems check a"), "a []");
        assert_eq!(read("a --problems x b"), "a [\"b\"]");
        assert_eq!(read("--problems x check"), "Check");
        assert_eq!(read("check"), "Check");
        assert_eq!(read("t a.py"), "Judge");
        assert_eq!(read("solve t"), "t []");
        assert_eq!(read("-- uva1309 a"), "uva1309 [\"a\"]");
        assert_eq!(read("-j 2 -- uva1309"), "uva1309 []");
        assert_eq!(read("uva1309 -- -a"), "uva1309 [\"-a\"]");
        assert_eq!(read("a -j 2 --color never --first-case 3 -v - -o x"), "a [\"-\"]");
    }

    #[test]
    fn what_has_a_verb_or_is_wrong_is_not_without_verb() {
        for words in
            ["", "check", "t", "t a.py", "-j 2 a", "a -x", "a --help", "a --version", "a -j 0"]
        {
            let words = ["runner"].into_iter().chain(words.split_whitespace()).map(OsString::from);
            assert!(without_verb(&words.collect::<Vec<_>>()).is_none());
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_wrong_argument_of_a_verb_is_not_an_input_of_solve() {
        use std::os::unix::ffi::OsStringExt;

        let wrong: [(&[&[u8]], _); 4] = [
            (&[b"show", b"a", b"b"], "unexpected argument 'b'"),
            (&[b"cover", b"a", b"b"], "unexpected argument 'b'"),
            (&[b"--problems", b"p", b"doctor", b"b"], "unexpected argument 'b'"),
            (&[b"new", b"\xff"], "invalid UTF-8"),
        ];
        for (words, expected) in wrong {
            let words = words.iter().map(|word| OsString::from_vec(word.to_vec()));
            let words: Vec<OsString> = std::iter::once("runner".into()).chain(words).collect();
            let message = matches(&mut command(), &words).unwrap_err().to_string();
            assert!(message.contains(expected), "{words:?}: {message}");
        }
    }
}

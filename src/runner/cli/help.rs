//! `runner help [TOPIC]`: the help of a verb, and the references of the definition language and of JSON.

use clap::CommandFactory;

use super::args::Cli;
use super::exit::{Exit, Failure};
use super::session::Session;
use super::verb::verbs;
use super::verb_args::HelpArgs;
use crate::{problems, report};
use runner_puzzle::{Definition, Link, closest};

/// The topics that are not verbs.
const LANGUAGE: &str = "language";
const JSON: &str = "json";
const LINKS: &str = "links";
/// The list of the pages about the definition language.
const CONTENTS: &str = "\
The definition language: a file `puzzle.toml` says how an input is read, what the board is, what must hold,
and how the answer is printed.

  runner help language think    how to think: input, board, unknowns, rules, output
  runner help language idioms   definitions of ten lines for what comes up again and again
  runner help language groups   the groups of cells that rules are about, drawn
  runner help language keys     every key: its meaning, its default, an example
  runner help links             links to puzzles: `link`, and the encodings
  runner help WORD              a key, a scope, a slot or a function: `count`, `count.where`, `boxes`, `{grid}`
";
const THINK: &str = include_str!("../../../problems/think.md");
const IDIOMS: &str = include_str!("../../../problems/idioms.md");
/// The page whose last section is the reference of the definition language.
const KEYS: &str = include_str!("../../../problems/README.md");
const SECTION: &str = "## The definition language\n";

/// Runs the verb.
pub(super) fn run(args: &HelpArgs, session: &Session) -> Result<Exit, Failure> {
    let topic = args.topic.join(" ");
    let help = match topic.as_str() {
        JSON => report::KEYS.to_owned(),
        LANGUAGE => CONTENTS.to_owned(),
        "language think" | "think" => THINK.to_owned(),
        "language idioms" | "idioms" => IDIOMS.to_owned(),
        "language groups" => Definition::scopes_drawn(),
        LINKS => Link::help(),
        "language keys" => KEYS[KEYS.find(SECTION).unwrap_or(0)..].to_owned(),
        _ => match of_verb(&topic) {
            Some(help) => help,
            None => of_word(&topic)?,
        },
    };
    session.print(&help).map(|()| Exit::Yes)
}

/// Returns the help of a verb, or without a name that of the program.
fn of_verb(verb: &str) -> Option<String> {
    let mut command = Cli::command();
    command.build();
    let command =
        if verb.is_empty() { Some(&mut command) } else { command.find_subcommand_mut(verb) };
    command.map(|command| command.render_long_help().to_string())
}

/// Returns the help of a word of the definition language.
fn of_word(word: &str) -> Result<String, Failure> {
    Definition::help(word, &problems::shipped()).map_err(|nearest| {
        let verbs = verbs();
        let topics = verbs.iter().map(String::as_str).chain([LANGUAGE, JSON, LINKS]);
        let meant = closest(word, topics.chain(nearest));
        let help = meant.map(|meant| format!("did you mean `{meant}`?"));
        Failure::with_help(format!("unknown command, topic or word `{word}`"), help)
    })
}

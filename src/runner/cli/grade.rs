//! `runner grade ID [FILE]...`: how hard cases are.

use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::session::Session;
use crate::report;

const EXAMPLES: &str = "\
Examples:
  runner grade uva1309 < in
  runner grade poj2676 a.in b.in --json   an object for each case
";

/// The kinds of steps, for `generate --needs` and `--max-step` too.
const STEPS: &str = "\
Kinds of steps, in the order in which they are tried, the easiest first:
  clue              what a rule says of one place alone
  naked-single      a place has one symbol left
  hidden-single     a group has one place left for a symbol
  count-full        a group has as many of something as it may
  count-needs-all   a group needs all that are left of something
  neighbour         what one place holds decides about another
  line-goes-on      a line must go on, or cannot
  sum-bounds        what can be added up is too little or too much
  sum-limits        a sum, beside what is known of open places, leaves one way
  reading           all ways in which a group can be read, or its shape can lie, agree
  one-way-out       a place that must be connected to others has one way to them
  cannot-reach      something could not be reached, or an area has no room
  area-full         an area has all that it may have
  breaks-a-rule     something alone breaks a rule
  closes-loop       a line would close a loop, or end, too early
  would-cut         something that must be connected would be cut
  inside-outside    a link is between inside and outside, or is not
  pointing          all places for a symbol in one group are in another
  naked-pair        two places share two symbols
  hidden-pair       two symbols share two places
  innies-outies     what groups hold beside the sums in them is too little or too much
  combination       all ways to add up agree
  look-ahead        what follows at once breaks a rule
  x-wing            in two groups, a symbol has places in the same two others
  naked-triple      three places share three symbols
  hidden-triple     three symbols share three places
  swordfish         in three groups, a symbol has places in the same three others
  short-chain       what follows in two or three rounds breaks a rule
  long-chain        what follows in more rounds breaks a rule
  cases             each of several cases breaks a rule
  guess             none of these kinds: a search finds the rest
";

/// Tell how many answers and clues the cases of inputs have, and how hard they are
///
/// A line for each case: the number of answers; the clues, which are what `minimise` can take away, and whether
/// each is needed; the level; and the guesses of a plain search. The level is the hardest kind of step that is
/// needed. Easy: one rule shows it in one group, such as a single, a count that is full, or a place with one way out.
/// Medium: what would cut an area or close a loop, inside and outside, pointing, pairs, all ways to add up, or an assumption
/// of which the next thing fails. Hard: triples, an X-wing, or an assumption that fails in the second or third
/// round of what follows from it. Extreme: one that fails later, or in each of several cases. On a board of pieces: easy,
/// something has only one place left; medium, something would leave another thing without a place; hard, it would do
/// so one step later; extreme, a search. --json has also how often each kind of step is needed.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n{STEPS}"))]
pub(super) struct GradeArgs {
    /// The problem: its id, or the path of its folder
    #[arg(value_name = "ID")]
    id: PathBuf,
    /// Inputs; `-`, or no file, is the standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON, one line for each case (`runner help json`)
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &GradeArgs, session: &Session) -> Result<Exit, Failure> {
    let (_, definition) = session.defined(&args.id)?;
    for path in input::paths(&args.files, &args.id) {
        let (text, name) = (input::text_of(&definition, path)?, input::name(path));
        for graded in definition.graded(&text, &|| true) {
            let (case, grade) = graded.map_err(|it| Failure::of_input(&name, it.diagnostic()))?;
            let line = if args.json {
                report::grade_json(&name, case, &grade)
            } else {
                format!("case {case}: {grade}\n")
            };
            session.print(&line)?;
        }
    }
    Ok(Exit::Yes)
}

#[cfg(test)]
mod tests {
    use runner_puzzle::CaseGrade;

    #[test]
    fn all_kinds_of_steps_are_listed() {
        let listed = super::STEPS.lines().skip(1).filter_map(|line| line.split_whitespace().next());
        assert!(listed.eq(CaseGrade::kinds()));
    }
}

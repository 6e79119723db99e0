//! `runner new ID`: the folder of a new problem.

use std::path::Path;

use super::exit::{Exit, Failure};
use super::session::Session;
use super::verb;
use super::verb_args::NewArgs;
use crate::problems::create;

/// Runs the verb.
pub(super) fn run(args: &NewArgs, session: &Session) -> Result<Exit, Failure> {
    let Session { catalogue, stderr, .. } = session;
    if verb::verbs().contains(&args.id) {
        let why = format!("`{}` is a command name and cannot be used as a problem id", args.id);
        return Err(Failure::refused(why));
    }
    let like = args.like.as_deref().map(|like| session.defined(like)).transpose()?;
    let like = like.map(|(package, _)| package);
    let known = catalogue.find(args.id.as_ref()).ok();
    let hidden = known.filter(runner_judge::Package::is_own);
    let root = catalogue.folders().first().map_or(Path::new("problems"), AsRef::as_ref);
    let folder = create(root, &args.id, like.as_ref()).map_err(Failure::refused)?;
    let folder = folder.display();
    if let Some(package) = hidden {
        let place = match package.folder() {
            Some(folder) => format!("the problem in {}", folder.display()),
            None => "the problem that is built in".to_owned(),
        };
        stderr.warning(format_args!("`{}` now hides {place}", package.id));
    }
    let printed = session.print(&format!("{folder}\n"));
    stderr.print(format_args!(
        "Next: change {folder}/puzzle.toml and the test in {folder}/data/sample, then\n  \
         runner check {folder}"
    ));
    printed.map(|()| Exit::Yes)
}

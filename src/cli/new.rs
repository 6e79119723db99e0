//! `runner new ID`: the folder of a new problem.

use std::path::Path;

use super::exit::Exit;
use super::session::Session;
use super::verb;
use super::verb_args::NewArgs;
use crate::problem::{Origin, Package, PackageKind, create};

/// Runs the verb.
pub(super) fn run(args: &NewArgs, session: &Session) -> Exit {
    let Session { catalogue, stderr, .. } = session;
    if verb::verbs().contains(&args.id) {
        stderr
            .error(&format!("`{}` is a command name and cannot be used as a problem id", args.id));
        return Exit::CouldNotRun;
    }
    let like = args.like.as_deref().map(|like| catalogue.defined(like)).transpose();
    let like = match like {
        Ok(like) => like.map(|(package, _)| package),
        Err(error) => return session.not_found(&error),
    };
    let known = catalogue.find(args.id.as_ref()).ok();
    let hidden = known.filter(|package| package.kind() == PackageKind::Defined);
    let root = catalogue.folders().first().map_or(Path::new("problems"), AsRef::as_ref);
    match create(root, &args.id, like.as_ref()) {
        Ok(folder) => {
            let folder = folder.display();
            if let Some(Package { id, origin }) = hidden {
                let place = match origin {
                    Origin::Folder(folder) => format!("the problem in {}", folder.display()),
                    Origin::BuiltIn(_) => "the problem that is built in".to_owned(),
                };
                stderr.warning(&format!("`{id}` now hides {place}"));
            }
            let printed = session.print(&format!("{folder}\n"));
            stderr.print(&format!(
                "Next: change {folder}/puzzle.toml and the test in {folder}/data/sample, then\n  \
                 runner check {folder}"
            ));
            printed.into()
        }
        Err(error) => {
            stderr.error(&error.to_string());
            Exit::CouldNotRun
        }
    }
}

//! The report of `show`: a problem in sentences and a picture.

use super::put;
use crate::problems::Listed;
use runner_puzzle::BoardPicture;

/// Describes a problem: its input, rules and output, with a picture of a case.
pub(crate) fn show(listed: &Listed, picture: Option<&BoardPicture>) -> String {
    let Listed { package, definition, metadata, .. } = listed;
    let mut out = package.id.clone();
    if !metadata.title.is_empty() {
        out.extend([": ", &metadata.title]);
    }
    let built_in = || "built in".to_owned();
    let origin = package.folder().map_or_else(built_in, |folder| folder.display().to_string());
    put(&mut out, format_args!("\n({origin})\n"));
    let names = listed.names();
    if !names.is_empty() {
        put(&mut out, format_args!("also called {}\n", names.join(", ")));
    }
    if let Some(url) = &metadata.url {
        put(&mut out, format_args!("{url}\n"));
    }
    for (title, sentences) in definition.sentences() {
        put(&mut out, format_args!("\n{title}:\n"));
        for sentence in sentences {
            put(&mut out, format_args!("  - {sentence}\n"));
        }
    }
    if let Some(picture) = picture {
        out.push('\n');
        out += &picture.text();
    }
    out
}

//! The report of `show`: a problem in sentences and a picture.

use std::fmt::Write as _;

use runner_judge::{Metadata, Package};
use runner_puzzle::{BoardPicture, Definition};

/// Describes a problem: its input, rules and output, with a picture of a case.
pub(crate) fn show(
    package: &Package,
    definition: &Definition,
    metadata: Option<&Metadata>,
    picture: Option<&BoardPicture>,
) -> String {
    let mut out = package.id.clone();
    if let Some(metadata) = metadata {
        out.extend([": ", &metadata.title]);
    }
    let built_in = || "built in".to_owned();
    let origin = package.folder().map_or_else(built_in, |folder| folder.display().to_string());
    // Writing into a `String` cannot fail.
    let _ = write!(out, "\n({origin})\n");
    if let Some(url) = metadata.and_then(|it| it.url.as_ref()) {
        let _ = writeln!(out, "{url}");
    }
    for (title, sentences) in definition.sentences() {
        let _ = write!(out, "\n{title}:\n");
        for sentence in sentences {
            let _ = writeln!(out, "  - {sentence}");
        }
    }
    if let Some(picture) = picture {
        out.push('\n');
        out += &picture.text();
    }
    out
}

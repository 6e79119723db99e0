//! Texts on stdout, for verbs that print one and are done.

use std::io::{self, ErrorKind, Write};

use anstream::{AutoStream, ColorChoice};

use super::exit::Exit;
use super::stderr::Stderr;

/// Prints a text. A closed pipe is no error.
pub(super) fn print(text: &str, stderr: Stderr) -> Exit {
    print_styled(text, ColorChoice::Never, stderr)
}

/// Prints a text that may have styles in it. A closed pipe is no error.
pub(super) fn print_styled(text: &str, color: impl Into<ColorChoice>, stderr: Stderr) -> Exit {
    let mut stdout = AutoStream::new(io::stdout(), color.into());
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            stderr.error(&format!("cannot write <stdout>: {error}"));
            Exit::CouldNotRun
        }
        _ => Exit::Yes,
    }
}

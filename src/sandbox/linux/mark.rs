//! The mark of programs that have this sandbox in them: a judge, in any version and under any name, could solve
//! the problem for what it runs.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A note of the ELF format: the lengths of its name and of its text, its kind, and both.
#[repr(C, align(4))]
struct Note {
    lengths: [u32; 2],
    kind: u32,
    name: [u8; 8],
    text: [u8; 16],
}

const TEXT: [u8; 16] = *b"runner:hides me\0";

// Linkers put notes at the start of a program, where they are found without reading the whole.
#[expect(unsafe_code, reason = "a section is chosen, of data that nothing reads here")]
#[used]
#[unsafe(link_section = ".note.runner")]
static MARK: Note = Note { lengths: [8, 16], kind: 1, name: *b"runner\0\0", text: TEXT };

/// The names under which such programs are installed.
const NAMES: [&str; 2] = ["puzzle-runner", "runner"];

/// No program with this sandbox is shorter, in bytes.
const SHORTEST: u64 = 1 << 20;

/// The length of the start of a program in which the mark lies, in bytes.
const START: u64 = 4096;

/// Tells whether a file is a program with this sandbox in it, by its mark or its name. One that cannot be read may
/// be one.
pub(crate) fn is_judge(path: &Path) -> bool {
    if NAMES.iter().any(|name| path.ends_with(name)) {
        return true;
    }
    let is_long = path.metadata().is_ok_and(|it| it.is_file() && it.len() >= SHORTEST);
    is_long && starts_with_mark(path).unwrap_or(true)
}

fn starts_with_mark(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    File::open(path)?.take(START).read_to_end(&mut start)?;
    // What notes hold is aligned.
    Ok((0..start.len()).step_by(align_of::<Note>()).any(|at| start[at..].starts_with(&TEXT)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_with_this_sandbox_are_known_and_others_not() {
        assert!(is_judge(&std::env::current_exe().unwrap()));
        assert!(!is_judge(Path::new("/bin/bash")));
        assert!(!is_judge(Path::new("/bin")));
    }
}

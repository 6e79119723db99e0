//! Measures whole processes of `runner cover` against dancing links, on the same files in the same
//! run: `cargo bench --bench cover -- --help`.

mod bench;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use bench::{Args, run};

fn main() -> ExitCode {
    match run(&Args::parse(), &mut io::stdout()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            // Where not even a message can be written, the exit code still says it.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}

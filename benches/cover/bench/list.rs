//! The rows there are.

use std::io::{self, Write};

use super::Chosen;
use super::rows::{THREADED, row_name};

/// Writes a line for each row: its name, the number of options, what it has to reach.
pub(super) fn write(chosen: &Chosen, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:<24} {:>7}  target", "row", "options")?;
    for row in &chosen.rows {
        let target = row.target.map_or_else(String::new, |target| target.to_string());
        let line = format!("{:<24} {:>7}  {target}", row.name(), row.instance.options);
        writeln!(out, "{}", line.trim_end())?;
    }
    if let Some(name) = &chosen.threaded {
        writeln!(out, "{name:<24} {:>7}  {}", "", THREADED.1)?;
    }
    for found in &chosen.found {
        writeln!(out, "{}", row_name(&found.name, found.question))?;
    }
    Ok(())
}

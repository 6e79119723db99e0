//! Writes instances in a normal form.

use std::fmt;

use super::model::{Bounds, Instance, OptionLine, Role};

/// Writes instances as one text, which reads back as the same items and options. Only the lines of
/// options may differ in their blanks and in the place and the parts of their costs.
///
/// Without instances the text is empty, which the reader rejects.
///
/// ```
/// use runner_cover::knuth::{DlxReader, write};
///
/// let text = b"|\na  2:2|b\t| x\n\nb x:red |1 |2\r\n%%\nc\n%%";
/// let instances: Vec<_> = DlxReader::new(text).collect::<Result<_, _>>()?;
/// assert_eq!(write(&instances), "a 2|b | x\nb x:red |3\n%%\nc\n");
/// # Ok::<(), runner_cover::knuth::DlxError>(())
/// ```
pub fn write<'i>(instances: impl IntoIterator<Item = &'i Instance<'i>>) -> String {
    let texts: Vec<String> = instances.into_iter().map(ToString::to_string).collect();
    texts.join("%%\n")
}

impl fmt::Display for Instance<'_> {
    /// Writes the item line, the lines of nets, and a line for each option, with one space between
    /// words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_items(f)?;
        write!(f, "{}", self.nets)?;
        self.options().try_for_each(|option| self.write_option(f, &option))
    }
}

impl Instance<'_> {
    fn write_items(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut forbidden = false;
        for (position, item) in self.items().iter().enumerate() {
            let blank = if position == 0 { "" } else { " " };
            match item.role {
                Role::Primary(Bounds::ONCE) if position > 0 || !misleads(item.name) => {
                    write!(f, "{blank}{}", item.name)?;
                }
                Role::Primary(bounds) => write!(f, "{blank}{bounds}|{}", item.name)?,
                // In column 1 the bar would begin a comment.
                Role::Secondary if !forbidden => write!(f, " | {}", item.name)?,
                Role::Secondary => write!(f, " {}", item.name)?,
            }
            forbidden |= item.role == Role::Secondary;
        }
        f.write_str(if self.items().is_empty() { " |\n" } else { "\n" })
    }

    fn write_option(&self, f: &mut fmt::Formatter<'_>, option: &OptionLine<'_, '_>) -> fmt::Result {
        let name = |item: u32| self.items()[item as usize].name;
        let cost_first = option.entries.first().is_some_and(|first| misleads(name(first.item)));
        if cost_first {
            write!(f, " |{} ", option.cost)?;
        }
        for (position, entry) in option.entries.iter().enumerate() {
            let blank = if position == 0 { "" } else { " " };
            write!(f, "{blank}{}", name(entry.item))?;
            match (self.items()[entry.item as usize].role, entry.colour()) {
                (_, None) => {}
                (Role::Primary(_), Some(_)) => write!(f, ":{}", entry.weight())?,
                (Role::Secondary, Some(colour)) => {
                    write!(f, ":{}", self.colours()[colour.index() as usize])?;
                }
            }
        }
        for &used in option.uses {
            f.write_str(" ")?;
            self.nets.write_use(f, used)?;
        }
        if option.cost != 0 && !cost_first {
            write!(f, " |{}", option.cost)?;
        }
        f.write_str("\n")
    }
}

/// Tells whether a line that begins with this name would be misread: as the end of the instance, or
/// as a byte-order mark and a shorter name.
fn misleads(name: &str) -> bool {
    name.starts_with("%%") || name.starts_with('\u{FEFF}')
}

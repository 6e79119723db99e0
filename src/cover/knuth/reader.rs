//! Reads instances, one after the other.

use super::draft::CoverDraft;
use super::error::{DlxError, DlxErrorKind, TextFault};
use super::grammar::{ItemWord, OptionWord, item_word, link_word, option_word};
use super::lines::{Content, CoverLine, CoverLines, words};
use super::model::{Bounds, Instance, Role};
use super::nets::{self, read_net};

/// Reads the instances of a text, one at each step, so that the instances before an error can be
/// used.
///
/// The iterator yields at least one `Result`; only the last one can be a [`DlxError`].
#[derive(Clone, Debug)]
pub struct DlxReader<'t> {
    lines: CoverLines<'t>,
    /// The instances read so far.
    instances: u64,
    ended: bool,
}

impl<'t> DlxReader<'t> {
    /// Returns a reader at the beginning of a text; nothing is read yet.
    pub fn new(text: &'t [u8]) -> Self {
        Self { lines: CoverLines::new(text), instances: 0, ended: false }
    }

    /// Reads the next instance, if there is one.
    fn instance(&mut self) -> Result<Option<Instance<'t>>, DlxError<'t>> {
        let number = self.instances + 1;
        let Some((line, items)) = self.item_line(number)? else { return Ok(None) };
        let mut draft = CoverDraft::new(line.number);
        read_items(&mut draft, items).map_err(|fault| line.error(fault, number))?;
        for line in self.lines.by_ref() {
            let in_line = |fault: TextFault<'t>| line.error(fault, number);
            match line.content().map_err(in_line)? {
                Content::Nothing => {}
                Content::Separator => break,
                Content::Words(text) => read_line(&mut draft, text).map_err(in_line)?,
            }
        }
        self.instances = number;
        Ok(Some(draft.finish()))
    }

    /// Returns the item line of an instance, or `None` at the end of the text after other
    /// instances.
    fn item_line(&mut self, number: u64) -> Result<Option<(CoverLine<'t>, &'t str)>, DlxError<'t>> {
        let mut last = None;
        for line in self.lines.by_ref() {
            let content = line.content().map_err(|fault| line.error(fault, number))?;
            match content {
                Content::Nothing => last = Some(line),
                Content::Words(words) => return Ok(Some((line, words))),
                Content::Separator => {
                    let kind = DlxErrorKind::NoItemLine { found: "`%%`" };
                    return Err(line.error(TextFault { kind, at: line.bytes.trim_ascii() }, number));
                }
            }
        }
        // If nothing has been read before, there is a last line: even an empty text has one.
        let Some(line) = last.filter(|_| self.instances == 0) else { return Ok(None) };
        let kind = DlxErrorKind::NoItemLine { found: "the end of the text" };
        Err(line.error(TextFault { kind, at: &line.bytes[line.bytes.len()..] }, number))
    }
}

impl<'t> Iterator for DlxReader<'t> {
    type Item = Result<Instance<'t>, DlxError<'t>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.instance().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

/// Reads an item line.
fn read_items<'t>(draft: &mut CoverDraft<'t>, line: &'t str) -> Result<(), TextFault<'t>> {
    let mut secondary = false;
    for word in words(line) {
        let fault = |kind| TextFault { kind, at: word.as_bytes() };
        match item_word(word)? {
            ItemWord::Bar if secondary => return Err(fault(DlxErrorKind::SecondBar)),
            ItemWord::Bar => secondary = true,
            ItemWord::Item(Some(_), name) if secondary => {
                return Err(fault(DlxErrorKind::BoundedSecondary { name }));
            }
            ItemWord::Item(_, name) if secondary => {
                draft.item(name, Role::Secondary).map_err(fault)?;
            }
            ItemWord::Item(bounds, name) => {
                let role = Role::Primary(bounds.unwrap_or(Bounds::ONCE));
                draft.item(name, role).map_err(fault)?;
            }
        }
    }
    Ok(())
}

/// Reads a line after the item line.
fn read_line<'t>(draft: &mut CoverDraft<'t>, line: &'t str) -> Result<(), TextFault<'t>> {
    match words(line).next() {
        Some(":") => read_net(&mut draft.nets, line),
        Some("::") => read_links(draft, line),
        _ => read_option(draft, line),
    }
}

/// Reads a line of links.
fn read_links<'t>(draft: &mut CoverDraft<'t>, line: &'t str) -> Result<(), TextFault<'t>> {
    words(line).skip(1).try_for_each(|word| {
        let link = link_word(word)?;
        let read = match link.coloured {
            None => draft.nets.standing_link(link.ends, word),
            Some((item, colour)) => draft.coloured_link(link.ends, item, colour),
        };
        read.map_err(|kind| nets::fault(kind, word))
    })
}

/// Reads an option line.
fn read_option<'t>(draft: &mut CoverDraft<'t>, line: &'t str) -> Result<(), TextFault<'t>> {
    let mut cost: i64 = 0;
    for word in words(line) {
        let fault = |kind| TextFault { kind, at: word.as_bytes() };
        match option_word(word)? {
            OptionWord::CoverEntry(name, colour) => draft.entry(name, colour).map_err(fault)?,
            OptionWord::Use(names) => {
                draft.used(names, word).map_err(|kind| nets::fault(kind, word))?;
            }
            OptionWord::Cost(more) => {
                let sum = cost.checked_add(more);
                cost = sum.ok_or_else(|| fault(DlxErrorKind::CostSum))?;
            }
        }
    }
    draft.option(cost, line).map_err(|kind| TextFault { kind, at: line.as_bytes() })
}

#[cfg(test)]
mod tests {
    use super::super::model::{Colour, CoverEntry, Item};
    use super::*;

    /// Reads a text to its end or its first error.
    fn read(text: &str) -> (Vec<Instance<'_>>, Option<DlxError<'_>>) {
        let mut instances = Vec::new();
        for instance in DlxReader::new(text.as_bytes()) {
            match instance {
                Ok(instance) => instances.push(instance),
                Err(error) => return (instances, Some(error)),
            }
        }
        (instances, None)
    }

    fn read_one(text: &str) -> Instance<'_> {
        let (mut instances, error) = read(text);
        assert_eq!((instances.len(), error), (1, None));
        instances.remove(0)
    }

    /// Knuth's own example of colours and bounds.
    const EXAMPLE: &str = "\
| A simple example of color controls
A B 2:3|C | X Y
A B X:0 Y:0
A C X:1 Y:1
C X:0
B X:1
C Y:1
";

    #[test]
    fn reads_knuths_example() {
        let instance = read_one(EXAMPLE);
        let primary = |name, min, max| Item { name, role: Role::Primary(Bounds { min, max }) };
        let secondary = |name| Item { name, role: Role::Secondary };
        let items = [primary("A", 1, 1), primary("B", 1, 1), primary("C", 2, 3)];
        assert_eq!(instance.items()[..3], items);
        assert_eq!(instance.items()[3..], [secondary("X"), secondary("Y")]);
        assert_eq!(instance.colours(), ["0", "1"]);
        let entries = |index| {
            let option = instance.option(index).unwrap();
            let entry = |entry: &CoverEntry| (entry.item, entry.colour().map(Colour::index));
            option.entries.iter().map(entry).collect::<Vec<_>>()
        };
        assert_eq!(entries(0), [(0, None), (1, None), (3, Some(0)), (4, Some(0))]);
        assert_eq!(entries(4), [(2, None), (4, Some(1))]);
        assert!(instance.options().eq((0..5).filter_map(|index| instance.option(index))));
        assert_eq!((instance.options().len(), instance.option(5)), (5, None));
    }

    #[test]
    fn what_surrounds_lines_does_not_matter() {
        let plain = read_one(EXAMPLE);
        let crlf = EXAMPLE.replace('\n', "\r\n");
        let bom = format!("\u{FEFF}{EXAMPLE}");
        let blanks =
            EXAMPLE.replace('\n', " \t\n\n \n").replace(' ', " \t ").replace("C X:0", "\tC X:0");
        for text in [
            EXAMPLE.trim_end(),
            &crlf,
            &bom,
            &format!("{EXAMPLE}%%"),
            &format!("{EXAMPLE} %% \n\n|"),
        ] {
            assert_eq!(read_one(text), plain, "{text:?}");
        }
        // The text of an option keeps the blanks between its words.
        let loose = read_one(&blanks);
        assert_eq!((&loose.items, &loose.entries), (&plain.items, &plain.entries));
        assert_eq!(loose.option(2).unwrap().text, "C \t X:0");
    }

    #[test]
    fn costs_are_added_wherever_they_stand() {
        let instance = read_one("a | b\n |4 a |-1\nb |4611686018427387000 |-1\na b");
        let costs: Vec<i64> = instance.options().map(|option| option.cost).collect();
        assert_eq!(costs, [3, 4_611_686_018_427_386_999, 0]);
        assert_eq!(instance.option(0).unwrap().text, "|4 a |-1");
    }

    #[test]
    fn equal_options_are_kept() {
        assert_eq!(read_one("a\na\na").options().len(), 2);
    }

    #[test]
    fn any_of_the_parts_may_be_empty() {
        assert_eq!(read_one("a").options().len(), 0);
        assert_eq!(read_one("a |").items().len(), 1);
        assert_eq!(read_one(" | a\na:x").items()[0].role, Role::Secondary);
        assert_eq!(read_one(" |").items().len(), 0);
    }

    #[test]
    fn instances_before_a_mistake_are_read() {
        let (instances, error) = read("a\na\n%% second\n\n|\nb\nb\nb\n%%\nc\nb c\n%%\nd");
        assert_eq!(instances.iter().map(|it| it.options().len()).collect::<Vec<_>>(), [1, 2]);
        let error = error.unwrap();
        assert_eq!((error.instance, error.place), (3, [11, 1]));
        assert_eq!(error.kind, DlxErrorKind::UnknownItem { name: "b", line: 10, known: vec!["c"] });
    }

    #[test]
    fn a_text_without_instances_is_an_error() {
        for text in ["", "\n", "| a", "\u{FEFF}", "%%", "a\n%%\n%%\nb", "a\n%%\n%%"] {
            let (_, error) = read(text);
            let kind = error.map(|error| error.kind);
            assert!(matches!(kind, Some(DlxErrorKind::NoItemLine { .. })), "{text:?}");
        }
    }

    #[test]
    fn the_place_is_a_character_and_the_span_bytes() {
        let mut reader = DlxReader::new("é ü\né\tü ü:x".as_bytes());
        let error = reader.next().unwrap().unwrap_err();
        assert_eq!(error.place, [2, 5]);
        assert_eq!(&error.line[error.span], "ü:x".as_bytes());
        assert_eq!(reader.next(), None);
    }

    #[test]
    fn an_unknown_item_comes_with_those_that_are_known() {
        let (_, error) = read("r1c1 r1c10\nR1c10 r1c1");
        let known = ["r1c1", "r1c10"];
        assert_eq!(error.unwrap().unknown(), Some(("R1c10", &known[..])));
    }
}

//! Writes inputs as the format says.

use crate::definition::Definition;
use crate::text::{InputWriter, Next, Reader, Wait, WrittenInput};

impl Definition {
    /// Returns an input in the layout of its format.
    ///
    /// # Errors
    ///
    /// The first part that is not as the format says.
    pub fn in_layout(&self, input: &[u8]) -> Result<Vec<u8>, String> {
        let format = self.format.as_ref();
        let (mut reader, mut writer) = (Reader::new(format, input), InputWriter::new(format));
        loop {
            match reader.next(Wait::Yes) {
                Ok(Next::Case(case)) => writer.case(&case),
                Ok(Next::End | Next::Pause) => break,
                Err(error) => return Err(error.to_string()),
            }
        }
        writer.open(reader.shared());
        let WrittenInput { text, outside, .. } = writer.finish();
        match outside {
            None => Ok(text),
            Some(it) => Err(format!("{} is {}, out of bounds", it.field, it.number)),
        }
    }
}

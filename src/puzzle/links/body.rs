//! The body of a link during reading.

/// The characters of a body, and how many have been read.
#[derive(Debug)]
pub(super) struct Body<'l> {
    text: &'l [u8],
    at: usize,
}

/// A body does not go on as an encoding says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Malformed {
    /// The characters before it in the body.
    pub(super) at: usize,
    /// What is expected there.
    pub(super) wanted: &'static str,
}

/// The index of a place whose clues cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unwritable(pub(super) usize);

impl<'l> Body<'l> {
    /// Returns a body of which nothing has been read. What `&` begins belongs to the page that shows the puzzle.
    pub(super) fn new(text: &'l str) -> Self {
        let end = text.find('&').unwrap_or(text.len());
        Self { text: &text.as_bytes()[..end], at: 0 }
    }

    /// Returns the next character.
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Takes the next character.
    pub(super) fn take(&mut self) -> Option<u8> {
        let next = self.peek()?;
        self.at += 1;
        Some(next)
    }

    /// Takes the next character, if it is this one.
    pub(super) fn takes(&mut self, wanted: u8) -> bool {
        let is_there = self.peek() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    /// Takes digits of a base as a number. It is not large: at most five digits are ever taken.
    pub(super) fn digits(&mut self, count: usize, base: u32) -> Result<i64, Malformed> {
        let mut number = 0;
        for _ in 0..count {
            let digit = self.peek().and_then(|it| char::from(it).to_digit(base));
            let digit = digit.filter(|_| self.peek().is_some_and(|it| !it.is_ascii_uppercase()));
            let digit = digit.ok_or(self.wrong(if base == 16 {
                "a hexadecimal digit"
            } else {
                "a digit"
            }))?;
            number = number * i64::from(base) + i64::from(digit);
            self.at += 1;
        }
        Ok(number)
    }

    /// Takes the digits of a number in base ten, and the slash after it.
    pub(super) fn head(&mut self) -> Result<i64, Malformed> {
        let mut number = self.digits(1, 10)?;
        while !self.takes(b'/') && self.peek().is_some() {
            number = number.saturating_mul(10).saturating_add(self.digits(1, 10)?);
        }
        Ok(number)
    }

    /// Checks that no clues are left. What a slash or a dot begins belongs to the page that shows the puzzle, or to
    /// the text around the link.
    pub(super) fn end(&self) -> Result<(), Malformed> {
        match self.peek() {
            None | Some(b'/' | b'.') => Ok(()),
            Some(_) => Err(self.wrong("the end of the clues: all places have theirs")),
        }
    }

    /// Returns an error at the next character.
    pub(super) fn wrong(&self, wanted: &'static str) -> Malformed {
        Malformed { at: self.at, wanted }
    }
}

/// Returns the digit of a number in a base up to 36.
pub(super) fn digit(number: usize) -> char {
    let digit = u32::try_from(number).ok().and_then(|number| char::from_digit(number, 36));
    digit.unwrap_or('?')
}

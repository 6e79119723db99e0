//! Verdicts.

/// The verdict on a program on a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The output is right.
    Accepted,
    /// It is wrong only in white space.
    Presentation,
    /// It is wrong.
    WrongAnswer,
    /// The program took too long.
    TimeLimit,
    /// It took too much memory.
    MemoryLimit,
    /// It wrote too much.
    OutputLimit,
    /// It crashed, or ended with an exit code other than 0.
    RuntimeError,
    /// It cannot be compiled.
    CompileError,
    /// The judge failed.
    JudgeError,
}

impl Verdict {
    /// All verdicts.
    pub(crate) const ALL: [Self; 9] = [
        Self::Accepted,
        Self::Presentation,
        Self::WrongAnswer,
        Self::TimeLimit,
        Self::MemoryLimit,
        Self::OutputLimit,
        Self::RuntimeError,
        Self::CompileError,
        Self::JudgeError,
    ];

    /// Tells whether this verdict counts as accepted; PE may count as AC.
    pub fn is_good(self, accepts_pe: bool) -> bool {
        self == Self::Accepted || (self == Self::Presentation && accepts_pe)
    }

    /// Returns the verdict of the package format, where PE is WA, and MLE and OLE are RTE.
    #[must_use]
    pub(crate) const fn of_format(self) -> Self {
        match self {
            Self::Presentation => Self::WrongAnswer,
            Self::MemoryLimit | Self::OutputLimit => Self::RuntimeError,
            other => other,
        }
    }

    /// Returns the letters of the verdict.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::Presentation => "PE",
            Self::WrongAnswer => "WA",
            Self::TimeLimit => "TLE",
            Self::MemoryLimit => "MLE",
            Self::OutputLimit => "OLE",
            Self::RuntimeError => "RTE",
            Self::CompileError => "CE",
            Self::JudgeError => "JE",
        }
    }
}

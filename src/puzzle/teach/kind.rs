//! Kinds of deductions, by their names, with how hard each is to find.

/// A kind of deduction. The order is that in which they are tried, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// What a rule says of one place alone.
    Clue,
    /// Another place of the group holds the symbol, and nothing else is left.
    NakedSingle,
    /// A group has one place left for a symbol.
    HiddenSingle,
    /// A group has as many of something as it may.
    CountFull,
    /// A group needs all that are left of something.
    CountNeedsAll,
    /// What one place holds decides about another.
    Neighbour,
    /// A line must go on, or cannot.
    LineGoesOn,
    /// What can be added up is too little or too much.
    SumBounds,
    /// All ways in which a group can be read agree.
    Reading,
    /// A link is between inside and outside, or is not.
    InsideOutside,
    /// Something that must be connected would be cut.
    WouldCut,
    /// Something could not be reached.
    CannotReach,
    /// An area has all that it may have.
    AreaFull,
    /// A line would close a loop, or end, too early.
    ClosesLoop,
    /// Something alone breaks a rule.
    Breaks,
    /// All places for a symbol in one group are in another.
    Pointing,
    /// Two places share two symbols.
    NakedPair,
    /// Two symbols share two places.
    HiddenPair,
    /// All ways to add up agree.
    Combination,
    /// Three places share three symbols.
    NakedTriple,
    /// Three symbols share three places.
    HiddenTriple,
    /// In two groups, a symbol has places in the same two others.
    XWing,
    /// In three groups, a symbol has places in the same three others.
    Swordfish,
    /// What follows in a few steps breaks a rule.
    ShortChain,
    /// What follows in many steps breaks a rule.
    LongChain,
    /// Each of several cases breaks a rule.
    Cases,
}

/// How hard the easiest puzzles are that need a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// It is seen at a glance.
    Easy,
    /// A second look finds it.
    Medium,
    /// It must be looked for.
    Hard,
    /// It is a search.
    Extreme,
}

impl Kind {
    /// Returns its name.
    pub(crate) const fn word(self) -> &'static str {
        self.row().0
    }

    /// Returns how hard it is.
    pub(crate) const fn rank(self) -> Rank {
        self.row().1
    }

    const fn row(self) -> (&'static str, Rank) {
        use Rank::{Easy, Extreme, Hard, Medium};
        match self {
            Self::Clue => ("clue", Easy),
            Self::NakedSingle => ("naked-single", Easy),
            Self::HiddenSingle => ("hidden-single", Easy),
            Self::CountFull => ("count-full", Easy),
            Self::CountNeedsAll => ("count-needs-all", Easy),
            Self::Neighbour => ("neighbour", Easy),
            Self::LineGoesOn => ("line-goes-on", Easy),
            Self::SumBounds => ("sum-bounds", Easy),
            Self::Reading => ("reading", Easy),
            Self::InsideOutside => ("inside-outside", Medium),
            Self::WouldCut => ("would-cut", Easy),
            Self::CannotReach => ("cannot-reach", Easy),
            Self::AreaFull => ("area-full", Easy),
            Self::ClosesLoop => ("closes-loop", Easy),
            Self::Breaks => ("breaks-a-rule", Easy),
            Self::Pointing => ("pointing", Medium),
            Self::NakedPair => ("naked-pair", Medium),
            Self::HiddenPair => ("hidden-pair", Medium),
            Self::Combination => ("combination", Medium),
            Self::NakedTriple => ("naked-triple", Hard),
            Self::HiddenTriple => ("hidden-triple", Hard),
            Self::XWing => ("x-wing", Hard),
            Self::Swordfish => ("swordfish", Hard),
            Self::ShortChain => ("short-chain", Hard),
            Self::LongChain => ("long-chain", Extreme),
            Self::Cases => ("cases", Extreme),
        }
    }
}

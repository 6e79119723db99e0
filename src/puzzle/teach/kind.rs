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
    /// The same, but only beside what is known of places that are still open.
    SumLimits,
    /// All ways in which a group can be read, or its shape can lie, agree.
    Reading,
    /// A place that must be connected to others has one way to them.
    OneWayOut,
    /// Something could not be reached, or an area has no room.
    CannotReach,
    /// An area has all that it may have.
    AreaFull,
    /// Something alone breaks a rule.
    Breaks,
    /// A line would close a loop, or end, too early.
    ClosesLoop,
    /// Something that must be connected would be cut.
    WouldCut,
    /// A link is between inside and outside, or is not.
    InsideOutside,
    /// All places for a symbol in one group are in another.
    Pointing,
    /// Two places share two symbols.
    NakedPair,
    /// Two symbols share two places.
    HiddenPair,
    /// What groups hold beside the sums in them is too little or too much.
    Leftover,
    /// All ways to add up agree.
    Combination,
    /// What follows at once breaks a rule.
    LookAhead,
    /// In two groups, a symbol has places in the same two others.
    XWing,
    /// Three places share three symbols.
    NakedTriple,
    /// Three symbols share three places.
    HiddenTriple,
    /// In three groups, a symbol has places in the same three others.
    Swordfish,
    /// What follows in two or three rounds breaks a rule.
    ShortChain,
    /// What follows in more rounds breaks a rule.
    LongChain,
    /// Each of several cases breaks a rule.
    Cases,
    /// No step is known: a place is guessed, or revealed.
    Guess,
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

/// All kinds, with their names and how hard they are.
const ROWS: [(Kind, &str, Rank); 31] = [
    (Kind::Clue, "clue", Rank::Easy),
    (Kind::NakedSingle, "naked-single", Rank::Easy),
    (Kind::HiddenSingle, "hidden-single", Rank::Easy),
    (Kind::CountFull, "count-full", Rank::Easy),
    (Kind::CountNeedsAll, "count-needs-all", Rank::Easy),
    (Kind::Neighbour, "neighbour", Rank::Easy),
    (Kind::LineGoesOn, "line-goes-on", Rank::Easy),
    (Kind::SumBounds, "sum-bounds", Rank::Easy),
    (Kind::SumLimits, "sum-limits", Rank::Easy),
    (Kind::Reading, "reading", Rank::Easy),
    (Kind::OneWayOut, "one-way-out", Rank::Easy),
    (Kind::CannotReach, "cannot-reach", Rank::Easy),
    (Kind::AreaFull, "area-full", Rank::Easy),
    (Kind::Breaks, "breaks-a-rule", Rank::Easy),
    (Kind::ClosesLoop, "closes-loop", Rank::Medium),
    (Kind::WouldCut, "would-cut", Rank::Medium),
    (Kind::InsideOutside, "inside-outside", Rank::Medium),
    (Kind::Pointing, "pointing", Rank::Medium),
    (Kind::NakedPair, "naked-pair", Rank::Medium),
    (Kind::HiddenPair, "hidden-pair", Rank::Medium),
    (Kind::Leftover, "innies-outies", Rank::Medium),
    (Kind::Combination, "combination", Rank::Medium),
    (Kind::LookAhead, "look-ahead", Rank::Medium),
    (Kind::XWing, "x-wing", Rank::Hard),
    (Kind::NakedTriple, "naked-triple", Rank::Hard),
    (Kind::HiddenTriple, "hidden-triple", Rank::Hard),
    (Kind::Swordfish, "swordfish", Rank::Hard),
    (Kind::ShortChain, "short-chain", Rank::Hard),
    (Kind::LongChain, "long-chain", Rank::Extreme),
    (Kind::Cases, "cases", Rank::Extreme),
    (Kind::Guess, "guess", Rank::Extreme),
];

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
        let (_, word, rank) = ROWS[self as usize];
        (word, rank)
    }

    /// Returns all, the easiest first.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Self> {
        ROWS.iter().map(|&(kind, ..)| kind)
    }

    /// Returns the kind of a name.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        Self::all().find(|it| it.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_easiest_kinds_come_first() {
        assert!(ROWS.iter().enumerate().all(|(at, row)| row.0 as usize == at));
        assert!(ROWS.is_sorted_by_key(|row| row.2));
    }
}

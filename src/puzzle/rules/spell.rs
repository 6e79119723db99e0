//! Spell: the symbols of a group, in order, are a word of a list.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use super::common::{IF, IN, index};
use super::core::{BoundScan, Reading, State};
use super::groups::bind_groups;
use super::{BindResult, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::grid::{Alphabet, Group, Scope, Symbol, Terrain, Value};
use crate::language::{Kind, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "spell",
        &[
            IN,
            IF,
            required(
                "words",
                Kind::TableOfWords,
                "\"words\"",
                "A table: each of its rows is a word, of any length. Its entries are symbols by their names: the words \
                 of its `symbols`, or numbers.",
            ),
        ],
        "[{ in = [\"row runs\", \"column runs\"], if = \"size > 1\", words = \"words\" }]",
        "The symbols of a group, in order, are a word of a list that is as long as the group. A group without cells \
         is right. So that no word is used twice, beside it say `differ`.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Words)),
    read: |entries| {
        let mut words: Vec<String> = entries.required("words")?;
        let table = words.remove(0);
        Ok(Box::new(Spell { table, names: words.into(), known: Mutex::default() }))
    },
};

/// The symbols of each group of a scope are a word of a table.
#[derive(Debug)]
struct Spell {
    table: String,
    /// The names of symbols that its numbers stand for, from 0; if empty, the numbers are names.
    names: Arc<[String]>,
    /// The words of the last case.
    known: Mutex<Option<KnownWords>>,
}

/// Words that several cases may have: those of a table, in the symbols of an alphabet.
#[derive(Debug)]
struct KnownWords {
    table: Arc<Value>,
    alphabet: Alphabet,
    tries: Arc<Tries>,
}

/// The words of each length.
type Tries = BTreeMap<usize, Arc<Trie>>;

/// A trie of words of one length: by the number of a beginning, and a symbol, that of a longer one.
type Trie = HashMap<(i64, Symbol), i64>;

/// How a group is read.
#[derive(Clone, Debug)]
struct Spelt {
    table: String,
    trie: Arc<Trie>,
}

impl Condition for Spell {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        format!("the symbols of {} are a word of `{}`", scope.each(), self.table)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let tries = self.tries(terrain);
        bind_groups(groups, terrain, |group, _| {
            let Some(tries) = tries.as_ref().filter(|_| !group.cells.is_empty()) else {
                return Ok(None);
            };
            let trie = tries.get(&group.cells.len()).cloned().unwrap_or_default();
            let spelt = Spelt { table: self.table.clone(), trie };
            Ok::<_, RuleError>(Some(BoundScan::along(group, false, spelt)))
        })
    }
}

impl Spell {
    /// Returns the words of each length, once the words are known.
    fn tries(&self, terrain: &Terrain<'_>) -> Option<Arc<Tries>> {
        let (table, alphabet) =
            (terrain.data.values.shared(&self.table)?, &terrain.board().alphabet);
        let Value::Table(rows) = &**table else { return None };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*known
            && Arc::ptr_eq(&known.table, table)
            && known.alphabet == *alphabet
        {
            return Some(Arc::clone(&known.tries));
        }
        let tries = Arc::new(self.tries_of(rows, alphabet));
        let (table, alphabet) = (Arc::clone(table), alphabet.clone());
        *known = Some(KnownWords { table, alphabet, tries: Arc::clone(&tries) });
        Some(tries)
    }

    /// Returns the words of each length. A word with an entry that is not a symbol is left out.
    fn tries_of(&self, rows: &[Vec<i64>], alphabet: &Alphabet) -> Tries {
        let mut tries: BTreeMap<usize, Trie> = BTreeMap::new();
        for row in rows {
            let word = row.iter().map(|&entry| self.symbol(alphabet, entry));
            let Some(word) = word.collect::<Option<Vec<Symbol>>>() else { continue };
            let trie = tries.entry(word.len()).or_default();
            let mut beginning = 0;
            for symbol in word {
                let longer = index(trie.len() + 1);
                beginning = *trie.entry((beginning, symbol)).or_insert(longer);
            }
        }
        tries.into_iter().map(|(length, trie)| (length, Arc::new(trie))).collect()
    }

    /// Returns the symbol that an entry stands for.
    fn symbol(&self, alphabet: &Alphabet, entry: i64) -> Option<Symbol> {
        if self.names.is_empty() {
            return alphabet.find(&entry.to_string());
        }
        alphabet.find(self.names.get(usize::try_from(entry).ok()?)?)
    }
}

impl Spelt {
    /// Tells whether some contents are a word.
    fn is_word(&self, held: &[Symbol]) -> bool {
        let longer = |beginning, &symbol: &Symbol| self.trie.get(&(beginning, symbol)).copied();
        held.iter().try_fold(0, longer).is_some()
    }
}

impl Reading for Spelt {
    fn next(&self, _: usize, [beginning, _]: State, content: Symbol) -> Option<State> {
        self.trie.get(&(beginning, content)).map(|&longer| [longer, 0])
    }

    fn accepts(&self, _: State) -> bool {
        // All words that can be begun are as long as the group.
        true
    }

    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>> {
        Some(vec![i64::from(self.is_word(held))])
    }

    fn fits(&self, found: &[i64]) -> bool {
        found == [1]
    }

    fn says(&self, group: &str, _: &str) -> String {
        format!("the symbols of {group} are a word of `{}`", self.table)
    }

    fn stops(&self, group: &str, held: &[Symbol]) -> Option<String> {
        let text = || format!("the symbols of {group} are not a word of `{}`", self.table);
        (!self.is_word(held)).then(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    fn says(words: &[&[i64]], rows: [&str; 2]) -> Option<String> {
        let mut case = Case::new("abc", ["...", "..."]);
        case.push("w", Value::Table(words.iter().map(|word| word.to_vec()).collect()));
        let names = ["c", "b", "a"].map(str::to_owned);
        let rule = Spell { table: "w".into(), names: names.into(), known: Mutex::default() };
        case.says(&rule, &Scope::of("rows"), rows)
    }

    #[test]
    fn each_group_is_a_word_of_its_length() {
        let words: &[&[i64]] = &[&[2, 1, 0], &[2, 1, 1], &[0, 0], &[1, 2, 0]];
        assert_eq!(says(words, ["abc", "bac"]), None);
        assert_eq!(
            says(words, ["abc", "aba"]).unwrap(),
            "the symbols of row 2 are not a word of `w`"
        );
    }

    #[test]
    fn without_a_word_of_a_length_nothing_is_right() {
        let mut case = Case::new("ab", ["..."]);
        case.push("w", Value::Table(vec![vec![0, 1]]));
        let rule = Spell {
            table: "w".into(),
            names: ["a", "b"].map(str::to_owned).into(),
            known: Mutex::default(),
        };
        let bound = case.bind(&rule, &Scope::of("rows")).unwrap();
        assert_eq!(
            bound.never(case.board(), false).unwrap().to_string(),
            "this can never hold: the symbols of row 1 are a word of `w`"
        );
    }
}

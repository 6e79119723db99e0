//! Checks that the parts of a definition fit together.

use std::sync::Arc;

use super::decode::Decoder;
use super::fault::FaultKind;
use super::input::Input;
use super::parts::Parts;
use super::rules::Placed;
use super::score;
use crate::encode::{Given, InvalidCase, Model, Place};
use crate::expr::EvalError;
use crate::grid::{AlphabetError, Board, BoardError, CaseData, Grid, Shape, Terrain, Values};
use crate::rules::RuleError;
use crate::text::{Cases, Field, Layer, Lex, Slot, SplitLayer};

/// Reports parts that do not fit together.
pub(super) fn check(decoder: &mut Decoder<'_>, parts: &Parts<'_>) {
    let Parts { board, model_text, output, .. } = parts;
    let has_contents = !board.spec.symbols.is_empty() || !board.spec.layers.is_empty();
    if !has_contents && matches!(model_text.place, Place::Fill) {
        let key = FaultKind::MissingKey { key: "symbols", table: "[grid]" };
        decoder.fault(board.symbols_span.clone(), key);
        return;
    }
    let names = &board.spec.names;
    let some_free = matches!(&model_text.place, Place::Tile(tile) if !tile.cover_all);
    if some_free
        && output.format.shows(&Slot::Grid)
        && names.background.is_none()
        && names.blanks.is_empty()
    {
        decoder.fault(model_text.cover_span.clone(), FaultKind::FreeUnseen);
    }
    if let Some(givens) = model_text.givens.as_ref().filter(|_| names.blanks.is_empty()) {
        decoder.fault(model_text.givens_span.clone(), FaultKind::NoBlank(givens.to_string()));
    }
    let fixed = board.spec.exprs().all(|expr| expr.names().all(|name| name.name == "r"));
    if model_text.hole_if.is_some() && names.holes.is_empty() {
        decoder.fault(model_text.hole_span.clone(), FaultKind::InvalidCase(InvalidCase::NoHole));
    }
    let is_split = |field: &Field| field.kind::<SplitLayer>().is_some();
    if names.holes.is_empty() && parts.input.read.iter().any(is_split) {
        let (span, why) = (board.symbols_span.clone(), FaultKind::SplitWithoutHole);
        decoder.fault(span, why);
    }
    check_rules(decoder, parts);
    score::check(decoder, &parts.board.spec, (parts.model, &parts.model_text.score_span));
    if !fixed {
        return;
    }
    match board.spec.build(&()) {
        Err(error) => {
            let span = match &error {
                BoardError::Size { rows, .. }
                    if !(1..=i64::from(Shape::SIDE_MAX)).contains(rows) =>
                {
                    &board.rows_span
                }
                BoardError::Eval { what: "the number of rows", .. } => &board.rows_span,
                BoardError::Size { .. }
                | BoardError::Eval { what: "the number of columns", .. } => &board.columns_span,
                BoardError::Alphabet(
                    AlphabetError::Repeated(name) | AlphabetError::Invisible(name),
                ) => &board.place(name),
                BoardError::NoSymbols | BoardError::Alphabet(_) | BoardError::Eval { .. } => {
                    &board.symbols_span
                }
            };
            decoder.fault(span.clone(), FaultKind::Board(error));
        }
        Ok(built) => check_board(decoder, parts, &Arc::new(built)),
    }
}

/// Reports parts that do not fit a board that is the same in all cases.
fn check_board(decoder: &mut Decoder<'_>, parts: &Parts<'_>, board: &Arc<Board>) {
    let Parts { input, board: text, output, .. } = parts;
    let alphabet = &board.alphabet;
    if let Some(layer) = input.chars.first()
        && let Some(long) = alphabet.longest_name().filter(|name| name.len() > 1)
    {
        let kind = FaultKind::LongSymbol(long.to_owned(), layer.value.clone());
        decoder.fault(text.symbols_span.clone(), kind);
        return;
    }
    let format = &output.format;
    let fills = matches!(parts.model_text.place, Place::Fill);
    let is_named = fills && format.shows(&Slot::Grid) && format.cells.show.is_none();
    if is_named && format.cell_sep.is_empty() && !alphabet.is_single() {
        decoder.fault(text.symbols_span.clone(), FaultKind::RunTogether);
    }
    let is_unknown =
        |name: &&String| alphabet.find(name).is_none_or(|symbol| alphabet.is_hole(symbol));
    if let Some(name) = format.places.iter().flat_map(|it| &it.of).find(is_unknown) {
        let kind = FaultKind::InvalidCase(InvalidCase::Symbol(name.clone()));
        decoder.fault(output.places_span.clone(), kind);
    }
    check_end(decoder, input, board);
    check_lists(decoder, parts, board);
    check_rules_on(decoder, parts, board);
    check_pieces(decoder, parts, board);
    let data = CaseData { board: Arc::clone(board), values: Values::default() };
    match parts.model.check_worths(&data) {
        // Values from the input are checked when a case is read.
        Ok(()) | Err(InvalidCase::Eval { error: EvalError::Missing(_), .. }) => {}
        Err(invalid) => {
            decoder.fault(parts.model_text.score_span.clone(), FaultKind::InvalidCase(invalid));
        }
    }
}

/// Reports end words that could also begin a case.
fn check_end(decoder: &mut Decoder<'_>, input: &Input, board: &Board) {
    let (Some(Cases::Until(words)), Some(text)) = (&input.cases, &input.until) else { return };
    let word = words.first().map_or("", String::as_str);
    let why = if words.is_empty() || !text.value.bytes().all(|b| b == b' ' || b.is_ascii_graphic())
    {
        Some("it is not made of words of visible ASCII characters")
    } else {
        let cells = match input.read.first().and_then(Field::kind) {
            Some(Layer(Lex::Tokens)) => board.alphabet.read_word(word.as_bytes()).is_some(),
            Some(Layer(_)) => {
                let row = [board.shape.columns(), board.shape.cells()].contains(&word.len());
                row && word.bytes().all(|byte| board.alphabet.read_byte(byte).is_some())
            }
            None => false,
        };
        cells.then_some("it could be the first cells of a case")
    };
    if let Some(why) = why {
        decoder.fault(text.span.clone(), FaultKind::EndWord(text.value.clone(), why));
    }
}

/// Reports listed givens that no cell can hold.
fn check_lists(decoder: &mut Decoder<'_>, parts: &Parts<'_>, board: &Board) {
    for (list, span) in parts.model_text.lists.iter().zip(&parts.model_text.list_spans) {
        let invalid = match &list.given {
            Given::Symbol(name) if board.alphabet.find(name).is_none() => {
                InvalidCase::Symbol(name.clone())
            }
            Given::Hole if board.alphabet.hole().is_none() => InvalidCase::NoHole,
            Given::Symbol(_) | Given::Hole | Given::Numbered => continue,
        };
        decoder.fault(span.clone(), FaultKind::InvalidCase(invalid));
    }
}

/// Reports rules that make no sense, regardless of the board.
fn check_rules(decoder: &mut Decoder<'_>, parts: &Parts<'_>) {
    let model_text = parts.model_text;
    let numbered = parts.board.spec.names.holes.iter().any(|hole| hole.parse::<i64>().is_ok());
    let listed = model_text.lists.iter().any(|list| list.given == Given::Hole);
    let listed = listed || model_text.hole_if.is_some();
    let no_clues = if !numbered {
        Some("[grid] has no `hole` that is a number")
    } else if model_text.givens.is_none() && listed {
        Some("the holes of `given_at` and `hole_if` have no numbers of their own")
    } else {
        None
    };
    for placed in &model_text.rules {
        let rule = &placed.rule;
        if let Some(field) = rule.scope.regions()
            && model_text.givens.as_deref() == Some(field)
        {
            decoder.fault(placed.at("in"), FaultKind::GivenRegions(field.to_owned()));
        }
        if let Some((key, why)) = rule.clue_key().zip(no_clues) {
            decoder.fault(placed.at(key), FaultKind::NoClues(why));
        }
        if let Some((key, why)) = rule.never() {
            decoder.fault(placed.at(key), FaultKind::Rule(RuleError::Never(why)));
        }
    }
}

/// Reports rules that cannot fit a board, regardless of the input.
fn check_rules_on(decoder: &mut Decoder<'_>, parts: &Parts<'_>, board: &Arc<Board>) {
    let data = CaseData { board: Arc::clone(board), values: Values::default() };
    let givens = Grid::empty(board.shape);
    let terrain = Terrain { data: &data, givens: &givens };
    let holes = board.alphabet.hole().is_some();
    // Holes make groups smaller, so a condition may hold of none.
    let fixed = |&Placed { rule, .. }: &&Placed| {
        rule.is_fixed(!board.layers.is_empty())
            && rule.never().is_none()
            && !(holes && rule.is_conditional())
    };
    for placed in parts.model_text.rules.iter().filter(fixed) {
        let (rule, scope) = (&placed.rule, &placed.rule.scope);
        let no_group = scope.groups(&terrain).is_ok_and(|groups| groups.is_empty());
        let error = match rule.bind(&terrain) {
            // Holes make runs shorter.
            Err(RuleError::NoPair { .. }) if holes => None,
            Err(error) => Some(error),
            Ok(_) if no_group => Some(RuleError::NoGroup { kind: scope.kind() }),
            Ok(constraint) => constraint.never(board, holes),
        };
        if let Some(error) = error {
            decoder.fault(placed.at(rule.key_of(&error)), FaultKind::Rule(error));
        }
    }
}

/// Reports pieces that cannot cover the board, if all are known.
fn check_pieces(decoder: &mut Decoder<'_>, parts: &Parts<'_>, board: &Arc<Board>) {
    let Place::Tile(tile) = &parts.model_text.place else { return };
    let open = board.alphabet.hole().is_none() && parts.model_text.lists.is_empty();
    let model = Model { givens: None, lists: Vec::new(), hole_if: None, ..parts.model.clone() };
    let data = CaseData { board: Arc::clone(board), values: Values::default() };
    let rules = match model.bind(&data) {
        Ok(rules) => rules,
        Err(
            invalid @ (InvalidCase::Piece(..)
            | InvalidCase::TooLarge { .. }
            | InvalidCase::TooFewLetters { .. }),
        ) => {
            return decoder
                .fault(parts.model_text.pieces_span.clone(), FaultKind::InvalidCase(invalid));
        }
        Err(
            invalid @ InvalidCase::Eval {
                error: EvalError::Overflow | EvalError::DivisionByZero,
                ..
            },
        ) => {
            return decoder
                .fault(parts.model_text.score_span.clone(), FaultKind::InvalidCase(invalid));
        }
        // Pieces from the input are checked when a case is read.
        Err(_) => return,
    };
    let cells = board.cells().count();
    let fit = rules.tiling.as_ref().is_none_or(|tiling| tiling.areas_fit(cells));
    if open && tile.cover_all && !fit {
        decoder.fault(parts.model_text.pieces_span.clone(), FaultKind::Areas(cells));
    }
}

#[cfg(test)]
mod tests {
    use crate::definition::Definition;

    #[test]
    fn holes_of_a_list_have_no_clue() {
        let text = r##"
            input  = { cases = "eof", read = [{ ints = "n" }, { table = "walls", rows = "n", names = "x y" }] }
            grid   = { rows = 3, cols = 3, symbols = "@", background = ".", hole = "# 0 1 2 3 4" }
            model  = { given_at = [{ list = "walls", hole = true }], count = [{ in = "neighbours edge", exactly = "clue" }] }
            output = { one = "{grid}" }
        "##;
        let faults = format!("{:?}", Definition::parse(text).unwrap_err());
        assert!(faults.contains("have no numbers of their own"), "{faults}");
    }
}

//! Finds rules that no answer can obey, for any input.

use std::collections::HashSet;

use super::decode::Decoder;
use super::fault::FaultKind;
use super::parts::Parts;
use crate::expr::Expr;
use crate::grid::{Near, Scope, Size, Terrain};
use crate::puzzle::Given;
use crate::rules::{Constraint, Rule};

/// Reports rules that fail on every board. `fixed` means that the board is the same in all cases,
/// and is checked later.
pub(super) fn check(decoder: &mut Decoder<'_>, parts: &Parts<'_>, fixed: bool) {
    let model = parts.model;
    let numbered = parts.board.spec.names.holes.iter().any(|hole| hole.parse::<i64>().is_ok());
    let listed = model.lists.iter().any(|list| list.given == Given::Hole);
    for (rule, span) in &model.rules {
        if let Scope::Regions(field) = rule.scope()
            && model.givens.as_deref() == Some(field.as_str())
        {
            decoder.fault(span.clone(), FaultKind::GivenRegions(field.clone()));
        }
        let Rule::Count(count) = rule else { continue };
        let mut bounds = count.min.iter().chain(&count.max);
        let clued = bounds.any(|expr| expr.names().any(|name| name.name == "clue"));
        if clued && matches!(count.scope, Scope::Neighbours(_)) && !numbered {
            let why = "[grid] has no `hole` that is a number";
            decoder.fault(span.clone(), FaultKind::NoClues(why));
        } else if clued && model.givens.is_none() && listed {
            let why = "the holes of `given_at` have no numbers of their own";
            decoder.fault(span.clone(), FaultKind::NoClues(why));
        }
        let (min, max) = (constant(count.min.as_ref()), constant(count.max.as_ref()));
        let cells = largest(&count.scope).filter(|_| !fixed);
        let why = match (min, max, cells) {
            (Some(min), Some(max), _) if min > max => {
                Some(format!("at least {min} is more than at most {max}"))
            }
            (_, Some(max), _) if max < 0 => Some(format!("{max} is less than 0")),
            (Some(min), _, Some(cells)) if min > cells => {
                let kind = count.scope.kind();
                Some(format!("a {kind} has {cells} cells at most, so it cannot hold {min}"))
            }
            _ => None,
        };
        if let Some(why) = why {
            decoder.fault(span.clone(), FaultKind::Never(why));
        }
    }
}

fn constant(bound: Option<&Expr>) -> Option<i64> {
    bound?.as_constant()
}

/// Returns the maximum size of a group of a scope on any board, if it is bounded.
fn largest(scope: &Scope) -> Option<i64> {
    let area = |size: &Size| size.rows.as_constant()?.checked_mul(size.columns.as_constant()?);
    match scope {
        Scope::Pairs(_) | Scope::Less(_) => Some(2),
        Scope::Neighbours(Near::Edge) => Some(4),
        Scope::Neighbours(Near::King | Near::Knight) => Some(8),
        Scope::Boxes(size) | Scope::Windows(size) => area(size),
        _ => None,
    }
}

/// Explains why a constraint can never hold on a board without givens, if that is easy to see.
pub(super) fn why(rule: &Rule, constraint: &Constraint, terrain: &Terrain<'_>) -> Option<String> {
    let alphabet = &terrain.board().alphabet;
    match constraint {
        Constraint::Each(unfit) if alphabet.background().is_none() => {
            let mut left = vec![alphabet.len(); terrain.shape().cells()];
            let barred: HashSet<_> = unfit.pairs.iter().collect();
            for (cell, _) in barred {
                left[cell.index()] -= 1;
            }
            let cell = terrain.board().cells().find(|cell| left[cell.index()] == 0)?;
            Some(format!("no symbol can stand in {}", terrain.shape().name(cell)))
        }
        Constraint::Pairs(related) => {
            let some = alphabet.symbols().any(|a| alphabet.symbols().any(|b| related.allows(a, b)));
            let none = !some && !related.pairs.is_empty();
            none.then(|| "no two symbols fit together".to_owned())
        }
        Constraint::Sum(summed) => summed.iter().find_map(|it| {
            let cells = i64::try_from(it.group.cells.len()).ok()?;
            let least = it.numbers.iter().min()?.checked_mul(cells)?;
            let most = it.numbers.iter().max()?.checked_mul(cells)?;
            let never = it.total < least || it.total > most;
            never.then(|| format!("{} adds up to {least} to {most}, not {}", it.group, it.total))
        }),
        Constraint::Seen(views) => views.iter().find_map(|it| {
            let most = it.order.len().min(alphabet.len());
            let never = usize::try_from(it.count).is_ok_and(|count| count > most);
            never.then(|| {
                format!("no more than {most} can be seen in {}, not {}", it.group, it.count)
            })
        }),
        Constraint::Count(counted) => {
            let Rule::Count(count) = rule else { return None };
            let bounds = [&count.min, &count.max].into_iter().flatten();
            if bounds.into_iter().all(|bound| bound.as_constant().is_some()) {
                // This has been checked before.
                return None;
            }
            let it = counted.iter().find(|it| it.min > it.max || it.max < 0)?;
            let (group, min, max) = (&it.group, it.min, it.max);
            Some(format!("{group} would hold at least {min} and at most {max}"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::problem::Definition;

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

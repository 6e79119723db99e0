//! Random plain expressions.

use proptest::prelude::*;

use super::{LEVELS, Plain};

/// Returns any expression; words stand only where they can be compared.
pub(crate) fn plain() -> impl Strategy<Value = Plain> {
    let number = prop_oneof![6 => 0..5_i64, 1 => 0..=i64::MAX, 1 => i64::MAX - 2..=i64::MAX];
    let names: &[&str] = &["x", "x", "x", "x.up", "c", "d", "w", "n", "absent"];
    let leaf = prop_oneof![
        3 => number.prop_map(Plain::Number),
        1 => prop::sample::select(names).prop_map(|name| Plain::Name(name, Vec::new())),
    ];
    let word = || prop::sample::select(&["a", "3", "^"][..]).prop_map(Plain::Word);
    let single = || {
        let name = prop::sample::select(&["c", "d", "w", "n", "x"][..]);
        name.prop_map(|name| Plain::Name(name, Vec::new()))
    };
    leaf.prop_recursive(6, 40, 3, move |inner| {
        let some = |many| prop::collection::vec(inner.clone(), many);
        let operand = prop_oneof![3 => inner.clone(), 2 => single(), 1 => word()];
        let choice = (inner.clone(), operand.clone(), operand.clone());
        let choice = choice.prop_map(|(if_, one, other)| Plain::Call("if", vec![if_, one, other]));
        let operand = prop_oneof![8 => operand, 1 => choice].boxed();
        let index = prop_oneof![1 => 0..2_usize, 1 => Just(0)];
        let table = (prop::sample::select(&["l", "t"][..]), some(1..2), index)
            .prop_map(|(name, index, many)| Plain::Name(name, index[..many].to_vec()));
        let binary = |operators: &[&[&'static str]], operand: BoxedStrategy<Plain>| {
            let operands = (operand.clone(), operand).prop_map(Box::new);
            (prop::sample::select(operators.concat()), operands)
                .prop_map(|(operator, operands)| Plain::Binary(operator, operands))
        };
        let (less, further) = (&["<", "<=", ">", ">="][..], [LEVELS[0], LEVELS[1]].concat());
        let counted = [less, &further, LEVELS[3], LEVELS[4]];
        let ask = prop::sample::select(&["has", "place", "len", "arrow"][..]);
        prop_oneof![
            6 => binary(&counted, inner.clone().boxed()),
            3 => binary(&[&["==", "!="]], operand.clone()),
            3 => (prop::sample::select(&['-', '!'][..]), inner.clone())
                .prop_map(|(sign, operand)| Plain::Unary(sign, Box::new(operand))),
            1 => some(1..2).prop_map(|index| Plain::Name("l", index)),
            1 => some(1..3).prop_map(|indices| Plain::Name("t", indices)),
            1 => some(1..2).prop_map(|argument| Plain::Call("abs", argument)),
            1 => some(3..4).prop_map(|arguments| Plain::Call("if", arguments)),
            1 => some(2..4).prop_map(|arguments| Plain::Call("min", arguments)),
            1 => some(2..4).prop_map(|arguments| Plain::Call("max", arguments)),
            1 => table.clone().prop_map(|table| Plain::Call("sum", vec![table])),
            1 => (table.clone(), operand.clone())
                .prop_map(|(table, operand)| Plain::Call("count", vec![table, operand])),
            1 => (operand.clone(), table).prop_map(|parts| Plain::InRows(Box::new(parts))),
            1 => (operand.clone(), prop::collection::vec(operand.clone(), 1..4))
                .prop_map(|(operand, others)| Plain::In(Box::new(operand), others)),
            2 => (ask, operand).prop_map(|(ask, operand)| Plain::Call(ask, vec![operand])),
        ]
    })
}

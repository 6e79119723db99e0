//! Values of sums, differences and products in which one name has a value of any size.

use num_bigint::BigInt;

use super::environment::Env;
use super::operand::EvalError;
use super::tree::{Binary, Tree, Unary};

impl Tree {
    /// Tells whether a name occurs in nothing but sums, differences and products.
    pub(super) fn is_exact_in(&self, large: &str) -> bool {
        match self {
            Self::Name { indices, .. } if indices.is_empty() => true,
            Self::Unary(Unary::Negate, operand) => operand.is_exact_in(large),
            Self::Chain(first, further) if further.iter().all(|(binary, _)| is_exact(*binary)) => {
                let mut operands = further.iter().map(|(_, operand)| operand);
                first.is_exact_in(large) && operands.all(|operand| operand.is_exact_in(large))
            }
            other => {
                let mut is_used = false;
                other.each_use(true, &mut |it| is_used |= !it.is_word && it.text == large);
                !is_used
            }
        }
    }

    /// Returns the value, where one name has a value of any size.
    pub(super) fn exact(&self, large: (&str, &BigInt), env: &dyn Env) -> Result<BigInt, EvalError> {
        match self {
            Self::Name { name, indices, .. } if indices.is_empty() && **name == *large.0 => {
                Ok(large.1.clone())
            }
            Self::Unary(Unary::Negate, operand) => Ok(-operand.exact(large, env)?),
            Self::Chain(first, further) if further.iter().all(|(binary, _)| is_exact(*binary)) => {
                further.iter().try_fold(first.exact(large, env)?, |left, (binary, right)| {
                    let right = right.exact(large, env)?;
                    Ok(match binary {
                        Binary::Times => left * right,
                        Binary::Minus => left - right,
                        _ => left + right,
                    })
                })
            }
            other => other.eval(env).map(BigInt::from),
        }
    }
}

fn is_exact(binary: Binary) -> bool {
    matches!(binary, Binary::Times | Binary::Plus | Binary::Minus)
}

#[cfg(test)]
mod tests {
    use super::super::{Expr, With};
    use super::*;

    #[test]
    fn sums_and_products_have_any_size() {
        let large: BigInt = BigInt::from(i64::MAX) * 1000;
        let env = With { names: &[("n", 7)], outer: &() };
        let exact = |text: &str| Expr::parse(text).unwrap().eval_exact(("count", &large), &env);
        assert_eq!(exact("2 * count - -count + n / 2"), Ok(&large * 3 + 3));
        assert_eq!(exact("-(count * count)"), Ok(-(&large * &large)));
        assert_eq!(exact("9223372036854775807 * 2"), Ok(BigInt::from(i64::MAX) * 2));
        assert_eq!(exact("count / 2"), Err(EvalError::Missing("count".into())));
        assert_eq!(exact("count + 1 / (n - 7)"), Err(EvalError::DivisionByZero));
    }

    #[test]
    fn other_operations_are_told() {
        let is_exact = |text: &str| Expr::parse(text).unwrap().is_exact_in("count");
        assert!(["count", "3 - count * n", "-(count + n / 2)", "n % 2"].into_iter().all(is_exact));
        let others =
            ["count / 2", "1 + count % n", "abs(count)", "t[count]", "!count", "count < 2"];
        assert!(!others.into_iter().any(is_exact));
    }
}

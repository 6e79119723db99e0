//! Tells how counts and optima were found.

use super::put;
use crate::encode::EngineWork;
use crate::solve::Tally;

impl Tally {
    /// Tells how counts and optima were found, one line for each way that was used. `name` is the name of
    /// the input.
    pub fn work(&self, name: &str) -> String {
        work(name, &self.work)
    }
}

fn work(name: &str, work: &EngineWork) -> String {
    let mut out = String::new();
    let cases =
        |count: u64| if count == 1 { "1 case".to_owned() } else { format!("{count} cases") };
    let &EngineWork { by_states, width, states, by_search, foreseen, promised, unplanned } = work;
    if by_states > 0 {
        let cases = cases(by_states);
        put(&mut out, format_args!("{name}: states answered {cases}: {states} of {width} bits\n"));
    }
    if by_search > 0 {
        let (cases, states) = (cases(by_search), time(foreseen));
        put(
            &mut out,
            format_args!("{name}: a search answered {cases}: states would take {states}"),
        );
        match promised {
            0 => put(&mut out, format_args!("\n")),
            _ => put(&mut out, format_args!(", the search promised {}\n", time(promised))),
        }
    }
    if unplanned > 0 {
        let why = "it was short, or states are too many or too wide";
        put(&mut out, format_args!("{name}: a search answered {}: {why}\n", cases(unplanned)));
    }
    out
}

/// Renders an estimated number of nanoseconds.
fn time(nanoseconds: u64) -> String {
    match nanoseconds {
        0..1_000_000 => "under 1 ms".to_owned(),
        1_000_000..1_000_000_000 => format!("about {} ms", nanoseconds / 1_000_000),
        1_000_000_000..1_000_000_000_000 => format!("about {} s", nanoseconds / 1_000_000_000),
        _ => "over 1000 s".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_has_a_line() {
        let mut all = EngineWork { by_states: 1, width: 12, states: 345, ..EngineWork::default() };
        assert_eq!(work("in", &all), "in: states answered 1 case: 345 of 12 bits\n");
        let (foreseen, promised) = (1 << 50, 3_000_000);
        all.add(EngineWork { by_search: 2, foreseen, promised, ..EngineWork::default() });
        all.add(EngineWork { unplanned: 1, ..EngineWork::default() });
        let lines = work("in", &all);
        let lines: Vec<&str> = lines.lines().skip(1).collect();
        let search = "a search answered";
        let searched = "2 cases: states would take over 1000 s, the search promised about 3 ms";
        let short = "1 case: it was short, or states are too many or too wide";
        assert_eq!(lines, [format!("in: {search} {searched}"), format!("in: {search} {short}")]);
    }
}

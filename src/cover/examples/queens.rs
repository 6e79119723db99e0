//! Places queens on a board so that no two attack each other.
//!
//! `cargo run --release -p runner-cover --example queens -- 8`

#![expect(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;

use runner_cover::Builder;

fn main() -> Result<(), Box<dyn Error>> {
    let size = std::env::args().nth(1).map_or(Ok(8), |size| size.parse::<usize>())?;
    let mut builder = Builder::new();
    // Each row and each column has one queen, each diagonal one or none.
    let (rows, columns) = (builder.primaries(size), builder.primaries(size));
    let lines = 2 * size.max(1) - 1;
    let (falling, rising) = (builder.secondaries(lines), builder.secondaries(lines));
    for row in 0..size {
        for column in 0..size {
            builder.option([
                rows[row],
                columns[column],
                falling[row + size - 1 - column],
                rising[row + column],
            ])?;
        }
    }
    let problem = builder.build();
    if let Some(cover) = problem.covers().next() {
        // The options were added row by row.
        for queen in cover {
            let column = queen.index() % size;
            println!("{}Q{}", ". ".repeat(column), " .".repeat(size - 1 - column));
        }
    }
    println!("{} ways to place {size} queens", problem.count());
    Ok(())
}

//! Makes a timetable: every lesson has a slot and a room, no teacher is in two places, and teachers dislike
//! some slots.
//!
//! `cargo run --release -p runner-cover --example timetable`

#![expect(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;
use std::time::Duration;

use runner_cover::{Builder, Outcome};

const SLOTS: [&str; 4] = ["Monday", "Tuesday", "Wednesday", "Thursday"];
const ROOMS: [&str; 2] = ["red room", "blue room"];
const TEACHERS: [&str; 3] = ["Ada", "Ben", "Cleo"];
/// The lessons: a teacher, and how much each slot is disliked.
const LESSONS: [(usize, [i64; 4]); 7] = [
    (0, [0, 2, 5, 1]),
    (0, [0, 2, 5, 1]),
    (0, [3, 0, 0, 4]),
    (1, [1, 1, 0, 0]),
    (1, [1, 1, 0, 0]),
    (2, [9, 0, 3, 0]),
    (2, [9, 0, 3, 0]),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut builder = Builder::new();
    let lessons = builder.primaries(LESSONS.len());
    let teachers = builder.secondaries(TEACHERS.len() * SLOTS.len());
    let rooms = builder.secondaries(ROOMS.len() * SLOTS.len());
    let mut places = Vec::new();
    for (lesson, (teacher, dislikes)) in LESSONS.iter().enumerate() {
        for slot in 0..SLOTS.len() {
            for room in 0..ROOMS.len() {
                let items = [
                    lessons[lesson],
                    teachers[teacher * SLOTS.len() + slot],
                    rooms[room * SLOTS.len() + slot],
                ];
                builder.option_costing(items, dislikes[slot])?;
                places.push((slot, room, *teacher, lesson));
            }
        }
    }
    let answer = builder.build().query().within(Duration::from_secs(10)).cheapest(1)?;
    let Some(best) = answer.found.first() else {
        println!("no timetable fits");
        return Ok(());
    };
    let mut plan: Vec<_> = best.options.iter().map(|option| places[option.index()]).collect();
    plan.sort_unstable();
    for (slot, room, teacher, lesson) in plan {
        println!(
            "{:9} {:9} {:4} lesson {}",
            SLOTS[slot],
            ROOMS[room],
            TEACHERS[teacher],
            lesson + 1
        );
    }
    println!("dislikes: {}", best.cost);
    if let Outcome::Stopped(stop) = answer.outcome {
        println!("there may be a better one: {stop:?}");
    }
    Ok(())
}

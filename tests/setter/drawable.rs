//! Inputs that are drawn: each word is where its place says, and can be another one.

use super::problems::{Problem, problems};
use crate::setter::DrawableField;

/// This many places of each field are changed.
const PLACES: usize = 6;

#[test]
fn each_place_of_the_shipped_problems_is_a_part_of_the_text() {
    let mut drawn = 0;
    for Problem { id, definition, tests } in problems() {
        let Some(test) = tests.first() else { continue };
        let found = definition.drawable(test.input.as_bytes()).unwrap();
        if definition.validate(test.input.as_bytes(), None).is_ok() {
            assert_eq!(found.text, test.input, "{id}");
        }
        let first: Vec<&DrawableField> = found.fields.iter().filter(|it| it.case == 1).collect();
        drawn += usize::from(!first.is_empty());
        for (number, field) in first.into_iter().enumerate() {
            let step = (field.places.len() / PLACES).max(1);
            for (at, (place, bytes)) in field.places.iter().enumerate().step_by(step) {
                let (mut text, nothing) = (found.text.clone(), &field.choices[0]);
                text.replace_range(bytes.clone(), nothing);
                // Without it the rest may mean something else, as a board without its last region.
                let Ok(again) = definition.drawable(text.as_bytes()) else { continue };
                let name = &field.name;
                let (other, bytes) = &again.fields[number].places[at];
                assert_eq!(other, place, "{id}, {name}");
                assert_eq!(&again.text[bytes.clone()], nothing, "{id}, {name}, {place:?}");
            }
        }
    }
    assert!(drawn >= 100, "only {drawn} can be drawn");
}

#[test]
fn a_board_to_draw_on_has_its_sizes_and_nothing_on_it() {
    let mut blank = 0;
    for Problem { id, definition, .. } in problems() {
        let Ok(text) = definition.undrawn(&[]) else { continue };
        let Ok(found) = definition.drawable(text.as_bytes()) else { continue };
        for field in &found.fields {
            for (place, bytes) in &field.places {
                assert_eq!(found.text[bytes.clone()], field.choices[0], "{id}, {place:?}");
            }
        }
        blank += usize::from(!found.fields.is_empty());
        for (name, size) in found.sizes.iter().filter(|(_, size)| *size > 2) {
            let set = [(name.clone(), [*size - 1; 2])];
            let Ok(text) = definition.undrawn(&set) else { continue };
            let Ok(other) = definition.drawable(text.as_bytes()) else { continue };
            let is_set = other.sizes.contains(&(name.clone(), size - 1));
            assert!(is_set, "{id}: {name} is not {}", size - 1);
        }
    }
    assert!(blank >= 80, "only {blank} boards to draw on");
}

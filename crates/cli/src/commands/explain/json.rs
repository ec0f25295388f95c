//! The way to the solution as one object.

use super::super::reason::data::{array, board, object, quoted, rating, step};
use super::Story;
use super::text::counts;

/// The object of a puzzle, on one line.
pub(super) fn write(story: &Story<'_>) -> String {
    let difficulty = story.path.difficulty.map_or("null".to_string(), |difficulty| {
        object(&[
            ("whole", rating(Some(difficulty.whole))),
            ("to_first_digit", rating(Some(difficulty.to_first_digit))),
            ("first_step", rating(Some(difficulty.first_step))),
        ])
    });
    let counts: Vec<(&str, String)> =
        counts(story).into_iter().map(|(technique, count)| (technique.id(), count.to_string())).collect();
    let steps = story.steps().map(|(board, each)| step(each, story.words, &board));
    let members = [
        ("puzzle", board(story.puzzle)),
        ("verdict", quoted("unique")),
        ("is_solved", story.path.is_solved.to_string()),
        ("is_stopped", story.path.is_stopped.to_string()),
        ("difficulty", difficulty),
        ("counts", object(&counts)),
        ("steps", array(steps)),
    ];
    object(&members) + "\n"
}

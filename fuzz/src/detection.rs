//! Checks that detection finds a format for any bytes, or returns an error with a reason.

use crate::input::Input;
use crate::{entries, messages, round_trip};
use shudu::text::{self, Notation, Writer};
use shudu::{Format, Grid};

/// Detects the format as the program does, and reads the input in this format. Then checks that the puzzles
/// can be written and read back in every format.
pub fn detect(data: &[u8]) {
    let input = Input::new(data);
    for is_whole in [true, false] {
        match text::detect(input.file, is_whole, &input.notation) {
            Ok(found) => round_trip::check(&entries::read(found, &input), &input),
            Err(error) => messages::check(&error),
        }
    }
    parse(&String::from_utf8_lossy(input.file));
}

/// Parses a puzzle. If the text is a puzzle, checks that the puzzle can be written in every layout, and that
/// each layout is recognised.
fn parse(text: &str) {
    match text.parse::<Grid>() {
        Ok(grid) => recognise(&grid.without_marks()),
        Err(error) => messages::check(&error),
    }
}

/// Checks boards from 4x4 on, since the layouts of smaller boards are ambiguous.
fn recognise(grid: &Grid) {
    if grid.shape().size() < 4 || round_trip::could_be_marks(grid) {
        return;
    }
    // Boards larger than 35x35 are drawn with numbers, which cannot be read back; boards without boxes are
    // drawn without lines.
    let is_usual = round_trip::has_usual_shape(grid);
    if grid.shape().size() <= 35 && (is_usual || grid.shape().has_boxes()) {
        check_parsed(grid, &format!("{grid:#}"));
    }
    // An unusual shape can be recognised only in the drawing of the board.
    if is_usual {
        check_parsed(grid, &format!("{grid}"));
        recognise_layouts(grid);
    }
}

fn recognise_layouts(grid: &Grid) {
    for (format, style) in round_trip::layouts().filter(|(format, _)| *format != Format::Pencilmarks) {
        let mut shown = String::new();
        let mut writer = Writer::styled(format, Notation::default(), style);
        if writer.puzzle(grid, &mut shown).is_ok() {
            writer.finish(&mut shown);
            check_parsed(grid, &shown);
        }
    }
}

fn check_parsed(grid: &Grid, shown: &str) {
    assert_eq!(shown.parse::<Grid>().as_ref(), Ok(grid), "not the board that was shown:\n{shown}");
}
